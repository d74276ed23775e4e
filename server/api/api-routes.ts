import { Hono, type Context as HonoContext } from 'hono'
import { getCookie } from 'hono/cookie'
import { type EndpointName, isFailure } from '#contract'
import type { EndpointData } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { bytesPerMegabyte } from '#domain/constants.ts'
import { authenticate } from '../accounts/auth/authenticate.ts'
import type { Context } from '../http/context.ts'
import type { Deps } from '../http/deps.ts'
import { fail } from '../base/failure.ts'
import { callerAddress, isSameOrigin } from '../http/caller.ts'
import { setHeader } from '../http/headers.ts'
import { outcomeOf } from '../http/outcome.ts'
import { earlyCheckOf } from './endpoint-table.ts'
import { perform, refusal } from './perform.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import { readInput } from './read-input.ts'
import type { HttpEnv } from '../http/http-env.ts'
import { answerWith } from '../http/answer-with.ts'
import { RequestContext } from '../http/request-context.ts'

const isName = (name: string): name is EndpointName => Object.hasOwn(endpoints, name)

/** Paths without parts first, so that `/projects/all` is not taken for a project called "all". */
const names = Object.keys(endpoints)
  .filter(isName)
  .sort((a, b) => parts(a) - parts(b))

function parts(name: EndpointName): number {
  return endpoints[name].path.split('{').length
}

/** Longest body an endpoint reads. */
function bodyBytesOf(name: EndpointName): number {
  const { bodyMegabytes = 1 }: EndpointData = endpoints[name]
  return bodyMegabytes * bytesPerMegabyte
}

const honoPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

/** Every endpoint of the contract as a route, by a loop over the contract. Spec section 7. */
export function apiRoutes(deps: Deps, limit: RateLimit): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  const methods = new Map<string, string[]>()
  for (const name of names) {
    const { method, path } = endpoints[name]
    app.on(method, honoPath(path), c => respond(deps, limit, name, c))
    methods.set(honoPath(path), [...(methods.get(honoPath(path)) ?? []), method])
  }
  for (const [path, allowed] of methods) {
    app.all(path, c => {
      setHeader(c, 'allow', allowed.join(', '))
      return answerWith(c, deps.config, {}, outcomeOf(fail('method_not_allowed')))
    })
  }
  app.all('*', c => answerWith(c, deps.config, {}, outcomeOf(fail('not_found'))))
  return app
}

async function respond(deps: Deps, limit: RateLimit, name: EndpointName, c: HonoContext<HttpEnv, string>) {
  c.set('endpoint', name)
  const ip = callerAddress(c, deps.config)
  const allowance = limit.take(ip)
  if (allowance.limit > 0) {
    setHeader(c, 'ratelimit-limit', String(allowance.limit))
    setHeader(c, 'ratelimit-remaining', String(allowance.remaining))
  }
  if (!allowance.allowed) {
    const { retryAfterSeconds } = allowance
    return answerWith(c, deps.config, {}, { ...outcomeOf(fail('rate_limited')), retryAfterSeconds })
  }
  const context = await contextOf(deps, name, c, ip)
  // Before the body is read: whoever may not ask does not make the shop hold what they send.
  const refused = refusal(name, context) ?? forgery(deps, name, c, context)
  if (refused) return answerWith(c, deps.config, context.cookie, outcomeOf(refused))
  const early = earlyCheckOf(name)
  const read = await readInput(
    c.req,
    bodyBytesOf(name),
    early && { before: early.before, check: input => early.check(context, input) },
  )
  if (isFailure(read)) return answerWith(c, deps.config, context.cookie, outcomeOf(read))
  return answerWith(c, deps.config, context.cookie, await perform(name, context, read.input))
}

/** A change that another site's page asks for with this one's cookie. */
function forgery(deps: Deps, name: EndpointName, c: HonoContext<HttpEnv>, { session }: Context) {
  const changes = endpoints[name].method !== 'GET'
  const isForged = changes && session?.fromCookie === true && !isSameOrigin(c, deps.config)
  return isForged ? fail('forbidden') : undefined
}

/** One request as handlers see it. Endpoints for everybody do not ask who is calling. */
async function contextOf(
  deps: Deps,
  name: EndpointName,
  c: HonoContext<HttpEnv>,
  ip: string,
): Promise<Context> {
  const credentials = { authorization: c.req.header('authorization'), cookie: getCookie(c, 'token') }
  const session = endpoints[name].auth === 'none' ? undefined : await authenticate(deps, credentials)
  return new RequestContext(deps, c, session, ip)
}
