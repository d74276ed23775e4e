// The desk of manual orders, over many of them.
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Input } from '#contract'
import { ok } from '#fixtures/server/desks/desk-calls.ts'
import { planOf } from '#fixtures/server/desks/filled-desks.ts'
import { fillDrafts } from '#fixtures/server/desks/filled-work.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'
import { people } from '#fixtures/server/world.ts'
import type { Position } from '../../database/cursor.ts'
import { draftBinding } from '../store/draft-desk.ts'

const shop = testShop()
const staff = { token: people.tess.token }
beforeAll(() => fillDrafts(shop.db, 3_000, people.tess.id))

const list = async (asked: Omit<Input<'desk.list'>, 'desk'>) =>
  ok(await shop.request('desk.list', { desk: 'draft', ...asked }, staff))

describe('the list of manual orders', () => {
  it('is found by reference, address and name, however they are written', async () => {
    for (const find of ['d-100051', 'CALLER-100051@', 'elise caller 100051'])
      expect((await list({ find })).items.map(({ id }) => id)).toEqual([100_051])
    expect((await list({ find: 'nobody@nowhere.example' })).items).toEqual([])
  })

  it('is narrowed by what waits, by channel and by who wrote it down, and counted', async () => {
    const columns = 'number,state,waiting,written_by,total'
    const { items } = await list({ where: 'waiting:true', columns, limit: 100 })
    expect(items).toHaveLength(60)
    expect(items[0]?.cells).toMatchObject({
      state: 'draft',
      waiting: true,
      written_by: { id: people.tess.id, text: 'Tess Sand' },
    })
    const asked = { desk: 'draft', where: 'channel:fair' } as const
    const { total, filters } = ok(await shop.request('desk.counts', asked, staff))
    expect(total).toBe(600)
    expect(filters['channel']?.map(({ count }) => count)).toEqual([600, 600, 600, 600, 600])
    expect(filters['written_by']).toEqual([{ value: String(people.tess.id), text: 'Tess Sand', count: 600 }])
    expect((await list({ where: `written_by:${people.boss.id}` })).items).toEqual([])
  })

  it('is changed by nobody at the desk', async () => {
    const one = { desk: 'draft', id: 100_001 } as const
    const fields = { email: { from: '', to: 'x@example.com' } }
    expect((await shop.request('desk.save', { ...one, fields }, staff)).status).toBe(403)
    expect((await shop.request('desk.record', one, staff)).status).toBe(200)
  })
})

describe('the plans of the list of manual orders', () => {
  it.each(draftBinding.desk.sorts.flatMap(name => [name, `-${name}`]))(
    'reads an index where it is ordered by %s, and never all of them',
    async sort => {
      const held = sort.endsWith('total') ? '100' : '2026-01-01'
      const places: readonly (Position | undefined)[] = [undefined, [held, 5]]
      for (const after of places)
        expect(await planOf(shop.db, draftBinding, { sort, after })).not.toMatch(/Seq Scan on drafts/)
    },
  )

  it.each([`written_by:${people.tess.id}`, 'state:draft', 'channel:press'])(
    'reads an index where it is narrowed to %s',
    async where => {
      expect(await planOf(shop.db, draftBinding, { where })).not.toMatch(/Seq Scan on drafts/)
    },
  )

  it('reads an index where words are looked for', async () => {
    await shop.db.transaction(async tx => {
      await tx.execute(sql`set local enable_seqscan = off`)
      await tx.execute(sql`set local enable_indexscan = off`)
      expect(await planOf(tx, draftBinding, { find: 'caller-100123@filled' })).toMatch(/drafts_words/)
    })
  })
})
