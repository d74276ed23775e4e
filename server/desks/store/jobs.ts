// Jobs of desks and their lines, as they are kept.
import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { FieldErrors } from '#contract'
import type { DeskJobKind, LineVerdict } from '#domain/desks/job.ts'
import type { Database } from '../../database/database.ts'
import { deskJobLines, deskJobs } from '../../database/schema/desks.ts'
import type { ChangedFields } from './changes.ts'

/** What is to become of one record: the line of a job before it is run. */
export interface PreparedLine {
  /** Null for one that is to be made, where every column changes from null. */
  readonly recordId: number | null
  /** What it is called. */
  readonly name: string
  /** Of an import: the line of its file, growing; else they are counted. */
  readonly line?: number
  readonly verdict: LineVerdict
  readonly fields: ChangedFields
  /** By column, the code of what is wrong; of a line that is refused. */
  readonly mistakes: FieldErrors
}

/** A job as it is prepared. */
export interface NewJob {
  readonly desk: string
  readonly kind: DeskJobKind
  readonly who: number
  readonly via: string
  readonly reason?: string | undefined
  /** What was chosen, in words; of an import the name of its file. */
  readonly source: string
  readonly asked?: object | undefined
  readonly move?: string | undefined
  readonly ofJob?: number | undefined
}

/** Lines that are written by one statement: ten values each, and a statement takes 65,535. */
const linesTogether = 2_000

/** Over lines as they were shown: two jobs with the same one do the same. */
function digestOf(job: NewJob, lines: readonly PreparedLine[]): string {
  const hash = createHash('sha256')
  hash.update(JSON.stringify([job.desk, job.kind, job.move ?? null]))
  for (const { recordId, verdict, fields } of lines) hash.update(JSON.stringify([recordId, verdict, fields]))
  return hash.digest('hex')
}

const isToDo = ({ verdict }: PreparedLine): boolean => verdict === 'create' || verdict === 'change'

/** Keeps a job with its lines, in the state it begins in; gives its id. */
export async function insertJob(
  tx: Database,
  job: NewJob,
  lines: readonly PreparedLine[],
  { state, at }: { readonly state: string; readonly at: Date },
): Promise<number> {
  const [row] = await tx
    .insert(deskJobs)
    .values({
      ...job,
      state,
      total: lines.filter(isToDo).length,
      refused: lines.filter(({ verdict }) => verdict === 'refused').length,
      digest: digestOf(job, lines),
      createdAt: at,
    })
    .returning({ id: deskJobs.id })
  if (row === undefined) throw new Error('the job was not written')
  for (let from = 0; from < lines.length; from += linesTogether) {
    const part = lines.slice(from, from + linesTogether)
    await tx
      .insert(deskJobLines)
      .values(part.map((line, index) => ({ line: from + index + 1, ...line, jobId: row.id })))
  }
  return row.id
}

/** What somebody prepared at a desk and did not run gives way to what they prepare next. */
export async function dropPrepared(tx: Database, desk: string, who: number): Promise<void> {
  await tx
    .delete(deskJobs)
    .where(and(eq(deskJobs.desk, desk), eq(deskJobs.who, who), eq(deskJobs.state, 'prepared')))
}
