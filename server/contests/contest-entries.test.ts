// What strangers can do with an address that is not theirs, tickets, and how long who entered is known.
// Rules 19.
import { beforeAll, describe, expect, it } from 'vitest'
import { contestShop, ok, usualContest } from '#fixtures/server/desks/contest-shop.ts'
import { contestEntries } from '../database/schema/contests.ts'
import { contestTimers } from './contest-jobs.ts'
import { askToEnter } from './store/contests.ts'

describe('an address that a stranger gives', () => {
  const { shop, opened, enter, mails, tokenOf } = contestShop({ MAILS_PER_READER: '2' })
  let id = 0
  beforeAll(async () => {
    id = await opened(usualContest)
  })
  const victim = 'ines@example.org'

  it('keeps the link that its owner has, and the name', async () => {
    ok(await enter(id, victim, 'Ines'))
    const first = await tokenOf(victim)
    shop.clock.pass(60)
    ok(await enter(id, victim, 'Mallory'))
    expect(await tokenOf(victim)).toBe(first)
    expect(await mails('contest_confirm')).toMatchObject([
      { data: { name: 'Ines' } },
      { data: { name: 'Ines' } },
    ])
    expect(await shop.db.select().from(contestEntries)).toMatchObject([{ name: 'Ines' }])
    expect(ok(await shop.request('app.confirmEntry', { token: first })).ticket).toMatch(/^[A-Z0-9]{10}$/)
  })

  it('is mailed of another contest still, when it was mailed enough of one', async () => {
    for (let times = 0; times < 4; times += 1) {
      shop.clock.pass(1)
      ok(await enter(id, 'ada@example.org', 'Mallory'))
    }
    const other = await opened({ ...usualContest, place: 'contest-party' })
    const before = (await mails('contest_confirm')).length
    ok(await enter(other, 'ada@example.org', 'Ada'))
    const sent = (await mails('contest_confirm')).slice(before)
    expect(sent).toMatchObject([{ to: 'ada@example.org', data: { name: 'Ada' } }])
    // What was mailed before is good, though there is no further one: their own try is led to that.
    const links = (await mails('contest_confirm'))
      .slice(0, before)
      .filter(({ to }) => to === 'ada@example.org')
    expect(links).toHaveLength(2)
    const [token = ''] = links.map(({ data }) => new URL(data['link'] ?? '').searchParams.get('entry') ?? '')
    ok(await shop.request('app.confirmEntry', { token }))
  })

  it('has a link of its own in each contest, which nobody else makes', async () => {
    const tokens = (await mails('contest_confirm')).map(({ data }) => data['link'])
    expect(new Set(tokens).size).toBe(3)
    for (const token of tokens) expect(token).toMatch(/entry=[\w-]{43}$/)
  })
})

describe('a ticket', () => {
  const { shop, opened } = contestShop()
  const wish = (contestId: number, email: string) => {
    const askedAt = shop.clock.now()
    return { contestId, email, name: 'I', lang: 'en', tokenHash: `hash of ${email}`, askedAt }
  }

  it('has ten letters, and another one when somebody has it', async () => {
    const id = await opened(usualContest)
    const one = await askToEnter(shop.db, wish(id, 'a@x.org'))
    expect(one.ticket).toMatch(/^[A-HJ-NP-Z2-9]{10}$/)
    const tickets = [one.ticket, 'OTHERSIGNS']
    const two = await askToEnter(shop.db, wish(id, 'b@x.org'), () => tickets.shift() ?? '')
    expect(two.ticket).toBe('OTHERSIGNS')
    await expect(askToEnter(shop.db, wish(id, 'c@x.org'), () => one.ticket)).rejects.toThrow('no ticket')
  })
})

const day = 86_400

describe('who entered', () => {
  const { shop, staff, opened, move, takePart, enter } = contestShop()
  const ends = { ...usualContest, closes: '2026-03-31' }
  const known = async (id: number) => {
    await contestTimers
      .find(({ name }) => name === 'forget-entrants')
      ?.run({ ...shop.deps, mailer: { send: () => Promise.resolve('kept'), close() {} } })
    const rows = await shop.db.select().from(contestEntries)
    return rows.filter(({ contestId }) => contestId === id).map(({ email, name }) => [email, name])
  }
  let late = 0
  let never = 0
  let cancelled = 0

  beforeAll(async () => {
    for (const place of ['contest', 'contest-party', 'contest'] as const) {
      const id = await opened({ ...ends, place })
      await takePart(id, `i${id}@example.org`)
      ok(await enter(id, `unsure${id}@example.org`))
      ;[late, never, cancelled] = [never, cancelled, id]
    }
    for (const id of [late, never]) ok(await move(id, 'close'))
    ok(await move(cancelled, 'cancel', 'The record was lost.'))
  })

  it('is known 180 days from the end, however late it is drawn and told', async () => {
    shop.clock.pass(170 * day)
    ok(await move(late, 'draw', '3 7 12'))
    ok(await move(late, 'publish'))
    shop.clock.pass(10 * day - 1)
    for (const id of [late, never, cancelled])
      expect([id, (await known(id)).map(([email]) => email === null)]).toEqual([id, [false, false]])
  })

  it('is forgotten then, in each state, and nobody draws or tells any more', async () => {
    expect(await offered(never)).toEqual(['draw', 'cancel'])
    shop.clock.pass(1)
    for (const id of [late, never, cancelled])
      expect([id, (await known(id)).filter(([email, name]) => email !== null || name !== '')]).toEqual([
        id,
        [],
      ])
    expect(await offered(never)).toEqual(['cancel'])
    expect((await move(never, 'draw', '3 7 12')).body).toMatchObject({ code: 'transition_not_allowed' })
  })

  it('is told to staff in time: the desk has the last day, the morning what waits', async () => {
    const record = await recordOf(never)
    expect(record.cells['known_until']).toBe('2026-08-29')
    const { tables } = ok(await shop.request('staff.stats', { sheet: 'morning' }, staff))
    const row = tables.find(({ name }) => name === 'tasks')?.rows.find(([task]) => task === 'contests')
    const where = 'state:closed,drawn'
    const listed = ok(await shop.request('desk.counts', { desk: 'contest', where }, staff))
    expect([row?.[1], listed.total]).toEqual([1, 1])
  })

  const recordOf = async (id: number) => ok(await shop.request('desk.record', { desk: 'contest', id }, staff))
  const offered = async (id: number) => (await recordOf(id)).moves
})
