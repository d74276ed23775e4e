import { describe, expect, it } from 'vitest'
import { deskNouns, deskOf } from '#domain/desks/desks.ts'
import { pathFor } from '#domain/site/route-table.ts'
import { emptyList, failure, refusal, savedView, visited } from '#fixtures/testing/visited-desk.ts'
import { deskRoutes } from './desk-data.ts'

describe('a list', () => {
  it('without conditions is asked for with its views; it is counted afterwards', async () => {
    const { data, asked } = await visited('/admin/artists')
    expect(data).toEqual({
      page: 'desk-list',
      noun: 'artist',
      list: emptyList,
      views: [savedView],
      wrong: [],
    })
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

it('calls the records by name that its filters name by number', async () => {
  const { data, asked } = await visited('/admin/product', '?artist=4&label=-', {
    'desk.record': { id: 4, cells: { name: 'Ebb' }, moves: [], history: { items: [], next: null } },
  })
  expect(data).toMatchObject({ page: 'desk-list', named: { artist: 'Ebb' } })
  expect(asked.filter(([name]) => name === 'desk.record')).toEqual([
    ['desk.record', { desk: 'artist', id: '4' }],
  ])
  const unseen = await visited('/admin/product', '?artist=4', { 'desk.record': failure })
  expect(unseen.data).toMatchObject({ page: 'desk-list', list: emptyList })
  expect(unseen.data).not.toHaveProperty('named')
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
