// Forms of orders on the pages that show them: another card for one whose kept card was refused, another
// address for a parcel, and the answer to a part of it that is offered.
import { isFailure, type Output, type Result } from '#contract'
import { portionAnswers, portionRests } from '#domain/pressing/portion-state.ts'
import { defineJourney } from '../../journey.ts'
import { type FormInput, formMachine, type Submission } from '../../journeys/form/form.machine.ts'
import { viewForm } from '../../journeys/form/form.view.ts'
import type { ShopPorts } from '../../ports.ts'
import { addressFields, addressIn } from '../address-fields.ts'
import {
  defineForm,
  emptied,
  provideForm,
  saved,
  telling,
  textIn,
  type Told,
  wordIn,
} from '../form-journey.ts'
import { cardFields, cardIn, savedCardIn } from '../card-fields.ts'
import { rereadFailed } from '../other-card.view.ts'

/** The order as it stands after what was sent, for the page that shows it. */
interface Reread {
  readonly detail?: Output<'user.orderShop'>
  readonly confirmed?: Output<'cart.confirm'>['order']
}

/** Neither when the bank asks first. */
interface Charged extends Reread {
  readonly placed: Output<'cart.otherCard'>
}

const isDetail = (
  answer: Result<'user.orderShop'> | typeof rereadFailed,
): answer is Output<'user.orderShop'> => !isFailure(answer)

interface Kept {
  readonly key: string
  readonly token: string
}

/**
 * Charges, and reads how the order stands then. A card's token is kept beside its key: sent again after an
 * uncertain end it must be the very same sending, or nobody could tell it from a second one.
 */
function chargeOnce() {
  let kept: Kept | null = null
  const tokenOf = async ({ payment }: ShopPorts, sent: Submission) => {
    const cardId = savedCardIn(sent)
    if (cardId !== null) return { token: `card_${cardId}` }
    if (kept?.key === sent.key) return kept
    const made = await payment.tokenise(cardIn(sent))
    if ('error' in made) return made
    // A try that was given up may have been told its token meanwhile: the first one stands.
    if (kept?.key !== sent.key) kept = { key: sent.key, token: made.token }
    return kept
  }
  return async (ports: ShopPorts, sent: Submission): Promise<object> => {
    const method = await tokenOf(ports, sent)
    if ('error' in method) return method
    const input = { ...orderIn(sent), payment_method: method.token }
    const placed = await ports.api.call('cart.otherCard', input, { idempotencyKey: sent.key })
    return isFailure(placed) ? placed : standing(ports, sent, placed)
  }
}

/** The order after its charge. When that cannot be read, the card must not be asked for as if nothing was. */
async function standing({ api, navigation }: ShopPorts, sent: Submission, placed: Charged['placed']) {
  if (placed.action_url !== null) {
    navigation.leave(placed.action_url)
    return { placed }
  }
  const reread = await rereadOrder(api, sent)
  return isFailure(reread) ? reread : { placed, ...reread }
}

async function rereadOrder(api: ShopPorts['api'], sent: Submission) {
  const order = orderIn(sent)
  if (textIn(sent, 'shownBy') === 'orders') {
    const detail = await api.call('user.orderShop', { order_id: order.order_id }).catch(() => rereadFailed)
    return isDetail(detail) ? { detail } : rereadFailed
  }
  const confirmed = await api.call('cart.confirm', order).catch(() => rereadFailed)
  return isFailure(confirmed) ? rereadFailed : { confirmed: confirmed.order }
}

function orderIn(sent: Submission) {
  const token = textIn(sent, 'order_token')
  return { order_id: Number(textIn(sent, 'order_id')), ...(token === '' ? {} : { order_token: token }) }
}

const isReread = (answer: object): answer is Reread =>
  'placed' in answer || 'detail' in answer || 'confirmed' in answer

const shownIn =
  (id: string) =>
  (answer: object): readonly Told[] => {
    if (!isReread(answer)) return []
    const { detail, confirmed } = answer
    return [
      ...(detail ? [{ to: 'accountOrders', event: { type: 'orders.replaced', order: detail } }] : []),
      ...(confirmed ? [{ to: 'checkout', event: { type: 'checkout.orderReplaced', order: confirmed } }] : []),
      emptied(id),
    ]
  }

/**
 * The card that is charged instead; the order goes along as hidden fields, with the page that shows it
 * (`shownBy`: `orders` of the account, or its own). Each shop keeps its own token.
 */
export const otherCardForm = defineJourney({
  id: 'otherCardForm',
  lives: ['account-orders', 'user-orders', 'cart-confirmation'],
  machine: formMachine,
  provide: ports => provideForm(ports, { submit: chargeOnce(), follows: shownIn('otherCardForm') }),
  input: (_, { clock }): FormInput => ({
    name: 'otherCardForm',
    fields: [
      { name: 'cardId', rule: {} },
      ...cardFields(() => clock.nowMs(), { cardId: '' }),
      { name: 'order_id', rule: {} },
      { name: 'order_token', rule: {} },
      { name: 'shownBy', rule: {} },
    ],
    values: { cardId: '' },
    submitsOnEnter: true,
  }),
  view: viewForm,
})

const portionFields = ['order_id', 'order_token', 'shownBy', 'portion', 'answer', 'rest']

/** Takes the part of an order that is offered, or none of it; the order is then read anew. Rules 2. */
export const portionForm = defineForm({
  id: 'portionForm',
  lives: ['account-orders', 'user-orders', 'cart-confirmation'],
  isCalm: true,
  submit: async ({ api }, sent) => {
    const answered = await api.call('cart.answerPortion', {
      ...orderIn(sent),
      portion: Number(textIn(sent, 'portion')),
      answer: wordIn(sent, 'answer', portionAnswers),
      rest: wordIn(sent, 'rest', portionRests),
    })
    return isFailure(answered) ? answered : rereadOrder(api, sent)
  },
  follows: shownIn('portionForm'),
  input: () => ({ fields: portionFields.map(name => ({ name, rule: {} })) }),
})

/** Sends a parcel of the order in full to another address; order and shop go along as hidden fields. */
export const orderAddressForm = defineForm({
  id: 'orderAddressForm',
  lives: ['account-orders', 'user-orders'],
  submit: ({ api }, sent) =>
    api.call('user.orderCustomer', {
      ...addressIn(sent),
      shop_id: textIn(sent, 'shop_id'),
      order_id: textIn(sent, 'order_id'),
    }),
  follows: order => [
    { to: 'accountOrders', event: { type: 'orders.replaced', order } },
    telling(saved),
    emptied('orderAddressForm'),
  ],
  input: () => ({
    fields: [...addressFields, { name: 'shop_id', rule: {} }, { name: 'order_id', rule: {} }],
    submitsOnEnter: true,
  }),
})
