// Contests as staff run them and visitors enter them. Rules 19, written a second time: the draw is worked out
// here from what the page tells, by nothing of the program.
import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  contestRules as rules,
  contestShop,
  ok,
  usualContest as usual,
} from '#fixtures/server/desks/contest-shop.ts'
import { runJobsOnce } from '#fixtures/server/run-jobs-once.ts'
import { specialists, writeSpecialists } from '#fixtures/server/world.ts'
import { contestEntries } from '../database/schema/contests.ts'
import { closeContests } from './contest-host.ts'
import { forgetEntrants } from './store/contests.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

describe('a contest at its desk', () => {
  const { shop, staff, make, move, shown } = contestShop()

  it('is told to nobody before it is opened, with rules and an end', async () => {
    const bare = await make({ name: 'Bare', place: 'contest', prizes: 1 })
    expect((await move(bare, 'open')).body).toMatchObject({ code: 'transition_not_allowed' })
    const id = await make(usual)
    expect(await shown()).toBeNull()
    const early = { contest_id: id, name: 'I', email: 'i@x.org' }
    expect((await shop.request('app.enterContest', early)).body).toMatchObject({ code: 'contest_closed' })
    ok(await move(id, 'open'))
    expect(await shown()).toMatchObject({
      id,
      title: 'A signed copy',
      rules,
      standing: 'open',
      entries: 0,
      draw: null,
    })
    expect(await shown('contest-party')).toBeNull()
  })

  it('keeps what it promised, and mends its titles', async () => {
    const id = (await shown())?.id ?? 0
    const save = (fields: Record<string, { from: null | string | number; to: string | number }>) =>
      shop.request('desk.save', { desk: 'contest', id, fields }, staff)
    expect((await save({ prizes: { from: 2, to: 1 } })).body).toMatchObject({
      fields: { prizes: 'contest_open' },
    })
    expect((await save({ rules_en: { from: rules, to: 'None.' } })).body).toMatchObject({
      fields: { rules_en: 'contest_open' },
    })
    ok(await save({ name_fr: { from: null, to: 'Un disque signé' } }))
    expect(ok(await shop.request('app.contest', { place: 'contest', lang: 'fr' })).contest?.title).toBe(
      'Un disque signé',
    )
  })

  it('does not end before it begins', async () => {
    const fields = { ...usual, opens: '2026-05-02', closes: '2026-05-01' }
    const answer = await shop.request('desk.create', { desk: 'contest', fields }, staff)
    expect(answer.body).toMatchObject({ fields: { closes: 'out_of_range' } })
  })

  it('is moved by those alone who may', async () => {
    const id = (await shown())?.id ?? 0
    await writeSpecialists(shop.db, shop.clock.now())
    const asked = { desk: 'contest', id, move: 'close' } as const
    expect((await shop.request('desk.move', asked)).status).toBe(401)
    expect((await shop.request('desk.move', asked, { token: specialists.wanda.token })).status).toBe(403)
  })
})

