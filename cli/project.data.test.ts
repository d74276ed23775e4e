// The commands of staff for projects, campaigns and the ledger, by HTTP and on the store itself.
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fakeTerminal } from '#fixtures/testing/fake-terminal.ts'
import { type RunningServer, startServer } from '#server/serve.ts'
import { queryRows } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { projects } from '#server/database/schema/catalogue.ts'
import { launchProjects } from '#server/projects/campaign/close-campaigns.ts'
import { migratedFolder } from '#fixtures/server/database/migrated-folder.ts'
import { people, testPassword, testProjects, writeWorld } from '#fixtures/server/world.ts'
import { runProgram } from './run-program.ts'

let server: RunningServer
let home = ''
let isOpen = true
const id = String(testProjects.hidden)

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'sillon-project-'))
  const environment = { NODE_ENV: 'test', LOG_LEVEL: 'silent', RATE_LIMIT_PER_MINUTE: '0' }
  const prepare = async (deps: RunningServer['deps']) => {
    await writeWorld(deps.db, new Date())
    const waiting = {
      step: 'checking',
      sale: 'preorder',
      goal: 5,
      startsAt: new Date(Date.now() + 86_400_000),
    }
    await deps.db.update(projects).set(waiting).where(eq(projects.id, testProjects.hidden))
    const over = { endsAt: new Date(Date.now() + 3_600_000), goal: 5 }
    await deps.db.update(projects).set(over).where(eq(projects.id, testProjects.preorder))
  }
  const dataDir = await migratedFolder(join(home, 'shop'))
  server = await startServer({ port: 0, dataDir, environment, prepare })
})
afterAll(async () => {
  if (isOpen) await server.stop()
})

async function run(words: readonly string[], env: Readonly<Record<string, string>>, stdin = '') {
  const terminal = fakeTerminal({ cwd: home, stdin, env })
  const code = await runProgram(words, terminal)
  return { code, out: terminal.stdout(), err: terminal.stderr() }
}
const onServer = (...words: string[]) => run(words, { SILLON_URL: server.url })
const onStore = (...words: string[]) => run(words, { SILLON_DATA_DIR: join(home, 'shop') })

describe('sillon project', () => {
  it('is for staff', async () => {
    expect((await onServer('project', 'status', id)).code).toBe(4)
    const login = ['login', '--email', people.boss.email, '--password-stdin']
    expect((await run(login, { SILLON_URL: server.url }, testPassword)).code).toBe(0)
  })

  it('approves, shows and ends a project, and says what is not open', async () => {
    expect((await onServer('project', 'status', id)).out).toContain('being checked')
    expect(await onServer('project', 'cancel', id, '--reason', 'ill')).toMatchObject({ code: 1, out: '' })
    expect((await onServer('project', 'approve', id)).out).toContain('Approved')
    expect((await onServer('project', 'status', id)).out).toContain('being checked, approved')
    expect((await onServer('project', 'launch', id)).code).toBe(1)
    expect((await onServer('project', 'log', id)).out).toMatch(/Approved\s+Boss\s+being checked/)
    const running = String(testProjects.preorder)
    const look = await onServer('project', 'cancel', running, '-n', '--json')
    expect(JSON.parse(look.out)).toMatchObject({ ending: { move: 'ownerCancel', orders: 0, refunds: [] } })
    expect((await onServer('project', 'cancel', running, '-n')).out).toMatch(/goes back +nothing/)
    expect((await onServer('project', 'cancel', running)).err).toContain('--reason')
    // Nobody is asked without a keyboard: a script that has not said yes changes nothing.
    const unasked = await onServer('project', 'cancel', running, '--reason', 'ill')
    expect([unasked.code, unasked.err]).toEqual([64, expect.stringContaining('--yes')])
    expect((await onServer('project', 'status', running)).out).toContain('in progress')
    const done = await onServer('project', 'cancel', running, '--reason', 'ill', '--yes', '--json')
    expect(done.out).toContain('failed')
    expect((await onServer('project', 'cancel', running, '-n')).code).toBe(1)
  })
})

