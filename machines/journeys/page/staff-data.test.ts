import { describe, expect, it } from 'vitest'
import { type FakeOptions, fakePorts } from '#fixtures/testing/fake-ports.ts'
import { visitOf } from '../../shop/visit.ts'
import { loadStaffPage } from './staff-data.ts'

/** A list of so many pages, of a parcel each; the place of a page is its number. */
const pages = (count: number) => (input: unknown) => {
  const after = typeof input === 'object' && input !== null && 'after' in input ? Number(input.after) : 0
  const next = after + 1 < count ? String(after + 1) : null
  return { items: [{ order_id: after }], next, records: [], arrived: [] }
}

async function visited(path: string, search: string, answers: NonNullable<FakeOptions['answers']>) {
  const { ports, calls } = fakePorts({ answers })
  const settings = { locale: 'en', currency: 'EUR', countryId: 'FR' } as const
  const context = {
    api: ports.api,
    signal: new AbortController().signal,
    visit: visitOf(path, search),
    settings,
  }
  return { data: await loadStaffPage(context), calls }
}

async function dispatch(search: string, answer: unknown) {
  const { data, calls } = await visited('/admin/dispatch', search, { 'staff.parcels': answer })
  return { data, asked: calls.map(({ input }) => input) }
}

/** What lists of desks are loaded with. */
const lists = { 'desk.list': { items: [], next: null }, 'desk.views': { items: [] } }

describe('a desk whose records have a page of their own', () => {
  it.each([
    ['returns', 'return', 'staff.return', 'staff-return'],
    ['user', 'user', 'staff.user', 'staff-user'],
    ['stock', 'stock', 'staff.stockItem', 'staff-stock-item'],
  ] as const)('lists %s, and shows the one that the address names there', async (path, noun, call, page) => {
    const list = await visited(`/admin/${path}`, '?find=tide', lists)
    expect(list.data).toMatchObject({ page: 'desk-list', noun })
    // Nothing new is made on its page, whatever an address asks for.
    const asked = await visited(`/admin/${path}`, '?new=1', lists)
    expect(asked.data).toMatchObject({ page: 'desk-list', noun })
    const one = await visited(`/admin/${path}`, '?id=7', { [call]: { id: 7 } })
    expect(one.data).toMatchObject({ page })
  })

  it('has refunds to be paid by hand below manual orders, and none without the list', async () => {
    const answers = { ...lists, 'staff.handRefunds': { items: [{ id: 31 }] } }
    const { data } = await visited('/admin/orders-manual', '', answers)
    expect(data).toMatchObject({ page: 'desk-list', noun: 'draft', refunds: { items: [{ id: 31 }] } })
    const refused = { error: true, status: 503, code: 'unavailable' }
    for (const call of ['desk.list', 'staff.handRefunds'])
      expect((await visited('/admin/orders-manual', '', { ...answers, [call]: refused })).data).toEqual(
        refused,
      )
  })
})

describe('the list of parcels', () => {
  it('is a page of what the address asks for', async () => {
    const { data, asked } = await dispatch('?search=ohm&project=7', pages(3))
    expect(data).toMatchObject({ page: 'staff-dispatch', parcels: { items: [{ order_id: 0 }], next: '1' } })
    expect(asked).toEqual([{ search: 'ohm', project: '7' }])
  })

  it('is narrowed by all that the address chooses', async () => {
    const { asked } = await dispatch('?shop=2&way=post&country=FR&shelf=A3&waiting=7&single=true', pages(1))
    const chosen = { shop: '2', way: 'post', country: 'FR', shelf: 'A3', waiting: '7', single: true }
    expect(asked).toEqual([chosen])
  })

  it('is all of them on one page where that is asked for', async () => {
    const { data, asked } = await dispatch('?search=ohm&all=yes', pages(3))
    const items = [0, 1, 2].map(id => ({ order_id: id }))
    expect(data).toMatchObject({ parcels: { items, next: null } })
    const wanted = { limit: 100, search: 'ohm' }
    expect(asked).toEqual([wanted, { ...wanted, after: '1' }, { ...wanted, after: '2' }])
  })

  it('ends after five pages, and says where it goes on', async () => {
    const { data, asked } = await dispatch('?all=yes', pages(9))
    expect(asked).toHaveLength(5)
    expect(data).toMatchObject({ parcels: { next: '5' } })
  })

  it('is refused as a whole when a later page is', async () => {
    const refused = { error: true, status: 403, code: 'forbidden' }
    const first = pages(3)
    const { data } = await dispatch('?all=yes', (input: object) =>
      'after' in input ? refused : first(input),
    )
    expect(data).toMatchObject(refused)
  })
})
