import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { redacted } from '#domain/text/redact.ts'
import type { HttpEnv } from './http-env.ts'
import { setHeader } from './headers.ts'

export interface Metrics {
  readonly registry: Registry
  readonly requests: Histogram<'route' | 'status'>
  readonly jobs: Counter<'kind' | 'result'>
}

/** What `/metrics` shows: requests by route and status, jobs by kind and result, and the process itself. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'sillon_http_request_seconds',
    help: 'Time to answer a request',
    labelNames: ['route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  const jobs = new Counter({
    name: 'sillon_jobs_total',
    help: 'Effects of the outbox that were tried',
    labelNames: ['kind', 'result'],
    registers: [registry],
  })
  return { registry, requests, jobs }
}

const idShape = /^[A-Za-z0-9._-]{8,64}$/

/** Gives every request an id (or keeps its proxy's), logs it once when it is answered, and measures it. */
export function observe(log: Logger, metrics: Metrics): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const began = performance.now()
    const sent = c.req.header('x-request-id')
    const requestId = sent !== undefined && idShape.test(sent) ? sent : randomUUID()
    c.set('requestId', requestId)
    setHeader(c, 'x-request-id', requestId)
    await next()
    const ms = performance.now() - began
    const route = c.get('endpoint') ?? 'other'
    const { status } = c.res
    metrics.requests.observe({ route, status: String(status) }, ms / 1_000)
    const line = {
      request_id: requestId,
      method: c.req.method,
      route,
      // Some links are secrets: who reads the log must not be able to open them.
      path: redacted(c.req.path),
      status,
      ms: Math.round(ms),
    }
    if (status >= 500 && status !== 501) log.error(line, 'request')
    else log.info(line, 'request')
  }
}
