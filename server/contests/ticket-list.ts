import type { Hono } from 'hono'
import type { Deps } from '../http/deps.ts'
import type { HttpEnv } from '../http/http-env.ts'
import { readTicketList, readTold } from './store/contests.ts'

/**
 * `GET /contest/<id>/tickets.txt`: the tickets that take part, from the closing on, byte for byte as their
 * SHA-256 was told. They say nothing of anybody. The list is fixed: whoever has it need not ask again.
 * Rules 19.
 */
export function mountTicketLists(app: Hono<HttpEnv>, { db }: Deps): void {
  app.get('/contest/:id{[1-9][0-9]{0,8}}/tickets.txt', async c => {
    c.set('endpoint', 'contest.tickets')
    const contest = await readTold(db, Number(c.req.param('id')))
    const listHash = contest?.listHash ?? null
    if (contest === undefined || listHash === null) return c.text('not_found', 404)
    const tag = `"${listHash}"`
    const headers = { 'cache-control': 'public, max-age=86400', etag: tag }
    if (c.req.header('if-none-match') === tag) return c.body(null, 304, headers)
    return c.text(await readTicketList(db, contest.id), 200, headers)
  })
}
