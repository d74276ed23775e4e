// What staff do with payouts, brought by their list at the desk.
import { enqueueActions, fromPromise } from 'xstate'
import type { Result } from '#contract'
import { type PayoutWord, wordsOfMove } from '#domain/ledger/payout-moves.ts'
import { type PayoutDecision, payoutDeskMachine } from '../journeys/payout-desk/payout-desk.machine.ts'
import type { ShopPorts } from '../ports.ts'
import { named } from './bring-forms.ts'
import type { BroughtJourney } from './start-shop.ts'

/** A word as it is sent: spaces are part of a password, and an account may have none. */
const spoken = (name: PayoutWord, text: string): readonly (readonly [PayoutWord, string])[] => {
  if (name !== 'password') return [[name, text.trim()]]
  return text === '' ? [] : [[name, text]]
}

/** The move, wired to the world. */
export const providePayoutDesk = ({ api }: ShopPorts) =>
  payoutDeskMachine.provide({
    actors: {
      sendMove: fromPromise<Result<'staff.movePayout'>, PayoutDecision | null>(({ input }) => {
        if (input === null) throw new Error('no move to send')
        const { payoutId, move, seen, words, key } = input
        const said = Object.fromEntries(wordsOfMove(move).flatMap(name => spoken(name, words[name])))
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
