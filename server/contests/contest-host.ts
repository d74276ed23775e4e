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
      const moved = event && (await takeStep(tx, contestHost, row, event))
      return moved === undefined ? 'transition_not_allowed' : 'moved'
    }),
}

/** Whether an entry has won, and its contest, which is held. */
async function winningEntry(tx: Database, id: number) {
  const entry = await readEntry(tx, id)
  const contest = entry && (await lockContest(tx, entry.contestId))
  if (entry === undefined || contest === undefined) return undefined
  const isWinner = (await winnersOf(tx, contest)).some(winner => winner.id === id)
  return { contest, isWinner }
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
      const at = clock.now()
      const event: ContestEvent = {
        type: 'contest.pass',
        actor: actorOf(user),
        at: at.getTime(),
        reason: reason.trim(),
      }
      const row = await counted(tx, found.contest)
      if ((await takeStep(tx, contestHost, row, event)) === undefined) return 'transition_not_allowed'
      await passEntry(tx, id, at)
      const fields = { state: { from: 'won', to: 'passed' } }
      await addChanges(tx, [
        { subject: 'entry', subjectId: id, who: user.id, via: 'move', reason, fields, at },
      ])
      return 'moved'
    }),
}

/** Closes contests whose last instant is over. */
export async function closeContests({ db, clock }: Timed): Promise<void> {
  const now = clock.now()
  for (const id of await dueContests(db, now))
    await db.transaction(async tx => {
      const row = await lockContest(tx, id)
      if (row === undefined) return
      const event: ContestEvent = { type: 'contest.close', actor: { role: 'clock' }, at: now.getTime() }
      await takeStep(tx, contestHost, await counted(tx, row), event)
    })
}
