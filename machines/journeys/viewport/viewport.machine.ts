// How wide the screen is. Most widths look alike: the machine moves only when a breakpoint is crossed.
import { assertEvent, assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { unheard } from '../../call-results.ts'
import { fact, shopRef } from '../../shop-events.ts'
import { headerSizeOf, widthClassOf } from './width-class.ts'

interface ViewportContext {
  /** As of the last crossing. */
  readonly widthPx: number
}
type ViewportEvent = { readonly type: 'viewport.resized'; readonly widthPx: number }
interface ViewportInput {
  readonly widthPx: number
}

const viewportSetup = setup({
  types: {
    context: {} as ViewportContext,
    events: {} as ViewportEvent,
    input: {} as ViewportInput,
  },
  actors: { resizes: unheard('resizes') },
  guards: {
    crosses: ({ context, event }) =>
      widthClassOf(event.widthPx) !== widthClassOf(context.widthPx) ||
      headerSizeOf(event.widthPx) !== headerSizeOf(context.widthPx),
  },
  actions: {
    keepWidth: assign(({ event }) => {
      assertEvent(event, 'viewport.resized')
      return { widthPx: event.widthPx }
    }),
    tellChanged: sendTo(shopRef, ({ context }) =>
      fact({ type: 'viewport.changed', widthPx: context.widthPx }),
    ),
  },
})

export const viewportMachine = viewportSetup.createMachine({
  id: 'viewport',
  meta: { requirements: ['9 Breakpoints'] },
  context: ({ input }) => ({ widthPx: input.widthPx }),
  invoke: { id: 'resizes', src: 'resizes' },
  initial: 'watching',
  states: {
    watching: {
      on: { 'viewport.resized': { guard: 'crosses', actions: ['keepWidth', 'tellChanged'] } },
    },
  },
})

type ViewportMachine = typeof viewportMachine
export type ViewportSnapshot = SnapshotFrom<ViewportMachine>
