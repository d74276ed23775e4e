import { eachApart } from '../jobs/each-apart.ts'
import { actorOf } from '#machines/lifecycles/actor.ts'
import { type ContestEvent, contestMachine } from '#machines/lifecycles/contest/contest.machine.ts'
import { contestLifecycle, type SavedContest } from '#machines/lifecycles/contest/contest.moves.ts'
import { allows, askedEvent, openWords } from '#machines/lifecycles/lifecycle.ts'
import type { Database, Timed } from '../database/database.ts'
import type { DeskMoves } from '../desks/store/binding.ts'
import { addChanges } from '../desks/store/changes.ts'
import { type LifecycleHost, takeStep } from '../lifecycles/take-step.ts'
import {
  type ContestRow,
  countEntries,
  type EntryRow,
  dueContests,
  hashList,
  lockContest,
  passEntry,
  rankEntries,
  readContest,
  readEntry,
  updateContest,
  winnersOf,
} from './store/contests.ts'

/** A contest with how many of its winners were passed over. */
type CountedContest = ContestRow & { readonly passed: number }

const savedOf = ({
  state,
  titles,
  rules,
  closesAt,
  closedAt,
  passed,
  word,
}: CountedContest): SavedContest => ({
  state,
  context: {
    isWorded: Boolean(titles['en']) && Boolean(rules['en']),
    closesAt: closesAt?.getTime() ?? null,
    closedAt: closedAt?.getTime() ?? null,
    passed,
    word,
  },
})

/** What the row holds of where it stands now. */
const instants = (state: string, at: Date): Partial<ContestRow> => {
  if (state === 'open') return { openedAt: at }
  if (state === 'closed' || state === 'cancelled') return { closedAt: at }
  return state === 'published' ? { publishedAt: at } : {}
}

const contestHost: LifecycleHost<typeof contestMachine, CountedContest> = {
  machine: contestMachine,
  idOf: row => row.id,
  savedOf,
  write: async (tx, row, { state, context: { word } }, at) => {
    const listHash = state === 'closed' ? await hashList(tx, row.id) : row.listHash
    const change = { state, word, listHash, ...(state === row.state ? {} : instants(state, at)) }
    await updateContest(tx, row.id, change)
    if (state === 'drawn' && row.state !== 'drawn') await rankEntries(tx, row, word)
    return { ...row, ...change }
  },
  told: ({ row }) => ({ contestId: row.id }),
}

async function counted(db: Database, row: ContestRow): Promise<CountedContest & { entries: number }> {
  return { ...row, ...(await countEntries(db, row.id)) }
}

interface Passing {
  readonly who: Parameters<DeskMoves['take']>[2]
  readonly at: Date
}

/** Passes a winner over; false where the chart does not allow it. The caller holds the contest. */
async function pass(
  tx: Database,
  contest: ContestRow,
  { id, reason, who, at }: Passing & { readonly id: number; readonly reason: string },
): Promise<boolean> {
  const event: ContestEvent = { type: 'contest.pass', actor: actorOf(who), at: at.getTime(), reason }
  if ((await takeStep(tx, contestHost, await counted(tx, contest), event)) === undefined) return false
  await passEntry(tx, id, at)
  const fields = { state: { from: 'won', to: 'passed' } }
  await addChanges(tx, [{ subject: 'entry', subjectId: id, who: who.id, via: 'move', reason, fields, at }])
  return true
}

/** What stands in the history of an entry whose person was forgotten before they could be told. */
const forgotten = 'The person was forgotten.'

/**
 * Passes over who wins now and is not known any more, until all who win can be told. Those of `before` were
 * told while they were known.
 */
async function passForgotten(
  tx: Database,
  contest: ContestRow,
  { before, ...passing }: Passing & { readonly before: readonly EntryRow[] },
): Promise<void> {
  const told = new Set(before.map(({ id }) => id))
  for (;;) {
    const winners = await winnersOf(tx, contest)
    const lost = winners.find(({ id, email }) => email === null && !told.has(id))
    if (lost === undefined) return
    if (!(await pass(tx, contest, { ...passing, id: lost.id, reason: forgotten }))) return
  }
}

