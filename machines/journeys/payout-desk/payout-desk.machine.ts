// A member of staff moves one payout, on its page: chooses a move, says what it needs, sends it. Two may sit
// over the same one: the second is told that the first was quicker, and sees the payout as it is now. The
// lifecycle itself is the server's; which moves are open, the page knows.
import { assertEvent, assign, sendTo, setup, type SnapshotFrom } from 'xstate'
import type { Result } from '#contract'
import { payoutMistakes, type PayoutWord, type PayoutWords } from '#domain/ledger/payout-moves.ts'
import {
  callTimeoutMs,
  defect,
  type Problem,
  problemOf,
  timedOut,
  requiredActor,
  requiredAction,
} from '../../call-results.ts'
import { fact, shopRef } from '../../shop-events.ts'
import { type PayoutMove, payoutMoves } from '../../lifecycles/payout/payout.moves.ts'
import { moveEnds, moveGuards, saying } from '../../move-ends.ts'

interface PayoutDeskContext {
  readonly payoutId: number
  readonly move: PayoutMove | null
  /** When the payout was last changed, as it was seen when the move was chosen. */
  readonly seen: string
  readonly words: PayoutWords
  /** Made when it was sent, and kept until its answer is known: sent twice is done once. */
  readonly key: string
  readonly problem: Problem | null
}

type PayoutDeskEvent =
  | {
      readonly type: 'payoutDesk.choose'
      readonly payoutId: number
      readonly move: PayoutMove
      readonly seen: string
    }
  | { readonly type: 'payoutDesk.write'; readonly name: PayoutWord; readonly text: string }
  | { readonly type: 'payoutDesk.send'; readonly key: string }
  | { readonly type: 'payoutDesk.drop' }

/** What is sent. */
export interface PayoutDecision extends Omit<PayoutDeskContext, 'move' | 'problem'> {
  readonly move: PayoutMove
}

const noWords: PayoutWords = { reason: '', reference: '', holder: '', iban: '', password: '' }
const nothing = { move: null, words: noWords, key: '', problem: null }

function decisionOf({ payoutId, move, seen, words, key }: PayoutDeskContext): PayoutDecision | null {
  return move === null ? null : { payoutId, move, seen, words, key }
}

const payoutDeskSetup = setup({
  types: { context: {} as PayoutDeskContext, events: {} as PayoutDeskEvent, tags: {} as 'busy' },
  actors: { sendMove: requiredActor<Result<'staff.movePayout'>, PayoutDecision | null>('staff.movePayout') },
  guards: {
    isRight: ({ context: { move, words } }) =>
      move !== null && Object.keys(payoutMistakes(payoutMoves[move].says, words)).length === 0,
    // The payout is no longer where it was seen, or the move is closed now.
    ...moveGuards('transition_not_allowed'),
  },
  actions: {
    /** What was said with another move is not for this one. */
    choose: assign(({ event }) => {
      assertEvent(event, 'payoutDesk.choose')
      const { payoutId, move, seen } = event
      return { ...nothing, payoutId, move, seen }
    }),
    keepWord: assign(({ context, event }) => {
      assertEvent(event, 'payoutDesk.write')
      return { words: { ...context.words, [event.name]: event.text } }
    }),
    /** A move whose end is not known keeps its key: it may have been made. */
    keepKey: assign(({ context, event }) => {
      assertEvent(event, 'payoutDesk.send')
      return { key: context.key === '' ? event.key : context.key, problem: null }
    }),
    forgetKey: assign({ key: '' }),
    forgetAll: assign(nothing),
    keepFailure: assign((_, answer: object) => ({ problem: problemOf(answer) })),
    keepDefect: assign({ problem: defect }),
    keepTimeout: assign({ problem: timedOut }),
    reloadPage: requiredAction('page.reload'),
    tellSaved: sendTo(shopRef, () => fact({ type: 'toast.wanted', tone: 'good', key: 'toast.saved' })),
  },
  delays: { sendTimeout: callTimeoutMs },
})

const choosing = { target: 'deciding', actions: 'choose' } as const

export const payoutDeskMachine = payoutDeskSetup.createMachine({
  id: 'payoutDesk',
  meta: { requirements: ['2 /admin/payouts'] },
  context: { ...nothing, payoutId: 0, seen: '' },
  initial: 'resting',
  states: {
    resting: { on: { 'payoutDesk.choose': choosing } },
    deciding: {
      ...saying,
      on: {
        'payoutDesk.choose': { target: '.writing', actions: 'choose' },
        'payoutDesk.write': { target: '.writing', actions: 'keepWord' },
        'payoutDesk.send': [
          { guard: 'isRight', target: 'sending', actions: 'keepKey' },
          { target: '.invalid' },
        ],
        'payoutDesk.drop': { target: 'resting', actions: 'forgetAll' },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendMove',
        src: 'sendMove',
        input: ({ context }) => decisionOf(context),
        ...moveEnds('forgetAll'),
      },
      after: { sendTimeout: { target: 'uncertain', actions: 'keepTimeout' } },
    },
    /** Somebody acted first, or the owner no longer has the money: nothing was done. */
    overtaken: {
      on: { 'payoutDesk.choose': choosing, 'payoutDesk.drop': { target: 'resting', actions: 'forgetAll' } },
    },
    /** Whether it was made is not known: the same is sent again under the same key, or the list read anew. */
    uncertain: {
      on: {
        'payoutDesk.send': { target: 'sending', actions: 'keepKey' },
        'payoutDesk.drop': { target: 'resting', actions: ['forgetAll', 'reloadPage'] },
      },
    },
  },
})

type PayoutDeskMachine = typeof payoutDeskMachine
export type PayoutDeskSnapshot = SnapshotFrom<PayoutDeskMachine>
