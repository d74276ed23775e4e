// Who is here: sessions, marks, and what a stranger wanted before signing in.
import { shopSetup } from './shop.setup.ts'

export const people = shopSetup.createStateConfig({
  on: {
    'shop.hydrated': {
      guard: 'isSignedIn',
      actions: {
        type: 'identify',
        params: ({ context: { arrival, user } }) => ({ arrival, user }),
      },
    },
    'auth.checked': [
      {
        guard: { type: 'isSomebody', params: ({ event }) => event.user },
        actions: [
          'keepUser',
          'beginLocale',
          'tellMembers',
          {
            type: 'identify',
            params: ({ context, event }) => ({ user: event.user, arrival: context.arrival }),
          },
        ],
      },
      { actions: ['keepUser', 'beginLocale'] },
    ],
    'auth.opened': {
      actions: [
        'keepUser',
        'tellCheckoutUser',
        'tellCommentsReader',
        'tellLocaleAccount',
        'beginCart',
        'tellMembers',
        'tellSignedIn',
        'dropEnding',
        {
          type: 'identify',
          params: ({ context, event }) => ({ user: event.user, arrival: context.arrival }),
        },
        {
          type: 'leaveSignIn',
          params: ({ context, event }) => ({
            visit: context.visit,
            locale: context.settings?.locale ?? 'en',
            user: event.user,
          }),
        },
      ],
    },
    'auth.userChanged': { actions: ['keepUser', 'tellLocaleAccount'] },
    'auth.leaving': {
      actions: [{ type: 'goHome', params: ({ context }) => context.settings?.locale ?? 'en' }, 'closeMenu'],
    },
    'auth.closed': {
      actions: [
        'restartChat',
        'dropEnding',
        'forgetUser',
        'tellCheckoutUser',
        'tellCommentsReader',
        'closeCart',
        'closeToggle',
        'tellLocaleAccount',
      ],
    },
    // The cart stays, as a guest's: nobody asked to leave.
    'auth.lost': {
      actions: [
        'forgetUser',
        'tellCheckoutUser',
        'tellCommentsReader',
        'beginCart',
        'closeToggle',
        'tellLocaleAccount',
      ],
    },
    'toggle.signInNeeded': { actions: 'openSignPanel' },
    'comments.signInNeeded': [
      // Somebody whom the server no longer knows: the session ended while they wrote.
      { guard: 'isSignedIn', actions: ['loseSession', 'openSignPanel'] },
      { actions: 'openSignPanel' },
    ],
    'sign.completed': [
      {
        guard: { type: 'wasOnTheWay', params: ({ event }) => event.reason },
        actions: {
          type: 'goToPath',
          params: ({ event }) => (event.reason?.act === 'visit' ? event.reason.path : '/'),
        },
      },
      { actions: 'doWanted' },
    ],
  },
})
