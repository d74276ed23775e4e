// The header with the page it watches.
import { fromCallback } from 'xstate'
import type { ShopPorts } from '../../ports.ts'
import { headerScrollMachine } from './header-scroll.machine.ts'

/** The header, wired to the world. */
export const provideHeaderScroll = ({ viewport }: Pick<ShopPorts, 'viewport'>) =>
  headerScrollMachine.provide({
    actors: {
      scrolls: fromCallback(({ sendBack }) => {
        const tell = (offsetPx: number) => sendBack({ type: 'header.scrolled', offsetPx })
        // A browser may have gone back to its place, or a visitor scrolled, before this journey came.
        tell(viewport.offsetPx())
        return viewport.onScroll(tell)
      }),
    },
  })
