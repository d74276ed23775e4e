import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Input, Output } from '#contract'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { people, testProjects } from '#fixtures/server/world.ts'
import { checkBooks } from '../../orders/check-books.ts'

const shop = payingShop()
const tess = { token: people.tess.token }
const { stock: record, lastCopy, shirt, preorder, otherShop } = testProjects

type Stock = { there: number | null; held: number; promised: number; free: number | null }

async function rowOf(id: number, size = ''): Promise<Stock> {
  const { body } = await shop.request('staff.stockItem', { id }, tess)
  const row = 'sizes' in body ? body.sizes.find(one => one.size === size) : undefined
  if (row === undefined) throw new Error(JSON.stringify(body))
  return row
}

async function entriesOf(id: number) {
  const { body } = await shop.request('staff.stockItem', { id }, tess)
  if (!('entries' in body)) throw new Error(JSON.stringify(body))
  return body.entries
}

type Asked = Omit<Input<'desk.list'>, 'desk'>

async function listed(asked: Asked) {
  const { body } = await shop.request('desk.list', { desk: 'stock', ...asked }, tess)
  if (!('items' in body)) throw new Error(JSON.stringify(body))
  return body
}
const itemOf = ({ cells: { item } }: Output<'desk.list'>['items'][number]) =>
  typeof item === 'object' && item !== null && 'id' in item ? item.id : undefined

const sizeOf = ({ cells: { size } }: { cells: Record<string, unknown> }) =>
  typeof size === 'string' ? size : ''

describe('the list of the stock', () => {
  it('has every item and size once, in pages', async () => {
    const seen: string[] = []
    let after: string | undefined
    do {
      const page = await listed({ limit: 2, columns: 'size', ...(after && { after }) })
      seen.push(...page.items.map(row => `${itemOf(row)}${sizeOf(row)}`))
      after = page.next ?? undefined
    } while (after !== undefined)
    expect(seen.toSorted()).toEqual(['1', '2', '3L', '3M', '4', '5', '6'])
  })

  const narrowed: readonly (readonly [Asked, number[]])[] = [
    [{ find: 'LOW mowe' }, [record]],
    [{ find: '4 006381 33393-1' }, [lastCopy]],
    [{ find: 'kies-07' }, [otherShop]],
    [{ find: 'no such record' }, []],
    [{ find: '100%' }, []],
    [{ where: 'state:uncounted' }, [preorder]],
    [{ where: 'state:none' }, [shirt]],
    [{ where: 'state:low' }, []],
    [{ where: 'shop:2' }, [otherShop]],
  ]

  it.each(narrowed)('is narrowed to %j', async (asked, ids) => {
    await shop.db.execute(sql`update projects set barcode = '4006381333931' where id = ${lastCopy}`)
    await shop.db.execute(sql`update projects set catalogue_number = 'KIES-071' where id = ${otherShop}`)
    expect((await listed(asked)).items.map(itemOf)).toEqual(ids)
  })

  it('refuses a position that is not its own, and whoever is not staff', async () => {
    const list = { desk: 'stock' } as const
    expect((await shop.request('desk.list', { ...list, after: 'x' }, tess)).body).toMatchObject({
      status: 422,
    })
    const { body } = await shop.request('desk.list', list, { token: people.alice.token })
    expect(body).toMatchObject({ code: 'forbidden' })
    expect((await shop.request('staff.stockItem', { id: 999 }, tess)).body).toMatchObject({ status: 404 })
  })
})

