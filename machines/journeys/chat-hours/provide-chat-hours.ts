// The chat's hours with the clock and the widget.
import { fromCallback, fromPromise } from 'xstate'
import type { ShopPorts } from '../../ports.ts'
import { chatHoursMachine } from './chat-hours.machine.ts'

/** The chat, wired to the world: shown while it may be, hidden otherwise. */
export const provideChatHours = ({ chat, clock }: Pick<ShopPorts, 'chat' | 'clock'>) =>
  chatHoursMachine.provide({
    actors: {
      readClock: fromPromise<number, undefined>(() => Promise.resolve(clock.nowMs())),
      widget: fromCallback(() => {
        chat.show()
        return () => chat.hide()
      }),
    },
  })
