import { expect, it } from 'vitest'
import { fakePorts } from '#fixtures/testing/fake-ports.ts'
import { withRest } from './list-parcels.ts'
import { allMost } from '#machines/journeys/page/parcel-pages.ts'

const pageOf = (from: number) => Array.from({ length: 100 }, (_, index) => ({ order_id: from + index }))

/** So many parcels, a hundred a page. */
function shopWith(count: number) {
  const answer = (input: object) => {
    const from = 'after' in input ? Number(input.after) : 0
    const next = from + 100 < count ? String(from + 100) : null
    return { items: pageOf(from).slice(0, count - from), next, records: [], arrived: [] }
  }
  return fakePorts({ answers: { 'staff.parcels': answer } })
}

it('goes through every page of the parcels that are meant', async () => {
  const { ports, calls } = shopWith(230)
  const list = await withRest(ports.api, { search: 'ohm', limit: 50 })
  expect(list).toMatchObject({ next: null })
  expect('items' in list && list.items.map(({ order_id: id }) => id)).toEqual(
    Array.from({ length: 230 }, (_, id) => id),
  )
  expect(calls.map(({ input }) => input)).toMatchObject([
    { search: 'ohm', limit: 100 },
    { search: 'ohm', limit: 100, after: '100' },
    { search: 'ohm', limit: 100, after: '200' },
  ])
})

it('ends at the most, and says where the rest begins', async () => {
  const list = await withRest(shopWith(allMost + 1).ports.api, {})
  expect(list).toMatchObject({ next: String(allMost) })
  expect('items' in list && list.items).toHaveLength(allMost)
})