describe('what comes in', () => {
  it('receives copies, and reckons their cost as an average', async () => {
    const receive = (copies: number, unit_cost_minor?: number) =>
      shop.request(
        'staff.receiveStock',
        { id: otherShop, copies, note: 'DN 7', ...(unit_cost_minor && { unit_cost_minor }) },
        tess,
      )
    // Fifty were there, whose cost nobody knew: they count as the first that came.
    expect((await receive(10, 600)).body).toMatchObject({
      stock: { there: 60, free: 60, unit_cost_minor: 600 },
    })
    // (60 × 600 + 30 × 1,000) / 90 = 733.33…
    expect((await receive(30, 1_000)).body).toMatchObject({ stock: { there: 90, unit_cost_minor: 733 } })
    expect((await receive(10)).body).toMatchObject({ stock: { there: 100, unit_cost_minor: 733 } })
    const [last, before] = await entriesOf(otherShop)
    expect(last).toMatchObject({ kind: 'receipt', there: 10, unit_cost_minor: null, note: 'DN 7' })
    expect(before).toMatchObject({ there: 30, unit_cost_minor: 1_000, who: 'Tess Sand' })
  })

  it('does once what is sent twice', async () => {
    const before = await rowOf(otherShop)
    const ask = { id: otherShop, copies: 3 }
    const first = await shop.request('staff.receiveStock', ask, { ...tess, key: 'received-once' })
    const again = await shop.request('staff.receiveStock', ask, { ...tess, key: 'received-once' })
    expect(again.body).toEqual(first.body)
    // The answer was lost with the process that gave it: the ledger still knows the key.
    await shop.db.execute(sql`delete from idempotency_keys`)
    await shop.request('staff.receiveStock', ask, { ...tess, key: 'received-once' })
    expect((await rowOf(otherShop)).there).toBe((before.there ?? 0) + 3)
  })
})

describe('what leaves the shelf', () => {
  it('takes no copy that is promised to somebody', async () => {
    await placedOrder(shop, undefined, { projectId: lastCopy })
    expect(await rowOf(lastCopy)).toMatchObject({ there: 1, promised: 1, free: 0 })
    const off = { id: lastCopy, copies: 1, reason: 'lost' } as const
    const lost = await shop.request('staff.writeOffStock', off, tess)
    expect(lost.body).toMatchObject({ status: 409, code: 'stock_short', nearest: { copies: 0 } })
    const less = await shop.request('staff.correctStock', { id: lastCopy, change: -1, reason: 'gone' }, tess)
    expect(less.body).toMatchObject({ code: 'stock_short', fields: { change: 'stock_short' } })
    await shop.request('staff.correctStock', { id: lastCopy, change: 2, reason: 'found' }, tess)
    expect((await shop.request('staff.writeOffStock', off, tess)).body).toMatchObject({
      stock: { there: 2, promised: 1, free: 1 },
    })
  })

  it('wants to know who got a sample', async () => {
    const sample = { id: shirt, size: 'M', copies: 1, reason: 'sample' } as const
    const refused = await shop.request('staff.writeOffStock', sample, tess)
    expect(refused.body).toMatchObject({ status: 422, fields: { note: 'input_required' } })
    await shop.request('staff.writeOffStock', { ...sample, note: 'Radio Nova' }, tess)
    expect((await entriesOf(shirt))[0]).toMatchObject({
      size: 'M',
      kind: 'write_off',
      there: -1,
      reason: 'sample',
      note: 'Radio Nova',
    })
  })

  it('counts nothing of what is made to order, nor in a size that is not there', async () => {
    const refusals = [
      await shop.request('staff.receiveStock', { id: preorder, copies: 1 }, tess),
      await shop.request('staff.correctStock', { id: preorder, change: 1, reason: 'x' }, tess),
      await shop.request('staff.writeOffStock', { id: preorder, copies: 1, reason: 'lost' }, tess),
      await shop.request('staff.setLowMark', { id: preorder, mark: 1 }, tess),
    ]
    for (const { body } of refusals) expect(body).toMatchObject({ status: 409, code: 'stock_uncounted' })
    const size = await shop.request('staff.receiveStock', { id: shirt, size: 'XS', copies: 1 }, tess)
    expect(size.body).toMatchObject({ status: 404 })
  })
})

