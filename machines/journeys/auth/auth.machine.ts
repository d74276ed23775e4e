// Who the visitor is: nobody, somebody being asked, or a signed-in user; beside it, one errand on the account at a
// time (a forgotten password, a confirmed e-mail). What a new session means for cart and pages is the root's affair.
import type { SnapshotFrom } from 'xstate'
import { authSetup } from './auth.parts.ts'

export type { Arrival, AuthEvent, Errand, ErrandResult, Signed, SignInRequest } from './auth.parts.ts'

export const authMachine = authSetup.createMachine({
  id: 'auth',
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
  }),
  on: { 'auth.arrivalKnown': { actions: 'keepArrival' } },
  states: {
    session: {
      initial: 'starting',
      states: {
        starting: {
          on: {
            'auth.begin': [
              { guard: 'hasToken', target: 'checking' },
              { target: 'anonymous', actions: 'tellChecked' },
            ],
          },
        },
        checking: {
          tags: 'busy',
          invoke: {
            id: 'checkSession',
            src: 'checkSession',
            onDone: [
              {
                guard: { type: 'succeeded', params: ({ event }) => event.output },
                target: 'authenticated',
                actions: [{ type: 'keepUser', params: ({ event }) => event.output }, 'tellChecked'],
              },
              { target: 'anonymous', actions: 'tellChecked' },
            ],
            onError: { target: 'anonymous', actions: 'tellChecked' },
          },
          after: { checkTimeout: { target: 'anonymous', actions: 'tellChecked' } },
        },
        anonymous: {
          on: {
            'auth.signIn': { target: 'entering', actions: 'keepRequest' },
            'auth.signInWith': { target: 'authorising', actions: 'keepProvider' },
            'auth.dismissProblem': { actions: 'forgetProblem' },
          },
        },
        authorising: {
          tags: 'busy',
          invoke: {
            id: 'authorise',
            src: 'authorise',
            input: ({ context }) => context.provider,
            onDone: [
              {
                guard: { type: 'gaveUp', params: ({ event }) => event.output },
                target: 'anonymous',
                actions: 'forgetAttempt',
              },
              {
                target: 'entering',
                actions: { type: 'keepAuthorised', params: ({ event }) => event.output },
              },
            ],
            onError: { target: 'anonymous', actions: ['forgetAttempt', 'keepDefect'] },
          },
          on: { 'auth.cancel': { target: 'anonymous', actions: 'forgetAttempt' } },
          after: { authoriseTimeout: { target: 'anonymous', actions: ['forgetAttempt', 'keepTimeout'] } },
        },
        entering: {
          tags: 'busy',
          invoke: {
            id: 'openSession',
            src: 'openSession',
            input: ({ context }) => ({ request: context.attempt, arrival: context.arrival }),
            onDone: [
              {
                guard: { type: 'gotSession', params: ({ event }) => event.output },
                target: 'authenticated',
                actions: [
                  { type: 'keepSigned', params: ({ event }) => event.output },
                  { type: 'storeToken', params: ({ event }) => event.output },
                  { type: 'tellOpened', params: ({ event }) => event.output },
                  'forgetAttempt',
                ],
              },
              {
                target: 'anonymous',
                actions: [{ type: 'keepFailure', params: ({ event }) => event.output }, 'forgetAttempt'],
              },
            ],
            onError: { target: 'anonymous', actions: ['keepDefect', 'forgetAttempt'] },
          },
          on: { 'auth.cancel': { target: 'anonymous', actions: 'forgetAttempt' } },
          after: { openTimeout: { target: 'anonymous', actions: ['keepTimeout', 'forgetAttempt'] } },
        },
        authenticated: {
          on: {
            'auth.logOut': { target: 'leaving', actions: 'tellLeaving' },
            'auth.sessionLost': {
              target: 'anonymous',
              actions: ['forgetUser', 'clearCookies', 'tellClosed'],
            },
            'auth.userChanged': { actions: ['keepChangedUser', 'tellUserChanged'] },
          },
        },
        leaving: { tags: 'busy', after: { logoutDelay: 'closing' } },
        closing: {
          tags: 'busy',
          invoke: { id: 'closeSession', src: 'closeSession', onDone: 'closed', onError: 'closed' },
          after: { closeTimeout: 'closed' },
        },
        closed: {
          // Whatever the server answered, this device forgets the session. Spec section 4.
          always: {
            target: 'anonymous',
            actions: ['forgetUser', 'clearCookies', 'restartChat', 'tellClosed'],
          },
        },
      },
    },
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
                actions: 'noteConfirmedEmail',
              },
              {
                target: 'refused',
                actions: { type: 'keepErrandFailure', params: ({ event }) => event.output },
              },
            ],
            onError: { target: 'refused', actions: 'keepErrandDefect' },
          },
          exit: 'forgetErrand',
          after: { errandTimeout: { target: 'refused', actions: 'keepErrandTimeout' } },
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

export type AuthMachine = typeof authMachine
export type AuthSnapshot = SnapshotFrom<AuthMachine>
