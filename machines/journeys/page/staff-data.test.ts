import { describe, expect, it } from 'vitest'
import { fakePorts } from '#fixtures/testing/fake-ports.ts'
import { visitOf } from '../../shop/visit.ts'
import { loadStaffPage } from './staff-data.ts'

/** A list of so many pages, of a parcel each; the place of a page is its number. */
const pages = (count: number) => (input: unknown) => {
  const after = typeof input === 'object' && input !== null && 'after' in input ? Number(input.after) : 0
  const next = after + 1 < count ? String(after + 1) : null
  return { items: [{ order_id: after }], next, records: [], arrived: [] }
}

async function dispatch(search: string, answer: unknown) {
  const { ports, calls } = fakePorts({ answers: { 'staff.parcels': answer } })
  const settings = { locale: 'en', currency: 'EUR', countryId: 'FR' } as const
  const context = {
    api: ports.api,
    signal: new AbortController().signal,
    visit: visitOf('/admin/dispatch', search),
    settings,
  }
  return { data: await loadStaffPage(context), asked: calls.map(({ input }) => input) }
}

describe('the list of parcels', () => {
  it('is a page of what the address asks for', async () => {
    const { data, asked } = await dispatch('?search=ohm&project=7', pages(3))
    expect(data).toMatchObject({ page: 'staff-dispatch', parcels: { items: [{ order_id: 0 }], next: '1' } })
    expect(asked).toEqual([{ search: 'ohm', project: '7' }])
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
