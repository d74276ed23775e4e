// The chat's hours with the clock and the widget.
import { fromCallback, fromPromise } from 'xstate'
import { defineJourney } from '../../journey.ts'
import type { ShopPorts } from '../../ports.ts'
import { chatHoursMachine } from './chat-hours.machine.ts'
import { viewChatHours } from './chat-hours.view.ts'
import { readConsent } from '#domain/people/consent.ts'
import { cookies } from '#domain/site/cookie.ts'
import { splitLocale } from '#domain/site/route-table.ts'

/** The chat, wired to the world: shown while it may be, hidden otherwise. */
export const chatHoursJourney = defineJourney({
  id: 'chatHours',
  lives: 'afterPage',
  machine: chatHoursMachine,
  provide: ({ chat, clock }: Pick<ShopPorts, 'chat' | 'clock'>) =>
    chatHoursMachine.provide({
      actors: {
        readClock: fromPromise<number, undefined>(() => Promise.resolve(clock.nowMs())),
        widget: fromCallback(() => {
          chat.show()
          return () => chat.hide()
        }),
      },
    }),
  input({ visit }, { cookies: jar, chat }) {
    const store = visit?.query['store']
    return {
      path: splitLocale(visit?.path ?? '/').path,
      // A choice that was kept is told by no act of this visit.
      isAllowed: readConsent(jar.get(cookies.consent.name))?.support ?? false,
      hours: chat.hours,
      ...(store === undefined ? {} : { store }),
    }
  },
  view: viewChatHours,
})
