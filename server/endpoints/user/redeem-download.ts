import { plainCode } from '#domain/people/digs.ts'
import { digitalRecords } from '../../accounts/digital-records.ts'
import { codeLimits, takeGuess } from '../../auth/guess-limits.ts'
import { fail } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { readDownloadCode, useDownloadCode } from '../../store/downloads.ts'

/** Uses a code from a sleeve for the account. The same account again changes nothing. */
export const redeemDownload: Handler<'user.redeemDownload'> = async (context, input) => {
  const { db, user, clock, ip } = context
  const guess = await takeGuess(context, codeLimits('download', ip, user.id))
  if ('error' in guess) return guess
  const code = plainCode(input.code)
  const row = await readDownloadCode(db, code)
  const isOver = row?.expiresAt != null && row.expiresAt <= clock.now() && row.usedBy !== user.id
  if (row === undefined || isOver) return fail('code_invalid', { code: 'code_invalid' })
  await guess.right()
  if (!(await useDownloadCode(db, code, user.id, clock.now())))
    return fail('code_used', { code: 'code_used' })
  return digitalRecords(db, user.id)
}
