// The desk of returns, over many of them.
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Input } from '#contract'
import { ok } from '#fixtures/server/desks/desk-calls.ts'
import { fillDesks, planOf } from '#fixtures/server/desks/filled-desks.ts'
import { fillReturns } from '#fixtures/server/desks/filled-work.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'
import { people } from '#fixtures/server/world.ts'
import type { Position } from '../../database/cursor.ts'
import { returnBinding } from '../store/return-desk.ts'

const shop = testShop()
const staff = { token: people.tess.token }
beforeAll(async () => {
  await fillDesks(shop.db, { orders: 3_000, clients: 500 })
  await fillReturns(shop.db, 2_000)
})

const list = async (asked: Omit<Input<'desk.list'>, 'desk'>) =>
  ok(await shop.request('desk.list', { desk: 'return', ...asked }, staff))

describe('the list of returns', () => {
  it('is found by the number, address and name of the order', async () => {
    const found = await list({ find: 's-100050', columns: 'number,state,kind,order,email,coming,back' })
    expect(found.items).toMatchObject([
      {
        id: 100_050,
        cells: {
          number: '100050',
          state: 'requested',
          kind: 'withdrawal',
          order: { id: 100_050, text: 'S-100050' },
          coming: 1,
          back: 0,
          currency: 'EUR',
        },
      },
    ])
    expect((await list({ find: 'client-100051@filled' })).items.length).toBeGreaterThan(0)
    expect((await list({ find: 'nobody@nowhere.example' })).items).toEqual([])
  })

  it('is narrowed by state, kind and order, and says how many there are of each', async () => {
    const { items } = await list({ where: 'state:requested,accepted', columns: 'state', limit: 100 })
    expect(new Set(items.map(({ cells }) => cells['state']))).toEqual(new Set(['requested', 'accepted']))
    expect((await list({ where: 'order:100007' })).items.map(({ id }) => id)).toEqual([100_007])
    const counted = await shop.request('desk.counts', { desk: 'return', where: 'state:requested' }, staff)
    const { total, filters } = ok(counted)
    expect(total).toBe(40)
    expect(filters['state']?.map(({ value }) => value)).toEqual(['settled', 'requested', 'accepted'])
    expect(filters['kind']?.reduce((sum, { count }) => sum + count, 0)).toBe(40)
  })

  it('goes on after its last row, newest first, and is saved as a file', async () => {
    const first = await list({ limit: 2 })
    const second = await list({ limit: 2, after: first.next ?? '' })
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual([
      100_001, 100_002, 100_003, 100_004,
    ])
    const asked = { desk: 'return', where: 'order:100007', columns: 'number,order', format: 'csv' } as const
    const file = ok(await shop.request('desk.export', asked, staff))
    expect(new TextDecoder().decode(file.bytes)).toMatch(
      /id,number,order_id,order\r?\n100007,100007,100007,S-100007/,
    )
  })
})

describe('the plans of the list of returns', () => {
  it.each(returnBinding.desk.sorts.flatMap(name => [name, `-${name}`]))(
    'reads an index where it is ordered by %s, and never all returns',
    async sort => {
      const places: readonly (Position | undefined)[] = [undefined, ['2026-01-01', 5]]
      for (const after of places)
        expect(await planOf(shop.db, returnBinding, { sort, after })).not.toMatch(/Seq Scan on returns/)
    },
  )

  it.each(['state:requested', 'kind:defect', 'order:100007'])(
    'reads an index where it is narrowed to %s',
    async where => {
      expect(await planOf(shop.db, returnBinding, { where })).not.toMatch(/Seq Scan on returns/)
    },
  )

  it('reads an index where words are looked for', async () => {
    await shop.db.transaction(async tx => {
      await tx.execute(sql`set local enable_seqscan = off`)
      await tx.execute(sql`set local enable_indexscan = off`)
      expect(await planOf(tx, returnBinding, { find: 's-100123' })).toMatch(/orders_words/)
    })
  })
})
