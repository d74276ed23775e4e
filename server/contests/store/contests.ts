// Contests and who entered them.
import { createHash, randomBytes } from 'node:crypto'
import { and, asc, desc, eq, inArray, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { drawOrder, ticketList } from '#domain/contests/contest.ts'
import { codeFrom } from '#domain/people/digs.ts'
import { arrayText } from '../../database/array-text.ts'
import { type Database, queryRow } from '../../database/database.ts'
import { contestEntries, contests } from '../../database/schema/contests.ts'

export type ContestRow = typeof contests.$inferSelect
type EntryRow = typeof contestEntries.$inferSelect

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** What is told of the seed of a draw before it: its SHA-256 as hexadecimal text. */
export const seedHash = sha256

/** A new seed: 256 random bits, as hexadecimal text. */
export const newSeed = (): string => randomBytes(32).toString('hex')

/** A ticket that nobody guesses: ten letters of thirty-two. */
const newTicket = (): string => codeFrom(randomBytes(10))

export async function readContest(db: Database, id: number): Promise<ContestRow | undefined> {
  const [row] = await db.select().from(contests).where(eq(contests.id, id))
  return row
}

/** As `readContest`, and nobody else moves or changes it until the transaction ends. */
export async function lockContest(tx: Database, id: number): Promise<ContestRow | undefined> {
  const [row] = await tx.select().from(contests).where(eq(contests.id, id)).for('update')
  return row
}

export async function updateContest(tx: Database, id: number, change: Partial<ContestRow>): Promise<void> {
  await tx.update(contests).set(change).where(eq(contests.id, id))
}

/** What a page announces: the contest that was opened or ended last there, if any. */
export async function announcedAt(db: Database, place: string): Promise<ContestRow | undefined> {
  const isTold = inArray(contests.state, ['open', 'closed', 'drawn', 'published'])
  const [row] = await db
    .select()
    .from(contests)
    .where(and(eq(contests.place, place), isTold))
    .orderBy(sql`${contests.state} = 'open' desc`, desc(contests.closesAt), desc(contests.id))
    .limit(1)
  return row
}

/** Contests whose last instant is over, and that still take entries. */
export async function dueContests(db: Database, now: Date): Promise<number[]> {
  const isDue = and(eq(contests.state, 'open'), lte(contests.closesAt, now))
  const rows = await db.select({ id: contests.id }).from(contests).where(isDue).orderBy(contests.id)
  return rows.map(({ id }) => id)
}

const Counts = z.object({ entries: z.int(), passed: z.int() })

/** How many entries were confirmed, and how many winners were passed over. */
export async function countEntries(db: Database, contestId: number): Promise<z.output<typeof Counts>> {
  const counts = await queryRow(
    db,
    sql`select count(*) filter (where confirmed_at is not null)::int as entries,
      count(*) filter (where passed_at is not null)::int as passed
      from contest_entries where contest_id = ${contestId}`,
    Counts,
  )
  return counts ?? { entries: 0, passed: 0 }
}

interface EntryWish {
  readonly contestId: number
  readonly email: string
  readonly name: string
  readonly lang: string
  readonly tokenHash: string
  readonly askedAt: Date
}

/**
 * Keeps that an address was given for a contest, and gives its ticket. Undefined when its owner takes part
 * already: then nothing is changed, so that nobody can end or renew it for somebody else.
 */
export async function askToEnter(db: Database, wish: EntryWish): Promise<string | undefined> {
  const [written] = await db
    .insert(contestEntries)
    .values({ ...wish, ticket: newTicket() })
    .onConflictDoUpdate({
      target: [contestEntries.contestId, contestEntries.email],
      set: { name: wish.name, lang: wish.lang, tokenHash: wish.tokenHash, askedAt: wish.askedAt },
      setWhere: isNull(contestEntries.confirmedAt),
    })
    .returning({ ticket: contestEntries.ticket })
  return written?.ticket
}

/** The entry that a mailed link is of. */
export async function entryBy(db: Database, tokenHash: string): Promise<EntryRow | undefined> {
  const [row] = await db.select().from(contestEntries).where(eq(contestEntries.tokenHash, tokenHash))
  return row
}

export async function confirmEntry(db: Database, id: number, at: Date): Promise<void> {
  const isNew = and(eq(contestEntries.id, id), isNull(contestEntries.confirmedAt))
  await db.update(contestEntries).set({ confirmedAt: at }).where(isNew)
}

export async function readEntry(db: Database, id: number): Promise<EntryRow | undefined> {
  const [row] = await db.select().from(contestEntries).where(eq(contestEntries.id, id))
  return row
}

/** The tickets that take part, in the order of their signs. */
async function ticketsOf(db: Database, contestId: number): Promise<string[]> {
  const isIn = and(eq(contestEntries.contestId, contestId), sql`${contestEntries.confirmedAt} is not null`)
  const rows = await db.select({ ticket: contestEntries.ticket }).from(contestEntries).where(isIn)
  return rows.map(({ ticket }) => ticket)
}

/** The SHA-256 of the list of tickets as it stands. */
export const hashList = async (db: Database, contestId: number): Promise<string> =>
  sha256(ticketList(await ticketsOf(db, contestId)))

/** Writes the order of the draw: of each ticket its place, from 1. */
export async function rankEntries(tx: Database, { id, seed }: ContestRow, word: string): Promise<void> {
  const order = drawOrder(await ticketsOf(tx, id), { seed, word }, sha256)
  await tx.execute(sql`update contest_entries e set rank = o.rank
    from unnest(${arrayText(order)}::text[]) with ordinality o(ticket, rank)
    where e.contest_id = ${id} and e.ticket = o.ticket`)
}

export async function passEntry(tx: Database, id: number, at: Date): Promise<void> {
  await tx.update(contestEntries).set({ passedAt: at }).where(eq(contestEntries.id, id))
}

/**
 * Whether an entry `e` of a contest `c` wins: it is among the first in the order who were not passed over, as
 * many as there are prizes. Rules 19.
 */
export const wins: SQL = sql`(e.passed_at is null and (select count(*) from contest_entries o
  where o.contest_id = e.contest_id and o.passed_at is null and o.rank <= e.rank) between 1 and c.prizes)`

/** Those who win, in the order of the draw. */
export function winnersOf(db: Database, { id }: ContestRow): Promise<EntryRow[]> {
  const winning = sql`${contestEntries.id} in (select e.id from contest_entries e
    join contests c on c.id = e.contest_id where c.id = ${id} and ${wins})`
  return db.select().from(contestEntries).where(winning).orderBy(asc(contestEntries.rank))
}

/** Forgets who entered contests that ended before; their tickets stay. */
export async function forgetEntrants(db: Database, before: Date): Promise<void> {
  await db.execute(sql`update contest_entries e set email = null, name = ''
    from contests c where c.id = e.contest_id and e.email is not null
      and c.state in ('published', 'cancelled', 'drawn', 'closed')
      and coalesce(c.published_at, c.closed_at) < ${before.toISOString()}::timestamptz`)
  const old = and(isNull(contestEntries.confirmedAt), lt(contestEntries.askedAt, before))
  await db.delete(contestEntries).where(old)
}
