import type { Context as HonoContext } from 'hono'
import { getCookie } from 'hono/cookie'
import { type EndpointName, isFailure, type Result } from '#contract'
import { cookies } from '#domain/site/cookie.ts'
import type { ApiPort } from '#machines/ports.ts'
import { authenticate } from '../accounts/auth/authenticate.ts'
import type { Context } from '../http/context.ts'
import type { Deps } from '../http/deps.ts'
import { callerAddress, localeOf } from '../http/caller.ts'
import type { HttpEnv } from '../http/http-env.ts'
import { perform } from '../api/perform.ts'
import type { RequestJar } from './request-jar.ts'

const tokenDays = 365
const { device } = cookies
const deviceDays = device.maxAgeSeconds / 86_400

/** Everything the handlers want to know of the request that asks for a page. */
export async function pageContext(c: HonoContext<HttpEnv>, deps: Deps): Promise<Context> {
  const session = await authenticate(deps, { authorization: undefined, cookie: getCookie(c, 'token') })
  return {
    ...deps,
    session,
    user: session?.user,
    requestId: c.get('requestId'),
    ip: callerAddress(c, deps.config),
    locale: localeOf(c, session?.user.lang),
    publicUrl: deps.config.publicUrl,
    idempotencyKey: undefined,
    log: deps.log.child({ request_id: c.get('requestId') }),
    cookie: {},
    agent: c.req.header('user-agent'),
    sentCookie: name => getCookie(c, name),
  }
}

/**
 * The API for the machines of one page: the handlers themselves, without a request of their own. House
 * section 6.
 */
export function requestApi(context: Context, jar: RequestJar): ApiPort {
  return {
    async call<N extends EndpointName>(
      name: N,
      input: object,
      options?: { readonly idempotencyKey?: string },
    ) {
      const own: Context = { ...context, cookie: {}, idempotencyKey: options?.idempotencyKey }
      // What the wire would drop is dropped here too.
      const outcome = await perform(name, own, { ...input })
      keepToken(jar, own)
      return asResult<N>(outcome.body)
    },
  }
}

function keepToken(jar: RequestJar, { cookie }: Context): void {
  if (cookie.device !== undefined) jar.set(device.name, cookie.device, { days: deviceDays, shared: true })
  if (cookie.token === null) jar.remove('token')
  else if (cookie.token !== undefined) jar.set('token', cookie.token, { days: tokenDays, shared: true })
}

/** `perform` has checked the answer against the contract of its endpoint. */
const isResult = <N extends EndpointName>(body: unknown): body is Result<N> =>
  isFailure(body) || body !== undefined

function asResult<N extends EndpointName>(body: unknown): Result<N> {
  if (isResult<N>(body)) return body
  throw new Error('an endpoint answered nothing')
}