/** The moves of the desk of contests. */
export const contestMoves: DeskMoves = {
  open: async ({ db, clock }, id, user) => {
    const found = await readContest(db, id)
    if (found === undefined) return []
    const row = await counted(db, found)
    const saved = savedOf(row)
    const act = { actor: actorOf(user), at: clock.now().getTime() }
    const said = { reason: 'what is asked for' }
    const facts = { entries: row.entries }
    const isOpen = (move: string): boolean => {
      const event = askedEvent(contestLifecycle, { move, act, said, facts, context: saved.context })
      return event !== undefined && allows(contestMachine, saved, event)
    }
    // How many take part is known here: where nobody does, a draw is not offered.
    const words = openWords(contestLifecycle, saved, act.actor, act.at)
    return words.filter(word => word !== 'pass' && isOpen(word))
  },
  take: ({ db, clock }, { id, move, reason = '' }, user) =>
    db.transaction(async tx => {
      const held = await lockContest(tx, id)
      if (held === undefined) return 'not_found'
      const row = await counted(tx, held)
      const act = { actor: actorOf(user), at: clock.now().getTime() }
      const { context } = savedOf(row)
      const facts = { entries: row.entries }
      const asked = { move, act, said: { reason: reason.trim() }, facts, context }
      const event = move === 'pass' ? undefined : askedEvent(contestLifecycle, asked)
      if (event === undefined) return 'transition_not_allowed'
      // Who was forgotten since the draw cannot be told, so that somebody else wins instead of nobody.
      const passes = event.type === 'contest.publish' && allows(contestMachine, savedOf(row), event)
      if (passes) await passForgotten(tx, held, { who: user, at: clock.now(), before: [] })
      const moved = await takeStep(tx, contestHost, await counted(tx, held), event)
      return moved === undefined ? 'transition_not_allowed' : 'moved'
    }),
}

/** Whether an entry has won, with all who have, and its contest, which is held. */
async function winningEntry(tx: Database, id: number) {
  const entry = await readEntry(tx, id)
  const contest = entry && (await lockContest(tx, entry.contestId))
  if (entry === undefined || contest === undefined) return undefined
  const winners = await winnersOf(tx, contest)
  return { contest, winners, isWinner: winners.some(winner => winner.id === id) }
}

/** The moves of the desk of entries: a winner is passed over, by the chart of the contest. */
export const entryMoves: DeskMoves = {
  open: async ({ db, clock }, id, user) => {
    const entry = await readEntry(db, id)
    const contest = entry && (await readContest(db, entry.contestId))
    if (contest === undefined) return []
    const saved = savedOf(await counted(db, contest))
    const words = openWords(contestLifecycle, saved, actorOf(user), clock.now().getTime())
    const isWinner = (await winnersOf(db, contest)).some(winner => winner.id === id)
    return words.filter(word => word === 'pass' && isWinner)
  },
  take: ({ db, clock }, { id, move, reason = '' }, user) =>
    db.transaction(async tx => {
      const found = await winningEntry(tx, id)
      if (found === undefined) return 'not_found'
      if (move !== 'pass' || !found.isWinner) return 'transition_not_allowed'
      const { contest, winners } = found
      const passing = { who: user, at: clock.now() }
      if (!(await pass(tx, contest, { ...passing, id, reason: reason.trim() })))
        return 'transition_not_allowed'
      // Who follows was never told, and is told now: before the winners are, nobody else need be known.
      if (contest.state === 'published') await passForgotten(tx, contest, { ...passing, before: winners })
      return 'moved'
    }),
}

/** Closes contests whose last instant is over. */
export async function closeContests({ db, clock }: Timed): Promise<void> {
  const now = clock.now()
  const nameOf = (id: number) => `contest ${id}`
  await eachApart(await dueContests(db, now), nameOf, id =>
    db.transaction(async tx => {
      const row = await lockContest(tx, id)
      if (row === undefined) return
      const event: ContestEvent = { type: 'contest.close', actor: { role: 'clock' }, at: now.getTime() }
      await takeStep(tx, contestHost, await counted(tx, row), event)
    }),
  )
}
