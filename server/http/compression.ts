import type { MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { setHeader } from './headers.ts'
import type { HttpEnv } from './http-env.ts'

/**
 * Compresses answers for callers that can read it. For the others the answer is left untouched: only to look
 * at its headers would cost more than all of the other middleware.
 */
export function compression(): MiddlewareHandler<HttpEnv> {
  const compressed = compress()
  return async (c, next) => {
    if (c.req.header('accept-encoding') !== undefined) return compressed(c, next)
    setHeader(c, 'vary', 'Accept-Encoding')
    await next()
  }
}
