// Choosing a vinyl box, for oneself or as a gift, with a code that is looked up, until it goes into the cart.
// What it costs, and whether it may be bought, is the server's to say.
import { assertEvent, assign, sendTo, setup, type SnapshotFrom } from 'xstate'
import { isFailure, type Output, type Result } from '#contract'
import type { BoxPeriodicity, BoxType } from '#domain/boxes/box-offer.ts'
import { isGiftTerm } from '#domain/boxes/box-period.ts'
import {
  callTimeoutMs,
  defect,
  type Problem,
  problemOf,
  timedOut,
  requiredActor,
} from '../../call-results.ts'
import { fact, shopRef } from '../../shop-events.ts'
import {
  type BoxChoice,
  entryOf,
  errorsOf,
  firstChoice,
  type RecipientField,
  withRhythm,
} from './box-offer.choice.ts'

export interface BoxOfferContext extends BoxChoice {
  readonly errors: Readonly<Record<string, string>>
  /** Why the code gives nothing. */
  readonly problem: Problem | null
}

export type BoxOfferEvent =
  | { readonly type: 'offer.chooseType'; readonly box: BoxType }
  | { readonly type: 'offer.chooseRhythm'; readonly periodicity: BoxPeriodicity }
  | { readonly type: 'offer.chooseWhom'; readonly forWhom: 'self' | 'gift' }
  | { readonly type: 'offer.chooseBoxes'; readonly boxes: number }
  | { readonly type: 'offer.write'; readonly field: RecipientField; readonly text: string }
  | { readonly type: 'offer.typeCode'; readonly text: string }
  | { readonly type: 'offer.checkCode' }
  | { readonly type: 'offer.dropCode' }
  | { readonly type: 'offer.agree'; readonly consent: boolean }
  /** `id` is that of a new cart, should there be none. */
  | { readonly type: 'offer.add'; readonly id: string }

type Checked = Result<'boxes.checkCode'>
const isGiven = (answer: Checked): answer is Output<'boxes.checkCode'> => !isFailure(answer)
const failed = (problem: Problem) => ({ error: true, code: problem.code })

const offerSetup = setup({
  types: { context: {} as BoxOfferContext, events: {} as BoxOfferEvent, tags: {} as 'busy' },
  actors: { checkCode: requiredActor<Checked, string>('boxes.checkCode') },
  guards: {
    succeeded: (_, answer: object) => !isFailure(answer),
    /** A gift card is redeemed in the account; here codes make a box cheaper. */
    isReduction: (_, answer: Checked) => isGiven(answer) && answer.kind !== 'gift',
    hasTyped: ({ context }) => context.typed.trim().length >= 3,
    isSold: ({ context }, boxes: number) => isGiftTerm(context.periodicity, boxes),
    isComplete: ({ context }) => Object.keys(errorsOf(context)).length === 0,
  },
  actions: {
    keepType: assign((_, { type }: { type: BoxType }) => ({ type })),
    keepRhythm: assign(({ context }, { periodicity }: { periodicity: BoxPeriodicity }) => ({
      ...withRhythm(context, periodicity),
      errors: {},
    })),
    keepWhom: assign((_, { forWhom }: { forWhom: BoxChoice['forWhom'] }) => ({ forWhom, errors: {} })),
    keepBoxes: assign((_, { boxes }: { boxes: number }) => ({ boxes })),
    keepText: assign(({ context, event }) => {
      assertEvent(event, 'offer.write')
      const recipient = { ...context.recipient, [event.field]: event.text }
      const { [event.field]: _, ...errors } = context.errors
      return { recipient, errors }
    }),
    keepTyped: assign((_, { text }: { text: string }) => ({ typed: text, problem: null })),
    keepCode: assign((_, answer: Checked) => {
      if (!isGiven(answer)) return {}
      const { code, kind, percent } = answer
      return { code: { code, kind, percent }, typed: '', problem: null }
    }),
    dropCode: assign({ code: null, typed: '', problem: null }),
    keepConsent: assign((_, { consent }: { consent: boolean }) => ({ consent, errors: {} })),
    keepErrors: assign({ errors: ({ context }) => errorsOf(context) }),
    keepProblem: assign((_, answer: object) => ({ problem: problemOf(answer) })),
    tellWanted: sendTo(shopRef, ({ context, event }) => {
      assertEvent(event, 'offer.add')
      return fact({ type: 'box.wanted', id: event.id, box: entryOf(context) })
    }),
    /** The next one is another box: its words and its yes are its own. */
    startAnew: assign({
      recipient: firstChoice.recipient,
      consent: false,
      code: null,
      errors: {},
      problem: null,
    }),
  },
  delays: { checkTimeout: callTimeoutMs },
})

export const boxOfferMachine = offerSetup.createMachine({
  id: 'boxOffer',
  meta: { requirements: ['3 Box cart entry', '7 Cart: PUT boxes/code, POST boxes/code'] },
  context: { ...firstChoice, errors: {}, problem: null },
  initial: 'choosing',
  on: {
    'offer.chooseType': {
      target: '.choosing',
      actions: { type: 'keepType', params: ({ event }) => ({ type: event.box }) },
    },
    'offer.chooseRhythm': {
      target: '.choosing',
      actions: { type: 'keepRhythm', params: ({ event }) => event },
    },
    'offer.chooseWhom': { target: '.choosing', actions: { type: 'keepWhom', params: ({ event }) => event } },
    'offer.chooseBoxes': {
      guard: { type: 'isSold', params: ({ event }) => event.boxes },
      target: '.choosing',
      actions: { type: 'keepBoxes', params: ({ event }) => event },
    },
    'offer.write': { target: '.choosing', actions: 'keepText' },
    'offer.typeCode': { target: '.choosing', actions: { type: 'keepTyped', params: ({ event }) => event } },
    'offer.agree': { target: '.choosing', actions: { type: 'keepConsent', params: ({ event }) => event } },
    'offer.dropCode': { target: '.choosing', actions: 'dropCode' },
  },
  states: {
    choosing: {
      on: {
        'offer.checkCode': { guard: 'hasTyped', target: 'checkingCode' },
        'offer.add': [
          { guard: 'isComplete', target: 'added', actions: ['tellWanted', 'startAnew'] },
          { actions: 'keepErrors' },
        ],
      },
    },
    checkingCode: {
      tags: 'busy',
      invoke: {
        id: 'checkCode',
        src: 'checkCode',
        input: ({ context }) => context.typed.trim(),
        onDone: [
          {
            guard: { type: 'isReduction', params: ({ event }) => event.output },
            target: 'choosing',
            actions: { type: 'keepCode', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'succeeded', params: ({ event }) => event.output },
            target: 'choosing',
            actions: { type: 'keepProblem', params: () => failed({ code: 'code_is_gift' }) },
          },
          {
            target: 'choosing',
            actions: { type: 'keepProblem', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'choosing', actions: { type: 'keepProblem', params: () => failed(defect) } },
      },
      after: {
        checkTimeout: {
          target: 'choosing',
          actions: { type: 'keepProblem', params: () => failed(timedOut) },
        },
      },
    },
    /** In the cart. Any further choice begins another. */
    added: {},
  },
})

type BoxOfferMachine = typeof boxOfferMachine
export type BoxOfferSnapshot = SnapshotFrom<BoxOfferMachine>
