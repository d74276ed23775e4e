// Two processes of the shop on one PostgreSQL, each over a line of its own that can be cut: what is to be
// done is done once, and whose line is cut says so, harms nobody and works again by itself.
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mkdtemp, rm } from 'node:fs/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { queueMail } from '../mail/queue-mail.ts'
import { type RunningServer, startServer } from '../serve.ts'
import { outbox } from '../database/schema/infra.ts'
import { smtpSink } from '#fixtures/server/smtp-sink.ts'
import { writeWorld } from '#fixtures/server/world.ts'

const postgres = process.env['DATABASE_URL_TEST'] ?? 'postgres://root@127.0.0.1:5432/postgres'
const name = `sillon_two_${process.pid}`
const patience = { timeout: 60_000, interval: 100 }

async function admin(statement: string): Promise<void> {
  const client = new Client({ connectionString: postgres })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** A line to PostgreSQL that can be cut and mended: while it is cut, who calls is hung up on. */
async function cuttableLine() {
  const { hostname, port } = new URL(postgres)
  const open = new Set<Socket>()
  let isCut = false
  const server = createServer(near => {
    near.on('error', () => {})
    if (isCut) return near.destroy()
    const far = connect(Number(port || 5432), hostname)
    far.on('error', () => near.destroy())
    for (const end of [near, far]) {
      open.add(end)
      end.on('close', () => open.delete(end))
    }
    near.pipe(far).pipe(near)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const address = z.object({ port: z.int() }).parse(server.address())
  const url = Object.assign(new URL(postgres), { hostname: '127.0.0.1', pathname: `/${name}` })
  url.port = String(address.port)
  const hangUp = () => open.forEach(socket => socket.destroy())
  return {
    url: url.href,
    cut() {
      isCut = true
      hangUp()
    },
    mend: () => void (isCut = false),
    async close() {
      hangUp()
      await new Promise(done => server.close(done))
    },
  }
}

type Line = Awaited<ReturnType<typeof cuttableLine>>

let sink: Awaited<ReturnType<typeof smtpSink>>
let folder: string
let lines: readonly [Line, Line]
let shops: readonly [RunningServer, RunningServer]

const open = (line: Line, dataDir: string) =>
  startServer({
    port: 0,
    host: '127.0.0.1',
    dataDir,
    environment: {
      NODE_ENV: 'test',
      SILLON_DEMO: '1',
      LOG_LEVEL: 'silent',
      DATABASE_URL: line.url,
      DATABASE_POOL: '4',
      SMTP_URL: sink.url,
    },
  })

beforeAll(async () => {
  await admin(`create database "${name}"`)
  sink = await smtpSink()
  folder = await mkdtemp(join(tmpdir(), 'sillon-two-'))
  lines = [await cuttableLine(), await cuttableLine()]
  const [a, b] = lines
  shops = await Promise.all([open(a, join(folder, 'a')), open(b, join(folder, 'b'))])
  await writeWorld(shops[0].deps.db, new Date())
})
afterAll(async () => {
  for (const line of lines) line.mend()
  for (const shop of shops) await shop.stop()
  for (const line of lines) await line.close()
  await sink.close()
  await rm(folder, { recursive: true, force: true })
  await admin(`drop database if exists "${name}" with (force)`)
})

let written = 0
/** Has a shop write so many mails, each with a subject of its own. */
async function write({ deps }: RunningServer, count: number): Promise<string[]> {
  const numbers = Array.from({ length: count }, () => `S-${++written}`)
  for (const number of numbers) {
    const data = { number, name: 'Zoë', lines: [], total: '45 €', link: 'http://shop.test/orders' }
    const about = { template: 'order_confirmed', permit: { permits: 'order_confirmed' }, data } as const
    await queueMail(deps.db, { key: `two:${number}`, to: `${number}@example.com`, lang: 'en', ...about })
  }
  return numbers.map(number => `${number}@example.com`)
}

/** How often each of some readers got a mail. */
const timesOf = (readers: readonly string[]) =>
  readers.map(reader => sink.mails.filter(mail => mail.to.includes(reader)).length)

const statusOf = async (shop: RunningServer, path: string) => (await fetch(`${shop.url}${path}`)).status

describe('two processes on one PostgreSQL', () => {
  it('do every effect once between them', async () => {
    const readers = [...(await write(shops[0], 40)), ...(await write(shops[1], 40))]
    await expect.poll(() => Math.min(...timesOf(readers)), patience).toBe(1)
    const { db } = shops[0].deps
    await expect
      .poll(async () => (await db.select().from(outbox)).filter(row => row.doneAt === null).length, patience)
      .toBe(0)
    expect(new Set(timesOf(readers))).toEqual(new Set([1]))
  })

  it('go on without each other: whose line is cut says 503, the other sells and sends', async () => {
    lines[0].cut()
    await expect.poll(() => statusOf(shops[0], '/healthz'), patience).toBe(503)
    const away = await fetch(`${shops[0].url}/api/projects/all`)
    expect(await away.json()).toMatchObject({ error: true, status: 503, code: 'unavailable' })
    expect(Number(away.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await statusOf(shops[1], '/api/projects/all')).toBe(200)
    const readers = await write(shops[1], 10)
    await expect.poll(() => Math.min(...timesOf(readers)), patience).toBe(1)
  })

  it('work again by themselves when the line is mended, both at once too', async () => {
    lines[0].mend()
    await expect.poll(() => statusOf(shops[0], '/api/projects/all'), patience).toBe(200)
    for (const line of lines) line.cut()
    for (const shop of shops) await expect.poll(() => statusOf(shop, '/healthz'), patience).toBe(503)
    for (const line of lines) line.mend()
    for (const shop of shops) await expect.poll(() => statusOf(shop, '/api/projects/all'), patience).toBe(200)
    const readers = [...(await write(shops[0], 10)), ...(await write(shops[1], 10))]
    await expect.poll(() => Math.min(...timesOf(readers)), patience).toBe(1)
    expect(new Set(timesOf(readers))).toEqual(new Set([1]))
  })
})
