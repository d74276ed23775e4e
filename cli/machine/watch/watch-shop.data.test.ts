// A running shop as staff watch it from a terminal, by HTTP.
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LifecycleMove } from '#contract/schemas/streams.ts'
import { fakeTerminal, type FakeTerminal } from '#fixtures/testing/fake-terminal.ts'
import { type RunningServer, startServer } from '#server/serve.ts'
import { migratedFolder } from '#fixtures/server/database/migrated-folder.ts'
import { people, testPassword, testProjects, writeWorld } from '#fixtures/server/world.ts'
import { runProgram } from '../../run-program.ts'

let server: RunningServer
let home = ''
let placed = 0

const start = (port: number, prepare?: (deps: RunningServer['deps']) => Promise<void>) =>
  startServer({
    port,
    dataDir: join(home, 'shop'),
    environment: { NODE_ENV: 'test', SILLON_DEMO: '1', LOG_LEVEL: 'silent', RATE_LIMIT_PER_MINUTE: '0' },
    ...(prepare && { prepare }),
  })

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'sillon-watch-'))
  await migratedFolder(join(home, 'shop'))
  server = await start(0, deps => writeWorld(deps.db, new Date()))
})
afterAll(() => server.stop())

interface Asked {
  readonly stdin?: string
  readonly isTty?: boolean
  readonly url?: string
}

/** Begins a command of somebody whose session lies in a folder of that name. */
function begin(
  who: string,
  words: readonly string[],
  { stdin = '', isTty = false, url = server.url }: Asked = {},
) {
  const cwd = join(home, who)
  const terminal = fakeTerminal({ cwd, stdin, isTty, env: { SILLON_URL: url } })
  return { terminal, ended: runProgram(words, terminal) }
}

async function run(who: string, words: readonly string[], asked: Asked = {}) {
  const { terminal, ended } = begin(who, words, asked)
  return { code: await ended, out: terminal.stdout(), err: terminal.stderr() }
}

const watch = ['machine', 'watch']
const signIn = (who: keyof typeof people) =>
  run(who, ['login', '--email', people[who].email, '--password-stdin'], { stdin: testPassword })

async function placeOrder() {
  placed += 1
  const order = {
    reference: `W-${placed}`,
    email: 'ada@example.com',
    items: [{ project: testProjects.stock }],
    customer: {
      firstname: 'Ada',
      lastname: 'Ohm',
      address: '1 Rue Haute',
      zip_code: '75001',
      city: 'Paris',
      country_id: 'FR',
    },
    card: { number: '4242424242424242', exp: '12/40', cvc: '123' },
  }
  const { code } = await run('guest', ['order', 'place', '-', '--guest'], { stdin: JSON.stringify(order) })
  expect(code).toBe(0)
}

const until = (terminal: FakeTerminal, stream: 'stdout' | 'stderr', wanted: RegExp | string) =>
  expect.poll(() => terminal[stream](), { timeout: 30_000 }).toMatch(wanted)

const movesIn = (text: string) =>
  text
    .trim()
    .split('\n')
    .map(line => LifecycleMove.parse(JSON.parse(line)))

describe('sillon machine watch', () => {
  it('is for staff, and says so', async () => {
    expect(await run('nobody', watch)).toMatchObject({ code: 4, out: '' })
    await signIn('alice')
    const refused = await run('alice', watch)
    expect(refused).toMatchObject({ code: 4, out: '' })
    expect(refused.err).toContain('forbidden')
  })

  it('says when no shop answers, and what cannot be watched', async () => {
    const away = await run('tess', watch, { url: 'http://127.0.0.1:9' })
    expect(away.code).toBe(1)
    expect(away.err).toContain('server_unreachable')
    expect((await run('tess', [...watch, '--machine', 'nope'])).err).toContain('machine_unknown')
    expect((await run('tess', [...watch, '--machine', 'cart'])).err).toContain('machine_unwatched')
  })

  it('tells an order that is placed as lines of JSON, and goes on after one that was seen', async () => {
    await signIn('tess')
    const { terminal, ended } = begin('tess', [...watch, '--json'])
    await until(terminal, 'stderr', 'Watching')
    await placeOrder()
    await until(terminal, 'stdout', 'order.payOk')
    terminal.interrupt()
    expect(await ended).toBe(0)
    const moves = movesIn(terminal.stdout())
    const orders = moves.filter(({ machine }) => machine === 'order')
    expect(orders.map(({ event, before, after }) => [event, before, after])).toEqual([
      ['order.place', null, 'pending_payment'],
      ['order.payOk', 'pending_payment', 'paid'],
    ])
    expect(terminal.stdout()).not.toMatch(/@|Ada|guest/)

    const [first] = moves
    const words = [...watch, '--after', String(first?.id), '--machine', 'order']
    const again = begin('tess', words)
    await until(again.terminal, 'stdout', /order \d+ {2}pending_payment → paid {2}order\.payOk/)
    again.terminal.interrupt()
    expect(await again.ended).toBe(0)
    expect(again.terminal.stdout()).not.toContain('payment.')
  })

  it('draws a table in a window, and comes back when the shop does', async () => {
    const { terminal, ended } = begin('tess', watch, { isTty: true })
    // The first table may be drawn before the shop has let us in.
    await until(terminal, 'stdout', / live\S*\s+Nothing has moved yet\./)
    const { port } = new URL(server.url)
    await server.stop()
    await until(terminal, 'stdout', 'Trying again in')
    server = await start(Number(port))
    await until(terminal, 'stdout', / live[\s\S]*Trying again[\s\S]* live/)
    await placeOrder()
    await until(terminal, 'stdout', /order +\d+ +pending_payment +paid +order\.payOk/)
    terminal.interrupt()
    expect(await ended).toBe(0)
    expect(terminal.stdout()).toContain('\u001B[J')
  })
})
