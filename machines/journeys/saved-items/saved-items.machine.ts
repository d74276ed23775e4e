// Things somebody keeps with the shop, such as addresses or cards: one is taken away after a question, one
// is preferred to the others. Adding and changing them is a form's affair, which hands over the new list.
import { assertEvent, assign, sendTo, setup, type SnapshotFrom } from 'xstate'
import { type Failure, isFailure } from '#contract'
import {
  callTimeoutMs,
  defect,
  type Problem,
  problemOf,
  timedOut,
  requiredActor,
} from '../../call-results.ts'
import { fact, shopRef } from '../../shop-events.ts'

/** What is known of a kept thing; whatever else it has is for those who show it. */
export interface SavedItem {
  readonly id: number
  readonly preferred?: boolean | undefined
}

interface SavedItemsContext {
  readonly items: readonly SavedItem[]
  /** The one that is asked about, or at work on. */
  readonly chosenId: number | null
  readonly problem: Problem | null
}

type SavedItemsEvent =
  | { readonly type: 'savedItems.remove' | 'savedItems.prefer'; readonly id: number }
  | { readonly type: 'savedItems.yes' | 'savedItems.no' }
  /** A form has added or changed one. */
  | { readonly type: 'savedItems.replaced'; readonly items: readonly SavedItem[] }

export interface SavedItemsInput {
  readonly items: readonly SavedItem[]
}

/** The list as it is now, or a failure. */
export type Kept = readonly SavedItem[] | Failure<string>

const failure = (problem: Problem) => ({ error: true, code: problem.code }) satisfies Failure<string>

const savedItemsSetup = setup({
  types: {
    context: {} as SavedItemsContext,
    events: {} as SavedItemsEvent,
    input: {} as SavedItemsInput,
    tags: {} as 'busy',
  },
  actors: {
    removeOne: requiredActor<Kept, number | null>('savedItems.remove'),
    preferOne: requiredActor<Kept, number | null>('savedItems.prefer'),
  },
  guards: {
    succeeded: (_, answer: Kept) => !isFailure(answer),
    isThere: ({ context, event }) => {
      assertEvent(event, ['savedItems.remove', 'savedItems.prefer'])
      return context.items.some(item => item.id === event.id)
    },
    isAnother: ({ context, event }) => {
      assertEvent(event, 'savedItems.prefer')
      return context.items.some(item => item.id === event.id && item.preferred !== true)
    },
  },
  actions: {
    choose: assign(({ event }) => {
      assertEvent(event, ['savedItems.remove', 'savedItems.prefer'])
      return { chosenId: event.id, problem: null }
    }),
    forgetChoice: assign({ chosenId: null }),
    replace: assign(({ event }) => {
      assertEvent(event, 'savedItems.replaced')
      return { items: event.items, problem: null }
    }),
    keepList: assign((_, answer: Kept) =>
      isFailure(answer) ? {} : { items: answer, chosenId: null, problem: null },
    ),
    keepFailure: assign((_, answer: Kept) => ({ problem: problemOf(answer), chosenId: null })),
    tellSaved: sendTo(shopRef, () => fact({ type: 'toast.wanted', tone: 'good', key: 'toast.saved' })),
    tellNotSaved: sendTo(shopRef, () => fact({ type: 'toast.wanted', tone: 'bad', key: 'toast.not_saved' })),
  },
  delays: { removeTimeout: callTimeoutMs, preferTimeout: callTimeoutMs },
})

export const savedItemsMachine = savedItemsSetup.createMachine({
  id: 'savedItems',
  context: ({ input }) => ({ items: input.items, chosenId: null, problem: null }),
  initial: 'resting',
  states: {
    resting: {
      on: {
        'savedItems.remove': { guard: 'isThere', target: 'asking', actions: 'choose' },
        'savedItems.prefer': { guard: 'isAnother', target: 'preferring', actions: 'choose' },
        'savedItems.replaced': { actions: 'replace' },
      },
    },
    /** "Really take this away?" */
    asking: {
      on: {
        'savedItems.yes': 'removing',
        'savedItems.no': { target: 'resting', actions: 'forgetChoice' },
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

type SavedItemsMachine = typeof savedItemsMachine
export type SavedItemsSnapshot = SnapshotFrom<SavedItemsMachine>
