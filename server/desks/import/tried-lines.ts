// What a desk would refuse of the lines of a file by what it knows of its records, before any is written.
import type { Database } from '../../database/database.ts'
import { toOf } from '../check-record.ts'
import type { DeskBinding, Saving } from '../store/binding.ts'
import type { PreparedLine } from '../store/job-lines.ts'

/** Lines with what the desk would refuse of them; what is refused or the same already is not tried. */
export async function triedLines(
  db: Database,
  { tries }: DeskBinding,
  lines: readonly PreparedLine[],
  saving: Saving,
): Promise<PreparedLine[]> {
  if (tries === undefined) return [...lines]
  const tried: PreparedLine[] = []
  for (const line of lines) {
    const { verdict, recordId, fields } = line
    const isTried = verdict === 'create' || verdict === 'change'
    const refused = isTried ? await tries(db, { id: recordId, values: toOf(fields) }, saving) : undefined
    tried.push(
      refused === undefined ? line : { ...line, verdict: 'refused', mistakes: { ...refused.mistakes } },
    )
  }
  return tried
}
