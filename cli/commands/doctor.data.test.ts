// `sillon doctor`: what it says of a shop that is well, and of each thing that is not.
import { mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fakeTerminal } from '#fixtures/testing/fake-terminal.ts'
import { openOwnerAccount } from '#server/accounts/open-owner-account.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { laterMigrations } from '#fixtures/server/later-migrations.ts'
import { migratedFolder } from '#fixtures/server/database/migrated-folder.ts'
import { smtpSink } from '#fixtures/server/smtp-sink.ts'
import { runProgram } from '../run-program.ts'

const Findings = z.array(
  z.object({ part: z.string(), health: z.string(), says: z.string(), next: z.string().optional() }),
)
const folder = () => mkdtemp(join(tmpdir(), 'sillon-doctor-'))

/** By part, what was found; several findings of one part stand in one list. */
async function doctor(env: Readonly<Record<string, string>>, nowMs = Date.now()) {
  const terminal = fakeTerminal({ env, nowMs: () => nowMs })
  const code = await runProgram(['doctor', '--json'], terminal)
  const found = Findings.parse(JSON.parse(terminal.stdout()))
  return { code, of: (part: string) => found.filter(finding => finding.part === part), found }
}

/** An address that answers every request with one status, as a provider's API. */
async function answering(status: number) {
  const server: Server = createServer((_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(status === 200 ? { object: 'balance' } : { error: { type: 'x' } }))
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = z.object({ port: z.int() }).parse(server.address())
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

let sink: Awaited<ReturnType<typeof smtpSink>>
beforeAll(async () => {
  sink = await smtpSink()
})
afterAll(() => sink.close())

const own = { NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example', MAIL_FROM: 'Shop <a@shop.example>' }
const stripeKeys = { STRIPE_PUBLISHABLE_KEY: 'pk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }

describe('sillon doctor', () => {
  it('looks at no folder where a shop elsewhere is meant, and says how to name one', async () => {
    const tried = async (words: readonly string[], env: Readonly<Record<string, string>>) => {
      const terminal = fakeTerminal({ env: { ...own, ...env } })
      const code = await runProgram(['doctor', ...words], terminal)
      return { code, out: terminal.stdout(), err: terminal.stderr() }
    }
    const elsewhere = await tried([], { SILLON_URL: 'https://shop.example' })
    expect(elsewhere).toMatchObject({ code: 64, out: '', err: expect.stringContaining('SILLON_URL') })
    expect(elsewhere.err).toContain('--data-dir or DATABASE_URL')
    const named = ['--data-dir', await folder()]
    expect((await tried(named, { SILLON_URL: 'https://shop.example' })).out).toContain('folder')
  })

  it('finds a shop of its own ready, and changes nothing', async () => {
    const dataDir = await folder()
    const stripe = await answering(200)
    const env = { ...own, ...stripeKeys, STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_API_URL: stripe.url }
    const { code, found, of } = await doctor({ ...env, DATA_DIR: dataDir, SMTP_URL: sink.url })
    stripe.close()
    expect(found.filter(({ health }) => health === 'ill')).toEqual([])
    expect(code).toBe(0)
    expect(of('mail')).toMatchObject([{ health: 'well' }])
    expect(of('payments')).toMatchObject([{ health: 'well', says: 'Stripe, live key' }])
    expect(await readdir(dataDir)).toEqual([])
    expect(sink.mails).toEqual([])
  })

  it('says that nothing is set for a shop of one’s own', async () => {
    const { code, of } = await doctor({ DATA_DIR: await folder() })
    expect(of('settings')).toMatchObject([{ health: 'warning', next: expect.stringContaining('PUBLIC_URL') }])
    expect(code).toBe(0)
  })

  it('warns of an address at which passwords travel unencrypted', async () => {
    const { code, of } = await doctor({ ...own, PUBLIC_URL: 'http://shop.example', DATA_DIR: await folder() })
    expect(of('settings')).toMatchObject([{ health: 'warning', next: expect.stringContaining('https://') }])
    expect(code).toBe(0)
    const here = await doctor({ ...own, PUBLIC_URL: 'http://localhost:3000', DATA_DIR: await folder() })
    expect(here.of('settings')).toMatchObject([{ health: 'well' }])
  })

  it('names each setting that is wrong or missing', async () => {
    const env = { NODE_ENV: 'prod', PUBLIC_URLL: 'https://a.example', DATA_DIR: await folder() }
    const { code, of } = await doctor(env)
    expect(of('settings').map(({ says }) => says.split(':')[0])).toEqual(['NODE_ENV', 'PUBLIC_URLL'])
    expect(code).toBe(1)
    const without = await doctor({ NODE_ENV: 'production', DATA_DIR: await folder() })
    expect(without.of('settings')).toMatchObject([{ says: expect.stringContaining('PUBLIC_URL') }])
  })
})

describe('what the shop needs of others', () => {
  it('tells what does not answer: database, mail server, payment provider', async () => {
    const closed = await answering(200)
    closed.close()
    const port = new URL(closed.url).port
    const keys = { ...stripeKeys, STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_API_URL: closed.url }
    const { code, of } = await doctor({
      ...own,
      ...keys,
      DATA_DIR: await folder(),
      DATABASE_URL: `postgres://shop:hidden-word@127.0.0.1:${port}/sillon`,
      SMTP_URL: `smtp://127.0.0.1:${port}`,
    })
    expect(code).toBe(1)
    expect(of('database')).toMatchObject([{ health: 'ill', says: expect.stringContaining('ECONNREFUSED') }])
    expect(of('mail')).toMatchObject([{ health: 'ill', next: expect.stringContaining('SMTP_URL') }])
    expect(of('payments')).toMatchObject([{ health: 'ill', says: 'Stripe does not answer' }])
    expect(JSON.stringify(of('database'))).not.toContain('hidden-word')
  })

  it('tells a key that the payment provider does not know', async () => {
    const stripe = await answering(401)
    const env = { ...own, ...stripeKeys, STRIPE_SECRET_KEY: 'sk_live_wrong', STRIPE_API_URL: stripe.url }
    const { of } = await doctor({ ...env, DATA_DIR: await folder() })
    stripe.close()
    expect(of('payments')).toMatchObject([
      { health: 'ill', next: expect.stringContaining('STRIPE_SECRET_KEY') },
    ])
  })
})

describe('a shop of one’s own', () => {
  it('judges a shop of one’s own as a start does: no demonstration, and no address', {
    timeout: 120_000,
  }, async () => {
    const dataDir = await migratedFolder(await folder())
    const opened = await openDatabase({ dataDir })
    const ada = { email: 'ada@kiesel.example', firstname: 'Ada', lastname: 'Kiesel' }
    await openOwnerAccount(opened.db, { ...ada, password: 'a-long-password', at: new Date() })
    await opened.close()
    const { code, of } = await doctor({ DATA_DIR: dataDir })
    expect(code).toBe(1)
    expect(of('settings')).toMatchObject([{ health: 'ill', says: expect.stringContaining('PUBLIC_URL') }])
    expect(of('payments')).toMatchObject([
      { health: 'warning', says: expect.stringContaining('nobody can order') },
    ])
    expect(of('mail')).toMatchObject([{ health: 'warning' }])
  })

  it('names what makes an empty database a shop of one’s own', async () => {
    const { of } = await doctor({ ...own, DATA_DIR: await migratedFolder(await folder()) })
    expect(of('accounts')).toMatchObject([
      { health: 'warning', next: expect.stringContaining('sillon init') },
    ])
    const named = { DATABASE_URL: 'postgres://shop@127.0.0.1:1/sillon', DATA_DIR: await folder() }
    const missing = (await doctor({ ...named, NODE_ENV: 'production' })).of('settings')
    expect(missing).toMatchObject([{ says: expect.stringContaining('PUBLIC_URL') }])
    expect(JSON.stringify(missing)).not.toContain('--demo')
  })
})

describe('the folder and its shop', () => {
  let dataDir: string
  beforeAll(async () => {
    dataDir = await migratedFolder(await folder())
  }, 90_000)
  const change = async (script: string, migrations?: string) => {
    const opened = await openDatabase({ dataDir })
    await opened.runScript(script)
    if (migrations !== undefined) await opened.migrate(migrations)
    await opened.close()
  }

  it('finds the accounts of the demonstration in a shop that is none', async () => {
    await change("insert into settings (name, value) values ('seeded', '1')")
    const { code, of } = await doctor({ ...own, DATA_DIR: dataDir })
    expect(of('accounts')).toMatchObject([{ health: 'ill' }])
    expect(code).toBe(1)
    expect((await doctor({ SILLON_DEMO: '1', DATA_DIR: dataDir })).of('accounts')).toMatchObject([
      { health: 'well' },
    ])
  })

  it('tells whether the tables are of this version, an older one or a newer one', async () => {
    const env = { ...own, DATA_DIR: dataDir }
    expect((await doctor(env)).of('database')).toMatchObject([
      { health: 'well', says: expect.stringContaining('up to date') },
    ])
    await change('update drizzle.__drizzle_migrations set created_at = created_at - 1')
    expect((await doctor(env)).of('database')).toMatchObject([
      { health: 'warning', says: expect.stringContaining('1 of 1 migrations') },
    ])
    const later = await laterMigrations('create table later (n int)')
    await change('update drizzle.__drizzle_migrations set created_at = created_at + 1', later)
    const { code, of } = await doctor(env)
    expect(of('database')).toMatchObject([{ health: 'ill', says: expect.stringContaining('newer version') }])
    expect(code).toBe(1)
  })

  it('tells a folder that cannot be used and a clock that cannot be right', async () => {
    const dataDir = join(await folder(), 'data')
    await writeFile(dataDir, '')
    const { code, of } = await doctor({ ...own, DATA_DIR: dataDir }, Date.UTC(1970, 0, 2))
    expect(of('folder')).toMatchObject([{ health: 'ill', says: expect.stringContaining(dataDir) }])
    expect(of('clock')).toMatchObject([{ health: 'ill', says: expect.stringContaining('1970-01-02') }])
    expect(code).toBe(1)
  })

  it('shows a person each finding with its cure, and a closing line', async () => {
    const terminal = fakeTerminal({ env: { ...own, DATA_DIR: await folder() } })
    expect(await runProgram(['doctor'], terminal)).toBe(0)
    expect(terminal.stdout()).toMatch(/^ok +node +v\d+/)
    expect(terminal.stdout()).toMatch(/note +mail +mails are kept, not sent\n +Set SMTP_URL/)
    expect(terminal.stdout()).toMatch(/The shop can open\. Notes: \d+\.\n$/)
  })
})
