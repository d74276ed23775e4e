// The command line against a whole shop on a database of its own, by HTTP, as a person would use it.
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fakeTerminal, type FakeTerminal } from '#fixtures/testing/fake-terminal.ts'
import { type RunningServer, startServer } from '#server/serve.ts'
import { migratedFolder } from '#fixtures/server/database/migrated-folder.ts'
import { people, testPassword, testProjects, writeWorld } from '#fixtures/server/world.ts'
import { runProgram } from './run-program.ts'

const containing = (text: string): unknown => expect.stringContaining(text)
const matching = (pattern: RegExp): unknown => expect.stringMatching(pattern)
const json = (text: string): unknown => JSON.parse(text)

const quietDemo = { NODE_ENV: 'test', SILLON_DEMO: '1', LOG_LEVEL: 'silent' }
let server: RunningServer
let home = ''

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'sillon-data-'))
  const { DATABASE_URL_TEST_CLI: DATABASE_URL } = process.env
  const environment = { ...quietDemo, RATE_LIMIT_PER_MINUTE: '0', ...(DATABASE_URL && { DATABASE_URL }) }
  const prepare = (deps: RunningServer['deps']) => writeWorld(deps.db, new Date())
  const dataDir = await migratedFolder(join(home, 'shop'))
  server = await startServer({ port: 0, dataDir, environment, prepare })
})
afterAll(() => server.stop())

/** A person with a folder of their own; commands share it. */
async function person() {
  const cwd = await mkdtemp(join(tmpdir(), 'sillon-person-'))
  return async (words: readonly string[], stdin = '') => {
    const terminal: FakeTerminal = fakeTerminal({ cwd, stdin, env: { SILLON_URL: server.url } })
    const code = await runProgram(words, terminal)
    return { code, out: terminal.stdout(), err: terminal.stderr() }
  }
}

const sillon = (words: string) => words.split(' ')
const card = { number: '4242424242424242', exp: '12/40', cvc: '123' }
const customer = {
  firstname: 'Ada',
  lastname: 'Ohm',
  address: '1 Rue Haute',
  zip_code: '75001',
  city: 'Paris',
  country_id: 'FR',
}
const order = (change: object) =>
  JSON.stringify({
    email: 'ada@example.com',
    items: [{ project: testProjects.stock }],
    customer,
    card,
    ...change,
  })
const Pending = z.object({ order_id: z.number(), action_url: z.string() })
const Line = z.looseObject({
  line: z.number(),
  status: z.string(),
  number: z.string().nullish(),
  order_id: z.number().optional(),
  total_minor: z.number().optional(),
})
const lines = (text: string) =>
  text
    .trim()
    .split('\n')
    .map(line => Line.parse(JSON.parse(line)))

describe('looking round', () => {
  it('finds a record and shows it', async () => {
    const run = await person()
    expect(await run(sillon('search low tid'))).toMatchObject({
      code: 0,
      out: containing('Low Tide'),
    })
    expect(await run(sillon('project show 1'))).toMatchObject({
      code: 0,
      out: containing('€20'),
    })
    expect(await run(sillon('project show 999'))).toMatchObject({
      code: 1,
      out: '',
      err: containing('not_found'),
    })
  })
})

describe('the cart', () => {
  it('is kept between commands and priced by the shop', async () => {
    const run = await person()
    await run(sillon('cart country FR'))
    expect((await run(sillon('cart add 1:2 3:1:M'))).code).toBe(0)
    const shown = await run(sillon('cart show --json'))
    expect(json(shown.out)).toMatchObject({
      count: 3,
      countryId: 'FR',
      totals: { subtotal: { amountMinor: 6_000 } },
    })
    expect((await run(sillon('cart set 1 5'))).out).toMatch(/Low Tide .* 5 /)
    await run(sillon('cart remove 2'))
    const one = json((await run(sillon('cart currency USD --json'))).out)
    expect(one).toMatchObject({ count: 5, currency: 'USD' })
    expect(json((await run(sillon('cart gift --json'))).out)).toMatchObject({ isGift: true })
    expect((await run(sillon('cart clear'))).out).toContain('The cart is empty.')
  })

  it('tells what cannot be', async () => {
    const run = await person()
    expect(await run(sillon('cart add 3'))).toMatchObject({ code: 1, err: containing('M, L') })
    expect(await run(sillon('cart add 999'))).toMatchObject({
      code: 1,
      err: containing('not_found'),
    })
    expect(await run(sillon('cart set 1 2'))).toMatchObject({
      code: 1,
      err: containing('line_unknown'),
    })
    const unpriced = await run(sillon('cart add 1'))
    expect(unpriced).toMatchObject({ code: 0, err: containing('sillon cart country') })
    expect(unpriced.out).toContain('Low Tide')
    await run(sillon('cart country DE'))
    expect(await run(sillon('cart promo NOPE'))).toMatchObject({
      code: 1,
      out: containing('gives nothing'),
    })
    expect(await run(sillon('cart promo --remove'))).toMatchObject({ code: 0 })
  })
})

