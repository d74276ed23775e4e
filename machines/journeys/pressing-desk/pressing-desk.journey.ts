// What staff do with the pressing of a project, brought by its page at the desk.
import { fromPromise } from 'xstate'
import type { Input, Result } from '#contract'
import { type PressingMove, pressingDeskMachine } from './pressing-desk.machine.ts'
import { wordsOfMove } from '../../lifecycles/production/production.moves.ts'
import { defineJourney, reloadPage } from '../../journey.ts'
import type { ShopPorts } from '../../ports.ts'
import { viewPressingDesk } from './pressing-desk.view.ts'

/** What the contract is told: the reference of cleared rights is their reason, counts are numbers. */
function saidWith({ move, words }: PressingMove): Partial<Input<'staff.moveProduction'>> {
  const needed = wordsOfMove(move)
  const reason = needed.includes('reason')
    ? words.reason
    : needed.includes('reference')
      ? words.reference
      : ''
  return {
    ...(reason.trim() !== '' && { reason: reason.trim() }),
    ...(words.note.trim() !== '' && { note: words.note.trim() }),
    ...(words.on.trim() !== '' && { on: words.on.trim() }),
    ...(needed.includes('pressed') && { pressed: Number(words.pressed), accepted: Number(words.accepted) }),
  }
}

/** The move, wired to the world. */
export const pressingDeskJourney = defineJourney({
  id: 'pressingDesk',
  lives: ['admin-project'],
  isCalm: true,
  machine: pressingDeskMachine,
  provide: ({ api }: ShopPorts) =>
    pressingDeskMachine.provide({
      actors: {
        sendMove: fromPromise<Result<'staff.moveProduction'>, PressingMove | null>(({ input }) => {
          if (input === null) throw new Error('no move to send')
          const { projectId: id, move, seen, key } = input
          const asked = { ...saidWith(input), id, move, seen }
          return api.call('staff.moveProduction', asked, { idempotencyKey: key })
        }),
      },
      actions: { reloadPage },
    }),
  view: viewPressingDesk,
})
