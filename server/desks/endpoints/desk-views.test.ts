import { describe, expect, it } from 'vitest'
import type { Input } from '#contract'
import { ok } from '#fixtures/server/desks/desk-calls.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'
import { people } from '#fixtures/server/world.ts'

const shop = testShop()
const tess = { token: people.tess.token }
const boss = { token: people.boss.token }
type Saved = Omit<Input<'desk.saveView'>, 'desk'>

const save = (view: Saved, who = tess) => shop.request('desk.saveView', { desk: 'product', ...view }, who)
const views = async (who = tess, desk: Input<'desk.views'>['desk'] = 'product') =>
  ok(await shop.request('desk.views', { desk }, who)).items
const names = async (who = tess) => (await views(who)).map(({ name }) => name)

describe('desk.saveView', () => {
  it('keeps words, conditions, order and columns under a name', async () => {
    const asked = { find: 'tide', where: 'state:listed;free:..3', sort: '-free', columns: 'free,barcode' }
    const { items } = ok(await save({ name: ' Low on tides ', ...asked }))
    expect(items).toEqual([
      {
        id: expect.any(Number),
        name: 'Low on tides',
        shared: false,
        mine: true,
        who: 'Tess Sand',
        ...asked,
        columns: ['free', 'barcode'],
      },
    ])
    expect(await views(tess, 'item')).toEqual([])
  })

  it('replaces the one that has the name, and no other', async () => {
    ok(await save({ name: 'Low on tides', where: 'state:draft', shared: true }))
    ok(await save({ name: 'Low on tides', find: 'bosses’ own' }, boss))
    expect(await views()).toMatchObject([
      { name: 'Low on tides', find: '', where: 'state:draft', columns: [] },
    ])
    expect((await views(boss)).map(({ who, mine }) => [who, mine])).toEqual([
      ['Tess Sand', false],
      [expect.any(String), true],
    ])
  })

  it.each([
    [{ name: ' ' }, { name: 'input_required' }],
    [{ name: 'x'.repeat(61) }, { name: 'too_long' }],
    [{ name: 'drafts' }, { name: 'taken' }],
    [{ name: 'A', where: 'colour:red' }, { colour: 'field_unknown' }],
    [{ name: 'A', where: 'state:odd' }, { state: 'choice_unknown' }],
    [{ name: 'A', sort: 'barcode' }, { sort: 'choice_unknown' }],
    [{ name: 'A', columns: 'name,colour' }, { columns: 'choice_unknown' }],
  ])('refuses %j by the name of what is wrong', async (view, fields) => {
    const { status, body } = await save(view)
    expect([status, body]).toMatchObject([422, { code: 'input_invalid', fields }])
  })

  it('keeps fifty at one desk', async () => {
    for (let n = (await names()).length; n < 50; n += 1) ok(await save({ name: `View ${n}` }))
    expect((await save({ name: 'One more' })).body).toMatchObject({ fields: { name: 'too_many' } })
    ok(await save({ name: 'View 7', find: 'again' }))
  })
})

describe('desk.removeView', () => {
  const remove = (id: number, who = tess, desk: Input<'desk.removeView'>['desk'] = 'product') =>
    shop.request('desk.removeView', { desk, id }, who)

  it('takes one’s own away; what others keep to themselves is not there', async () => {
    const [view] = (await views()).filter(({ name }) => name === 'View 9')
    const id = view?.id ?? 0
    expect((await remove(id, boss)).status).toBe(404)
    expect((await remove(id, tess, 'item')).status).toBe(404)
    expect(ok(await remove(id)).items.map(({ name }) => name)).not.toContain('View 9')
    expect((await remove(id)).status).toBe(404)
  })

  it('lets an owner take away what is shared', async () => {
    ok(await save({ name: 'View 8', shared: true }))
    const [shared] = (await views(boss)).filter(({ name }) => name === 'View 8')
    ok(await remove(shared?.id ?? 0, boss))
    expect(await names()).not.toContain('View 8')
  })
})

it('views of a desk are for whoever may see it', async () => {
  const alice = { token: people.alice.token }
  expect((await shop.request('desk.views', { desk: 'product' }, alice)).status).toBe(403)
  expect((await save({ name: 'A' }, alice)).status).toBe(403)
})
