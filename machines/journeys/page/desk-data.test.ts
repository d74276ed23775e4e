import { describe, expect, it } from 'vitest'
import { deskNouns, deskOf } from '#domain/desks/desks.ts'
import { pathFor } from '#domain/site/route-table.ts'
import { type FakeOptions, fakePorts } from '#fixtures/testing/fake-ports.ts'
import { visitOf } from '../../shop/visit.ts'
import { deskRoutes, loadDesk } from './desk-data.ts'

const emptyList = { items: [], next: null }
const view = {
  id: 3,
  name: 'Tides',
  shared: false,
  mine: true,
  who: 'Tess Sand',
  find: 'tide',
  where: '',
  sort: '',
  columns: [],
}
const record = {
  id: 7,
  cells: { name: 'Low Tide' },
  moves: ['hide'],
  history: { items: [], next: null },
}
const refusal = (fields: Readonly<Record<string, string>>) => ({
  error: true,
  status: 422,
  code: 'input_invalid',
  fields,
})
const failure = { error: true, status: 503, code: 'unavailable' }

const parts = { id: 7, pictures: [], tracks: [], items: [] }

/** What was said of a payment. */
const money = { facts: [], postings: [] }

/** What an address of a desk is loaded with, and what was asked for it. */
async function visited(path: string, search = '', answers: FakeOptions['answers'] = {}) {
  const { ports, calls } = fakePorts({
    answers: {
      'desk.list': emptyList,
      'desk.views': { items: [view] },
      'desk.record': record,
      'product.parts': parts,
      'staff.payment': money,
      ...answers,
    },
  })
  const controller = new AbortController()
  const data = await loadDesk({
    api: ports.api,
    signal: controller.signal,
    visit: visitOf(path, search),
    settings: { locale: 'en', currency: 'EUR', countryId: 'FR' },
  })
  const asked = calls.map(({ name, input }) => [name, input] as const)
  const of = (call: string) => asked.filter(([name]) => name === call).map(([, input]) => input)
  const areStopped = () => {
    controller.abort()
    return calls.map(call => call.aborted())
  }
  return { data, asked, lists: of('desk.list'), areStopped }
}

describe('a list', () => {
  it('without conditions is asked for with its views; it is counted afterwards', async () => {
    const { data, asked } = await visited('/admin/artists')
    expect(data).toEqual({ page: 'desk-list', noun: 'artist', list: emptyList, views: [view], wrong: [] })
    expect(asked).toEqual([
      ['desk.list', { desk: 'artist' }],
      ['desk.views', { desk: 'artist' }],
    ])
  })

  it.each(deskNouns)('of %s stands at its own address', async noun => {
    const { data } = await visited(pathFor(deskOf(noun).listRoute))
    expect(data).toMatchObject({ page: 'desk-list', noun })
    expect(deskRoutes).toContain(deskOf(noun).listRoute)
    expect(deskRoutes).toContain(deskOf(noun).recordRoute)
  })

  it('has each filter under the name of its column; words, order and place apart', async () => {
    const search = '?state=listed&category=vinyl,cd&free=1..&price_eur=&find=tide&sort=-name&after=xyz'
    const { lists } = await visited('/admin/product', search)
    const where = 'state:listed;category:vinyl,cd;free:1..'
    expect(lists).toEqual([{ desk: 'product', find: 'tide', where, sort: '-name', after: 'xyz' }])
  })

  it('shows the columns that the address has, after the one that names a record', async () => {
    const { lists } = await visited('/admin/artists', '?columns=records,country')
    expect(lists).toEqual([{ desk: 'artist', columns: 'name,records,country' }])
    const led = await visited('/admin/artists', '?columns=records,name,records')
    expect(led.lists).toEqual([{ desk: 'artist', columns: 'name,records' }])
  })

  it('is shown without its views where these are away', async () => {
    const { data } = await visited('/admin/artists', '', { 'desk.views': failure })
    expect(data).toMatchObject({ page: 'desk-list', list: emptyList, views: [] })
  })

  it('leaves spaces out, and what is no filter of this desk', async () => {
    const { lists } = await visited('/admin/artists', '?country=%20FR%20&state=listed&utm_source=x&find=%20')
    expect(lists).toEqual([{ desk: 'artist', where: 'country:FR' }])
  })

  it('is the same in another language', async () => {
    const { data, lists } = await visited('/fr/admin/labels', '?records=1..')
    expect(data).toMatchObject({ page: 'desk-list', noun: 'label' })
    expect(lists).toEqual([{ desk: 'label', where: 'records:1..' }])
  })

  it('stops asking when the reader goes elsewhere', async () => {
    const { areStopped } = await visited('/admin/product')
    expect(areStopped()).toEqual([true, true])
  })
})

