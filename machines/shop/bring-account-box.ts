// The vinyl boxes of the account, brought by their page.
import { fromPromise } from 'xstate'
import type { Output, Result } from '#contract'
import type { RouteId } from '#domain/site/route-table.ts'
import { hasFailed } from '../calls.ts'
import { type AccountBoxInput, accountBoxMachine } from '../journeys/account-box/account-box.machine.ts'
import {
  type Answer,
  type BoxRequest,
  charged,
  doneWith,
  isDone,
} from '../journeys/account-box/account-box.requests.ts'
import type { ApiPort, PaymentPort, ShopPorts } from '../ports.ts'
import { addressFields, addressIn } from './address-fields.ts'
import { formJourney, handing, textIn, type Told } from './bring-forms.ts'
import { cardFields, cardIn, savedCardIn } from './card-fields.ts'
import type { ShopContext } from './shop.types.ts'
import type { BroughtJourney } from './start-shop.ts'

/** The way out of each request. */
async function carryOut({ api, payment }: ShopPorts, request: BoxRequest): Promise<Answer> {
  switch (request.kind) {
    case 'move':
      return boxOr(await api.call('user.updateBox', { id: request.id, ...request.move }))
    case 'cancel':
      return boxOr(await api.call('user.cancelBox', { id: request.id }))
    case 'address':
      return boxOr(await api.call('user.boxAddress', { id: request.id, ...request.address }))
    case 'pay':
      return pay(api, payment, request)
    case 'review':
      return review(api, request)
    case 'redeem': {
      const answer = await api.call('boxes.redeemCode', { code: request.code })
      return hasFailed(answer) ? answer : { box: null, boxId: answer.box_id, actionUrl: null }
    }
  }
}

type Boxed =
  | Result<'user.box'>
  | Result<'user.updateBox'>
  | Result<'user.cancelBox'>
  | Result<'user.boxAddress'>

const isBox = (answer: Boxed): answer is Output<'user.box'> => !hasFailed(answer)
const boxOr = (answer: Boxed): Answer => (isBox(answer) ? doneWith(answer) : answer)

async function pay(
  api: ApiPort,
  payment: PaymentPort,
  { id, card, key }: Extract<BoxRequest, { kind: 'pay' }>,
): Promise<Answer> {
  const tokenised = typeof card === 'number' ? { token: `card_${card}` } : await payment.tokenise(card)
  if ('error' in tokenised) return tokenised
  const input = { id, payment_method: tokenised.token }
  const answer = await api.call('user.boxPayment', input, { idempotencyKey: key })
  return hasFailed(answer) ? answer : charged(answer)
}

async function review(
  api: ApiPort,
  { kind: _, key, ...input }: Extract<BoxRequest, { kind: 'review' }>,
): Promise<Answer> {
  const answer = await api.call('boxes.review', input, { idempotencyKey: key })
  return hasFailed(answer) ? answer : boxOr(await api.call('user.box', { id: input.id }))
}

const idOf = (input: number | null): number => {
  if (input === null) throw new Error('no box was named')
  return input
}

/** The account's boxes, wired to the world. */
export const provideAccountBox = (ports: ShopPorts) =>
  accountBoxMachine.provide({
    actors: {
      listBoxes: fromPromise<{ boxes: Result<'user.boxes'>; cards: Result<'user.cards'> }, undefined>(
        async ({ signal }) => {
          const [boxes, cards] = await Promise.all([
            ports.api.call('user.boxes', {}, { signal }),
            ports.api.call('user.cards', {}, { signal }),
          ])
          return { boxes, cards }
        },
      ),
      showBox: fromPromise<Result<'user.box'>, number | null>(({ input, signal }) =>
        ports.api.call('user.box', { id: idOf(input) }, { signal }),
      ),
      // Not aborted when the state is left: a payment on its way is better answered than cut.
      carryOut: fromPromise<Answer, BoxRequest | null>(({ input }) => {
        if (input === null) throw new Error('nothing was asked for')
        return carryOut(ports, input)
      }),
    },
    actions: {
      leaveForBank: (_, answer) => {
        if (isDone(answer) && answer.actionUrl !== null) ports.navigation.leave(answer.actionUrl)
      },
    },
  })

function inputFor({ visit }: ShopContext): AccountBoxInput {
  const id = Number(visit?.query['id'])
  return { shownId: Number.isInteger(id) && id > 0 ? id : null }
}

const routes = ['account-box', 'user-box', 'box-review'] as const satisfies readonly RouteId[]

const asking = (request: BoxRequest): readonly Told[] => [
  { to: 'accountBox', event: { type: 'box.ask', request } },
]

const boxAddressFields = addressFields.filter(({ name }) => name !== 'phone')

/** Where a box goes from now on; the box goes along as a hidden field. */
const boxAddressForm = formJourney({
  systemId: 'boxAddressForm',
  routes,
  ...handing(sent =>
    asking({ kind: 'address', id: Number(textIn(sent, 'box_id')), address: addressIn(sent) }),
  ),
  input: () => ({ fields: [...boxAddressFields, { name: 'box_id', rule: {} }], submitsOnEnter: true }),
})

/** The card a box is charged to: a saved one, or another. The code is let go once it is handed on. */
const boxCardForm = formJourney({
  systemId: 'boxCardForm',
  routes,
  ...handing(sent => [
    ...asking({
      kind: 'pay',
      id: Number(textIn(sent, 'box_id')),
      card: savedCardIn(sent) ?? cardIn(sent),
      key: sent.key,
    }),
    { to: 'boxCardForm', event: { type: 'form.change', name: 'code', value: '' } },
  ]),
  input: ({ clock }) => ({
    fields: [
      { name: 'cardId', rule: {} },
      ...cardFields(() => clock.nowMs(), { cardId: '' }),
      { name: 'box_id', rule: {} },
    ],
    values: { cardId: '' },
    submitsOnEnter: true,
  }),
})

const accountBoxJourney: BroughtJourney = {
  systemId: 'accountBox',
  routes,
  logic: provideAccountBox,
  input: inputFor,
}

/** Everything that the page of the boxes brings along. */
export const boxJourneys: readonly BroughtJourney[] = [accountBoxJourney, boxAddressForm, boxCardForm]
