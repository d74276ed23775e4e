// What is given up of orders on account: by whom, what books and papers say then, and what comes after.
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { accountDesk, twoRecords } from '#fixtures/server/desks/account-desk.ts'
import { boss, codeOf, good, tess } from '#fixtures/server/desks/return-desk.ts'
import { ownedBy } from '#fixtures/server/own-projects.ts'
import { restock } from '#fixtures/server/restock.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { people, specialists, testProjects, writeSpecialists } from '#fixtures/server/world.ts'
import { checkBooks } from '../../orders/check-books.ts'
import { paidLines } from '../../projects/store/statements.ts'

const shop = payingShop()
const { ansgar, selma } = specialists
const { desk, credit, sold, moved, standing, settle } = accountDesk(shop)
const alice = { token: people.alice.token }
/** A record of 20 euros, sent to Paris for 7.60; two of them with 8.25. */
const [total, whole] = [2_760, 4_825]
const day = 86_400
const purse = `earmarked:project:${testProjects.stock}`
const reason = 'They are insolvent.'

const giveUp = (id: number, who: { token: string } = boss, why = reason) =>
  shop.request('staff.writeOffOwed', { id, reason: why }, who)
const bought = async (orderId: number) =>
  (await good(shop.request('user.orders', {}, alice))).items.find(({ id }) => id === orderId)
const overdue = async (number: string | null) =>
  (await desk.mails('payment_overdue')).filter(({ data }) => data['number'] === number).length

beforeAll(async () => {
  await restock(shop.db, testProjects.stock, 1_000)
  await ownedBy(shop, testProjects.stock)
  await desk.openAccount()
  await writeSpecialists(shop.db, shop.clock.now())
  await good(credit(100_000))
  const limit = { name: 'refund.limit', value: { amount_minor: 3_000 }, seen: null } as const
  await good(shop.request('staff.saveSetting', limit, boss))
})

describe('what is open of an order on account', () => {
  it('is given up by who does the accounts, and nothing is asked for any more', async () => {
    const { id, orderId, one } = await sold()
    const due = (await standing()).due
    expect(await codeOf(giveUp(id, selma))).toBe('forbidden')
    expect(await codeOf(giveUp(id, boss, ' '))).toBe('input_invalid')
    const lost = await good(giveUp(id))
    expect(lost.money).toMatchObject({ due: total, arrived: 0, rest: 0, written_off: total, code: null })
    expect(lost.events.at(-1)).toMatchObject({
      type: 'receivable.writeOff',
      actor: `boss:${people.boss.id}`,
      state: 'writtenOff',
      reason,
    })
    expect(lost.moves.filter(move => move === 'askOwed' || move === 'writeOffOwed')).toEqual([])
    expect(await codeOf(giveUp(id))).toBe('transition_not_allowed')
    // No line had the money, so none is lost: what was owed and what stood against it are gone together.
    expect(await moved(orderId)).toEqual({})
    expect((await standing()).due).toBe(due - total)
    const owed = { open: 0, written_off: total }
    expect((await bought(orderId))?.on_account).toMatchObject(owed)
    const { order } = await good(shop.request('staff.order', { id: orderId }, tess))
    expect(order.on_account).toMatchObject(owed)
    shop.clock.pass(80 * day)
    await shop.runJobs()
    expect(await overdue(one.order_number)).toBe(0)
    await settle()
  })

  it('is what is left of it: the owner has what came', async () => {
    const before = (await paidLines(shop.db, testProjects.stock)).length
    const { id, orderId } = await sold()
    await good(desk.arrive(id, 'G-1', 1_000))
    await good(giveUp(id, ansgar))
    expect(await moved(orderId)).toEqual({ bank: 1_000, [purse]: -1_000 })
    expect((await paidLines(shop.db, testProjects.stock)).slice(before)).toMatchObject([
      { brought: 1_000, left: 1_000 },
    ])
    const where = { desk: 'payment', where: `order:${orderId}`, columns: 'state,booked' } as const
    const { items } = await good(shop.request('desk.list', where, boss))
    expect(items.map(({ cells }) => cells)).toMatchObject([{ state: 'on_account', booked: 1_000 }])
    await settle()
  })

  it('is given up above the limit by two people who say the same', async () => {
    const { id, orderId } = await sold({ lines: [{ ...twoRecords, quantity: 2 }] })
    const first = await good(giveUp(id))
    expect(first.money).toMatchObject({ rest: whole, written_off: 0 })
    expect(first.money?.write_off_asked_by).not.toBeNull()
    expect((await good(giveUp(id))).money?.written_off).toBe(0)
    expect(await moved(orderId)).toEqual({ receivable: whole, unpaid: -whole })
    // Something came meanwhile: the second says another sum, which waits again.
    await good(desk.arrive(id, 'H-1', 500))
    expect((await good(giveUp(id, ansgar))).money?.written_off).toBe(0)
    const second = await good(giveUp(id))
    expect(second.money).toMatchObject({ written_off: whole - 500, write_off_asked_by: null })
    await settle()
  })
})

describe('what was given up', () => {
  it('may be paid all the same, and is the lines’ then', async () => {
    const { id, orderId } = await sold()
    await good(giveUp(id))
    expect((await good(desk.arrive(id, 'I-1', 760))).money).toMatchObject({
      arrived: 760,
      rest: 0,
      written_off: total - 760,
    })
    const paid = await good(desk.arrive(id, 'I-2', total))
    expect(paid.money).toMatchObject({ rest: -760, written_off: 0 })
    expect(paid.moves).not.toContain('moneyArrived')
    expect(await moved(orderId)).toEqual({ bank: total + 760, owed: -760, [purse]: -total })
    expect(await bought(orderId)).not.toHaveProperty('on_account')
    await settle()
  })

  it('is lowered by a credit before any money goes back', async () => {
    const { id, orderId } = await sold()
    await good(desk.arrive(id, 'J-1', 1_000))
    await good(giveUp(id))
    await good(shop.request('staff.refundOrder', { id: orderId, amount: 500, reason: 'a dent' }, boss))
    await settle()
    expect(await moved(orderId)).toEqual({ bank: 1_000, [purse]: -1_000 })
    expect((await desk.one(id)).money).toMatchObject({ written_off: total - 1_500 })
    await good(shop.request('staff.moveOrder', { id: orderId, move: 'cancelStaff', reason: 'back' }, tess))
    await settle()
    // All but what was paid is credited; that goes back by hand.
    expect(await moved(orderId)).toEqual({ bank: 1_000, refunding: -1_000 })
    const { items } = await good(shop.request('staff.handRefunds', {}, boss))
    expect(items).toMatchObject([{ order_id: orderId, amount: 1_000 }])
  })

  it('is found by the check of the books where it is not what its lines stand for', async () => {
    const { id, orderId } = await sold()
    await good(giveUp(id))
    await settle()
    await shop.db.execute(sql`update receivables set state = 'settled' where order_id = ${orderId}`)
    expect((await checkBooks(shop.db)).map(({ rule }) => rule)).toEqual([
      'what is written off is what its lines have not brought, and is owed no more',
    ])
    await shop.db.execute(sql`update receivables set state = 'writtenOff' where order_id = ${orderId}`)
    expect(await checkBooks(shop.db)).toEqual([])
  })
})
