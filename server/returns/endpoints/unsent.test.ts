import { describe, expect, it } from 'vitest'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { bruno, good, returnDesk, returnsOf, tess } from '#fixtures/server/desks/return-desk.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { people } from '#fixtures/server/world.ts'

// A return takes back what has left; what was withdrawn before is no longer part of the order. Rules 14.

const shop = payingShop()
const { books, move, receive, grade, settle, shelf } = returnDesk(shop)
const kind = 'withdrawal' as const

/** An order of three copies, Bruno's, of which so many have left. */
async function threeCopies(sent: number) {
  const { id } = await placedOrder(shop, people.bruno.token, { quantity: 3 })
  await shop.runJobs()
  const line = await lineOf(id)
  const parcel = {
    order: String(id),
    lines: [{ id: line, copies: sent }],
    tracking_transporter: 'ups',
    tracking_number: `1Z00${id}`,
  }
  if (sent > 0) await good(shop.request('staff.shipParcels', { parcels: [parcel] }, tess))
  return { id, line }
}
const detail = async (id: number) => (await good(shop.request('staff.order', { id }, tess))).order
const lineOf = async (id: number) => (await detail(id)).items[0]?.id ?? 0
async function waiting(id: number) {
  const { number } = await detail(id)
  const { items } = await good(shop.request('staff.parcels', { search: number }, tess))
  return items.flatMap(parcel => parcel.items.map(({ quantity }) => quantity))
}
const staffAsk = (order_id: number, lines?: { id: number; quantity: number }[]) =>
  shop.request('staff.askReturn', { order_id, kind, reason: 'called', ...(lines && { lines }) }, tess)

describe('an order of three copies of which one was sent', () => {
  it('is withdrawn from by staff: two are dropped and paid back, one comes back', async () => {
    const { id, line } = await threeCopies(1)
    const before = await shelf(line)
    const { return: made, outcome } = await good(staffAsk(id, [{ id: line, quantity: 3 }]))
    expect([outcome, made?.state]).toEqual(['opened', 'accepted'])
    expect(made?.lines.map(({ quantity }) => quantity)).toEqual([1])
    expect(await waiting(id)).toEqual([])
    expect((await detail(id)).status).toBe('shipped')
    await shop.runJobs()
    await books()
    const back = made?.id ?? 0
    const fresh = made?.lines[0]?.id ?? 0
    const many = { copies: [{ line: fresh, copies: 2 }] }
    expect((await receive(back, many)).body).toMatchObject({ code: 'input_invalid' })
    await good(receive(back))
    await good(grade(back, [{ line: fresh, grade: 'sealed', copies: 1 }]))
    expect(await shelf(line)).toEqual({ ...before, on_hand: before.on_hand + 1 })
    await good(settle(back))
    await shop.runJobs()
    await books()
  })

  it('is withdrawn from by its buyer in one go', async () => {
    const { id } = await threeCopies(1)
    const asked = { order_id: id, kind, lines: [{ id: await lineOf(id), quantity: 3 }] }
    const { outcome, returns } = await good(shop.request('returns.ask', asked, bruno))
    expect(outcome).toBe('accepted')
    expect(returns.returns.at(-1)?.lines.map(({ quantity }) => quantity)).toEqual([1])
    expect(await waiting(id)).toEqual([])
    await shop.runJobs()
    await books()
  })
})

describe('an order of which nothing has left', () => {
  it('is cancelled when staff pass a withdrawal from all of it on', async () => {
    const { id } = await threeCopies(0)
    const { outcome } = await good(staffAsk(id))
    expect(outcome).toBe('cancelled')
    expect((await detail(id)).status).toBe('cancelled')
    expect(await waiting(id)).toEqual([])
    await shop.runJobs()
    await books()
  })

  it('loses the copies that its buyer withdraws from', async () => {
    const { id, line } = await threeCopies(0)
    const asked = { order_id: id, kind, lines: [{ id: line, quantity: 2 }] }
    const { outcome } = await good(shop.request('returns.ask', asked, bruno))
    expect(outcome).toBe('dropped')
    expect(await returnsOf(shop, id)).toEqual([])
    expect(await waiting(id)).toEqual([1])
    await shop.runJobs()
    expect((await detail(id)).refunded).toBeGreaterThan(0)
    await books()
  })

  it('is withdrawn from in words once it is being packed; staff accept nothing unsent', async () => {
    const { id, line } = await threeCopies(0)
    await good(shop.request('staff.moveOrder', { id, move: 'release' }, tess))
    const { returns, outcome } = await good(
      shop.request('returns.ask', { order_id: id, kind, lines: [{ id: line, quantity: 3 }] }, bruno),
    )
    expect(outcome).toBe('requested')
    const asked = returns.returns.at(-1)?.id ?? 0
    expect((await move(asked, 'accept')).body).toMatchObject({ fields: { move: 'not_sent' } })
    await books()
  })
})

describe('money for copies that have not left', () => {
  it('goes back by taking them out, or less of it as goodwill', async () => {
    const { id, line } = await threeCopies(0)
    const refund = (more: object) =>
      shop.request('staff.refundOrder', { id, reason: 'late', dry_run: true, ...more }, tess)
    expect((await refund({ lines: [{ id: line, copies: 2 }] })).body).toMatchObject({
      fields: { 'lines->0->copies': 'not_sent' },
    })
    expect((await refund({ lines: [{ id: line }] })).body).toMatchObject({
      fields: { 'lines->0->id': 'not_sent' },
    })
    const { money } = await good(refund({ lines: [{ id: line, amount: 300 }] }))
    expect((await refund({ amount: money.left })).body).toMatchObject({ fields: { amount: 'not_sent' } })
    expect(await good(refund({ amount: 300 }))).toMatchObject({ outcome: 'trial', amount: 300 })
  })

  it('goes back for those that have left', async () => {
    const { id, line } = await threeCopies(1)
    const refund = { id, reason: 'scratched', lines: [{ id: line, copies: 1 }] }
    expect((await good(shop.request('staff.refundOrder', refund, tess))).outcome).toBe('done')
    await shop.runJobs()
    await books()
  })
})
