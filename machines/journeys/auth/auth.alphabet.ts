import type { User } from '#contract'
import { after, defineAlphabet, done, failed } from '#testing/model/alphabet.ts'
import { authMachine, type SignInRequest } from './auth.machine.ts'
import { viewAuth } from './auth.view.ts'

/** A plain customer, as the server describes one. */
export const sampleUser: User = {
  id: 7,
  role: 'user',
  email: 'ada@example.org',
  name: 'Ada',
  customer_id: 7,
  country_id: 'FR',
  pro: false,
  isMun: false,
  staff_roles: [],
  rights: [],
  type: 'customer',
  created_at: '2026-01-01T00:00:00Z',
  lang: 'fr',
  currency: 'EUR',
  picture: null,
  email_confirmed: false,
  profile_public: true,
  new_messages: 2,
  customer: { firstname: 'Ada', lastname: 'Byron', country_id: 'FR' },
  wishlist: [{ project_id: 3, user_id: 7 }],
  follows: [{ follower: 7, id: 5 }],
  likes: [4],
  orders_count: 0,
  projects_count: 3,
  projects_launched: 2,
  projects_quantity_sold: 41,
}

const wrongPassword = { error: true, status: 401, code: 'credentials_invalid' }
const login: SignInRequest = { way: 'login', email: 'ada@example.org', password: 'correct horse' }

export const authAlphabet = defineAlphabet({
  machine: authMachine,
  input: { arrival: { currency: 'EUR', origin: 'DI' } },
  events: [
    { type: 'auth.begin', hasToken: true },
    { type: 'auth.begin', hasToken: false },
    { type: 'auth.signIn', request: login },
    { type: 'auth.signInWith', provider: 'google' },
    { type: 'auth.giveCode', code: '123456' },
    { type: 'auth.cancel' },
    { type: 'auth.dismissProblem' },
    { type: 'auth.logOut' },
    { type: 'auth.sessionLost' },
    { type: 'auth.arrivalKnown', arrival: { currency: 'EUR', origin: 'DI' } },
    { type: 'auth.userChanged', user: sampleUser },
    { type: 'auth.run', errand: { act: 'confirmEmail', token: '0123456789' } },
    { type: 'auth.errandSeen' },
  ],
  outcomes: [
    done('checkSession', sampleUser),
    done('checkSession', { error: true, status: 401, code: 'unauthorized' }),
    failed('checkSession'),
    after('checkTimeout', 'auth.session.checking'),
    done('authorise', { code: 'code', redirect_uri: 'https://shop.test/sign' }),
    done('authorise', undefined),
    failed('authorise'),
    after('authoriseTimeout', 'auth.session.authorising'),
    done('openSession', { token: 'token', user: sampleUser }),
    done('openSession', { token: '', user: sampleUser }),
    done('openSession', wrongPassword),
    done('openSession', { error: true, status: 403, code: 'second_factor_needed' }),
    done('openSession', { error: true, status: 429, code: 'locked_out' }),
    failed('openSession'),
    after('openTimeout', 'auth.session.entering'),
    after('proveTimeout', 'auth.session.proving'),
    after('logoutDelay', 'auth.session.leaving'),
    done('closeSession', { done: true }),
    failed('closeSession'),
    after('closeTimeout', 'auth.session.closing'),
    done('runErrand', { done: true }),
    done('runErrand', { error: true, status: 410, code: 'token_expired' }),
    done('runErrand', { error: true, status: 403, code: 'sign_in_first' }),
    failed('runErrand'),
    after('errandTimeout', 'auth.errand.running'),
  ],
  view: viewAuth,
  invariants: {
    'a signed-in visitor has a user': snapshot =>
      !snapshot.matches({ session: 'authenticated' }) || snapshot.context.user !== null,
    'a stranger has none': snapshot =>
      !snapshot.matches({ session: 'anonymous' }) || snapshot.context.user === null,
    'no password is kept at rest, but while its code is asked for': snapshot =>
      snapshot.hasTag('busy') ||
      snapshot.matches({ session: 'proving' }) ||
      (snapshot.context.attempt === null &&
        (snapshot.context.errand === null || snapshot.matches({ errand: 'waiting' }))),
    'an errand that waits holds no password': snapshot =>
      !snapshot.matches({ errand: 'waiting' }) || snapshot.context.errand?.act === 'confirmEmail',
  },
  never: {
    'a refusal beside a session': snapshot =>
      snapshot.matches({ session: 'authenticated' }) && snapshot.context.problem !== null,
  },
  eventually: {
    'whatever answers a sign-in ends it': {
      when: snapshot => snapshot.matches({ session: 'entering' }),
      comes: snapshot => !snapshot.matches({ session: 'entering' }),
      within: 1,
      counting: ({ type }) => type.includes('openSession') || type.includes('session.entering'),
    },
  },
})
