// The field that names a record of another desk: what is typed is looked for there, and one of what is found
// is chosen. One machine for all such fields of a page, since a list stands open below one of them alone.
import { assertEvent, assign, setup, type SnapshotFrom } from 'xstate'
import { isFailure, type Output } from '#contract'
import type { PickSource } from '#domain/desks/desks.ts'
import {
  callTimeoutMs,
  defect,
  type Problem,
  problemOf,
  requiredActor,
  timedOut,
} from '../../call-results.ts'

/** Records that were found, the likeliest first. */
export type Found = Pick<Output<'desk.list'>, 'items'>

/** What a field asks for. */
interface PickAsked {
  /** Which field of the page. */
  readonly field: string
  readonly source: PickSource
  readonly text: string
}

export interface PickContext extends PickAsked {
  readonly items: Found['items']
  /** Which of them the keys are at; null while they are in the text. */
  readonly active: number | null
  readonly problem: Problem | null
}

type PickEvent =
  | ({ readonly type: 'deskPick.type' } & PickAsked)
  | { readonly type: 'deskPick.move'; readonly to: 'next' | 'previous' }
  | { readonly type: 'deskPick.close' }

/** So long somebody types before the shop is asked. */
const pickPauseMs = 200

const isFound = (answer: object): answer is Found => !isFailure(answer) && 'items' in answer

const pickSetup = setup({
  types: { context: {} as PickContext, events: {} as PickEvent, tags: {} as 'busy' },
  actors: { find: requiredActor<object, PickContext>('desk.list') },
  guards: { isFound: (_, answer: object) => isFound(answer) },
  actions: {
    keepAsked: assign(({ context, event }) => {
      assertEvent(event, 'deskPick.type')
      const { field, source, text } = event
      const isSame = context.field === field && context.source.noun === source.noun
      return { field, source, text, active: null, problem: null, ...(!isSame && { items: [] }) }
    }),
    /** The keys stay at the record that they are at, where it was found again. */
    keepFound: assign(({ context: { items, active } }, answer: object) => {
      if (!isFound(answer)) return {}
      const at = active === null ? undefined : items[active]?.id
      const place = answer.items.findIndex(({ id }) => id === at)
      return { items: answer.items, active: place === -1 ? null : place }
    }),
    keepFailure: assign((_, answer: object) => ({ items: [], active: null, problem: problemOf(answer) })),
    keepDefect: assign({ items: [], active: null, problem: defect }),
    keepTimeout: assign({ items: [], active: null, problem: timedOut }),
    /** Past either end the keys are in the text again. */
    moveActive: assign(({ context: { active, items }, event }) => {
      assertEvent(event, 'deskPick.move')
      const places = items.length + 1
      const at = (active ?? items.length) + (event.to === 'next' ? 1 : -1)
      const place = (at + places) % places
      return { active: place === items.length ? null : place }
    }),
    forget: assign({ field: '', text: '', items: [], active: null, problem: null }),
  },
  delays: { pickPause: pickPauseMs, pickTimeout: callTimeoutMs },
})

const answered = { params: ({ event }: { event: { output: object } }) => event.output } as const

export const deskPickMachine = pickSetup.createMachine({
  id: 'deskPick',
  meta: { requirements: ['2 Admin routes'] },
  context: { field: '', source: { noun: 'product' }, text: '', items: [], active: null, problem: null },
  initial: 'closed',
  on: {
    'deskPick.type': { target: '.pausing', actions: 'keepAsked' },
    // Also while more is looked for: what was found before can still be chosen.
    'deskPick.move': { actions: 'moveActive' },
    'deskPick.close': '.closed',
  },
  states: {
    closed: { entry: 'forget' },
    /** Somebody is typing. */
    pausing: { tags: 'busy', after: { pickPause: 'finding' } },
    finding: {
      tags: 'busy',
      invoke: {
        id: 'find',
        src: 'find',
        input: ({ context }) => context,
        onDone: [
          {
            guard: { type: 'isFound', ...answered },
            target: 'found',
            actions: { type: 'keepFound', ...answered },
          },
          { target: 'failed', actions: { type: 'keepFailure', ...answered } },
        ],
        onError: { target: 'failed', actions: 'keepDefect' },
      },
      after: { pickTimeout: { target: 'failed', actions: 'keepTimeout' } },
    },
    found: {},
    /** What is typed next is looked for anew; a number is taken without. */
    failed: {},
  },
})

export type DeskPickSnapshot = SnapshotFrom<typeof deskPickMachine>
