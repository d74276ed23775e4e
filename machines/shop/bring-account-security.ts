// What keeps strangers out of the account, on its page: its sessions, and its second factor.
import { fromPromise } from 'xstate'
import type { OwnSession, Result, SecondFactor } from '#contract'
import { belongingsMachine, type Kept } from '../journeys/belongings/belongings.machine.ts'
import { secondFactorMachine, type SentCode } from '../journeys/second-factor/second-factor.machine.ts'
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

/** An account may have no password. */
const proof = (password: string) => (password === '' ? {} : { password })

/** The second factor, wired to the world. */
export const provideSecondFactor = ({ api }: ShopPorts) =>
  secondFactorMachine.provide({
    actors: {
      begin: fromPromise<Result<'user.beginSecondFactor'>, string>(({ input }) =>
        api.call('user.beginSecondFactor', proof(input)),
      ),
      confirm: fromPromise<Result<'user.confirmSecondFactor'>, SentCode>(({ input }) =>
        api.call('user.confirmSecondFactor', { code: input.typed }, { idempotencyKey: input.key }),
      ),
      end: fromPromise<Result<'user.endSecondFactor'>, string>(({ input }) =>
        api.call('user.endSecondFactor', proof(input)),
      ),
    },
  })

const othersForm: BroughtJourney = formJourney({
  systemId: 'otherSessionsForm',
  routes,
  submit: ({ api }) => api.call('user.endOtherSessions', {}),
  follows: items => [{ to: 'sessions', event: { type: 'belongings.replaced', items } }, telling(saved)],
  input: () => ({ fields: [] }),
})

/** What the page shows at first. */
export interface LoadedSecurity {
  readonly sessions: readonly OwnSession[]
  readonly factor: SecondFactor
}

/** The journeys of the page, with what was loaded for it. */
export const securityJourneys = ({ sessions: items, factor }: LoadedSecurity): readonly BroughtJourney[] => [
  { systemId: 'sessions', routes, logic: provideSessions, input: () => ({ items }) },
  othersForm,
  { systemId: 'secondFactor', routes, logic: provideSecondFactor, input: () => ({ factor }) },
]
