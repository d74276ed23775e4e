// Contests and who entered them.
import { createHash, randomBytes } from 'node:crypto'
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, lte, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { drawOrder, ticketLetters, ticketList } from '#domain/contests/contest.ts'
import { codeFrom } from '#domain/people/digs.ts'
import { arrayText } from '../../database/array-text.ts'
import { type Database, queryRow } from '../../database/database.ts'
import { contestEntries, contests } from '../../database/schema/contests.ts'

export type ContestRow = typeof contests.$inferSelect
export type EntryRow = typeof contestEntries.$inferSelect

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** What is told of the seed of a draw before it: its SHA-256 as hexadecimal text. */
export const seedHash = sha256

/** A new seed: 256 random bits, as hexadecimal text. */
export const newSeed = (): string => randomBytes(32).toString('hex')

/** A ticket that nobody guesses: ten letters of thirty-two. */
const newTicket = (): string => codeFrom(randomBytes(ticketLetters), ticketLetters)

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

/**
 * What a page announces: the contest that takes entries there now (as `takesEntries` has it), otherwise the
 * one that was opened last, if any. Rules 19.
 */
export async function announcedAt(db: Database, place: string, now: Date): Promise<ContestRow | undefined> {
  const isTold = inArray(contests.state, ['open', 'closed', 'drawn', 'published'])
  const takesNow = sql`(state = 'open' and coalesce(opens_at <= ${now.toISOString()}::timestamptz, true)
    and coalesce(closes_at > ${now.toISOString()}::timestamptz, true))`
  const [row] = await db
    .select()
    .from(contests)
    .where(and(eq(contests.place, place), isTold))
    .orderBy(sql`${takesNow} desc`, sql`opened_at desc nulls last`, desc(contests.id))
    .limit(1)
  return row
}

/** A contest that was announced, wherever it stands since; none that never was. */
export async function readTold(db: Database, id: number): Promise<ContestRow | undefined> {
  const [row] = await db
    .select()
    .from(contests)
    .where(and(eq(contests.id, id), isNotNull(contests.openedAt)))
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

/** A ticket that meets another one is drawn by chance anew: so often at most, which no chance reaches. */
const ticketTries = 5

/**
 * Keeps that an address was given for a contest, and gives its entry. Whoever gives it again changes nothing
 * of it, neither its name nor the link that confirms it: anybody can write an address that is not theirs.
 * `makeTicket` gives the tickets to try.
 */
export async function askToEnter(
  db: Database,
  wish: EntryWish,
  makeTicket: () => string = newTicket,
): Promise<EntryRow> {
  const isThis = and(eq(contestEntries.contestId, wish.contestId), eq(contestEntries.email, wish.email))
  for (let tries = 0; tries < ticketTries; tries += 1) {
    const values = { ...wish, ticket: makeTicket() }
    const [written] = await db.insert(contestEntries).values(values).onConflictDoNothing().returning()
    const [entry] = written ? [written] : await db.select().from(contestEntries).where(isThis)
    if (entry !== undefined) return entry
  }
  throw new Error('no ticket was free')
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

/** The list of tickets as it is hashed. */
export const readTicketList = async (db: Database, contestId: number): Promise<string> =>
  ticketList(await ticketsOf(db, contestId))

/** The SHA-256 of the list of tickets as it stands. */
export const hashList = async (db: Database, contestId: number): Promise<string> =>
  sha256(await readTicketList(db, contestId))

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
 * Contests `c`, each with the rank of its last winner: of those in the order who were not passed over, the
 * one that the last prize goes to. Found once a contest: `offset 0` keeps the database from asking for each
 * entry.
 */
export const wonContests: SQL = sql`(select c.*, (select max(w.rank) from (select o.rank
    from contest_entries o where o.contest_id = c.id and o.rank is not null and o.passed_at is null
    order by o.rank limit c.prizes) w) as last_won
  from contests c offset 0) c`

/** Whether an entry `e` of one of these wins. Rules 19. */
export const wins: SQL = sql`(e.passed_at is null and e.rank <= c.last_won)`

/** Those who win, in the order of the draw. */
export function winnersOf(db: Database, { id }: ContestRow): Promise<EntryRow[]> {
  const winning = sql`${contestEntries.id} in (select e.id from contest_entries e
    join ${wonContests} on c.id = e.contest_id where c.id = ${id} and ${wins})`
  return db.select().from(contestEntries).where(winning).orderBy(asc(contestEntries.rank))
}

/** A ticket that was drawn: it won, or won and was passed over. */
interface DrawnTicket {
  readonly ticket: string
  readonly passed: boolean
}

/** What was drawn, in its order: those who win, and those who were passed over before them. */
export async function readDrawn(db: Database, contest: ContestRow): Promise<DrawnTicket[]> {
  const isPassed = and(eq(contestEntries.contestId, contest.id), isNotNull(contestEntries.passedAt))
  const passed = await db.select().from(contestEntries).where(isPassed)
  return [...passed, ...(await winnersOf(db, contest))]
    .toSorted((one, other) => (one.rank ?? 0) - (other.rank ?? 0))
    .map(({ ticket, passedAt }) => ({ ticket, passed: passedAt !== null }))
}

/**
 * Forgets who entered contests that ended until then, wherever they stand; their tickets stay. Asked for and
 * never confirmed is forgotten altogether.
 */
export async function forgetEntrants(db: Database, before: Date): Promise<void> {
  await db.execute(sql`update contest_entries e set email = null, name = ''
    from contests c where c.id = e.contest_id and e.email is not null
      and c.closed_at <= ${before.toISOString()}::timestamptz`)
  const old = and(isNull(contestEntries.confirmedAt), lt(contestEntries.askedAt, before))
  await db.delete(contestEntries).where(old)
}
