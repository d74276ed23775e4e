// The viewport machine with the window it watches.
import { fromCallback } from 'xstate'
import { defineJourney } from '../../journey.ts'
import type { ShopPorts } from '../../ports.ts'
import { viewportMachine } from './viewport.machine.ts'
import { viewViewport } from './viewport.view.ts'

/** Wired to the world; once more told the width at the start, which a restored page may have got wrong. */
export const viewportJourney = defineJourney({
  id: 'viewport',
  lives: 'afterPage',
  machine: viewportMachine,
  provide: ({ viewport }: Pick<ShopPorts, 'viewport'>) =>
    viewportMachine.provide({
      actors: {
        resizes: fromCallback(({ sendBack }) => {
          const tell = (widthPx: number) => sendBack({ type: 'viewport.resized', widthPx })
          tell(viewport.widthPx())
          return viewport.onResize(tell)
        }),
      },
    }),
  input: ({ arrival: { widthPx } }) => ({ widthPx }),
  view: viewViewport,
})
