// Questions put before the visitor, one at a time, in the order they came. A confirmation is answered yes
// or no, a message with ok; Escape and Back are the safe answer. Who asked reads the answer by the
// question's id.
import { assertEvent, assign, type SnapshotFrom, setup } from 'xstate'
import { heldBack } from '../../call-results.ts'

type Answer = 'yes' | 'no' | 'ok'

/** Texts are keys of the translations. */
interface Question {
  /** Made by who asks; comes back with the answer. */
  readonly id: string
  readonly titleKey: string
  readonly textKey?: string
  readonly values?: Readonly<Record<string, string | number>>
  /** Labels in place of yes and no, or of ok. */
  readonly yesKey?: string
  readonly noKey?: string
  readonly okKey?: string
}
interface Asked extends Question {
  readonly kind: 'confirm' | 'message'
}

interface Answered {
  readonly id: string
  readonly answer: Answer
}

interface DialogsContext {
  readonly queue: readonly Asked[]
  /** The last answer, for who asked. */
  readonly answered: Answered | null
}
type DialogsEvent =
  | { readonly type: 'dialogs.confirm' | 'dialogs.tell'; readonly question: Question }
  /** Who asked does not wait for an answer any more. */
  | { readonly type: 'dialogs.withdraw'; readonly id: string }
  /** `wentBack`: the browser's Back button, while a question stood. */
  | { readonly type: 'dialogs.yes' | 'dialogs.no' | 'dialogs.ok' | 'dialogs.escape' | 'dialogs.wentBack' }

/** More waiting questions than this would be a mistake of ours, and a trap for the visitor. */
const queueMax = 10

const kinds = { 'dialogs.confirm': 'confirm', 'dialogs.tell': 'message' } as const
const answers = { 'dialogs.yes': 'yes', 'dialogs.no': 'no', 'dialogs.ok': 'ok' } as const

function answerTo({ queue }: DialogsContext, event: DialogsEvent): Answered {
  assertEvent(event, ['dialogs.yes', 'dialogs.no', 'dialogs.ok', 'dialogs.escape', 'dialogs.wentBack'])
  const safe = queue[0]?.kind === 'message' ? 'ok' : 'no'
  const isEvasion = event.type === 'dialogs.escape' || event.type === 'dialogs.wentBack'
  return { id: queue[0]?.id ?? '', answer: isEvasion ? safe : answers[event.type] }
}

const dialogsSetup = setup({
  types: {
    context: {} as DialogsContext,
    events: {} as DialogsEvent,
  },
  actors: { holdBack: heldBack },
  guards: {
    hasRoom: ({ context, event }) =>
      (event.type === 'dialogs.confirm' || event.type === 'dialogs.tell') &&
      context.queue.length < queueMax &&
      !context.queue.some(asked => asked.id === event.question.id),
    isConfirm: ({ context }) => context.queue[0]?.kind === 'confirm',
    isMessage: ({ context }) => context.queue[0]?.kind === 'message',
    isEmpty: ({ context }) => context.queue.length === 0,
  },
  actions: {
    queue: assign(({ context, event }) => {
      assertEvent(event, ['dialogs.confirm', 'dialogs.tell'])
      return { queue: [...context.queue, { ...event.question, kind: kinds[event.type] }] }
    }),
    keepAnswer: assign(({ context, event }) => ({
      answered: answerTo(context, event),
      queue: context.queue.slice(1),
    })),
    withdraw: assign(({ context, event }) => {
      assertEvent(event, 'dialogs.withdraw')
      return { queue: context.queue.filter(({ id }) => id !== event.id) }
    }),
  },
})

export const dialogsMachine = dialogsSetup.createMachine({
  id: 'dialogs',
  meta: { requirements: ['4 Confirm dialog'] },
  context: { queue: [], answered: null },
  initial: 'quiet',
  on: {
    'dialogs.confirm': { guard: 'hasRoom', target: '.asking', actions: 'queue' },
    'dialogs.tell': { guard: 'hasRoom', target: '.asking', actions: 'queue' },
  },
  states: {
    quiet: {},
    asking: {
      invoke: { id: 'holdBack', src: 'holdBack' },
      always: { guard: 'isEmpty', target: 'quiet' },
      on: {
        'dialogs.yes': { guard: 'isConfirm', actions: 'keepAnswer' },
        'dialogs.no': { guard: 'isConfirm', actions: 'keepAnswer' },
        'dialogs.ok': { guard: 'isMessage', actions: 'keepAnswer' },
        'dialogs.withdraw': { actions: 'withdraw' },
        'dialogs.escape': { actions: 'keepAnswer' },
        // Back is used up: for the next question it is held anew.
        'dialogs.wentBack': { target: 'asking', reenter: true, actions: 'keepAnswer' },
      },
    },
  },
})

type DialogsMachine = typeof dialogsMachine
export type DialogsSnapshot = SnapshotFrom<DialogsMachine>
