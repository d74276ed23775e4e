// Types and named parts of the auth chart.
import { assertEvent, assign, sendTo, setup } from 'xstate'
import { type Input, isFailure, type Output, type Result, type User } from '#contract'
import { logoutDelayMs } from '#domain/constants.ts'
import {
  callTimeoutMs,
  defect,
  type Problem,
  problemOf,
  timedOut,
  requiredActor,
  requiredAction,
} from '../../call-results.ts'
import { fact, shopRef } from '../../shop-events.ts'
import type { SocialAnswer, SocialProvider } from '../../ports.ts'

/** Where the visitor came from and what was detected; sent with every sign-in. Spec section 7. */
export type Arrival = Pick<
  Input<'auth.login'>,
  'currency' | 'country_id' | 'lang' | 'origin' | 'referrer' | 'ip'
>

/** Where the account asks for one: a code of its app, or one to recover with. */
interface Proof {
  readonly second_factor?: string
}

export type SignInRequest =
  | ({ readonly way: 'login'; readonly email: string; readonly password: string } & Proof)
  | ({ readonly way: 'signup'; readonly key: string } & Pick<
      Input<'auth.signup'>,
      'email' | 'password' | 'firstname' | 'lastname' | 'newsletter' | 'order_id' | 'order_token'
    >)
  | ({ readonly way: SocialProvider } & SocialAnswer & Proof)

/** An act on the account that is answered by "done": most of them begin or end with a mailed link. */
export type Errand =
  | { readonly act: 'forgotPassword'; readonly email: string }
  | {
      readonly act: 'resetPassword'
      readonly token: string
      readonly password: string
      /** Of who is invited to the staff. */
      readonly firstname?: string
      readonly lastname?: string
    }
  | { readonly act: 'confirmEmail'; readonly token: string }
  | { readonly act: 'changePassword'; readonly password: string; readonly new_password: string }
  | { readonly act: 'unsubscribeNewsletter'; readonly token: string }

export type Signed = Result<
  'auth.login' | 'auth.signup' | 'auth.facebook' | 'auth.soundcloud' | 'auth.google'
>

export type ErrandResult = Result<`auth.${Exclude<Errand['act'], 'changePassword'>}` | 'user.password'>

interface AuthContext {
  readonly user: User | null
  readonly arrival: Arrival
  readonly provider: SocialProvider | null
  /** Kept only while the call runs and while its code is asked for: it may hold a password. */
  readonly attempt: SignInRequest | null
  readonly problem: Problem | null
  readonly errand: Errand | null
  readonly lastErrand: Errand['act'] | null
  readonly errandProblem: Problem | null
  /** Whom the server told to sign in to the errand's account; null for nobody. */
  readonly refusedUserId: number | null
}

export type AuthEvent =
  /** The shop opened; `hasToken` when the cookies hold a session. */
  | { readonly type: 'auth.begin'; readonly hasToken: boolean }
  | { readonly type: 'auth.signIn'; readonly request: SignInRequest }
  | { readonly type: 'auth.signInWith'; readonly provider: SocialProvider }
  | { readonly type: 'auth.giveCode'; readonly code: string }
  | { readonly type: 'auth.cancel' }
  | { readonly type: 'auth.dismissProblem' }
  | { readonly type: 'auth.logOut' }
  | { readonly type: 'auth.sessionLost' }
  | { readonly type: 'auth.arrivalKnown'; readonly arrival: Arrival }
  | { readonly type: 'auth.userChanged'; readonly user: User }
  | { readonly type: 'auth.run'; readonly errand: Errand }
  | { readonly type: 'auth.errandSeen' }

interface AuthInput {
  readonly arrival?: Arrival
}

const gotSession = (result: Signed): result is Output<'auth.login'> =>
  !isFailure(result) && result.token !== ''

