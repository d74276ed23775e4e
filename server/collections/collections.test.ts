// What staff make of collections, as shoppers see it. Rules 18.
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { testShop } from '#fixtures/server/shop-for-tests.ts'
import { people, specialists, testProjects, writeSpecialists } from '#fixtures/server/world.ts'
import { projects } from '../database/schema/catalogue.ts'
import { fillByRule } from './store/fill-by-rule.ts'

const staff = { token: people.boss.token }
const desk = 'collection' as const

const ok = <Body extends object>({ status, body }: { status: number; body: Body }) => {
  if (status !== 200 || 'error' in body) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body as Exclude<Body, { error: true }>
}

describe('the eight of the specification', () => {
  const shop = testShop()

  it('are at the desk without having been made, and are hidden, renamed and shown again', async () => {
    const list = ok(
      await shop.request('desk.list', { desk, sort: 'name', columns: 'name,slug,shown' }, staff),
    )
    expect(list.items.map(({ id, cells }) => [id, cells['name']])).toEqual([
      [288, 'Accessories'],
      [287, 'CDs and tapes'],
      [285, 'Colour records'],
      [9, 'Crate picks'],
      [284, 'Exclusives'],
      [260, 'Jazz'],
      [286, 'Merch'],
      [155, 'Pro'],
    ])
    expect(ok(await shop.request('collections.one', { id: 9 }))).toMatchObject({
      slug: 'staff-picks',
      names: {},
      cover: null,
    })
    const fields = { name: { from: 'Crate picks', to: 'Our shelf' }, shown: { from: true, to: false } }
    const saved = ok(await shop.request('desk.save', { desk, id: 9, fields }, staff))
    expect(saved.cells).toMatchObject({ name: 'Our shelf', shown: false, filled: 'hand' })
    expect((await shop.request('collections.one', { id: 9 })).status).toBe(404)
    const [change] = ok(await shop.request('desk.history', { desk, id: 9 }, staff)).items
    ok(await shop.request('desk.undo', { desk, id: 9, change: change?.id ?? 0 }, staff))
    expect(ok(await shop.request('collections.one', { id: 9 })).names).toEqual({ en: 'Crate picks' })
  })

  it('have their days, by the clocks of the shop', async () => {
    const day = (to: string) => ({ shown_from: { from: null, to } })
    ok(await shop.request('desk.save', { desk, id: 285, fields: day('2099-01-01') }, staff))
    expect((await shop.request('collections.one', { id: 285 })).status).toBe(404)
    const turned = { shown_until: { from: null, to: '2098-12-31' } }
    const refused = await shop.request('desk.save', { desk, id: 285, fields: turned }, staff)
    expect(refused.body).toMatchObject({ fields: { shown_until: 'out_of_range' } })
  })
})

describe('what shoppers see of a collection', () => {
  const shop = testShop()
  const save = async (id: number, name: string, from: boolean | string | null, to: boolean | string | null) =>
    ok(await shop.request('desk.save', { desk, id, fields: { [name]: { from, to } } }, staff))
  const listed = async (collection: number, token?: string) =>
    ok(await shop.request('projects.list', { collection }, token === undefined ? {} : { token })).items.length
  const onHome = async () =>
    ok(await shop.request('app.home', {})).sections.some(one => one.key === 'staff_picks')

  beforeAll(async () => {
    const add = [testProjects.stock]
    ok(await shop.request('desk.setMembers', { desk, id: 9, list: 'members', add }, staff))
  })

  it('is nothing while it is hidden: no list, no row of the home page', async () => {
    expect([await listed(9), await onHome()]).toEqual([1, true])
    await save(9, 'shown', true, false)
    expect([await listed(9), await onHome()]).toEqual([0, false])
    await save(9, 'shown', false, true)
    expect([await listed(9), await onHome()]).toEqual([1, true])
  })

  it('is not named by the pages of its records', async () => {
    const add = [testProjects.stock]
    ok(await shop.request('desk.setMembers', { desk, id: 284, list: 'members', add }, staff))
    const told = async () => {
      const page = ok(await shop.request('projects.one', { id: testProjects.stock }))
      return page.collections.toSorted((one, other) => one - other)
    }
    expect(await told()).toEqual([9, 284])
    await save(284, 'shown', true, false)
    expect(await told()).toEqual([9])
    await save(284, 'shown', false, true)
    expect(await told()).toEqual([9, 284])
  })

  it('is nothing before its day and after it, and while an own one is being made', async () => {
    await save(9, 'shown_from', null, '2099-01-01')
    expect([await listed(9), await onHome()]).toEqual([0, false])
    await save(9, 'shown_from', '2099-01-01', null)
    await save(9, 'shown_until', null, '2001-01-01')
    expect([await listed(9), await onHome()]).toEqual([0, false])
    const { id } = ok(
      await shop.request('desk.create', { desk, fields: { name: 'Soon', filled: 'hand' } }, staff),
    )
    const add = [testProjects.stock]
    ok(await shop.request('desk.setMembers', { desk, id, list: 'members', add }, staff))
    expect(await listed(id)).toBe(0)
    const named = async () =>
      ok(await shop.request('projects.one', { id: testProjects.stock })).collections.includes(id)
    expect(await named()).toBe(false)
    await save(id, 'shown', false, true)
    expect([await listed(id), await named()]).toEqual([1, true])
  })
})