describe('signing in', () => {
  it('keeps the session, takes the cart along, and ends it', async () => {
    const run = await person()
    const login = ['login', '--email', people.alice.email, '--password-stdin']
    expect(await run(['whoami'])).toMatchObject({ code: 4, err: containing('sillon login') })
    await run(sillon('cart add 1'))
    expect(await run(login, 'wrong\n')).toMatchObject({
      code: 1,
      err: containing('credentials_invalid'),
    })
    const signed = await run(login, `${testPassword}\n`)
    expect(signed).toMatchObject({ code: 0, out: containing(people.alice.email) })
    expect(signed.out + signed.err).not.toContain(testPassword)
    expect((await run(['whoami'])).code).toBe(0)
    expect(json((await run(sillon('cart show --json'))).out)).toMatchObject({ count: 1 })
    expect((await run(['logout'])).code).toBe(0)
    expect((await run(['whoami'])).code).toBe(4)
    expect((await run(sillon('order list'))).code).toBe(4)
    expect((await run(sillon('order cancel 1'))).code).toBe(4)
  })
})

describe('orders', () => {
  it('of a file are placed once each; bad ones are told by line', async () => {
    const run = await person()
    const file = [
      order({ reference: 'A-1' }),
      '{broken',
      order({ reference: 'A-3', email: 'nobody' }),
      order({ reference: 'A-4', items: [{ project: testProjects.otherShop, quantity: 2 }] }),
      order({ reference: 'A-1' }),
      order({ reference: 'A-6', card: { ...card, number: '4000000000000002' } }),
    ].join('\n')
    const first = await run(sillon('order place - --guest --json'), file)
    expect(first.code).toBe(3)
    expect(lines(first.out).map(({ line, status }) => [line, status])).toEqual([
      [1, 'placed'],
      [2, 'failed'],
      [3, 'failed'],
      [4, 'placed'],
      [5, 'failed'],
      [6, 'failed'],
    ])
    expect(first.err).toContain('2 placed, 4 failed.')
    const second = await run(sillon('order place - --json'), file)
    expect(second.code).toBe(3)
    expect(lines(second.out).map(({ status }) => status)).toEqual([
      'known',
      'failed',
      'failed',
      'known',
      'failed',
      'failed',
    ])
    expect(lines(first.out)[0]?.number).toMatch(/^S-[2-9A-Z]{9}$/)
    expect(lines(second.out)[0]?.number).toBe(lines(first.out)[0]?.number)
    const stranger = await person()
    const third = await stranger(sillon('order place - --json'), file)
    expect(lines(third.out)[0]?.number).toBe(lines(first.out)[0]?.number)
  })

  it('cost what --dry-run says, and that orders nothing', async () => {
    const run = await person()
    const before = await run(sillon('order place - --dry-run --json'), order({ reference: 'D-1' }))
    expect(before).toMatchObject({ code: 0, err: containing('none ordered') })
    const after = await run(sillon('order place - --json'), order({ reference: 'D-1' }))
    const total_minor = lines(before.out)[0]?.total_minor ?? 'none'
    expect(lines(after.out)).toMatchObject([{ status: 'placed', total_minor }])
  })
})

