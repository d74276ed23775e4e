// Where the account is signed in, on its page: ending one session, or all others.
import { fromPromise } from 'xstate'
import type { OwnSession } from '#contract'
import { belongingsMachine, type Kept } from '../journeys/belongings/belongings.machine.ts'
import type { ShopPorts } from '../ports.ts'
import { formJourney, saved, telling } from './bring-forms.ts'
import type { BroughtJourney } from './start-shop.ts'

const routes = ['account-security'] as const

const provideSessions = ({ api }: ShopPorts) =>
  belongingsMachine.provide({
    actors: {
      removeOne: fromPromise<Kept, number | null>(({ input }) => {
        if (input === null) throw new Error('no session was chosen')
        return api.call('user.endSession', { id: input })
      }),
    },
  })

const othersForm: BroughtJourney = formJourney({
  systemId: 'otherSessionsForm',
  routes,
  submit: ({ api }) => api.call('user.endOtherSessions', {}),
  follows: items => [{ to: 'sessions', event: { type: 'belongings.replaced', items } }, telling(saved)],
  input: () => ({ fields: [] }),
})

/** The journeys of the page, with the sessions that were loaded for it. */
export const securityJourneys = (items: readonly OwnSession[]): readonly BroughtJourney[] => [
  { systemId: 'sessions', routes, logic: provideSessions, input: () => ({ items }) },
  othersForm,
]
