import { actorOf } from '#machines/lifecycles/actor.ts'
import { askedEvent, openWords } from '#machines/lifecycles/lifecycle.ts'
import { letterMachine } from '#machines/lifecycles/letter/letter.machine.ts'
import { letterLifecycle, type SavedLetter } from '#machines/lifecycles/letter/letter.moves.ts'
import type { DeskMoves } from '../../desks/store/binding.ts'
import { type LifecycleHost, takeStep } from '../../lifecycles/take-step.ts'
import { type LetterRow, lockLetter, readLetter, updateLetter } from '../store/letters.ts'

const savedOf = ({ state, email, answer, answeredAt }: LetterRow): SavedLetter => ({
  state,
  context: { hasEmail: email !== '', answer, answeredAt: answeredAt?.getTime() ?? null },
})

/** How letters are kept. Their log says who answered and when; the words stand with the letter alone. */
const letterHost: LifecycleHost<typeof letterMachine, LetterRow> = {
  machine: letterMachine,
  idOf: row => row.id,
  savedOf,
  logged: () => ({}),
  write: async (tx, row, { state, context: { answer, answeredAt } }) => {
    const change = { state, answer, answeredAt: answeredAt === null ? null : new Date(answeredAt) }
    await updateLetter(tx, row.id, change)
    return { ...row, ...change }
  },
  told: ({ row, sequence }) => ({ letterId: row.id, sequence }),
}

/** The moves of the desk of letters. */
export const letterMoves: DeskMoves = {
  open: async ({ db, clock }, id, user) => {
    const row = await readLetter(db, id)
    return row === undefined
      ? []
      : openWords(letterLifecycle, savedOf(row), actorOf(user), clock.now().getTime())
  },
  take: ({ db, clock }, { id, move, reason = '' }, user) =>
    db.transaction(async tx => {
      const row = await lockLetter(tx, id)
      if (row === undefined) return 'not_found'
      const act = { actor: actorOf(user), at: clock.now().getTime() }
      const { context } = savedOf(row)
      const event = askedEvent(letterLifecycle, { move, act, said: { reason }, facts: {}, context })
      const moved = event && (await takeStep(tx, letterHost, row, event))
      return moved === undefined ? 'transition_not_allowed' : 'moved'
    }),
}
