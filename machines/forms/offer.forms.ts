// How the buyer of an offer pays it: the card goes to the payment provider and nowhere else. Rules 15.
import { isFailure, type Output } from '#contract'
import { matchPath, pathFor } from '#domain/site/route-table.ts'
import type { Submission } from '../journeys/form/form.machine.ts'
import type { ShopPorts } from '../ports.ts'
import { cardFields, cardIn } from './card-fields.ts'
import { defineForm, pageReload, textIn } from './form-journey.ts'

/** To the bank that asks first, or to the page of the order. */
function goOn({ navigation }: ShopPorts, placed: Output<'offers.pay'>): void {
  if (placed.action_url !== null) return navigation.leave(placed.action_url)
  const { path, search } = navigation.place()
  const { locale } = matchPath(path)
  const contract = new URLSearchParams(search).get('contract')
  const query = new URLSearchParams({
    order_id: String(placed.order_id),
    order_token: placed.order_token,
    ...(contract !== null && { contract }),
  })
  navigation.push(`${pathFor('cart-confirmation', locale)}?${query.toString()}`)
}

async function payOffer(ports: ShopPorts, sent: Submission): Promise<object> {
  const total = Number(textIn(sent, 'total'))
  const made = total === 0 ? { token: null } : await ports.payment.tokenise(cardIn(sent))
  if ('error' in made) return made
  const answer = await ports.api.call(
    'offers.pay',
    { token: textIn(sent, 'token'), payment_method: made.token, expected_total: total },
    { idempotencyKey: sent.key },
  )
  if (!isFailure(answer)) goOn(ports, answer)
  return answer
}

async function payChange(ports: ShopPorts, sent: Submission): Promise<object> {
  const token = textIn(sent, 'token')
  if (textIn(sent, 'mode') === 'decline') return ports.api.call('changes.decline', { token })
  const made = await ports.payment.tokenise(cardIn(sent))
  if ('error' in made) return made
  const wish = { token, payment_method: made.token, expected_total: Number(textIn(sent, 'total')) }
  const answer = await ports.api.call('changes.pay', wish, { idempotencyKey: sent.key })
  if (!isFailure(answer) && answer.action_url !== null) ports.navigation.leave(answer.action_url)
  return answer
}

/** The card that pays the difference of a change, or no to it: `isFree` asks for no card. Rules 2. */
export const changeForm = defineForm({
  id: 'changeForm',
  lives: ['order-change'],
  submit: payChange,
  follows: () => [pageReload],
  input: (_, { clock }) => ({
    fields: [
      ...cardFields(() => clock.nowMs(), { isFree: '' }),
      ...['isFree', 'mode', 'token', 'total'].map(name => ({ name, rule: {} })),
    ],
    values: { isFree: '' },
    submitsOnEnter: true,
  }),
})

/** The card that pays an offer; token and total go along as hidden fields. */
export const offerForm = defineForm({
  id: 'offerForm',
  lives: ['offer'],
  submit: payOffer,
  follows: () => [pageReload],
  input: (_, { clock }) => ({
    fields: [
      ...cardFields(() => clock.nowMs(), { isFree: '' }),
      { name: 'isFree', rule: {} },
      { name: 'token', rule: {} },
      { name: 'total', rule: {} },
    ],
    values: { isFree: '' },
    submitsOnEnter: true,
  }),
})
