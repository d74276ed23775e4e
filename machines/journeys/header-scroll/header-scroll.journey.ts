// The header with the page it watches.
import { fromCallback } from 'xstate'
import { defineJourney } from '../../journey.ts'
import type { ShopPorts } from '../../ports.ts'
import { headerScrollMachine } from './header-scroll.machine.ts'
import { viewHeaderScroll } from './header-scroll.view.ts'

/** The header, wired to the world. */
export const headerScrollJourney = defineJourney({
  id: 'headerScroll',
  lives: 'afterPage',
  machine: headerScrollMachine,
  provide: ({ viewport }: Pick<ShopPorts, 'viewport'>) =>
    headerScrollMachine.provide({
      actors: {
        scrolls: fromCallback(({ sendBack }) => {
          const tell = (offsetPx: number, isPressed = false) =>
            sendBack({ type: 'header.scrolled', offsetPx, isPressed })
          // A browser may have gone back to its place, or a visitor scrolled, before this journey came.
          tell(viewport.offsetPx())
          return viewport.onScroll(tell)
        }),
      },
    }),
  view: viewHeaderScroll,
})
