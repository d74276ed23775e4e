// What staff do with payouts, brought by their list at the desk.
import { enqueueActions, fromPromise } from 'xstate'
import type { Result } from '#contract'
import { wordsOfMove } from '#domain/payout-moves.ts'
import { type PayoutDecision, payoutDeskMachine } from '../journeys/payout-desk/payout-desk.machine.ts'
import type { ShopPorts } from '../ports.ts'
import { named } from './bring-forms.ts'
import type { BroughtJourney } from './start-shop.ts'

/** The move, wired to the world. */
export const providePayoutDesk = ({ api }: ShopPorts) =>
  payoutDeskMachine.provide({
    actors: {
      sendMove: fromPromise<Result<'staff.movePayout'>, PayoutDecision | null>(({ input }) => {
        if (input === null) throw new Error('no move to send')
        const { payoutId, move, seen, words, key } = input
        const said = Object.fromEntries(wordsOfMove(move).map(name => [name, words[name].trim()]))
        return api.call('staff.movePayout', { id: payoutId, move, seen, ...said }, { idempotencyKey: key })
      }),
    },
    actions: {
      reloadPage: enqueueActions(({ enqueue, system }) => {
        const page = named({ system }, 'page')
        if (page) enqueue.sendTo(page, { type: 'page.reload' })
      }),
    },
  })

export const payoutDeskJourney: BroughtJourney = {
  systemId: 'payoutDesk',
  routes: ['admin-payments'],
  isCalm: true,
  logic: providePayoutDesk,
  input: () => ({}),
}
