// What staff do with payouts, brought by the page of each.
import { fromPromise } from 'xstate'
import type { Result } from '#contract'
import type { PayoutWord } from '#domain/ledger/payout-moves.ts'
import { payoutMoves } from '../../lifecycles/payout/payout.moves.ts'
import { type PayoutDecision, payoutDeskMachine } from './payout-desk.machine.ts'
import { defineJourney, reloadPage } from '../../journey.ts'
import type { ShopPorts } from '../../ports.ts'
import { viewPayoutDesk } from './payout-desk.view.ts'

/** A word as it is sent: spaces are part of a password, and an account may have none. */
const spoken = (name: PayoutWord, text: string): readonly (readonly [PayoutWord, string])[] => {
  if (name !== 'password') return [[name, text.trim()]]
  return text === '' ? [] : [[name, text]]
}

/** The move, wired to the world. */
export const payoutDeskJourney = defineJourney({
  id: 'payoutDesk',
  lives: ['admin-payouts'],
  isCalm: true,
  machine: payoutDeskMachine,
  provide: ({ api }: ShopPorts) =>
    payoutDeskMachine.provide({
      actors: {
        sendMove: fromPromise<Result<'staff.movePayout'>, PayoutDecision | null>(({ input }) => {
          if (input === null) throw new Error('no move to send')
          const { payoutId, move, seen, words, key } = input
          const said = Object.fromEntries(payoutMoves[move].says.flatMap(name => spoken(name, words[name])))
          return api.call('staff.movePayout', { id: payoutId, move, seen, ...said }, { idempotencyKey: key })
        }),
      },
      actions: { reloadPage },
    }),
  view: viewPayoutDesk,
})