describe('the collection for pro users', () => {
  const shop = testShop()

  it('is nothing but for pro users and staff', async () => {
    const status = async (token?: string) =>
      (await shop.request('collections.one', { id: 155 }, token === undefined ? {} : { token })).status
    expect([await status(), await status(people.alice.token)]).toEqual([403, 403])
    expect([await status(people.tess.token), await status(staff.token)]).toEqual([200, 200])
    const hidden = { shown: { from: true, to: false } }
    ok(await shop.request('desk.save', { desk, id: 155, fields: hidden }, staff))
    expect([await status(people.alice.token), await status(people.tess.token)]).toEqual([403, 404])
    const listed = ok(await shop.request('projects.list', { collection: 155 }, { token: people.tess.token }))
    expect(listed.items).toEqual([])
  })
})

describe('a collection that is filled by hand', () => {
  const shop = testShop()
  let id = 0
  const list = 'members'
  const ids = async () =>
    ok(await shop.request('desk.members', { desk, id, list }, staff)).items.map(one => one.id)
  const listed = async () =>
    ok(await shop.request('projects.list', { collection: id })).items.map(one => one.id)

  beforeAll(async () => {
    const fields = { name: 'Rainy days', filled: 'hand', text_en: 'For wet windows.' }
    id = ok(await shop.request('desk.create', { desk, fields }, staff)).id
    ok(await shop.request('desk.save', { desk, id, fields: { shown: { from: false, to: true } } }, staff))
  })

  it('has a number above the eight, and an address made of its name', async () => {
    expect(id).toBeGreaterThanOrEqual(1_000)
    expect(ok(await shop.request('collections.one', { id }))).toMatchObject({
      slug: 'rainy-days',
      names: { en: 'Rainy days' },
      texts: { en: 'For wet windows.' },
    })
  })

  it('holds what was added, in its order, at the desk and in the shop', async () => {
    const { stock, shirt, otherShop } = testProjects
    ok(await shop.request('desk.setMembers', { desk, id, list, add: [stock, shirt] }, staff))
    // A second person, who has not seen the first one's.
    const more = { desk, id, list, add: [otherShop] }
    ok(await shop.request('desk.setMembers', more, { token: people.boss.token }))
    expect(await ids()).toEqual([stock, shirt, otherShop])
    const move = { id: otherShop, before: stock }
    ok(await shop.request('desk.setMembers', { desk, id, list, move }, staff))
    expect(await ids()).toEqual([otherShop, stock, shirt])
    await shop.db.update(projects).set({ listed: false }).where(eq(projects.id, shirt))
    expect(await listed()).toEqual([otherShop, stock])
    await shop.db.update(projects).set({ listed: true }).where(eq(projects.id, shirt))
    expect(await listed()).toEqual([otherShop, stock, shirt])
    const first = ok(await shop.request('projects.list', { collection: id, limit: 2 }))
    const rest = ok(
      await shop.request('projects.list', { collection: id, limit: 2, after: first.next ?? '' }),
    )
    expect([...first.items, ...rest.items].map(one => one.id)).toEqual([otherShop, stock, shirt])
  })

  it('takes additions and removals back, one at a time', async () => {
    const { stock } = testProjects
    ok(await shop.request('desk.setMembers', { desk, id, list, remove: [stock] }, staff))
    const [change] = ok(await shop.request('desk.history', { desk, id }, staff)).items
    expect(change).toMatchObject({ fields: { members: { from: [String(stock)], to: [] } }, undoable: true })
    expect(await ids()).not.toContain(stock)
    ok(await shop.request('desk.undo', { desk, id, change: change?.id ?? 0 }, staff))
    expect(await ids()).toContain(stock)
  })
})

describe('a list that is made by hand', () => {
  const shop = testShop()
  const [id, list] = [9, 'members']
  const ids = async () =>
    ok(await shop.request('desk.members', { desk, id, list }, staff)).items.map(one => one.id)

  it('refuses what is not there, and changes nothing then', async () => {
    const before = await ids()
    const add = [testProjects.preorder, 99_999]
    const answer = await shop.request('desk.setMembers', { desk, id, list, add }, staff)
    expect(answer.body).toMatchObject({ code: 'input_invalid', fields: { add: 'choice_unknown' } })
    const move = { id: testProjects.preorder, before: null }
    expect((await shop.request('desk.setMembers', { desk, id, list, move }, staff)).status).toBe(422)
    expect((await shop.request('desk.members', { desk, id, list: 'others' }, staff)).status).toBe(404)
    expect(await ids()).toEqual(before)
  })

  it('is changed by catalogue and editorial, and by nobody else', async () => {
    await writeSpecialists(shop.db, shop.clock.now())
    const asked = { desk, id, list, add: [testProjects.stock] }
    const of = async (who: keyof typeof specialists) =>
      (await shop.request('desk.setMembers', asked, { token: specialists[who].token })).status
    expect([await of('cato'), await of('edda'), await of('selma'), await of('wanda')]).toEqual([
      200, 200, 403, 403,
    ])
  })
})