describe('an address that the shop does not understand', () => {
  /** Refuses what a condition or the order says, as long as it is asked for. */
  const refusing = (wrong: Readonly<Record<string, string>>) => (input: object) => {
    const said = JSON.stringify(input)
    const fields = Object.fromEntries(
      Object.entries(wrong).filter(([name]) => said.includes(`${name}:`) || said.includes(`"${name}"`)),
    )
    return Object.keys(fields).length > 0 ? refusal(fields) : emptyList
  }

  it('is shown without what is wrong, and keeps what is right', async () => {
    const answer = refusing({ category: 'choice_unknown', sort: 'choice_unknown' })
    const search = '?category=lp&state=listed&find=tide&sort=colour'
    const { data, lists } = await visited('/admin/product', search, { 'desk.list': answer })
    expect(data).toMatchObject({ page: 'desk-list', list: emptyList })
    expect(lists).toHaveLength(2)
    expect(lists.at(-1)).toEqual({ desk: 'product', find: 'tide', where: 'state:listed' })
  })

  it('starts at the beginning where its place is of another order', async () => {
    const { data, lists } = await visited('/admin/product', '?sort=name&after=old', {
      'desk.list': refusing({ after: 'input_invalid' }),
    })
    expect(data).toMatchObject({ page: 'desk-list' })
    expect(lists.at(-1)).toEqual({ desk: 'product', sort: 'name' })
  })

  it('leaves out one after the other where the shop says one at a time', async () => {
    const { data, lists } = await visited('/admin/product', '?free=x&sort=y&after=z', {
      'desk.list': (input: object) =>
        'where' in input
          ? refusal({ free: 'input_invalid' })
          : 'sort' in input
            ? refusal({ sort: 'choice_unknown' })
            : 'after' in input
              ? refusal({ after: 'input_invalid' })
              : emptyList,
    })
    expect(data).toMatchObject({ page: 'desk-list' })
    expect(lists).toHaveLength(4)
    expect(lists.at(-1)).toEqual({ desk: 'product' })
  })

  it('is a failure, and is not asked for without end, where leaving out changes nothing', async () => {
    const always = refusal({ where: 'too_long' })
    const { data, lists } = await visited('/admin/product', '?state=listed', { 'desk.list': always })
    expect(data).toEqual(always)
    expect(lists.length).toBeLessThanOrEqual(2)
  })

  it('is a failure where the shop does not say what is wrong', async () => {
    const { data, lists } = await visited('/admin/product', '', { 'desk.list': refusal({}) })
    expect(data).toMatchObject({ code: 'input_invalid' })
    expect(lists).toHaveLength(1)
  })
})