describe('orders that take their time', () => {
  it('wait for the bank, with exit code 8, and go on', async () => {
    const run = await person()
    const words = [
      ...sillon('order place -p 1 --email ada@example.com --firstname Ada --lastname Ohm --zip 75001'),
      ...sillon(
        '--city Paris --country fr --card 4000002760003184 --exp 12/40 --cvc 123 --json --address Rue',
      ),
    ]
    const placed = await run(words)
    expect(placed.code).toBe(8)
    const { order_id, action_url } = Pending.parse(json(placed.out))
    expect((await run(['order', 'confirm', String(order_id)])).code).toBe(8)
    const body = new URLSearchParams({ answer: 'approve' })
    await fetch(action_url, { method: 'POST', body, redirect: 'manual' })
    expect(await run(['order', 'confirm', String(order_id)])).toMatchObject({
      code: 0,
      out: containing('paid'),
    })
  })

  it('of an account are listed, shown, tracked and cancelled; staff see them all', async () => {
    const run = await person()
    await run(['login', '--email', people.bruno.email, '--password-stdin'], testPassword)
    const [mine] = lines((await run(sillon('order place - --json'), order({ reference: 'B-1' }))).out)
    const id = String(mine?.order_id)
    expect((await run(sillon('order list'))).out).toContain(mine?.number)
    expect((await run(['order', 'show', id])).out).toContain('Low Tide')
    expect(json((await run(['order', 'show', id, '--json'])).out)).toMatchObject({ id: mine?.order_id })
    expect(await run(['order', 'show', '999999'])).toMatchObject({ code: 1, err: containing('not_found') })
    expect((await run(['order', 'track', id])).out).toContain('No parcel yet.')
    expect(await run(['order', 'cancel', id])).toMatchObject({
      code: 0,
      out: matching(/cancelled|refund/),
    })
    const twice = await run(['order', 'cancel', id, '--json'])
    expect(twice).toMatchObject({ code: 0 })
    expect(json(twice.out)).toMatchObject({ detail: { number: mine?.number, status: 'cancelled' } })
    expect(await run(['order', 'cancel', '999999'])).toMatchObject({ code: 1, err: containing('not_found') })
    expect(await run(['order', 'cancel', 'x'])).toMatchObject({ err: containing('no id of an order') })
    const listed = json((await run(sillon('order list --limit 1 --json'))).out)
    expect(listed).toMatchObject({ orders: [{ number: mine?.number, can: { cancel: false } }] })
    expect(await run(sillon('order list --staff'))).toMatchObject({ code: 4 })
    await run(['login', '--email', people.tess.email, '--password-stdin'], testPassword)
    const staff = 'order list --staff --placed 2020-01-01.. --sort placed --columns number,email,total'
    expect((await run(sillon(staff))).out).toMatch(/ada@[^\n]* \d+\.\d\d [A-Z]{3}/)
    expect((await run(['order', 'show', id, '--staff'])).out).toContain('Open moves')
    expect((await run(sillon('mail list'))).code).toBe(0)
    expect((await run(sillon('mail list --status suppressed'))).out).toBe('No mails.\n')
    expect((await run(sillon('mail list --status lost'))).code).toBe(64)
    // A cancelled order does not come back because its file is run again.
    await run(['login', '--email', people.bruno.email, '--password-stdin'], testPassword)
    const again = await run(sillon('order place - --json'), order({ reference: 'B-1' }))
    expect(lines(again.out)).toMatchObject([{ line: 1, status: 'failed' }])
  })
})

describe('any endpoint', () => {
  it('is called by name, with fields or JSON', async () => {
    const run = await person()
    const one = await run(sillon('api projects.one id=1 currency=GBP'))
    expect(json(one.out)).toMatchObject({ id: 1, currency: 'GBP' })
    const cart = await run([
      'api',
      'cart.calculate',
      '-i',
      '{"currency":"EUR","customer":{"country_id":"FR"}}',
      'is_gift:=true',
    ])
    expect(json(cart.out)).toMatchObject({ is_gift: true, count: 0 })
    expect(await run(sillon('api auth.check'))).toMatchObject({
      code: 4,
      out: containing('unauthorized'),
    })
  })
})
