// A copy of a person that cannot be made is nobody's, and nobody is told that it was. Of a file that breaks
// off while it is sent the log knows why, and whoever serves it does not.
import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createLogger } from '../../base/logger.ts'
import { readEvents } from '../../database/event-log.ts'
import { outboxRows } from '#fixtures/server/read-outbox.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { people } from '#fixtures/server/world.ts'

const lines: string[] = []
const to = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(chunk.toString())
    done()
  },
})
const shop = payingShop({ deps: { log: createLogger({ level: 'error', to }) } })
const { alice } = people

it('is answered as a failure, logged without values, and not noted', async () => {
  await shop.db.execute(sql`alter table client_notes rename to client_notes_away`)
  const byDesk = await shop.request('staff.exportClient', { id: alice.id }, { token: people.tess.token })
  const own = await shop.request('user.export', {}, { token: alice.token })
  expect([byDesk.status, own.status]).toEqual([500, 500])
  expect(lines.filter(line => line.includes('a handler failed'))).toHaveLength(2)
  expect(lines.join('')).not.toContain(alice.email)
  expect(await readEvents(shop.db, 'client', alice.id)).toEqual([])
  const told = (await outboxRows(shop.db)).filter(({ key }) => key?.startsWith('mail:data_exported'))
  expect(told).toEqual([])
  await shop.db.execute(sql`alter table client_notes_away rename to client_notes`)
  const again = await shop.request('staff.exportClient', { id: alice.id }, { token: people.tess.token })
  expect(again.status).toBe(200)
  expect(await readEvents(shop.db, 'client', alice.id)).toMatchObject([{ type: 'client.exported' }])
})

it('a file that breaks off is told in the log, by its request and without values', async () => {
  lines.length = 0
  await shop.db.execute(sql`alter table ledger_entries rename to ledger_entries_away`)
  const headers = { authorization: `Bearer ${people.boss.token}`, 'x-request-id': 'broken-request' }
  const answer = await shop.app.request('/api/staff/reports/journal/file?period=2026-03', { headers })
  const failed: unknown = await answer.text().catch((error: unknown) => error)
  expect([answer.status, String(failed)]).toEqual([200, 'Error: the file broke off'])
  const [line = ''] = lines.filter(one => one.includes('a file broke off'))
  expect(JSON.parse(line)).toMatchObject({ endpoint: 'staff.reportFile', request_id: 'broken-request' })
  expect(line).toContain('params: [left out]')
  await shop.db.execute(sql`alter table ledger_entries_away rename to ledger_entries`)
})
