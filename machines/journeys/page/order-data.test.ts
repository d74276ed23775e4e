import { describe, expect, it } from 'vitest'
import { type FakeOptions, fakePorts } from '#fixtures/testing/fake-ports.ts'
import { visitOf } from '../../shop/visit.ts'
import { loadStaffOrder } from './order-data.ts'

const lists = {
  'staff.order': { order: { id: 9, number: 'VS-9', email: 'ada@example.org' } },
  'staff.mails': { items: [], next: null },
  'staff.orderMoney': { left: 0 },
  'staff.parcelsAway': { items: [], next: null },
  'desk.record': { id: 9 },
  'desk.list': { items: [], next: null },
  'staff.orderLines': { id: 9, lines: [], items: [] },
}

async function edited(add: string, answers: NonNullable<FakeOptions['answers']> = {}) {
  const { ports, calls } = fakePorts({ answers: { ...lists, ...answers } })
  const settings = { locale: 'en', currency: 'EUR', countryId: 'FR' } as const
  const { signal } = new AbortController()
  const visit = visitOf('/admin/order', `?id=9&edit=1&add=${encodeURIComponent(add)}`)
  const data = await loadStaffOrder({ api: ports.api, signal, visit, settings })
  const asked = calls.filter(({ name }) => name === 'staff.orderLines').map(({ input }) => input)
  const found = calls.flatMap(({ name, input }) =>
    name === 'desk.list' && JSON.stringify(input).includes('"product"') ? [input] : [],
  )
  return { data, asked, found, calls }
}
const rows = (...ids: number[]) => ({ items: ids.map(id => ({ id, cells: {}, version: 1 })), next: null })

describe('a record that is to join the lines of an order', () => {
  it('is the one of its number, without a search', async () => {
    const { data, asked, found } = await edited(' #12 ')
    expect(data).toMatchObject({ lines: { id: 9 }, joining: { id: 12, choices: [] } })
    expect(asked).toEqual([{ id: 9, project_id: 12 }])
    expect(found).toEqual([])
  })

  it('is looked for by its words, its barcode or its catalogue number', async () => {
    for (const text of ['Rooms', '3760000103008', 'TIDE-12']) {
      const { data, asked, found } = await edited(text, { 'desk.list': rows(7) })
      expect(found).toMatchObject([{ desk: 'product', find: text }])
      expect(data).toMatchObject({ joining: { text, id: 7 } })
      expect(asked).toEqual([{ id: 9, project_id: 7 }])
    }
  })

  it('is chosen of those that the words may mean', async () => {
    const { data, asked } = await edited('Rooms', { 'desk.list': rows(7, 8) })
    expect(data).toMatchObject({ lines: { id: 9 }, joining: { id: null, choices: [{ id: 7 }, { id: 8 }] } })
    expect(asked).toEqual([{ id: 9 }])
  })

  it('leaves the lines where they are when it is not found, or may not be looked for', async () => {
    const none = await edited('Romms', { 'desk.list': rows() })
    expect(none.data).toMatchObject({ lines: { id: 9 }, joining: { id: null, choices: [], problem: null } })
    for (const [code, problem] of [
      ['forbidden', 'forbidden'],
      ['unavailable', 'failed'],
    ]) {
      const { data } = await edited('Rooms', { 'desk.list': { error: true, status: 403, code } })
      expect(data).toMatchObject({ lines: { id: 9 }, joining: { text: 'Rooms', id: null, problem } })
    }
  })

  it('is none where none is asked for', async () => {
    expect((await edited('')).data).toMatchObject({ lines: { id: 9 }, joining: null })
  })
})

describe('the payments of an order', () => {
  it('are those of this order, and none for whoever may not see payments', async () => {
    const { data, calls } = await edited('', { 'desk.list': rows(4) })
    expect(data).toMatchObject({ payments: { items: [{ id: 4 }] } })
    const asked = calls.flatMap(({ name, input }) => (name === 'desk.list' ? [input] : []))
    expect(asked).toMatchObject([{ desk: 'payment', where: 'order:9' }])
    const closed = await edited('', { 'desk.list': { error: true, status: 403, code: 'forbidden' } })
    expect(closed.data).toMatchObject({ order: { order: { id: 9 } }, payments: null })
  })
})
