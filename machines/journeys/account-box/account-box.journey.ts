// The vinyl boxes of the account, brought by their page.
import { fromPromise } from 'xstate'
import { isFailure, type Output, type Result } from '#contract'
import { accountBoxMachine } from './account-box.machine.ts'
import { type Answer, type BoxRequest, charged, doneWith, isDone } from './account-box.requests.ts'
import { defineJourney } from '../../journey.ts'
import type { ApiPort, PaymentPort, ShopPorts } from '../../ports.ts'
import { viewAccountBox } from './account-box.view.ts'

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
      return isFailure(answer) ? answer : { box: null, boxId: answer.box_id, actionUrl: null }
    }
  }
}

type Boxed =
  | Result<'user.box'>
  | Result<'user.updateBox'>
  | Result<'user.cancelBox'>
  | Result<'user.boxAddress'>

const isBox = (answer: Boxed): answer is Output<'user.box'> => !isFailure(answer)
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
  return isFailure(answer) ? answer : charged(answer)
}

async function review(
  api: ApiPort,
  { kind: _, key, ...input }: Extract<BoxRequest, { kind: 'review' }>,
): Promise<Answer> {
  const answer = await api.call('boxes.review', input, { idempotencyKey: key })
  return isFailure(answer) ? answer : boxOr(await api.call('user.box', { id: input.id }))
}

const idOf = (input: number | null): number => {
  if (input === null) throw new Error('no box was named')
  return input
}

/** The account's boxes, wired to the world. */
export const accountBoxJourney = defineJourney({
  id: 'accountBox',
  lives: ['account-box', 'user-box', 'box-review'],
  machine: accountBoxMachine,
  provide: (ports: ShopPorts) =>
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
    }),
  input({ visit }) {
    const id = Number(visit?.query['id'])
    return { shownId: Number.isInteger(id) && id > 0 ? id : null }
  },
  view: viewAccountBox,
})
