import { describe, expect, test } from 'vitest'
import { fakePorts, settled } from '#fixtures/testing/fake-ports.ts'
import { startJourney } from '#fixtures/testing/start-journey.ts'
import { keptCount } from './kept-count.ts'
import { stockCountJourney } from './stock-count.journey.ts'
import { viewStockCount } from './stock-count.view.ts'
import type { StockCountEvent } from './stock-count.setup.ts'

const row = (id: number, size: string, barcode: string, catalogue_number: string | null) => ({
  id: id * 10,
  cells: {
    item: { id, text: 'Black' },
    size,
    name: id === 31 ? 'Shirt' : 'Low Tide',
    artist_name: 'Möwe',
    barcode,
    catalogue_number,
  },
})
const stock = [
  row(17, '', '4006381333931', 'KS-001'),
  row(31, 'size_m', '5901234123457', null),
  row(31, 'size_l', '5901234123457', null),
]

/** A count at a desk whose shelf has two records and two sizes of a shirt. */
function open(kept?: string) {
  const fake = fakePorts({ answers: { 'desk.list': { items: stock, next: null } } })
  const machine = stockCountJourney.provide(fake.ports)
  const { actor } = startJourney(machine, { input: { kept: keptCount(kept) } })
  return {
    fake,
    send: async (...events: StockCountEvent[]) => {
      for (const event of events) actor.send(event)
      await settled()
    },
    answer: async (name: 'staff.countStock', result: object) => {
      fake.waiting(name).answer(result)
      await settled()
    },
    view: () => viewStockCount(actor.getSnapshot()),
  }
}

const scan = (code: string) => ({ type: 'stockCount.scan', code }) as const
const begin = { type: 'stockCount.begin', shelf: ' A3 ' } as const
const compare = { type: 'stockCount.compare', key: 'k0' } as const
const result = (outcome: string, change = {}) => ({
  item_id: 17,
  size: '',
  name: 'Low Tide',
  expected: 3,
  counted: 2,
  difference: -1,
  outcome,
  orders: [],
  ...change,
})
const sheet = (booked: boolean, ...results: object[]) => ({ booked, count_id: booked ? 4 : null, results })

describe('a count of a shelf', () => {
  test('adds each copy that is scanned to its line, by barcode or catalogue number', async () => {
    const at = open()
    await at.send({ type: 'stockCount.begin', shelf: ' ' }, scan('4006381333931'))
    expect(at.view()).toMatchObject({ step: 'naming', lines: [] })
    await at.send(begin, scan('4006381333931'), scan('4006381333931'), scan('ks 001'))
    expect(at.view()).toMatchObject({ shelf: 'A3', copies: 3, lines: [{ itemId: 17, counted: 3 }] })
    expect(at.fake.calls).toHaveLength(1)
    await at.send({ type: 'stockCount.set', itemId: 17, size: '', counted: 12 })
    expect(at.view().copies).toBe(12)
    await at.send({ type: 'stockCount.set', itemId: 17, size: '', counted: 1.5 })
    expect(at.view().copies).toBe(12)
  })

  test('asks which size it is, and says what nothing has', async () => {
    const at = open()
    await at.send(begin, scan('5901234123457'))
    expect(at.view().choice?.items.map(({ size }) => size)).toEqual(['size_m', 'size_l'])
    await at.send({ type: 'stockCount.choose', itemId: 31, size: 'size_l' }, scan('123'))
    expect(at.view()).toMatchObject({ unknown: '123', lines: [{ itemId: 31, size: 'size_l', counted: 1 }] })
    expect(at.fake.did).toEqual(['signal good', 'signal wrong'])
  })

  test('says what differs, asks why, and is written down once', async () => {
    const at = open()
    await at.send(begin, scan('4006381333931'), scan('4006381333931'))
    await at.send(compare)
    const asked = at.fake.waiting('staff.countStock')
    expect(asked.input).toEqual({ rows: [{ item_id: 17, size: '', counted: 2 }], dry_run: true })
    // Every call of this endpoint has a key, this one too.
    expect(asked.options.idempotencyKey).toBe('k0')
    await at.answer('staff.countStock', sheet(false, result('changed')))
    expect(at.view()).toMatchObject({ step: 'comparing', isReasonMissing: true, can: { close: false } })
    await at.send({ type: 'stockCount.explain', itemId: 17, size: '', reason: 'one was wet' })
    await at.send({ type: 'stockCount.close', key: 'k1' })
    const { input, options } = at.fake.waiting('staff.countStock')
    expect(input).toEqual({
      rows: [{ item_id: 17, size: '', counted: 2, reason: 'one was wet' }],
      note: 'A3',
    })
    expect(options.idempotencyKey).toBe('k1')
    await at.answer('staff.countStock', { error: true, status: 503, code: 'unavailable' })
    expect(at.view()).toMatchObject({ isUncertain: true, can: { close: true } })
    await at.send({ type: 'stockCount.close', key: 'k2' })
    await at.answer('staff.countStock', sheet(true, result('changed')))
    expect(at.view()).toMatchObject({ step: 'closed', countId: 4 })
    expect(at.fake.drafts.has('stock-count')).toBe(false)
  })
})

describe('a count that is compared', () => {
  test('is not written down over the copies of orders, and goes on', async () => {
    const at = open()
    await at.send(begin, scan('4006381333931'))
    await at.send(compare)
    await at.answer('staff.countStock', sheet(false, result('short', { orders: ['S-7'] })))
    expect(at.view()).toMatchObject({ can: { close: false }, differences: [{ orders: ['S-7'] }] })
    await at.send({ type: 'stockCount.back' })
    expect(at.view()).toMatchObject({ step: 'counting', copies: 1 })
  })

  test('goes on after a reload, and begins anew where what was kept cannot be read', async () => {
    const first = open()
    await first.send(begin, scan('4006381333931'))
    const second = open(first.fake.drafts.get('stock-count'))
    expect(second.view()).toMatchObject({ step: 'counting', shelf: 'A3', copies: 1 })
    expect(open('{"shelf":1,').view().step).toBe('naming')
  })
})
