// A pledge from the terminal: the card is kept, nothing is charged, and every command says so.
import { mkdtemp } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { fakeTerminal } from '#fixtures/testing/fake-terminal.ts'
import { newCampaign } from '#server/testing/new-campaign.ts'
import { openPayingShop, type PayingShop } from '#server/testing/paying-shop.ts'
import { people, testPassword } from '#server/testing/world.ts'
import { runProgram } from '../run-program.ts'

let shop: PayingShop
let server: Server
let home = ''
let url = ''

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'sillon-pledge-'))
  shop = await openPayingShop({ limitMs: 30_000 })
  server = createServer((request, response) => void getRequestListener(shop.app.fetch)(request, response))
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise(done => server.close(done))
  await shop.close()
})

async function run(words: readonly string[], stdin = '') {
  const nowMs = () => shop.clock.now().getTime()
  const terminal = fakeTerminal({ cwd: home, stdin, env: { SILLON_URL: url }, nowMs })
  const code = await runProgram(words, terminal)
  return { code, out: terminal.stdout(), err: terminal.stderr() }
}
const order = (project: number) =>
  JSON.stringify({
    email: people.bruno.email,
    items: [{ project }],
    customer: {
      firstname: 'Ada',
      lastname: 'Ohm',
      address: '1 Rue Haute',
      zip_code: '75001',
      city: 'Paris',
      country_id: 'FR',
    },
    card: { number: '4242424242424242', exp: '12/40', cvc: '123' },
  })
const Placed = z.object({ order_id: z.int(), status: z.string() })
const Standing = z.object({ status: z.string(), order: z.object({ status: z.string() }) })

it('is called pledged, and can be cancelled until the goal is met', async () => {
  await run(['login', '--email', people.bruno.email, '--password-stdin'], testPassword)
  const project = await newCampaign(shop, { goal: 1, filesReady: true, chargeMode: 'charge_on_success' })
  const placed = await run(['order', 'place', '-', '--json'], order(project))
  expect(placed.code).toBe(0)
  const { order_id, status } = Placed.parse(JSON.parse(placed.out))
  expect(status).toBe('pledged')
  const id = String(order_id)
  const confirmed = await run(['order', 'confirm', id, '--json'])
  expect(Standing.parse(JSON.parse(confirmed.out))).toMatchObject({
    status: 'pledged',
    order: { status: 'pledged' },
  })
  const before = await run(['order', 'show', id])
  expect(before.out).toMatch(/status +pledged/)
  expect(before.out).toMatch(/can be cancelled +yes/)
  await shop.runJobs()
  expect((await run(['order', 'show', id])).out).toMatch(/can be cancelled +no/)
  expect((await run(['order', 'cancel', id])).err).toContain('order_not_cancellable')
})