describe('an entry', () => {
  const { shop, make, move, shown, enter, mails, tokenOf, takePart } = contestShop()
  let id = 0
  beforeAll(async () => {
    id = await make({ ...usual, opens: '2026-03-02' })
    ok(await move(id, 'open'))
  })

  it('counts when the link was followed that was mailed in the language of its reader', async () => {
    expect(ok(await enter(id, 'Ines@Example.org'))).toEqual({ done: true })
    expect(await mails('contest_confirm')).toMatchObject([{ to: 'ines@example.org', lang: 'fr' }])
    expect((await shown())?.entries).toBe(0)
    const token = await tokenOf('ines@example.org')
    const first = ok(await shop.request('app.confirmEntry', { token }))
    expect(ok(await shop.request('app.confirmEntry', { token }))).toEqual(first)
    expect((await shown())?.entries).toBe(1)
  })

  it('is one an address, and nobody learns who takes part', async () => {
    expect(ok(await enter(id, 'ines@example.org'))).toEqual({ done: true })
    expect(await mails('contest_confirm')).toHaveLength(1)
    expect(await shop.db.select().from(contestEntries)).toHaveLength(1)
    expect((await shop.request('app.confirmEntry', { token: 'x'.repeat(43) })).body).toMatchObject({
      code: 'token_expired',
    })
  })

  it('is not taken before the first day or after the last', async () => {
    const later = await make({ ...usual, place: 'contest-party', opens: '2026-03-03' })
    ok(await move(later, 'open'))
    expect((await shown('contest-party'))?.standing).toBe('coming')
    expect((await enter(later, 'a@x.org')).body).toMatchObject({ code: 'contest_closed' })
    await takePart(id, 'ada@example.org')
    ok(await enter(id, 'late@example.org'))
    const token = await tokenOf('late@example.org')
    shop.clock.pass(3 * 86_400)
    expect((await shop.request('app.confirmEntry', { token })).body).toMatchObject({ code: 'contest_closed' })
    expect((await enter(id, 'b@x.org')).body).toMatchObject({ code: 'contest_closed' })
    expect((await shown())?.entries).toBe(2)
  })
})

/** A contest with five entries, and who was told to have won. */
function aDraw() {
  const { shop, staff, make, move, shown, mails, takePart, page } = contestShop()
  const tickets: string[] = []
  const at = { id: 0 }
  const won = async () => {
    await runJobsOnce({ ...shop.deps, mailer: { send: () => Promise.resolve('kept'), close() {} } })
    return (await mails('contest_won')).map(({ data }) => data['ticket'])
  }

  beforeAll(async () => {
    at.id = await make(usual)
    ok(await move(at.id, 'open'))
    for (const name of ['a', 'b', 'c', 'd', 'e']) tickets.push(await takePart(at.id, `${name}@example.org`))
  })
  const act = (word: string, reason?: string) => move(at.id, word, reason)
  return { shop, staff, shown, page, tickets, act, won, at }
}

const word = '3 7 12 31 44'

describe('a draw', () => {
  const { shop, staff, shown, page, tickets, act, won, at } = aDraw()

  /** Who wins, by the page of the contest and its file alone; undefined while nothing is drawn. */
  const checked = async () => {
    const html = await page(`/contest/${at.id}`)
    const said = (label: string) => html.match(new RegExp(`<dt>${label}</dt><dd[^>]*>([^<]*)`))?.[1] ?? ''
    const file = html.match(/href="([^"]*tickets\.txt)"/)?.[1] ?? ''
    const list = await (await shop.app.request(file)).text()
    expect(sha256(list)).toBe(said('SHA-256 of all tickets, sorted, one a line'))
    const seed = said('Seed')
    if (seed === '') return undefined
    expect(sha256(seed)).toBe(said('SHA-256 of the seed'))
    const lot = (ticket: string) => sha256(`${seed}:${said('Word')}:${ticket}`)
    const order = list.split('\n').toSorted((one, other) => (lot(one) < lot(other) ? -1 : 1))
    const drawn = [...html.matchAll(/<li class="contest-hash">(?:<s>)?(\w+)(<\/s>)?/g)]
    // Nobody is missing from the order, and nobody stands in it that the file does not have.
    expect(drawn.map(([, ticket]) => ticket)).toEqual(order.slice(0, drawn.length))
    return drawn.filter(([, , isPassed]) => isPassed === undefined).map(([, ticket]) => ticket ?? '')
  }

  it('comes after the clock has closed the contest, with a word', async () => {
    const told = (await shown())?.seed_hash
    expect(told).toMatch(/^[0-9a-f]{64}$/)
    expect((await act('draw', word)).body).toMatchObject({ code: 'transition_not_allowed' })
    shop.clock.pass(2 * 86_400 + 12 * 3_600)
    await closeContests(shop.deps)
    expect(await shown()).toMatchObject({
      standing: 'closed',
      seed_hash: told,
      list_hash: sha256(tickets.toSorted().join('\n')),
      draw: null,
    })
    expect((await act('draw')).status).not.toBe(200)
    ok(await act('draw', word))
    expect((await shown())?.draw).toBeNull()
  })

  it('can be worked out by everybody from what the page and its file tell', async () => {
    expect(await checked()).toBeUndefined()
    ok(await act('publish'))
    const winners = await checked()
    expect(winners).toHaveLength(2)
    expect(await won()).toEqual(winners)
  })

  it('can be worked out still when a winner was passed over, who is shown as such', async () => {
    const before = (await checked()) ?? []
    const list = ok(
      await shop.request('desk.list', { desk: 'entry', sort: 'rank', columns: 'ticket' }, staff),
    )
    const id = list.items[0]?.id ?? 0
    const reason = 'Never answered.'
    ok(await shop.request('desk.move', { desk: 'entry', id, move: 'pass', reason }, staff))
    const after = (await checked()) ?? []
    expect(after).toHaveLength(2)
    expect(after[0]).toBe(before[1])
    expect(await page(`/contest/${at.id}`)).toContain(`<s>${before[0]}</s>`)
  })
})

