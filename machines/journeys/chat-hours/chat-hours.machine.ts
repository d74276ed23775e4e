// When the support chat may be there: in its hours, on the pages of the shop, with the visitor's leave. The
// hour is looked up each minute; the widget lives exactly as long as the state `shown`.
import { assertEvent, assign, type SnapshotFrom, setup } from 'xstate'
import { isChatOpen, isChatPage } from '#domain/chat-hours.ts'
import { uncalled, unheard } from '../../calls.ts'

export interface ChatContext {
  /** The visitor agreed to support by others. */
  readonly isAllowed: boolean
  readonly isOnPage: boolean
  readonly isInHours: boolean
}
export type ChatEvent =
  /** The visitor is on a page; the path has no locale prefix, `store` is the query's. */
  | { readonly type: 'chat.moved'; readonly path: string; readonly store?: string }
  | { readonly type: 'chat.allowed'; readonly isAllowed: boolean }
export interface ChatInput {
  readonly path: string
  readonly store?: string
  readonly isAllowed: boolean
}

const chatSetup = setup({
  types: {
    context: {} as ChatContext,
    events: {} as ChatEvent,
    input: {} as ChatInput,
    tags: {} as 'busy',
  },
  actors: {
    /** Milliseconds since 1970. */
    readClock: uncalled<number, undefined>('clock'),
    widget: unheard('widget'),
  },
  guards: {
    mayShow: ({ context }) => context.isAllowed && context.isOnPage && context.isInHours,
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
    keepHours: assign((_, { nowMs }: { readonly nowMs: number }) => ({
      isInHours: isChatOpen(new Date(nowMs)),
    })),
  },
  delays: { minute: 60_000, clockTimeout: 5_000 },
})

export const chatHoursMachine = chatSetup.createMachine({
  id: 'chatHours',
  type: 'parallel',
  meta: { requirements: ['9 Support chat'] },
  context: ({ input }) => ({
    isAllowed: input.isAllowed,
    isOnPage: isChatPage(input.path, { store: input.store }),
    isInHours: false,
  }),
  on: {
    'chat.moved': { actions: 'keepPage' },
    'chat.allowed': { actions: 'keepAllowed' },
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
  },
})

export type ChatHoursMachine = typeof chatHoursMachine
export type ChatHoursSnapshot = SnapshotFrom<ChatHoursMachine>