describe('moves that need words', () => {
  const step = async (project: number) => {
    const [row] = await server.deps.db.select().from(projects).where(eq(projects.id, project))
    return row?.step
  }
  const put = (project: number, given: object) =>
    server.deps.db.update(projects).set(given).where(eq(projects.id, project))

  it('send a project back, refuse it for good, and say what is missing', async () => {
    const checked = testProjects.stock
    await put(checked, { step: 'checking', sale: 'preorder', lifecycle: {} })
    expect((await onServer('project', 'ask-changes', String(checked))).code).toBe(64)
    const back = await onServer('project', 'ask-changes', String(checked), '--reason', 'Track 3 has no title')
    expect([back.code, await step(checked)]).toEqual([0, 'creating'])
    await put(checked, { step: 'checking', lifecycle: {} })
    const refused = await onServer('project', 'refuse', String(checked), '--reason', 'not ours', '--final')
    expect([refused.code, await step(checked)]).toEqual([0, 'refused'])
    const [row] = await server.deps.db.select().from(projects).where(eq(projects.id, checked))
    expect(row?.lifecycle).toMatchObject({ isRefusalFinal: true })
    await put(checked, { step: 'successful', sale: 'stock', lifecycle: {} })
  })

  it('extend a campaign once, take it down, and name what is no number of days', async () => {
    const campaign = testProjects.preorder
    const endsAt = new Date(Date.now() + 86_400_000)
    const lifecycle = { kind: 'preorder', endsAt: endsAt.getTime() }
    await put(campaign, { step: 'in_progress', endsAt, lifecycle })
    expect((await onServer('project', 'extend', String(campaign), '--days', 'many')).err).toContain('days')
    expect((await onServer('project', 'extend', String(campaign), '--days', '14')).code).toBe(0)
    const [row] = await server.deps.db.select().from(projects).where(eq(projects.id, campaign))
    expect(row?.endsAt?.getTime()).toBe(endsAt.getTime() + 14 * 86_400_000)
    expect((await onServer('project', 'extend', String(campaign), '--days', '14')).code).toBe(1)
    const down = await onServer('project', 'takedown', String(campaign), '--reason', 'a claim')
    expect([down.code, await step(campaign)]).toEqual([0, 'refused'])
    expect((await onServer('project', 'archive', String(campaign))).code).toBe(1)
    await put(campaign, { step: 'failed', lifecycle: { kind: 'preorder' } })
  })

  it('close a campaign that has its goal before its end, by the boss, with a reason', async () => {
    const campaign = testProjects.preorder
    const endsAt = new Date(Date.now() + 86_400_000)
    await put(campaign, {
      step: 'confirmed',
      endsAt,
      lifecycle: { kind: 'preorder', endsAt: endsAt.getTime() },
    })
    expect((await onServer('project', 'close', String(campaign))).code).toBe(64)
    const closed = await onServer('project', 'close', String(campaign), '--reason', 'a free week')
    expect([closed.code, await step(campaign)]).toEqual([0, 'successful'])
    await put(campaign, { step: 'failed', lifecycle: { kind: 'preorder' } })
  })
})

describe('books and campaigns of a shop that runs', () => {
  it('are asked of it by who is signed in, without stopping it', async () => {
    // The database of a directory has one owner; what is asked for by name goes through the shop.
    expect((await onStore('ledger', 'check')).code).toBe(1)
    expect(await onServer('ledger', 'check', '--json')).toMatchObject({ code: 0, out: '[]\n' })
    expect((await onServer('books', 'check')).code).toBeLessThan(2)
    const rest = await onServer('books', 'check', '--at-rest')
    expect([rest.code, rest.err]).toEqual([64, expect.stringContaining('--at-rest')])
    const campaign = testProjects.preorder
    const over = { step: 'in_progress', endsAt: new Date(0), lifecycle: {} }
    await server.deps.db.update(projects).set(over).where(eq(projects.id, campaign))
    expect((await onServer('campaign', 'close', '--dry-run')).out).toMatch(/fails/)
    const [still] = await server.deps.db.select().from(projects).where(eq(projects.id, campaign))
    expect(still?.step).toBe('in_progress')
    expect((await onServer('campaign', 'close', '--json')).out).toContain('"fails"')
    const [row] = await server.deps.db.select().from(projects).where(eq(projects.id, campaign))
    expect(row?.step).toBe('failed')
  })

  it('are those of the shop that is named, whatever folder a command stands in', async () => {
    const campaign = testProjects.preorder
    const over = { step: 'in_progress', endsAt: new Date(0), lifecycle: {} }
    await server.deps.db.update(projects).set(over).where(eq(projects.id, campaign))
    const named = (...words: string[]) =>
      run([...words, '--url', server.url], { SILLON_DATA_DIR: join(home, 'elsewhere') })
    expect(await named('ledger', 'check', '--json')).toMatchObject({ code: 0, out: '[]\n' })
    expect((await named('books', 'check')).code).toBeLessThan(2)
    expect((await named('campaign', 'close', '--dry-run')).out).toMatch(/fails/)
    expect((await named('campaign', 'close', '--json')).out).toContain('"fails"')
    const [row] = await server.deps.db.select().from(projects).where(eq(projects.id, campaign))
    expect(row?.step).toBe('failed')
  })
})

describe('the list of projects', () => {
  it('is narrowed by step and saved as a file', async () => {
    const { out } = await onServer('project', 'list', '--step', 'checking', '--jsonl')
    expect(out.split('\n').map(line => line.slice(0, 30))).toContainEqual(
      expect.stringContaining(`"id":${id},`),
    )
    expect((await onServer('project', 'list', '--view', 'to_check')).out).toContain('being checked')
    const file = await onServer('project', 'export', '--step', 'failed', '--columns', 'step')
    expect(file.out).toMatch(/failed/)
  })
})