describe('a collection that is filled by a rule', () => {
  const shop = testShop()
  const make = async (fields: Record<string, string | number | string[]>) => {
    const all = { name: 'By rule', filled: 'rule', ...fields }
    return shop.request('desk.create', { desk, fields: all }, staff)
  }
  const held = async (id: number) =>
    ok(await shop.request('desk.members', { desk, id, list: 'members' }, staff)).items.map(one => one.id)

  it('holds what fits, and lets go of what does not any more', async () => {
    const { id, cells } = ok(await make({ rule_categories: ['t-shirt', 'hoodie'] }))
    expect(await held(id)).toEqual([testProjects.shirt])
    expect(cells['records']).toBe(1)
    const fields = { rule_categories: { from: ['t-shirt', 'hoodie'], to: ['cd'] } }
    ok(await shop.request('desk.save', { desk, id, fields }, staff))
    expect(await held(id)).not.toContain(testProjects.shirt)
    const add = { desk, id, list: 'members', add: [testProjects.stock] }
    const refused = await shop.request('desk.setMembers', add, staff)
    expect(refused.body).toMatchObject({ code: 'transition_not_allowed', fields: { list: 'filled_by_rule' } })
  })

  it('must fit all parts, or one of them as it is said', async () => {
    const rule = { rule_categories: ['t-shirt'], rule_artist: 999_999_99 }
    expect((await make(rule)).status).toBe(422)
    const both = { rule_categories: ['t-shirt'], rule_price_from: 1_000_000, rule_price_to: 2_000_000 }
    const all = ok(await make(both))
    expect(await held(all.id)).toEqual([])
    const any = { rule_match: { from: 'all', to: 'any' } }
    ok(await shop.request('desk.save', { desk, id: all.id, fields: any }, staff))
    expect(await held(all.id)).toEqual([testProjects.shirt])
  })

  it('lets records go by their age, as the clock moves on', async () => {
    const { id } = ok(await make({ rule_days: 30 }))
    const before = await held(id)
    expect(before.length).toBeGreaterThan(0)
    await fillByRule(shop.db, new Date(shop.clock.now().getTime() + 4_000 * 86_400_000))
    expect(await held(id)).toEqual([])
    await fillByRule(shop.db, shop.clock.now())
    expect(await held(id)).toEqual(before)
  })

  it('is refused without a rule, and leaves what was there', async () => {
    expect((await make({})).body).toMatchObject({ fields: { filled: 'rule_missing' } })
    const fields = { filled: { from: 'hand', to: 'rule' } }
    const answer = await shop.request('desk.save', { desk, id: 260, fields }, staff)
    expect(answer.body).toMatchObject({ fields: { filled: 'rule_missing' } })
  })
})

describe('what staff put beside a product', () => {
  const shop = testShop()
  const { stock, shirt, otherShop } = testProjects
  const of = { desk: 'product', id: stock } as const

  it('comes first on its page, in their order, and not a second time below', async () => {
    const list = 'related'
    ok(await shop.request('desk.setMembers', { ...of, list, add: [shirt, otherShop] }, staff))
    const more = ok(await shop.request('projects.more', { id: stock }))
    expect(more.related.map(one => one.id)).toEqual([shirt, otherShop])
    const others = [...more.artist, ...more.label, ...more.alike].map(one => one.id)
    expect(others).not.toContain(otherShop)
    const own = await shop.request('desk.setMembers', { ...of, list, add: [stock] }, staff)
    expect(own.status).toBe(422)
  })

  it('says whose parcels it may join', async () => {
    const list = 'joins'
    ok(await shop.request('desk.setMembers', { ...of, list, add: [1, 2] }, staff))
    ok(await shop.request('desk.setMembers', { ...of, list, remove: [1] }, staff))
    expect(ok(await shop.request('projects.groupShipment', { id: stock }))).toEqual([2])
    const history = ok(await shop.request('desk.history', { ...of }, staff)).items
    expect(history[0]?.fields).toEqual({ joins: { from: ['1'], to: [] } })
    // Nobody orders shops: a move is refused, and nothing is written of it.
    ok(await shop.request('desk.setMembers', { ...of, list, add: [1] }, staff))
    const move = { id: 1, before: 2 }
    const refused = await shop.request('desk.setMembers', { ...of, list, move }, staff)
    expect(refused).toMatchObject({ status: 422, body: { fields: { move: 'input_invalid' } } })
    const [last] = ok(await shop.request('desk.history', { ...of }, staff)).items
    expect(last?.fields).toEqual({ joins: { from: [], to: ['1'] } })
  })
})
