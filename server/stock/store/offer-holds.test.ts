// Who holds copies of several items takes them in the order of the shelf, whatever order they were asked for:
// nobody waits for somebody who waits for them. On PostgreSQL transactions run beside each other; PGlite has
// them one after another, where this only says that all of it works.
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { mixedOrder } from '#fixtures/server/mixed-order.ts'
import { restock, shelfOf } from '#fixtures/server/restock.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { testProjects } from '#fixtures/server/world.ts'
import { type Database, databaseError } from '../../database/database.ts'
import { checkBooks } from '../../orders/check-books.ts'
import { holdCopies, holdShelf, letGo } from './offer-holds.ts'

const shop = payingShop()
const items = [testProjects.stock, testProjects.lastCopy] as const
const isApart = process.env['DATABASE_URL_TEST'] !== undefined
beforeAll(async () => {
  for (const item of items) await restock(shop.db, item, 1_000)
})

const copyOf = (itemId: number) => ({ itemId, size: '', quantity: 1 })
/** Both items, every other time the other way round. */
const asked = (turn: number) => (turn % 2 === 0 ? items : items.toReversed()).map(copyOf)
const meanwhile = (tx: Database) => tx.execute(sql`select pg_sleep(0.1)`)

/** The codes by which the database ended what could not go on. */
async function refusals(works: readonly Promise<unknown>[]): Promise<(string | undefined)[]> {
  const ends = await Promise.allSettled(works)
  return ends.flatMap(end => (end.status === 'rejected' ? [databaseError(end.reason)?.code] : []))
}

describe('many who hold the same two items in opposite orders', () => {
  const turns = Array.from({ length: 12 }, (_, turn) => turn)

  it('wait for each other in one direction', async () => {
    const works = turns.map(turn =>
      shop.db.transaction(async tx => {
        await holdShelf(tx, asked(turn))
        await meanwhile(tx)
        // What was asked for last is taken first.
        for (const copy of asked(turn)) await holdShelf(tx, [copy])
      }),
    )
    expect(await refusals(works)).toEqual([])
  })

  it('would stand still where each took one after the other', async () => {
    const works = [0, 1].map(turn =>
      shop.db.transaction(async tx => {
        for (const copy of asked(turn)) {
          await holdShelf(tx, [copy])
          await meanwhile(tx)
        }
      }),
    )
    expect(await refusals(works)).toEqual(isApart ? ['40P01'] : [])
  })

  it('all get their copies beside orders of both, which are all paid, and let go of them', async () => {
    const shelves = () => Promise.all(items.map(item => shelfOf(shop.db, item)))
    const before = await shelves()
    const at = shop.clock.now()
    const holds = turns.map(turn =>
      shop.db.transaction(async tx => {
        const keeping = { holder: `test:${turn}`, at }
        await holdShelf(tx, asked(turn))
        const kept = await holdCopies(tx, asked(turn), { ...keeping, sequence: 1 })
        expect(kept.map(({ itemId }) => itemId)).toEqual(items)
        await meanwhile(tx)
        await letGo(tx, asked(turn), { ...keeping, sequence: 2 })
      }),
    )
    const orders = turns
      .slice(0, 6)
      .map(turn => mixedOrder(shop, { 1: asked(turn).map(({ itemId }) => itemId) }))
    expect(await refusals([...holds, ...orders])).toEqual([])
    const promised = (await shelves()).map((now, index) => [
      (now?.held ?? 0) - (before[index]?.held ?? 0),
      (now?.promised ?? 0) - (before[index]?.promised ?? 0),
    ])
    expect(promised).toEqual([
      [0, 6],
      [0, 6],
    ])
    expect(await checkBooks(shop.db)).toEqual([])
  })
})
