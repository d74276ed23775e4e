// The form of the payment page beside the checkout: the card, and the terms that are agreed to.
import type { PayWith } from '../journeys/checkout/checkout.machine.ts'
import type { Submission } from '../journeys/form/form.machine.ts'
import { checkoutJourney } from './bring-checkout.ts'
import { formJourney, handing, isTicked } from './bring-forms.ts'
import { cardFields, cardIn, savedCardIn } from './card-fields.ts'
import type { BroughtJourney } from './start-shop.ts'

/** How it is paid: nothing when it costs nothing, a saved card, or another one. */
function payWithOf(sent: Submission): PayWith {
  const cardId = savedCardIn(sent)
  if (sent.data['isFree'] === true) return 'nothing'
  return cardId === null ? { card: cardIn(sent), save: isTicked(sent, 'save') } : { cardId }
}

/**
 * The card and the terms. The checkout pays with what passes; the code is let go once it is handed on, the
 * rest stands for another try.
 */
const paymentForm = formJourney({
  systemId: 'paymentForm',
  routes: ['payment'],
  ...handing(sent => [
    { to: 'checkout', event: { type: 'checkout.pay', key: sent.key, with: payWithOf(sent) } },
    { to: 'paymentForm', event: { type: 'form.change', name: 'code', value: '' } },
  ]),
  input: ({ clock }, { cart }) => ({
    fields: [
      { name: 'isFree', rule: {} },
      { name: 'cardId', rule: {} },
      ...cardFields(() => clock.nowMs(), { isFree: false, cardId: '' }),
      { name: 'save', rule: {} },
      { name: 'terms', rule: { required: true } },
    ],
    values: { isFree: cart?.totalMinor === 0, cardId: '', save: false, terms: false },
    submitsOnEnter: true,
  }),
})

/** Everything that the page of the payment brings along. */
export const paymentJourneys: readonly BroughtJourney[] = [checkoutJourney, paymentForm]