describe('sillon project loss', () => {
  it('books a bill of a run that was given up, and says what is wrong with it', async () => {
    const failed = String(testProjects.preorder)
    const bill = (amount: string) =>
      onServer('project', 'loss', failed, '--amount', amount, '--reason', 'plating, bill 118')
    expect(await bill('1240.50')).toMatchObject({ code: 1, out: '' })
    const given = { step: 'failed', lifecycle: { lossTo: 'house' } }
    await server.deps.db.update(projects).set(given).where(eq(projects.id, testProjects.preorder))
    expect(await bill('much')).toMatchObject({ code: 64, err: expect.stringContaining('--amount much') })
    expect((await bill('-5')).code).toBe(64)
    expect((await bill('1240.50')).out).toContain('What the run cost was booked')
    const postings = await queryRows(
      server.deps.db,
      sql`select account, amount_minor::int as amount from ledger_postings g
        join ledger_entries e on e.id = g.entry_id where e.kind = 'loss' order by account`,
      z.object({ account: z.string(), amount: z.int() }),
    )
    expect(postings).toEqual([
      { account: 'house', amount: -124_050 },
      { account: 'loss', amount: 124_050 },
    ])
  })
})

describe('a campaign that the clock has launched', () => {
  /** Somebody at a keyboard, who types this when they are asked. */
  const typing = async (typed: string, ...words: string[]) => {
    const keys = new PassThrough()
    const said: string[] = []
    const terminal = fakeTerminal({ cwd: home, env: { SILLON_URL: server.url } })
    const err = (text: string) => {
      said.push(text)
      if (text.endsWith('go on: ')) setImmediate(() => keys.write(`${typed}\r`))
    }
    const stdin = Object.assign(keys, { isTTY: true as const })
    const code = await runProgram(words, { ...terminal, stdin, err })
    return { code, out: terminal.stdout(), err: said.join('') }
  }

  it('needs no launch: that is no failure, and the clock is named', async () => {
    const due = { startsAt: new Date(Date.now() - 1_000) }
    await server.deps.db.update(projects).set(due).where(eq(projects.id, testProjects.hidden))
    await launchProjects(server.deps)
    const launched = await onServer('project', 'launch', id)
    expect(launched).toMatchObject({ code: 0, out: expect.stringMatching(/in progress by clock .*nothing/) })
  })

  it('that is confirmed is given up for a reason that is one, in a trial as in earnest', async () => {
    const confirmed = { step: 'confirmed', lifecycle: {} }
    await server.deps.db.update(projects).set(confirmed).where(eq(projects.id, testProjects.preorder))
    const cancel = ['project', 'cancel', String(testProjects.preorder), '--reason']
    for (const how of ['--dry-run', '--yes']) {
      const { code, err } = await onServer(...cancel, 'nonsense', how)
      expect([code, err]).toEqual([64, expect.stringContaining('rights, plant, breach, test_pressing')])
    }
    expect((await onServer(...cancel, 'plant', '--dry-run')).out).toMatch(/goes back/)
  })

  it('is given up by who has read what goes back and typed its number', async () => {
    const cancel = ['project', 'cancel', id, '--reason', 'ill']
    const other = await typing('1', ...cancel)
    expect(other.err).toMatch(/paid orders +0[^]*goes back +nothing[^]*Type \d+ to go on/)
    expect(other.code).toBe(64)
    expect((await onServer('project', 'status', id)).out).toContain('in progress')
    expect((await typing(id, ...cancel)).out).toContain('failed')
  })
})

describe('on the store', () => {
  it('closes campaigns that are at their end, after a trial', async () => {
    await server.stop()
    isOpen = false
    const store = await openDatabase({ dataDir: join(home, 'shop') })
    const ended = { step: 'in_progress', endsAt: new Date(0), lifecycle: {} }
    await store.db.update(projects).set(ended).where(eq(projects.id, testProjects.preorder))
    await store.close()
    const trial = await onStore('campaign', 'close', '--dry-run')
    expect(trial.out).toContain('fails')
    expect((await onStore('campaign', 'close', '--json')).out).toContain('"fails"')
    expect((await onStore('campaign', 'close')).out).toContain('No campaign')
  })

  it('finds nothing wrong in the ledger, and what was put in by hand', async () => {
    expect(await onStore('ledger', 'check', '--json')).toMatchObject({ code: 0, out: '[]\n' })
    const store = await openDatabase({ dataDir: join(home, 'shop') })
    await store.db.execute(sql`set session_replication_role = replica`)
    await store.db.execute(sql`
      insert into ledger_entries (key, kind, at) values ('by hand', 'by hand', now())`)
    await store.db.execute(sql`
      insert into ledger_postings (entry_id, account, currency, amount_minor)
      select id, 'held:project:4', 'EUR', 500 from ledger_entries`)
    await store.close()
    const found = await onStore('ledger', 'check')
    expect(found.code).toBe(1)
    expect(found.out).toContain('every entry comes to zero')
  })
})
