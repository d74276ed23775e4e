// How what is on show goes on while it stays there: more of a list, and what comes by itself.
import { moreOf, pageSetup, requestOf } from './page.setup.ts'

/** The list on show gets its next rows; what is there stays. */
export const extending = pageSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'loadMore',
    src: 'loadMore',
    input: ({ context }) => moreOf(context),
    onDone: [
      {
        guard: { type: 'hasData', params: ({ event }) => event.output },
        target: 'ready',
        actions: { type: 'appendData', params: ({ event }) => event.output },
      },
      { target: 'unextended' },
    ],
    onError: 'unextended',
  },
  on: { 'page.reload': 'loading' },
  after: { loadTimeout: 'unextended' },
})

/** What is on show is asked for again by itself: nothing is lost where no answer comes. */
export const asking = pageSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'askAgain',
    src: 'loadPage',
    input: ({ context }) => requestOf(context),
    onDone: [
      {
        guard: { type: 'hasData', params: ({ event }) => event.output },
        target: 'ready',
        actions: { type: 'keepData', params: ({ event }) => event.output },
      },
      { target: 'ready' },
    ],
    onError: 'ready',
  },
  on: { 'page.reload': { target: 'loading', actions: 'forgetAsks' } },
  after: { loadTimeout: 'ready' },
})