describe('after a draw', () => {
  const { shop, staff, shown, act, won } = aDraw()
  beforeAll(async () => {
    ok(await act('close'))
    ok(await act('draw', word))
    ok(await act('publish'))
    await won()
  })

  it('the next ticket wins when a winner is passed over, who alone is mailed then', async () => {
    const list = ok(
      await shop.request('desk.list', { desk: 'entry', sort: 'rank', columns: 'ticket,state,rank' }, staff),
    )
    expect(list.items.map(({ cells }) => cells['state'])).toEqual([
      'won',
      'won',
      'not_drawn',
      'not_drawn',
      'not_drawn',
    ])
    const pass = (at: number) =>
      shop.request(
        'desk.move',
        { desk: 'entry', id: list.items[at]?.id ?? 0, move: 'pass', reason: 'Never answered.' },
        staff,
      )
    expect((await pass(3)).body).toMatchObject({ code: 'transition_not_allowed' })
    ok(await pass(0))
    const [, second, third] = list.items.map(({ cells }) => cells['ticket'])
    expect((await shown())?.draw?.drawn.filter(({ passed }) => !passed)).toMatchObject([
      { ticket: second },
      { ticket: third },
    ])
    expect((await won()).at(-1)).toBe(third)
    expect(await won()).toHaveLength(3)
  })

  it('all stays to be checked when who entered is forgotten', async () => {
    const before = (await shown())?.draw
    await forgetEntrants(shop.db, new Date(shop.clock.now().getTime() - 1_000))
    expect((await shop.db.select().from(contestEntries)).filter(({ email }) => email === null)).toHaveLength(
      0,
    )
    await forgetEntrants(shop.db, new Date(shop.clock.now().getTime() + 1_000))
    expect((await shop.db.select().from(contestEntries)).map(({ email, name }) => [email, name])).toEqual(
      Array.from({ length: 5 }, () => [null, '']),
    )
    expect((await shown())?.draw).toEqual(before)
  })
})

describe('a contest that nobody entered', () => {
  const { shop, staff, make, move, shown, enter } = contestShop()

  it('has nothing to draw: its desk says so, and offers to cancel it', async () => {
    const id = await make(usual)
    ok(await move(id, 'open'))
    ok(await enter(id, 'never@x.org'))
    ok(await move(id, 'close'))
    expect(await shown()).toMatchObject({ standing: 'closed', entries: 0 })
    const record = ok(await shop.request('desk.record', { desk: 'contest', id }, staff))
    expect([record.cells['state'], record.moves]).toEqual(['unentered', ['cancel']])
    expect((await move(id, 'draw', word)).body).toMatchObject({ code: 'transition_not_allowed' })
    const where = 'state:unentered'
    expect(ok(await shop.request('desk.list', { desk: 'contest', where }, staff)).items).toHaveLength(1)
    ok(await move(id, 'cancel', 'Nobody took part.'))
    expect(await shown()).toBeNull()
  })
})
