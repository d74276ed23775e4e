// The auth journey with its calls and cookies.
import { fromPromise } from 'xstate'
import { isFailure, type Result } from '#contract'
import { clearedOnLogout, cookies } from '#domain/site/cookie.ts'
import {
  type Arrival,
  authMachine,
  type Errand,
  type ErrandResult,
  type Signed,
  type SignInRequest,
} from './auth.machine.ts'
import { defineJourney } from '../../journey.ts'
import type { CallOptions, ShopPorts, SocialAnswer, SocialProvider } from '../../ports.ts'
import { viewAuth } from './auth.view.ts'

const daySeconds = 86_400
const daysOf = (key: keyof typeof cookies) => cookies[key].maxAgeSeconds / daySeconds

interface SignIn {
  readonly request: SignInRequest | null
  readonly arrival: Arrival
}

const socialEndpoints = {
  facebook: 'auth.facebook',
  soundcloud: 'auth.soundcloud',
  google: 'auth.google',
} as const satisfies Record<SocialProvider, string>

function openSession(
  { api, cookies: cookieJar }: ShopPorts,
  { request, arrival }: SignIn,
  options: CallOptions,
): Promise<Signed> {
  if (request === null) throw new Error('nothing to sign in with')
  if (request.way === 'login') {
    const { way: _, ...proof } = request
    return api.call('auth.login', { ...proof, ...arrival }, options)
  }
  if (request.way === 'signup') {
    const { way: _, key, ...person } = request
    const sponsor = cookieJar.get(cookies.sponsor.name)
    const sent = { ...person, ...arrival, ...(sponsor === undefined ? {} : { sponsor }) }
    return api.call('auth.signup', sent, { ...options, idempotencyKey: key })
  }
  const { way, ...answer } = request
  return api.call(socialEndpoints[way], { ...answer, ...arrival }, options)
}

function runErrand({ api }: ShopPorts, errand: Errand | null, options: CallOptions): Promise<ErrandResult> {
  if (errand === null) throw new Error('no errand to run')
  switch (errand.act) {
    case 'forgotPassword':
      return api.call('auth.forgotPassword', { email: errand.email }, options)
    case 'resetPassword': {
      const { act: _, ...asked } = errand
      return api.call('auth.resetPassword', asked, options)
    }
    case 'confirmEmail':
      return api.call('auth.confirmEmail', { token: errand.token }, options)
    case 'changePassword': {
      const { password, new_password } = errand
      return api.call('user.password', { password, new_password }, options)
    }
    case 'unsubscribeNewsletter':
      return api.call('auth.unsubscribeNewsletter', { token: errand.token }, options)
    default:
      return errand satisfies never
  }
}

/**
 * Auth, wired to the world. The token's cookie is shared by the shops of the domain. Spec sections 4 and
 * 9.
 */
export const authJourney = defineJourney({
  id: 'auth',
  lives: 'always',
  machine: authMachine,
  provide: (ports: ShopPorts) =>
    authMachine.provide({
      actors: {
        checkSession: fromPromise<Result<'auth.check'>, undefined>(({ signal }) =>
          ports.api.call('auth.check', {}, { signal }),
        ),
        openSession: fromPromise<Signed, SignIn>(({ input, signal }) =>
          openSession(ports, input, { signal }),
        ),
        authorise: fromPromise<SocialAnswer | undefined, SocialProvider | null>(({ input }) =>
          input === null ? Promise.resolve(undefined) : ports.social.authorise(input),
        ),
        closeSession: fromPromise<Result<'auth.logout'>, undefined>(() => ports.api.call('auth.logout', {})),
        runErrand: fromPromise<ErrandResult, Errand | null>(({ input, signal }) =>
          runErrand(ports, input, { signal }),
        ),
      },
      actions: {
        storeToken: (_, signed) => {
          if (isFailure(signed)) return
          ports.cookies.set(cookies.token.name, signed.token, { days: daysOf('token'), shared: true })
          ports.cookies.set(cookies.session.name, '1', { days: daysOf('session') })
        },
        clearCookies: () => {
          for (const key of clearedOnLogout) ports.cookies.remove(cookies[key].name)
        },
        forgetSession: () => {
          for (const key of ['token', 'session'] as const) ports.cookies.remove(cookies[key].name)
        },
        restartChat: () => ports.chat.restart(),
      },
    }),
  input: ({ arrival: { origin } }) => ({ arrival: { origin } }),
  view: viewAuth,
})
