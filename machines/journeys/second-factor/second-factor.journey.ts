// The second factor of an account, on the page of its security.
import { fromPromise } from 'xstate'
import type { Result, SecondFactor } from '#contract'
import { defineJourney } from '../../journey.ts'
import type { ShopPorts } from '../../ports.ts'
import { secondFactorMachine, type SentCode } from './second-factor.machine.ts'
import { viewSecondFactor } from './second-factor.view.ts'

/** An account may have no password. */
const proof = (password: string) => (password === '' ? {} : { password })

/** The second factor that the page has loaded, wired to the world. */
export const secondFactorJourney = defineJourney({
  id: 'secondFactor',
  lives: ['account-security'],
  machine: secondFactorMachine,
  provide: ({ api }: ShopPorts) =>
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
    }),
  input: (_, __, factor: SecondFactor) => ({ factor }),
  view: viewSecondFactor,
})
