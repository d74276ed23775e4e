// The desk of the stock, over many sizes.
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Input } from '#contract'
import { ok } from '#fixtures/server/desks/desk-calls.ts'
import { planOf } from '#fixtures/server/desks/filled-desks.ts'
import { fillStock } from '#fixtures/server/desks/filled-work.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'
import { people } from '#fixtures/server/world.ts'
import type { Position } from '../../database/cursor.ts'
import { stockBinding } from '../store/stock-desk.ts'

const shop = testShop()
const staff = { token: people.tess.token }
beforeAll(() => fillStock(shop.db, 2_000))

const list = async (asked: Omit<Input<'desk.list'>, 'desk'>) =>
  ok(await shop.request('desk.list', { desk: 'stock', ...asked }, staff))
const cellsOf = async (asked: Omit<Input<'desk.list'>, 'desk'>, name: string) =>
  (await list({ ...asked, columns: name })).items.map(({ cells }) => cells[name])

describe('the list of the stock', () => {
  it('has a row for each size, which leads to its item whatever columns are chosen', async () => {
    const { items } = await list({ find: 'filled record 100050', columns: 'name,size,there,free' })
    expect(items.map(({ cells }) => cells)).toEqual([
      { name: 'Filled record 100050', size: 'M', there: 11, free: 11, item: { id: 100_050, text: 'LP' } },
      { name: 'Filled record 100050', size: 'L', there: 11, free: 11, item: { id: 100_050, text: 'LP' } },
    ])
  })

  it('is found by words in any order, by catalogue number and by barcode', async () => {
    expect(await cellsOf({ find: '100051 record filled' }, 'size')).toEqual(['M', 'L'])
    expect(await cellsOf({ find: 'fil-100051' }, 'name')).toEqual(
      Array.from({ length: 2 }, () => 'Filled record 100051'),
    )
    expect(await cellsOf({ find: '2000000100051' }, 'size')).toEqual(['M', 'L'])
    expect(await cellsOf({ find: 'no such record' }, 'size')).toEqual([])
  })

  it('is narrowed by what runs out, by size and by free copies, and counted', async () => {
    expect(new Set(await cellsOf({ where: 'state:none', limit: 100 }, 'free'))).toEqual(new Set([0]))
    expect(new Set(await cellsOf({ where: 'size:L;free:40..' }, 'free'))).toEqual(new Set([40]))
    const { filters } = ok(await shop.request('desk.counts', { desk: 'stock', where: 'size:M' }, staff))
    expect(filters['state']?.find(({ value }) => value === 'none')?.count).toBe(5)
  })

  it('goes by free copies, with what is made to order after all the rest', async () => {
    const free = (await cellsOf({ sort: '-free', limit: 3 }, 'free')).map(held => held ?? 'to order')
    expect(free[0]).toBe('to order')
    expect((await cellsOf({ sort: 'free', limit: 1 }, 'free'))[0]).toBe(0)
  })
})

describe('the plans of the list of the stock', () => {
  it.each(stockBinding.desk.sorts.flatMap(name => [name, `-${name}`]))(
    'reads an index where it is ordered by %s, and never all sizes',
    async sort => {
      const places: readonly (Position | undefined)[] = [undefined, ['100100', 5]]
      for (const after of places)
        expect(await planOf(shop.db, stockBinding, { sort, after })).not.toMatch(/Seq Scan on item_stock/)
    },
  )

  it('reads an index of what it is narrowed to, and of each thing that words are looked for in', async () => {
    // Of so few sizes reading all is as good; what is asked is whether the indexes fit at all.
    await shop.db.transaction(async tx => {
      await tx.execute(sql`set local enable_seqscan = off`)
      await tx.execute(sql`set local enable_indexscan = off`)
      expect(await planOf(tx, stockBinding, { where: 'state:none' })).toContain('item_stock_states')
      const plan = await planOf(tx, stockBinding, { find: 'fil-100051' })
      for (const index of [
        'projects_search',
        'projects_trgm',
        'projects_catalogue_number',
        'projects_barcode',
      ])
        expect(plan).toContain(index)
    })
  })
})