describe('a record', () => {
  it('is asked for by its number, alone', async () => {
    const { data, asked } = await visited('/admin/artists', '?id=7')
    expect(data).toEqual({ page: 'desk-record', noun: 'artist', record, items: [], parts: null, lists: [] })
    expect(asked).toEqual([['desk.record', { desk: 'artist', id: '7' }]])
  })

  it('of a product comes with what can be bought of it', async () => {
    const items = [{ id: 70, cells: { name: 'Black', price_eur: 2_400 } }]
    const { data, asked } = await visited('/admin/product', '?id=7', {
      'desk.list': { items, next: null },
    })
    expect(data).toEqual({ page: 'desk-record', noun: 'product', record, items, parts, lists: [] })
    expect(asked).toEqual([
      ['desk.record', { desk: 'product', id: '7' }],
      ['desk.list', { desk: 'item', where: 'product:7', limit: 100 }],
      ['product.parts', { id: '7' }],
    ])
  })

  it('of a payment comes with what was said of it, and is a failure where that fails', async () => {
    const { data } = await visited('/admin/payments', '?id=7')
    expect(data).toMatchObject({ page: 'desk-record', noun: 'payment', payment: money })
    expect((await visited('/admin/payments', '?id=7', { 'staff.payment': failure })).data).toEqual(failure)
  })

  it.each(deskNouns)('of %s stands at its address', async noun => {
    const { data } = await visited(pathFor(deskOf(noun).recordRoute), '?id=7')
    expect(data).toMatchObject({ page: 'desk-record', noun, record: { id: 7 } })
  })

  it('is rather shown than made where an address says both', async () => {
    expect((await visited('/admin/artists', '?id=7&new=1')).data).toMatchObject({ page: 'desk-record' })
  })

  it('that is being made asks for nothing', async () => {
    const { data, asked } = await visited('/admin/shop', '?new=1')
    expect(data).toEqual({ page: 'desk-new', noun: 'shop' })
    expect(asked).toEqual([])
  })

  it('of a file asks for nothing before it is chosen', async () => {
    const { data, asked } = await visited('/admin/labels', '?import=1')
    expect(data).toEqual({ page: 'desk-import', noun: 'label' })
    expect(asked).toEqual([])
  })
})

describe('a failure', () => {
  it('of the rows is the failure of the list', async () => {
    expect((await visited('/admin/product', '', { 'desk.list': failure })).data).toEqual(failure)
  })

  it.each(['desk.record', 'desk.list', 'product.parts'] as const)(
    'of %s is the failure of a product',
    async call => {
      expect((await visited('/admin/product', '?id=7', { [call]: failure })).data).toEqual(failure)
    },
  )

  it('of a record that is not there says so, whatever becomes of its items', async () => {
    const gone = { error: true, status: 404, code: 'not_found' }
    const { data } = await visited('/admin/product', '?id=999', { 'desk.record': gone, 'desk.list': failure })
    expect(data).toEqual(gone)
  })

  it('is a defect where there is no desk', async () => {
    await expect(visited('/admin/stock')).rejects.toThrow('no desk')
    await expect(visited('/nothing/here/at/all')).rejects.toThrow('no desk')
  })
})

describe('records of other desks', () => {
  const orders = { items: [{ id: 9, cells: { number: 'S-9' } }], next: null }

  it('come with the one that they refer to', async () => {
    const { data, lists } = await visited('/admin/client', '?id=7', { 'desk.list': orders })
    const nouns = ['order', 'subscriber', 'letter', 'review'] as const
    expect(data).toMatchObject({ lists: nouns.map(noun => ({ noun, by: 'client', list: orders })) })
    expect(lists).toEqual(nouns.map(desk => ({ desk, where: 'client:7', limit: 20 })))
  })

  it('come with what refers to the same, where the record refers to something', async () => {
    const cells = { client: { id: 3, text: 'Ada' }, product: null }
    const { data, lists } = await visited('/admin/reviews', '?id=7', {
      'desk.record': { id: 7, cells, moves: [], history: { items: [], next: null } },
      'desk.list': orders,
    })
    expect(data).toMatchObject({ lists: [{ noun: 'review', of: { column: 'client', id: 3 } }] })
    expect(lists).toEqual([{ desk: 'review', where: 'client:3', limit: 20 }])
  })

  it('are left out for whoever may not see them, and are a failure where they fail', async () => {
    const forbidden = { error: true, status: 403, code: 'forbidden' }
    const { data } = await visited('/admin/client', '?id=7', { 'desk.list': forbidden })
    expect(data).toMatchObject({ page: 'desk-record', lists: [] })
    expect((await visited('/admin/client', '?id=7', { 'desk.list': failure })).data).toEqual(failure)
  })

  it('say what of an address was left out', async () => {
    const { data } = await visited('/admin/orders', '?state=odd&country=FR', {
      'desk.list': (input: object) =>
        'where' in input && String(input.where).includes('state')
          ? refusal({ state: 'choice_unknown' })
          : emptyList,
    })
    expect(data).toMatchObject({ page: 'desk-list', wrong: ['state'] })
  })
})
