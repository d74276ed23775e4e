import { describe, expect, it } from 'vitest'
import { deskNouns, deskOf } from '#domain/desks/desks.ts'
import { pathFor } from '#domain/site/route-table.ts'
import {
  deskRecord,
  emptyList,
  failure,
  madeList,
  money,
  parts,
  refusal,
  standing,
  visited,
} from '#fixtures/testing/visited-desk.ts'

/** What staff are told of each thing to buy: its price, and how many copies stand where. */
const itemFigures = 'name,state,price_eur,there,held,promised,free,copies_sold'

describe('a record', () => {
  it('is asked for by its number, alone', async () => {
    const { data, asked } = await visited('/admin/artists', '?id=7')
    const shown = { record: deskRecord, items: [], parts: null, lists: [], members: [] }
    expect(data).toEqual({ page: 'desk-record', noun: 'artist', ...shown })
    expect(asked).toEqual([['desk.record', { desk: 'artist', id: '7' }]])
  })

  it('of a product comes with what can be bought of it, and its lists that are made by hand', async () => {
    const items = [{ id: 70, cells: { name: 'Black', price_eur: 2_400 } }]
    const { data, asked } = await visited('/admin/product', '?id=7', {
      'desk.list': { items, next: null },
    })
    const members = [madeList('related'), madeList('joins')]
    const lists = [{ noun: 'price', by: 'product', list: { items, next: null } }]
    const shown = { record: deskRecord, items, parts, lists, members }
    expect(data).toEqual({ page: 'desk-record', noun: 'product', ...shown })
    expect(asked).toEqual([
      ['desk.members', { desk: 'product', id: '7', list: 'related' }],
      ['desk.members', { desk: 'product', id: '7', list: 'joins' }],
      ['desk.record', { desk: 'product', id: '7' }],
      ['desk.list', { desk: 'item', where: 'product:7', columns: itemFigures, limit: 100 }],
      ['product.parts', { id: '7' }],
      ['desk.list', { desk: 'price', where: 'product:7', limit: 20 }],
    ])
  })

  it('of an edition comes with what its records are called, by their numbers', async () => {
    const { data, asked } = await visited('/admin/box-editions', '?id=7', {
      'desk.record': { ...deskRecord, cells: { name: 'Salt', project_ids: '44, 12' } },
    })
    expect(data).toMatchObject({ noun: 'edition', named: { 44: 'Salt', 12: 'Salt' } })
    expect(asked).toContainEqual(['desk.record', { desk: 'product', id: '44' }])
    expect(asked).toContainEqual(['desk.record', { desk: 'product', id: '12' }])
  })

  it('of a collection comes with what it holds', async () => {
    const { data, asked } = await visited('/admin/category', '?id=7')
    expect(data).toMatchObject({ page: 'desk-record', noun: 'collection', members: [madeList('members')] })
    expect(asked).toEqual([
      ['desk.members', { desk: 'collection', id: '7', list: 'members' }],
      ['desk.record', { desk: 'collection', id: '7' }],
    ])
  })
})

describe('a record of people or money', () => {
  it('of a customer comes with what is kept beside it', async () => {
    const { data, asked } = await visited('/admin/client', '?id=7')
    expect(data).toMatchObject({ page: 'desk-record', noun: 'client', client: standing })
    expect(asked).toContainEqual(['staff.client', { id: '7' }])
    expect(asked.map(([name]) => name)).not.toContain('staff.mergePreview')
    expect((await visited('/admin/client', '?id=7', { 'staff.client': failure })).data).toEqual(failure)
  })

  it('of a customer says what a merge would do, where there is the other account', async () => {
    const search = '?id=7&merge=8'
    const preview = { other: { id: 8 }, hindrance: null, moves: [] }
    const found = await visited('/admin/client', search, { 'staff.mergePreview': preview })
    expect(found.data).toMatchObject({ client: standing, merge: preview })
    expect(found.asked).toContainEqual(['staff.mergePreview', { id: '7', other: '8' }])
    const { data } = await visited('/admin/client', search, { 'staff.mergePreview': failure })
    expect(data).toMatchObject({ client: standing, merge: null })
  })

  it('of a payment comes with what was said of it, and is a failure where that fails', async () => {
    const { data } = await visited('/admin/payments', '?id=7')
    expect(data).toMatchObject({ page: 'desk-record', noun: 'payment', payment: money })
    expect((await visited('/admin/payments', '?id=7', { 'staff.payment': failure })).data).toEqual(failure)
  })
})

describe('what an address asks for', () => {
  it.each(deskNouns)('a record of %s stands at its address', async noun => {
    const { data } = await visited(pathFor(deskOf(noun).recordRoute), '?id=7')
    expect(data).toMatchObject({ page: 'desk-record', noun, record: { id: 7 } })
  })

  it('a record is rather shown than made where an address says both', async () => {
    expect((await visited('/admin/artists', '?id=7&new=1')).data).toMatchObject({ page: 'desk-record' })
  })

  it('a record that is being made asks for nothing', async () => {
    const { data, asked } = await visited('/admin/shop', '?new=1')
    expect(data).toEqual({ page: 'desk-new', noun: 'shop' })
    expect(asked).toEqual([])
  })

  it('a file asks for nothing before it is chosen', async () => {
    const { data, asked } = await visited('/admin/labels', '?import=1')
    expect(data).toEqual({ page: 'desk-import', noun: 'label' })
    expect(asked).toEqual([])
  })
})

describe('a failure', () => {
  it('of the rows is the failure of the list', async () => {
    expect((await visited('/admin/product', '', { 'desk.list': failure })).data).toEqual(failure)
  })

  it.each(['desk.record', 'desk.list', 'product.parts', 'desk.members'] as const)(
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
    await expect(visited('/admin/dispatch')).rejects.toThrow('no desk')
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
