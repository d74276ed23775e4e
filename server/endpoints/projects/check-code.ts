import { plainCode } from '#domain/people/digs.ts'
import { codeLimits, takeGuess } from '../../auth/guess-limits.ts'
import { fail } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { readDownloadCode } from '../../store/downloads.ts'
import { readRecordLine } from '../../store/record-line.ts'

/** What a download code gives, without using it. Wrong guesses are counted. Spec section 7. */
export const checkCode: Handler<'projects.checkCode'> = async (context, input) => {
  const { db, user, clock, ip } = context
  const guess = await takeGuess(context, codeLimits('download', ip, user?.id))
  if ('error' in guess) return guess
  const row = await readDownloadCode(db, plainCode(input.code))
  const own = row?.usedBy != null && row.usedBy === user?.id
  const project = row && (await readRecordLine(db, row.projectId))
  const isOver = row?.expiresAt != null && row.expiresAt <= clock.now() && !own
  if (row === undefined || project === undefined || isOver) {
    return fail('code_invalid', { code: 'code_invalid' })
  }
  await guess.right()
  if (row.usedBy !== null && !own) return fail('code_used', { code: 'code_used' })
  return { project, own }
}