export const authSetup = setup({
  types: {
    context: {} as AuthContext,
    events: {} as AuthEvent,
    input: {} as AuthInput,
    tags: {} as 'busy',
  },
  actors: {
    checkSession: requiredActor<Result<'auth.check'>, undefined>('auth.check'),
    openSession: requiredActor<Signed, { request: SignInRequest | null; arrival: Arrival }>('auth.login'),
    authorise: requiredActor<SocialAnswer | undefined, SocialProvider | null>('social.authorise'),
    closeSession: requiredActor<Result<'auth.logout'>, undefined>('auth.logout'),
    runErrand: requiredActor<ErrandResult, Errand | null>('auth.forgotPassword'),
  },
  guards: {
    hasToken: ({ event }) => event.type === 'auth.begin' && event.hasToken,
    succeeded: (_, result: object) => !isFailure(result),
    gotSession: (_, result: Signed) => gotSession(result),
    asksForCode: ({ context: { attempt } }, result: Signed) => {
      const { code } = problemOf(result)
      const isTried = attempt !== null && 'second_factor' in attempt
      return code.startsWith('second_factor') || (isTried && code === 'locked_out')
    },
    /** The errand is for who is signed in to its account. */
    wantsSession: (_, result: object) => problemOf(result).code === 'sign_in_first',
    isSomebodyElse: ({ context: { user, refusedUserId } }) => user !== null && user.id !== refusedUserId,
    gaveUp: (_, answer: SocialAnswer | undefined) => answer === undefined,
  },
  actions: {
    keepUser: assign((_, result: Result<'auth.check'>) => (isFailure(result) ? {} : { user: result })),
    keepChangedUser: assign(({ event }) => {
      assertEvent(event, 'auth.userChanged')
      return { user: event.user }
    }),
    keepSigned: assign((_, result: Signed) =>
      gotSession(result) ? { user: result.user, problem: null } : {},
    ),
    keepArrival: assign(({ event }) => {
      assertEvent(event, 'auth.arrivalKnown')
      return { arrival: event.arrival }
    }),
    keepRequest: assign(({ event }) => {
      assertEvent(event, 'auth.signIn')
      return { attempt: event.request, problem: null }
    }),
    keepCode: assign(({ context: { attempt }, event }) => {
      assertEvent(event, 'auth.giveCode')
      if (attempt === null || attempt.way === 'signup') return {}
      return { attempt: { ...attempt, second_factor: event.code }, problem: null }
    }),
    keepProvider: assign(({ event }) => {
      assertEvent(event, 'auth.signInWith')
      return { provider: event.provider, problem: null }
    }),
    keepAuthorised: assign(({ context }, answer: SocialAnswer | undefined) =>
      answer && context.provider ? { attempt: { way: context.provider, ...answer } } : {},
    ),
    forgetAttempt: assign({ attempt: null, provider: null }),
    forgetUser: assign({ user: null, problem: null }),
    keepFailure: assign((_, result: object) => ({ problem: problemOf(result) })),
    keepDefect: assign({ problem: defect }),
    keepTimeout: assign({ problem: timedOut }),
    forgetProblem: assign({ problem: null }),
    keepErrand: assign(({ event }) => {
      assertEvent(event, 'auth.run')
      return { errand: event.errand, lastErrand: event.errand.act, errandProblem: null }
    }),
    forgetErrand: assign({ errand: null }),
    noteRefusedUser: assign(({ context }) => ({ refusedUserId: context.user?.id ?? null })),
    forgetLastErrand: assign({ lastErrand: null, errandProblem: null }),
    keepErrandFailure: assign((_, result: object) => ({ errandProblem: problemOf(result) })),
    keepErrandDefect: assign({ errandProblem: defect }),
    keepErrandTimeout: assign({ errandProblem: timedOut }),
    /** Only of the account that is signed in does the answer name an address. */
    noteConfirmedEmail: assign(({ context: { user } }, result: ErrandResult) =>
      'email' in result && result.email !== undefined && user
        ? { user: { ...user, email: result.email, email_confirmed: true } }
        : {},
    ),
    storeToken: requiredAction<Signed>('storeToken'),
    clearCookies: requiredAction('clearCookies'),
    /** The session alone: cart, origin and sponsor are the visitor's, whoever they are. */
    forgetSession: requiredAction('forgetSession'),
    restartChat: requiredAction('restartChat'),
    tellChecked: sendTo(shopRef, ({ context }) => fact({ type: 'auth.checked', user: context.user })),
    tellOpened: sendTo(shopRef, ({ context }, result: Signed) =>
      gotSession(result)
        ? fact({ type: 'auth.opened', user: result.user, way: context.attempt?.way ?? 'login' })
        : fact({ type: 'auth.checked', user: null }),
    ),
    tellUserChanged: sendTo(shopRef, ({ event }) => {
      assertEvent(event, 'auth.userChanged')
      return fact({ type: 'auth.userChanged', user: event.user })
    }),
    tellLeaving: sendTo(shopRef, fact({ type: 'auth.leaving' })),
    tellClosed: sendTo(shopRef, fact({ type: 'auth.closed' })),
    tellLost: sendTo(shopRef, fact({ type: 'auth.lost' })),
  },
  delays: {
    logoutDelay: logoutDelayMs,
    checkTimeout: callTimeoutMs,
    openTimeout: callTimeoutMs,
    authoriseTimeout: 300_000,
    /** As long as the server takes the answer of another service once more. */
    proveTimeout: 600_000,
    closeTimeout: callTimeoutMs,
    errandTimeout: callTimeoutMs,
  },
})
