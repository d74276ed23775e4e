import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { checkLedger } from '../../orders/check-books.ts'
import { openPayingShop, type PayingShop } from '../../testing/paying-shop.ts'
import { placedOrder } from '../../testing/placed-order.ts'
import { people, testProjects } from '../../testing/world.ts'
import { type Database, queryRows } from '../../database/database.ts'
import { migrationsFolder } from '../../database/migrations-folder.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

const Balance = z.object({
  account: z.string(),
  currency: z.string(),
  kind: z.string(),
  sum: z.coerce.number(),
})
const balances = (db: Database) =>
  queryRows(
    db,
    sql`select g.account, g.currency, e.kind, sum(g.amount_minor) as sum
      from ledger_postings g join ledger_entries e on e.id = g.entry_id group by 1, 2, 3 order by 1, 2, 3`,
    Balance,
  )

it('opens the ledger of a shop that had none with what it would have booked', async () => {
  const { token } = people.alice
  await placedOrder(shop, token, { projectId: testProjects.preorder, quantity: 2 })
  const kept = await placedOrder(shop, token)
  const paidBack = await placedOrder(shop, token)
  await shop.request('user.cancelOrder', { id: paidBack.id }, { token })
  await shop.runJobs()
  const onItsWay = await placedOrder(shop, token, { projectId: testProjects.preorder })
  await shop.request('user.cancelOrder', { id: onItsWay.id }, { token })
  expect(kept.total).toBeGreaterThan(0)
  const booked = await balances(shop.db)
  expect(booked.map(({ kind }) => kind)).toContain('refund_succeeded')
  const files = await readdir(migrationsFolder())
  const name = files.find(file => file.endsWith('_ledger_opening.sql')) ?? ''
  const opening = await readFile(join(migrationsFolder(), name), 'utf8')
  const statements = opening.split('--> statement-breakpoint').filter(text => !text.includes('CREATE '))
  class Undo extends Error {}
  const opened = shop.db.transaction(async tx => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`delete from ledger_postings`)
    await tx.execute(sql`delete from ledger_entries`)
    expect(await checkLedger(tx)).not.toEqual([])
    for (const statement of statements) await tx.execute(sql.raw(statement))
    expect(await balances(tx)).toEqual(booked)
    expect(await checkLedger(tx)).toEqual([])
    throw new Undo()
  })
  await expect(opened).rejects.toThrow(Undo)
})
