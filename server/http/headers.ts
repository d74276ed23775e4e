import type { Context as HonoContext } from 'hono'
import type { HttpEnv } from './http-env.ts'

export const isApiPath = (path: string): boolean => path.startsWith('/api/')

/** Sets a header of the answer to come, whether it is one of the API or a page. */
export function setHeader(c: HonoContext<HttpEnv>, name: string, value: string): void {
  const plain = c.get('headers')
  if (plain === undefined) c.header(name, value)
  else plain[name] = value
}
