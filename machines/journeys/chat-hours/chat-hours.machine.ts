// The support chat: when it may be there, and what is said in it. It is there in its hours, on the pages of
// the shop, with the visitor's leave. The hour is looked up each minute; a hosted widget lives exactly as
// long as the state `shown`. The shop's own is a window for letters: one that is open when the hours end
// stays until it is closed, as somebody is writing.
import { assertEvent, assign, type SnapshotFrom, setup } from 'xstate'
import { isChatOpen, isChatPage, type OpeningHours } from '#domain/time/chat-hours.ts'
import { requiredActor, unheard } from '../../call-results.ts'

interface ChatContext {
  /** The visitor agreed to support by others. */
  readonly isAllowed: boolean
  readonly isOnPage: boolean
  readonly isInHours: boolean
  /** Undefined where the shop has set none. */
  readonly hours: OpeningHours | undefined
  /** What the visitor has sent, oldest first. */
  readonly letters: readonly string[]
}
export type ChatEvent =
  /** The visitor is on a page; the path has no locale prefix, `store` is the query's. */
  | { readonly type: 'chat.moved'; readonly path: string; readonly store?: string }
  | { readonly type: 'chat.allowed'; readonly isAllowed: boolean }
  | { readonly type: 'chat.open' | 'chat.close' }
  /** The shop has a letter. */
  | { readonly type: 'chat.sent'; readonly text: string }
  /** Somebody left: what was said is nobody else's. Spec section 4, logout. */
  | { readonly type: 'chat.restarted' }
export interface ChatInput {
  readonly path: string
  readonly store?: string
  readonly isAllowed: boolean
  readonly hours?: OpeningHours | undefined
}

/** So many letters are shown again at most. */
const lettersMax = 20

const chatSetup = setup({
  types: {
    context: {} as ChatContext,
    events: {} as ChatEvent,
    input: {} as ChatInput,
    tags: {} as 'busy',
  },
  actors: {
    /** Milliseconds since 1970. */
    readClock: requiredActor<number, undefined>('clock'),
    widget: unheard('widget'),
  },
  guards: {
    mayShow: ({ context }) => context.isAllowed && context.isOnPage && context.isInHours,
    mayNotStay: ({ context }) => !(context.isAllowed && context.isOnPage),
    mayNotShow: ({ context }) => !(context.isAllowed && context.isOnPage && context.isInHours),
  },
  actions: {
    keepPage: assign(({ event }) => {
      assertEvent(event, 'chat.moved')
      return { isOnPage: isChatPage(event.path, { store: event.store }) }
    }),
    keepAllowed: assign(({ event }) => {
      assertEvent(event, 'chat.allowed')
      return { isAllowed: event.isAllowed }
    }),
    keepLetter: assign(({ context, event }) => {
      assertEvent(event, 'chat.sent')
      return { letters: [...context.letters, event.text].slice(-lettersMax) }
    }),
    forgetLetters: assign({ letters: [] }),
    keepHours: assign(({ context }, { nowMs }: { readonly nowMs: number }) => ({
      isInHours: isChatOpen(new Date(nowMs), context.hours),
    })),
  },
  delays: { minute: 60_000, clockTimeout: 5_000 },
})

export const chatHoursMachine = chatSetup.createMachine({
  id: 'chatHours',
  type: 'parallel',
  meta: { requirements: ['4 Logout', '9 Support chat'] },
  context: ({ input }) => ({
    isAllowed: input.isAllowed,
    isOnPage: isChatPage(input.path, { store: input.store }),
    isInHours: false,
    hours: input.hours,
    letters: [],
  }),
  on: {
    'chat.moved': { actions: 'keepPage' },
    'chat.allowed': { actions: 'keepAllowed' },
    'chat.sent': { actions: 'keepLetter' },
    'chat.restarted': { target: '.window.closed', actions: 'forgetLetters' },
  },
  states: {
    clock: {
      initial: 'reading',
      states: {
        reading: {
          tags: 'busy',
          invoke: {
            id: 'readClock',
            src: 'readClock',
            onDone: {
              target: 'waiting',
              actions: { type: 'keepHours', params: ({ event }) => ({ nowMs: event.output }) },
            },
            onError: 'waiting',
          },
          after: { clockTimeout: 'waiting' },
        },
        waiting: { after: { minute: 'reading' } },
      },
    },
    launcher: {
      initial: 'hidden',
      states: {
        hidden: { always: { guard: 'mayShow', target: 'shown' } },
        shown: {
          invoke: { id: 'widget', src: 'widget' },
          always: { guard: 'mayNotShow', target: 'hidden' },
        },
      },
    },
    window: {
      initial: 'closed',
      states: {
        closed: { on: { 'chat.open': { guard: 'mayShow', target: 'open' } } },
        open: {
          on: { 'chat.close': 'closed' },
          always: { guard: 'mayNotStay', target: 'closed' },
        },
      },
    },
  },
})

type ChatHoursMachine = typeof chatHoursMachine
export type ChatHoursSnapshot = SnapshotFrom<ChatHoursMachine>
