// The session's part of the auth chart: from nobody known to a signed-in user, and back.
import { authSetup } from './auth.setup.ts'

export const session = authSetup.createStateConfig({
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
            guard: { type: 'asksForCode', params: ({ event }) => event.output },
            target: 'proving',
            actions: { type: 'keepFailure', params: ({ event }) => event.output },
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
    /** The password was right, or the other service agrees: the second factor is asked for. */
    proving: {
      on: {
        'auth.giveCode': { target: 'entering', actions: 'keepCode' },
        'auth.signIn': { target: 'entering', actions: 'keepRequest' },
        'auth.cancel': { target: 'anonymous', actions: ['forgetAttempt', 'forgetProblem'] },
      },
      after: { proveTimeout: { target: 'anonymous', actions: ['forgetAttempt', 'forgetProblem'] } },
    },
    authenticated: {
      on: {
        'auth.logOut': { target: 'leaving', actions: 'tellLeaving' },
        'auth.sessionLost': {
          target: 'anonymous',
          actions: ['forgetUser', 'forgetSession', 'tellLost'],
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
})
