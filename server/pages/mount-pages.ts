import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import type { HttpEnv } from '../http/http-env.ts'

/** Adds the rendered pages to the server; called last, so that every other address goes before. */
export function mountPages(app: Hono<HttpEnv>, deps: Deps): void {
  app.get('/', c => c.text(`Sillon ${deps.config.buildId}`))
}
