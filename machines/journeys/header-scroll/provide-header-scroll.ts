// The header with the page it watches.
import { fromCallback } from 'xstate'
import type { ShopPorts } from '../../ports.ts'
import { headerScrollMachine } from './header-scroll.machine.ts'

/** The header, wired to the world. */
export const provideHeaderScroll = ({ viewport }: Pick<ShopPorts, 'viewport'>) =>
  headerScrollMachine.provide({
    actors: {
      scrolls: fromCallback(({ sendBack }) =>
        viewport.onScroll(offsetPx => sendBack({ type: 'header.scrolled', offsetPx })),
      ),
    },
  })
