// Lines of jobs: what is to become of each record, and what became of it.
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { FieldErrors } from '#contract'
import { type LineOutcome, lineOutcomes, type LineVerdict, lineVerdicts } from '#domain/desks/job.ts'
import { type Database, queryRows } from '../../database/database.ts'
import { deskJobLines } from '../../database/schema/desks.ts'
import { insertRows } from '../../database/write-rows.ts'
import { type ChangedFields, readFields } from './changes.ts'

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
  /** The line of another job that this one takes back. */
  readonly ofLine?: number
}

/** Lines that are written by one statement, which holds them all as one text. */
const linesTogether = 2_000

/** Keeps the lines of a job, numbered from 1 in their order. */
export async function insertLines(
  tx: Database,
  jobId: number,
  lines: readonly PreparedLine[],
): Promise<void> {
  for (let from = 0; from < lines.length; from += linesTogether) {
    const part = lines.slice(from, from + linesTogether)
    const rows = part.map((line, index) => ({ jobId, line: from + index + 1, ...line }))
    await insertRows(tx, deskJobLines, rows)
  }
}

const Mistakes = z.record(z.string(), z.string())

const isVerdict = (word: string): word is LineVerdict => lineVerdicts.some(verdict => verdict === word)
const isOutcome = (word: string | null): word is LineOutcome => lineOutcomes.some(outcome => outcome === word)

/** A line as it is kept. */
function lineOf({ verdict, outcome, fields, mistakes, ...row }: typeof deskJobLines.$inferSelect) {
  return {
    ...row,
    verdict: isVerdict(verdict) ? verdict : ('refused' as const),
    outcome: isOutcome(outcome) ? outcome : null,
    fields: readFields(fields),
    mistakes: Mistakes.parse(mistakes),
  }
}

/** Forgets what was to become of records, of a job that is not run any more. */
export async function dropLines(tx: Database, jobId: number): Promise<void> {
  await tx.delete(deskJobLines).where(eq(deskJobLines.jobId, jobId))
}

export type DeskJobLine = ReturnType<typeof lineOf>

/** The lines that are to be dealt with next. */
export async function nextLines(tx: Database, jobId: number, limit: number): Promise<DeskJobLine[]> {
  const rows = await tx
    .select()
    .from(deskJobLines)
    .where(
      and(
        eq(deskJobLines.jobId, jobId),
        isNull(deskJobLines.outcome),
        // Written so that the index of what is left is used.
        sql`verdict in ('create', 'change')`,
      ),
    )
    .orderBy(asc(deskJobLines.line))
    .limit(limit)
  return rows.map(lineOf)
}

interface LinesAsked {
  readonly afterLine: number | undefined
  readonly limit: number
  readonly verdict: LineVerdict | undefined
  readonly outcome: LineOutcome | undefined
}

/** Lines of a job in their order. */
export async function listLines(
  db: Database,
  jobId: number,
  { afterLine, limit, verdict, outcome }: LinesAsked,
): Promise<DeskJobLine[]> {
  const rows = await db
    .select()
    .from(deskJobLines)
    .where(
      and(
        eq(deskJobLines.jobId, jobId),
        afterLine === undefined ? undefined : gt(deskJobLines.line, afterLine),
        verdict === undefined ? undefined : eq(deskJobLines.verdict, verdict),
        outcome === undefined ? undefined : eq(deskJobLines.outcome, outcome),
      ),
    )
    .orderBy(asc(deskJobLines.line))
    .limit(limit)
  return rows.map(lineOf)
}

/** Lines of a job that were written, the last first; `before` a line, or from the last of all. */
export async function writtenLines(
  db: Database,
  jobId: number,
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
): Promise<DeskJobLine[]> {
  const rows = await db
    .select()
    .from(deskJobLines)
    .where(
      and(
        eq(deskJobLines.jobId, jobId),
        eq(deskJobLines.outcome, 'written'),
        before === undefined ? undefined : lt(deskJobLines.line, before),
      ),
    )
    .orderBy(desc(deskJobLines.line))
    .limit(limit)
  return rows.map(lineOf)
}

/** Whether a job has changed a record that was there before it. */
export async function hasChanged(db: Database, jobId: number): Promise<boolean> {
  const [row] = await db
    .select({ line: deskJobLines.line })
    .from(deskJobLines)
    .where(
      and(
        eq(deskJobLines.jobId, jobId),
        eq(deskJobLines.outcome, 'written'),
        isNotNull(deskJobLines.changeId),
        isNull(deskJobLines.madeId),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** What became of a line. */
export interface LineMark {
  readonly line: number
  readonly outcome: LineOutcome
  readonly mistakes: FieldErrors
  readonly changeId: number | null
  readonly madeId: number | null
}

/** Writes what became of lines. */
export async function markLines(tx: Database, jobId: number, marks: readonly LineMark[]): Promise<void> {
  await tx.execute(sql`
    update desk_job_lines l set outcome = m->>'outcome', mistakes = m->'mistakes',
      change_id = (m->>'changeId')::bigint, made_id = (m->>'madeId')::int
    from jsonb_array_elements(${JSON.stringify(marks)}::jsonb) as given(m)
    where l.job_id = ${jobId} and l.line = (m->>'line')::int`)
}

/** Says of lines that another job has taken them back. */
export async function markUndone(tx: Database, jobId: number, lines: readonly number[]): Promise<void> {
  if (lines.length === 0) return
  await tx
    .update(deskJobLines)
    .set({ outcome: 'undone' })
    .where(and(eq(deskJobLines.jobId, jobId), inArray(deskJobLines.line, [...lines])))
}

const Count = z.object({ word: z.string(), count: z.int() })

/** How many lines of a job have which verdict, and of how many what became. */
export async function countLines(db: Database, jobId: number): Promise<Readonly<Record<string, number>>> {
  const rows = await queryRows(
    db,
    sql`select word, sum(count)::int as count from (
        select verdict, outcome, count(*) as count from desk_job_lines where job_id = ${jobId}
        group by verdict, outcome) c,
      unnest(array['verdict ' || verdict, 'outcome ' || outcome]) as words (word)
      where word is not null group by word`,
    Count,
  )
  return Object.fromEntries(rows.map(({ word, count }) => [word, count]))
}
