import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import type { HttpEnv } from './http-env.ts'
import { compress } from 'hono/compress'

export const isApiPath = (path: string): boolean => path.startsWith('/api/')

/** Sets a header of the answer to come, whether it is one of the API or a page. */
export function setHeader(c: HonoContext<HttpEnv>, name: string, value: string): void {
  const plain = c.get('headers')
  if (plain === undefined) c.header(name, value)
  else plain[name] = value
}

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
