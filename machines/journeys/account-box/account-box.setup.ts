// What the account's boxes remember and do; the chart says when.
import { assertEvent, assign, sendTo, setup } from 'xstate'
import { type Box, type BoxDetail, type Card, isFailure, type Result } from '#contract'
import { callTimeoutMs, type Problem, problemOf, requiredActor, requiredAction } from '../../call-results.ts'
import { fact, shopRef } from '../../shop-events.ts'
import { type Answer, type BoxRequest, isDone, type RequestKind } from './account-box.requests.ts'

interface AccountBoxContext {
  /** The box of the address (`?id=`), shown in full. */
  readonly shownId: number | null
  readonly boxes: readonly Box[]
  readonly cards: readonly Card[]
  readonly detail: BoxDetail | null
  readonly request: BoxRequest | null
  /** What was done last, to say so. */
  readonly done: RequestKind | null
  readonly problem: Problem | null
}

type AccountBoxEvent =
  | { readonly type: 'box.show'; readonly id: number }
  | { readonly type: 'box.close' }
  | { readonly type: 'box.ask'; readonly request: BoxRequest }
  | { readonly type: 'box.yes' }
  | { readonly type: 'box.no' }
  | { readonly type: 'box.retry' }

interface AccountBoxInput {
  readonly shownId: number | null
}

interface Loaded {
  readonly boxes: Result<'user.boxes'>
  readonly cards: Result<'user.cards'>
}
type Shown = Result<'user.box'>

export const failed = (problem: Problem) => ({ error: true, code: problem.code })
/** Ending a subscription is asked about first. */
const isFinal = (request: BoxRequest | null) => request?.kind === 'cancel'

export const boxSetup = setup({
  types: {
    context: {} as AccountBoxContext,
    events: {} as AccountBoxEvent,
    input: {} as AccountBoxInput,
    tags: {} as 'busy',
  },
  actors: {
    listBoxes: requiredActor<Loaded, undefined>('user.boxes'),
    showBox: requiredActor<Shown, number | null>('user.box'),
    carryOut: requiredActor<Answer, BoxRequest | null>('user.updateBox'),
  },
  guards: {
    isListed: (_, { boxes }: Loaded) => !isFailure(boxes),
    succeeded: (_, answer: object) => !isFailure(answer),
    mustShow: ({ context }) => context.shownId !== null && context.detail?.id !== context.shownId,
    isFinal: ({ event }) => event.type === 'box.ask' && isFinal(event.request),
    wantsBank: (_, answer: Answer) => isDone(answer) && answer.actionUrl !== null,
    isNewBox: ({ context }, answer: Answer) =>
      isDone(answer) && (context.request?.kind === 'redeem' || answer.box === null),
  },
  actions: {
    keepBoxes: assign((_, { boxes, cards }: Loaded) =>
      isFailure(boxes) ? {} : { boxes, cards: isFailure(cards) ? [] : cards, problem: null },
    ),
    keepShownId: assign(({ event }) => {
      assertEvent(event, 'box.show')
      return { shownId: event.id, detail: null, problem: null, done: null }
    }),
    keepDetail: assign((_, answer: Shown) => (isFailure(answer) ? {} : { detail: answer })),
    close: assign({ shownId: null, detail: null, problem: null, done: null }),
    keepRequest: assign(({ event }) => {
      assertEvent(event, 'box.ask')
      return { request: event.request, problem: null, done: null }
    }),
    forgetRequest: assign({ request: null }),
    keepDone: assign(({ context }, answer: Answer) => {
      if (!isDone(answer)) return {}
      const { box, boxId } = answer
      const done = context.request?.kind ?? null
      if (box === null) return { shownId: boxId, detail: null, done, request: null, problem: null }
      const boxes = context.boxes.map(other => (other.id === box.id ? box : other))
      return { boxes, detail: box, shownId: box.id, done, request: null, problem: null }
    }),
    keepFailure: assign((_, answer: object) => ({ problem: problemOf(answer) })),
    tellDone: sendTo(shopRef, fact({ type: 'toast.wanted', tone: 'good', key: 'toast.saved' })),
    leaveForBank: requiredAction<Answer>('leaveForBank'),
  },
  delays: { listTimeout: callTimeoutMs, showTimeout: callTimeoutMs, carryOutTimeout: 2 * callTimeoutMs },
})
