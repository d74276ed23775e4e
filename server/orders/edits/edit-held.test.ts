import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { good, tess } from '#fixtures/server/desks/return-desk.ts'
import { mixedOrder } from '#fixtures/server/mixed-order.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { testProjects } from '#fixtures/server/world.ts'
import { queryRow } from '../../database/database.ts'
import { checkBooks } from '../check-books.ts'

// A change of an order part of which waits to be pressed: goals are counted anew, what waits no more goes.

const shop = payingShop()
const books = async () => expect(await checkBooks(shop.db, { atRest: true })).toEqual([])
const status = async (id: number) => (await good(shop.request('staff.order', { id }, tess))).order.status
const linesOf = (id: number) => good(shop.request('staff.orderLines', { id }, tess))

async function counted(): Promise<number> {
  const statement = sql`select coalesce(sum(quantity), 0)::int as n from goal_entries
    where project_id = ${testProjects.preorder}`
  return (await queryRow(shop.db, statement, z.object({ n: z.int() })))?.n ?? 0
}

async function waitingOrder() {
  const id = await mixedOrder(shop, { 1: [testProjects.preorder, testProjects.stock] })
  await shop.runJobs()
  const { lines, paid } = await linesOf(id)
  const ahead = lines.find(line => line.project_id === testProjects.preorder)
  const stock = lines.find(line => line.project_id === testProjects.stock)
  if (ahead === undefined || stock === undefined) throw new Error('an order of two lines')
  return { id, ahead, stock, paid }
}

const edit = (id: number, changes: { line: number; quantity: number }[], more: object = {}) =>
  good(shop.request('staff.editOrder', { id, changes, reason: 'asked by mail', ...more }, tess))

it('lets the rest go where what waited is taken out, and its goal falls', async () => {
  const before = await counted()
  const { id, ahead, stock } = await waitingOrder()
  expect([await status(id), await counted()]).toEqual(['on_hold', before + 1])
  const done = await edit(id, [{ line: ahead.id, quantity: 0 }])
  expect(done.refund).toBeGreaterThan(0)
  expect([await status(id), await counted()]).toEqual(['ready', before])
  await shop.runJobs()
  await books()
  expect((await linesOf(id)).lines.map(line => line.id)).toEqual([stock.id])
})

it('stays on hold where what waits only grows or shrinks', async () => {
  const before = await counted()
  const { id, ahead } = await waitingOrder()
  await edit(id, [{ line: ahead.id, quantity: 2 }], { waive: true })
  expect([await status(id), await counted()]).toEqual(['on_hold', before + 2])
  const now = (await linesOf(id)).lines.find(line => line.project_id === testProjects.preorder)
  await edit(id, [{ line: now?.id ?? 0, quantity: 1 }])
  expect([await status(id), await counted()]).toEqual(['on_hold', before + 1])
  await shop.runJobs()
  await books()
  // It is cancelled whole as any other, and nothing is left behind.
  const move = { id, move: 'cancelStaff', reason: 'all of it' }
  await good(shop.request('staff.moveOrder', move, tess))
  await shop.runJobs()
  await books()
  expect(await counted()).toBe(before)
})

it('leaves what waits where something else goes', async () => {
  const { id, stock } = await waitingOrder()
  await edit(id, [{ line: stock.id, quantity: 0 }])
  expect(await status(id)).toBe('on_hold')
  await shop.runJobs()
  await books()
})
