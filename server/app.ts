import { Hono } from 'hono'
import { mountSocial } from './auth/social-routes.ts'
import type { Deps } from './deps.ts'
import { fail } from './failure.ts'
import { answerJson, answerWith } from './http/answer-with.ts'
import { apiRoutes } from './http/api-routes.ts'
import { compression } from './http/compression.ts'
import type { HttpEnv } from './http/http-env.ts'
import { type Metrics, observe } from './http/observe.ts'
import { outcomeOf } from './http/outcome.ts'
import { rateLimit } from './http/rate-limit.ts'
import { securityHeaders } from './http/security-headers.ts'
import { openApiDocument } from './openapi.ts'
import { mountPages } from './pages/mount-pages.ts'
import { mountPayments } from './payments/routes.ts'
import { mountFiles } from './storage/file-routes.ts'
import { ping } from './store/database.ts'
import { mountWatch } from './watch/watch-routes.ts'

/** The whole server as a request handler: API, files, sign-in of the local provider, pages. Binds no port. */
export function createApp(deps: Deps, metrics: Metrics): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  app.use(securityHeaders(deps.config), observe(deps.log, metrics), compression())
  app.onError((error, c) => {
    deps.log.error({ err: error, path: c.req.path }, 'a request failed')
    return answerWith(c, deps.config, {}, outcomeOf(fail('internal')))
  })
  mountHealth(app, deps, metrics)
  app.get('/api/openapi.json', c => answerJson(c, 200, openApiDocument(deps.config.publicUrl)))
  const limit = rateLimit(deps.clock, deps.config.requestsPerMinute, 60)
  mountWatch(app, deps, limit)
  app.route('/api', apiRoutes(deps, limit))
  mountFiles(app, deps)
  mountSocial(app, deps)
  mountPayments(app, deps)
  mountPages(app, deps)
  return app
}

function mountHealth(app: Hono<HttpEnv>, deps: Deps, metrics: Metrics): void {
  app.get('/healthz', async c => {
    try {
      await ping(deps.db)
      return c.json({ status: 'ok', build: deps.config.buildId })
    } catch {
      return c.json({ status: 'unavailable' }, 503)
    }
  })
  app.get('/metrics', async c =>
    c.body(await metrics.registry.metrics(), 200, { 'content-type': metrics.registry.contentType }),
  )
}