describe('a mark of what is low', () => {
  it('says since when a record is running out, once for each time', async () => {
    const marked = await shop.request('staff.setLowMark', { id: shirt, size: 'M', mark: 8 }, tess)
    expect(marked.body).toMatchObject({ stock: { free: 9, low_mark: 8, low_since: null } })
    const less = { id: shirt, size: 'M', change: -2, reason: 'count' }
    const first = await shop.request('staff.correctStock', less, tess)
    const since = 'stock' in first.body ? first.body.stock.low_since : null
    expect(since).not.toBeNull()
    const second = await shop.request('staff.correctStock', less, tess)
    expect(second.body).toMatchObject({ stock: { free: 5, low_since: since } })
    const low = await listed({ where: 'state:low' })
    expect(low).toMatchObject({ items: [{ cells: { item: { id: shirt }, size: 'M' } }] })
    await shop.request('staff.correctStock', { ...less, change: 4 }, tess)
    expect((await listed({ where: 'state:low' })).items).toEqual([])
    await shop.request('staff.setLowMark', { id: shirt, size: 'M', mark: null }, tess)
  })

  it('keeps books that agree', async () => {
    expect(await checkBooks(shop.db, { atRest: true })).toEqual([])
  })
})

async function count(input: Input<'staff.countStock'>) {
  const { body } = await shop.request('staff.countStock', input, tess)
  if (!('results' in body)) throw new Error(JSON.stringify(body))
  return body
}

describe('staff.countStock', () => {
  it('says what would become of each row, and books nothing when one cannot be', async () => {
    const order = await placedOrder(shop, undefined, { projectId: record, quantity: 2 })
    const { body } = await shop.request('staff.order', { id: order.id }, tess)
    const number = 'order' in body ? body.order.number : ''
    const before = await rowOf(record)
    const rows = [
      { item_id: record, counted: 1 },
      { barcode: '4006381333931', counted: 2 },
      { item_id: shirt, size: 'M', counted: 4 },
      { item_id: shirt, size: 'M', counted: 4 },
      { item_id: preorder, counted: 4 },
      { item_id: 999, counted: 4 },
      { barcode: '1', counted: 4 },
    ]
    const { booked, count_id, results } = await count({ rows })
    expect({ booked, count_id }).toEqual({ booked: false, count_id: null })
    expect(results.map(({ outcome }) => outcome)).toEqual([
      'short',
      'same',
      'changed',
      'twice',
      'uncounted',
      'unknown',
      'unknown',
    ])
    expect(results[0]).toMatchObject({ expected: before.there, counted: 1, orders: [number] })
    expect(await rowOf(record)).toEqual(before)
  })

  it('books the differences of a sheet that can be, and touches no order', async () => {
    const before = await rowOf(record)
    const sheet = {
      rows: [
        { item_id: record, counted: 42, reason: 'two found behind the shelf' },
        { item_id: otherShop, counted: 103 },
      ],
    }
    expect(await count({ ...sheet, dry_run: true })).toMatchObject({ booked: false })
    const { booked, count_id, results } = await count({ ...sheet, note: 'Shelf A3' })
    expect(booked).toBe(true)
    expect(results.map(({ outcome }) => outcome)).toEqual(['changed', 'same'])
    const after = await rowOf(record)
    expect(after).toMatchObject({ there: 42, held: before.held, promised: before.promised })
    const subject = `count:${count_id}`
    expect((await entriesOf(record))[0]).toMatchObject({
      kind: 'count',
      subject,
      reason: 'two found behind the shelf',
      note: 'Shelf A3',
    })
    expect((await entriesOf(otherShop))[0]).toMatchObject({ kind: 'count', there: 0, subject })
    expect(await checkBooks(shop.db, { atRest: true })).toEqual([])
  })
})

describe('a count that cannot be read', () => {
  it('refuses a row that names nothing, and numbers that cannot be', async () => {
    const { body } = await shop.request('staff.countStock', { rows: [{ counted: 1 }] }, tess)
    expect(body).toMatchObject({ status: 422, fields: { 'rows->0->item_id': 'input_required' } })
    const less = await shop.request('staff.countStock', { rows: [{ item_id: 1, counted: -1 }] }, tess)
    expect(less.body).toMatchObject({ status: 422 })
  })
})
