import { Hono, type MiddlewareHandler } from 'hono'
import { bearerAuth } from 'hono/bearer-auth'
import { mountSocial } from './accounts/auth/social-routes.ts'
import type { PlacedConfig } from './base/config.ts'
import type { Deps } from './http/deps.ts'
import { fail } from './base/failure.ts'
import { answerJson, answerWith } from './http/answer-with.ts'
import { apiRoutes } from './api/api-routes.ts'
import { callerAddress } from './http/caller.ts'
import { compression } from './http/headers.ts'
import type { HttpEnv } from './http/http-env.ts'
import { type Metrics, observe } from './http/observe.ts'
import { outcomeOf } from './http/outcome.ts'
import { rateLimit } from './http/rate-limit.ts'
import { securityHeaders } from './http/security-headers.ts'
import { openApiDocument } from './api/openapi/document.ts'
import { measureQueues } from './jobs/queue-state.ts'
import { mountMailReports } from './mail/report-routes.ts'
import { mountUnsubscribe } from './accounts/unsubscribe-routes.ts'
import { mountTicketLists } from './contests/ticket-list.ts'
import { mountOpening } from './opening/opening-routes.ts'
import { mountPages } from './pages/mount-pages.ts'
import { mountPayments } from './orders/payment/routes.ts'
import { mountPackages } from './plants/package-routes.ts'
import { mountFiles } from './projects/file-routes.ts'
import { ping } from './database/database.ts'
import { redacted } from '#domain/text/redact.ts'
import { databaseFault } from './database/database-fault.ts'
import { mountWatch } from './operations/watch/watch-routes.ts'

/** The whole server as a request handler: API, files, sign-in of the local provider, pages. Binds no port. */
export function createApp(deps: Deps, metrics: Metrics): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.use(securityHeaders(deps.config), observe(deps.log, metrics), compression())
  app.onError((error, c) => {
    deps.log.error({ err: error, path: redacted(c.req.path) }, 'a request failed')
    const isAway = databaseFault(error) === 'unreachable'
    return answerWith(c, deps.config, {}, outcomeOf(fail(isAway ? 'unavailable' : 'internal')))
  })
  mountHealth(app, deps, metrics)
  mountOpening(app, deps)
  // Worked out at the first question, once: it says the same until the shop is built anew.
  let document: ReturnType<typeof openApiDocument> | undefined
  app.get('/api/openapi.json', c => answerJson(c, 200, (document ??= openApiDocument(deps.config.publicUrl))))
  const limit = rateLimit(deps.clock, deps.config.requestsPerMinute, 60)
  mountWatch(app, deps, limit)
  app.route('/api', apiRoutes(deps, limit))
  mountFiles(app, deps)
  mountPackages(app, deps)
  mountSocial(app, deps)
  mountPayments(app, deps)
  mountUnsubscribe(app, deps)
  mountMailReports(app, deps)
  mountTicketLists(app, deps)
  mountPages(app, deps)
  return app
}

/**
 * Figures tell what a shop earns and does: they are for whoever has the token. Without one they are closed,
 * but for a demonstration that is asked from its own machine, and not through a proxy on it.
 */
function onlyForWatchers(config: PlacedConfig): MiddlewareHandler<HttpEnv> {
  const { metricsToken: token, demo } = config
  if (token !== undefined) return bearerAuth({ token })
  return async (c, next) => {
    const isProxied = c.req.header('x-forwarded-for') !== undefined || c.req.header('forwarded') !== undefined
    if (!demo || isProxied || !isLoopback(callerAddress(c, config)))
      return answerWith(c, config, {}, outcomeOf(fail('not_found')))
    return next()
  }
}

const isLoopback = (address: string): boolean => address === '::1' || address.startsWith('127.')

function mountHealth(app: Hono<HttpEnv>, deps: Deps, metrics: Metrics): void {
  app.get('/healthz', async c => {
    try {
      await ping(deps.db)
      return c.json({ status: 'ok', build: deps.config.buildId })
    } catch {
      return c.json({ status: 'unavailable' }, 503)
    }
  })
  measureQueues(metrics.registry, deps)
  app.get('/metrics', onlyForWatchers(deps.config), async c =>
    c.body(await metrics.registry.metrics(), 200, { 'content-type': metrics.registry.contentType }),
  )
}
