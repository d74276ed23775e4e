import { once } from 'node:events'
import { createServer as createSocketServer } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context as HonoContext } from 'hono'
import type { HttpEnv } from '../http/http-env.ts'
import type { PageHost } from '../http/page-host.ts'

const hasSocket = (env: unknown): env is HttpBindings =>
  typeof env === 'object' && env !== null && 'incoming' in env && 'outgoing' in env

type Entry = Pick<PageHost, 'renderPage' | 'drawShare' | 'routes'>

const isPageHost = (entry: object): entry is Entry =>
  'renderPage' in entry && 'drawShare' in entry && 'routes' in entry

/** A port of this machine that nobody listens on. */
async function freePort(): Promise<number> {
  const server = createSocketServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port')
  return address.port
}

/** Pages from the sources, through Vite's development server: changes show at once. For `serve --dev`. */
export async function developmentHost(): Promise<PageHost & { close(): Promise<void> }> {
  const { createServer } = await import('vite')
  // Vite's own choice is one port for everybody: a second shop in development would hear of no change.
  const port = await freePort()
  const vite = await createServer({ server: { middlewareMode: true, hmr: { port } }, appType: 'custom' })
  const load = async (): Promise<Entry> => {
    const entry = await vite.ssrLoadModule('/ui/entry-server.tsx')
    if (!isPageHost(entry)) throw new Error('ui/entry-server.tsx renders no pages')
    return entry
  }
  const { drawShare, routes } = await load()
  return {
    drawShare,
    routes,
    renderPage: async request => (await load()).renderPage(request),
    async middleware(c: HonoContext<HttpEnv>, next) {
      if (!hasSocket(c.env)) return next()
      const { incoming, outgoing } = c.env
      const isTaken = await new Promise<boolean>(done => {
        outgoing.once('finish', () => done(true))
        vite.middlewares(incoming, outgoing, () => done(false))
      })
      return isTaken ? RESPONSE_ALREADY_SENT : next()
    },
    close: () => vite.close(),
  }
}
