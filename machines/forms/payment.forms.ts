// The form of the payment page beside the checkout: the card, and the terms that are agreed to.
import type { PayWith } from '../journeys/checkout/checkout.machine.ts'
import type { Submission } from '../journeys/form/form.machine.ts'
import { defineForm, handing, isTicked } from './form-journey.ts'
import { cardFields, cardIn, savedCardIn } from './card-fields.ts'

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
export const paymentForm = defineForm({
  id: 'paymentForm',
  lives: ['payment'],
  ...handing(sent => [
    { to: 'checkout', event: { type: 'checkout.pay', key: sent.key, with: payWithOf(sent) } },
    { to: 'paymentForm', event: { type: 'form.change', name: 'code', value: '' } },
  ]),
  input: ({ cart }, { clock }) => ({
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
