// Things somebody keeps with the shop, such as addresses or cards: one is taken away after a question, one
// is preferred to the others. Adding and changing them is a form's affair, which hands over the new list.
import { assertEvent, assign, sendTo, setup, type SnapshotFrom } from 'xstate'
import type { Failure } from '#contract'
import {
  callTimeoutMs,
  defect,
  hasFailed,
  type Problem,
  problemOf,
  timedOut,
  requiredActor,
} from '../../call-results.ts'
import { fact, shopRef } from '../../shop-events.ts'

/** What is known of a kept thing; whatever else it has is for those who show it. */
export interface Belonging {
  readonly id: number
  readonly preferred?: boolean | undefined
}

interface BelongingsContext {
  readonly items: readonly Belonging[]
  /** The one that is asked about, or at work on. */
  readonly chosenId: number | null
  readonly problem: Problem | null
}

type BelongingsEvent =
  | { readonly type: 'belongings.remove' | 'belongings.prefer'; readonly id: number }
  | { readonly type: 'belongings.yes' | 'belongings.no' }
  /** A form has added or changed one. */
  | { readonly type: 'belongings.replaced'; readonly items: readonly Belonging[] }

export interface BelongingsInput {
  readonly items: readonly Belonging[]
}

/** The list as it is now, or a failure. */
export type Kept = readonly Belonging[] | Failure<string>

const failure = (problem: Problem) => ({ error: true, code: problem.code }) satisfies Failure<string>

const savedItemsSetup = setup({
  types: {
    context: {} as BelongingsContext,
    events: {} as BelongingsEvent,
    input: {} as BelongingsInput,
    tags: {} as 'busy',
  },
  actors: {
    removeOne: requiredActor<Kept, number | null>('belongings.remove'),
    preferOne: requiredActor<Kept, number | null>('belongings.prefer'),
  },
  guards: {
    succeeded: (_, answer: Kept) => !hasFailed(answer),
    isThere: ({ context, event }) => {
      assertEvent(event, ['belongings.remove', 'belongings.prefer'])
      return context.items.some(item => item.id === event.id)
    },
    isAnother: ({ context, event }) => {
      assertEvent(event, 'belongings.prefer')
      return context.items.some(item => item.id === event.id && item.preferred !== true)
    },
  },
  actions: {
    choose: assign(({ event }) => {
      assertEvent(event, ['belongings.remove', 'belongings.prefer'])
      return { chosenId: event.id, problem: null }
    }),
    forgetChoice: assign({ chosenId: null }),
    replace: assign(({ event }) => {
      assertEvent(event, 'belongings.replaced')
      return { items: event.items, problem: null }
    }),
    keepList: assign((_, answer: Kept) =>
      hasFailed(answer) ? {} : { items: answer, chosenId: null, problem: null },
    ),
    keepFailure: assign((_, answer: Kept) => ({ problem: problemOf(answer), chosenId: null })),
    tellSaved: sendTo(shopRef, () => fact({ type: 'toast.wanted', tone: 'good', key: 'toast.saved' })),
    tellNotSaved: sendTo(shopRef, () => fact({ type: 'toast.wanted', tone: 'bad', key: 'toast.not_saved' })),
  },
  delays: { removeTimeout: callTimeoutMs, preferTimeout: callTimeoutMs },
})

export const savedItemsMachine = savedItemsSetup.createMachine({
  id: 'belongings',
  context: ({ input }) => ({ items: input.items, chosenId: null, problem: null }),
  initial: 'resting',
  states: {
    resting: {
      on: {
        'belongings.remove': { guard: 'isThere', target: 'asking', actions: 'choose' },
        'belongings.prefer': { guard: 'isAnother', target: 'preferring', actions: 'choose' },
        'belongings.replaced': { actions: 'replace' },
      },
    },
    /** "Really take this away?" */
    asking: {
      on: {
        'belongings.yes': 'removing',
        'belongings.no': { target: 'resting', actions: 'forgetChoice' },
      },
    },
    removing: {
      tags: 'busy',
      invoke: {
        id: 'removeOne',
        src: 'removeOne',
        input: ({ context }) => context.chosenId,
        onDone: [
          {
            guard: { type: 'succeeded', params: ({ event }) => event.output },
            target: 'resting',
            actions: [{ type: 'keepList', params: ({ event }) => event.output }, 'tellSaved'],
          },
          {
            target: 'resting',
            actions: [{ type: 'keepFailure', params: ({ event }) => event.output }, 'tellNotSaved'],
          },
        ],
        onError: {
          target: 'resting',
          actions: [{ type: 'keepFailure', params: () => failure(defect) }, 'tellNotSaved'],
        },
      },
      after: {
        removeTimeout: {
          target: 'resting',
          actions: [{ type: 'keepFailure', params: () => failure(timedOut) }, 'tellNotSaved'],
        },
      },
    },
    preferring: {
      tags: 'busy',
      invoke: {
        id: 'preferOne',
        src: 'preferOne',
        input: ({ context }) => context.chosenId,
        onDone: [
          {
            guard: { type: 'succeeded', params: ({ event }) => event.output },
            target: 'resting',
            actions: [{ type: 'keepList', params: ({ event }) => event.output }, 'tellSaved'],
          },
          {
            target: 'resting',
            actions: [{ type: 'keepFailure', params: ({ event }) => event.output }, 'tellNotSaved'],
          },
        ],
        onError: {
          target: 'resting',
          actions: [{ type: 'keepFailure', params: () => failure(defect) }, 'tellNotSaved'],
        },
      },
      after: {
        preferTimeout: {
          target: 'resting',
          actions: [{ type: 'keepFailure', params: () => failure(timedOut) }, 'tellNotSaved'],
        },
      },
    },
  },
})

type BelongingsMachine = typeof savedItemsMachine
export type BelongingsSnapshot = SnapshotFrom<BelongingsMachine>
