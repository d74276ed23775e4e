// Who the visitor is: nobody, somebody being asked, or a signed-in user; beside it, one errand on the
// account at a time (a forgotten password, a confirmed e-mail). What a new session means for cart and pages
// is the root's affair.
import type { SnapshotFrom } from 'xstate'
import { authSetup } from './auth.setup.ts'
import { session } from './auth.session.ts'

export type { Arrival, AuthEvent, Errand, ErrandResult, Signed, SignInRequest } from './auth.setup.ts'

export const authMachine = authSetup.createMachine({
  id: 'auth',
  meta: { requirements: ['4 Auth', '4 Logout', '7 Auth and user'] },
  type: 'parallel',
  context: ({ input }) => ({
    user: null,
    arrival: input.arrival ?? {},
    provider: null,
    attempt: null,
    problem: null,
    errand: null,
    lastErrand: null,
    errandProblem: null,
    refusedUserId: null,
  }),
  on: { 'auth.arrivalKnown': { actions: 'keepArrival' } },
  states: {
    session,
    errand: {
      initial: 'none',
      states: {
        none: { on: { 'auth.run': { target: 'running', actions: 'keepErrand' } } },
        running: {
          tags: 'busy',
          invoke: {
            id: 'runErrand',
            src: 'runErrand',
            input: ({ context }) => context.errand,
            onDone: [
              {
                guard: { type: 'succeeded', params: ({ event }) => event.output },
                target: 'done',
                actions: [
                  'forgetErrand',
                  { type: 'noteConfirmedEmail', params: ({ event }) => event.output },
                ],
              },
              {
                guard: { type: 'wantsSession', params: ({ event }) => event.output },
                target: 'waiting',
                actions: [
                  'noteRefusedUser',
                  { type: 'keepErrandFailure', params: ({ event }) => event.output },
                ],
              },
              {
                target: 'refused',
                actions: ['forgetErrand', { type: 'keepErrandFailure', params: ({ event }) => event.output }],
              },
            ],
            onError: { target: 'refused', actions: ['forgetErrand', 'keepErrandDefect'] },
          },
          after: {
            errandTimeout: { target: 'refused', actions: ['forgetErrand', 'keepErrandTimeout'] },
          },
        },
        /** It is for who is signed in, and done as soon as somebody is. */
        waiting: {
          on: {
            'auth.run': { target: 'running', actions: 'keepErrand' },
            'auth.errandSeen': { target: 'none', actions: ['forgetErrand', 'forgetLastErrand'] },
          },
          always: { guard: 'isSomebodyElse', target: 'running' },
        },
        done: {
          on: {
            'auth.run': { target: 'running', actions: 'keepErrand' },
            'auth.errandSeen': { target: 'none', actions: 'forgetLastErrand' },
          },
        },
        refused: {
          on: {
            'auth.run': { target: 'running', actions: 'keepErrand' },
            'auth.errandSeen': { target: 'none', actions: 'forgetLastErrand' },
          },
        },
      },
    },
  },
})

type AuthMachine = typeof authMachine
export type AuthSnapshot = SnapshotFrom<AuthMachine>
