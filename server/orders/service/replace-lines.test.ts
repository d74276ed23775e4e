import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { boss, bruno, codeOf, good, returnDesk, tess } from '#fixtures/server/desks/return-desk.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { people } from '#fixtures/server/world.ts'
import { queryRow } from '../../database/database.ts'
import { listMails } from '../../mail/store/mails.ts'

// What arrived wrong goes out once more: the copies are promised and sent, and nobody pays or is paid.

const shop = payingShop()
const { books, twoLines } = returnDesk(shop)

const replace = (id: number, lines: { id: number; quantity: number }[], more: object = {}, who = tess) =>
  shop.request('staff.replaceLines', { id, lines, reason: 'the sleeve is torn', ...more }, who)
const seen = (id: number) => good(shop.request('staff.order', { id }, tess))

async function promisedFor(orderId: number): Promise<number> {
  const statement = sql`select coalesce(sum(i.quantity), 0)::int as n from order_items i
    where i.order_id = ${orderId} and i.stock = 'promised'`
  return (await queryRow(shop.db, statement, z.object({ n: z.int() })))?.n ?? 0
}

describe('staff.replaceLines', () => {
  it('sends a line once more as an order that costs nothing and leaves as any other', async () => {
    const { id, lines } = await twoLines()
    const made = await good(replace(id, [{ id: lines[0], quantity: 1 }]))
    await shop.runJobs()
    await shop.runJobs()
    await books()
    const first = await seen(id)
    expect(made.number).toBe(`${first.order.number}-R1`)
    expect(first.events.at(-1)).toMatchObject({ type: 'order.replace', reason: 'the sleeve is torn' })
    expect(first.order.status).toBe('delivered')
    const again = await seen(made.order_id)
    expect(again).toMatchObject({
      replaces: { id, number: first.order.number },
      order: { status: 'paid', total: 0, has_invoice: false, email: first.order.email },
    })
    expect(again.order.items).toMatchObject([{ price: 0, quantity: 1, name: first.order.items[0]?.name }])
    expect(await promisedFor(made.order_id)).toBe(1)
    const { items } = await good(shop.request('staff.parcels', { limit: 100 }, tess))
    expect(items.some(parcel => parcel.order_id === made.order_id)).toBe(true)
    const mails = await listMails(shop.db, { limit: 200, before: undefined, to: undefined })
    const told = mails.filter(({ subject, text }) => `${subject} ${text}`.includes(made.number))
    expect(told.map(({ subject }) => subject)).toEqual([
      `We send you again: part of order ${first.order.number}`,
    ])
    await good(shop.request('staff.moveOrder', { id: made.order_id, move: 'release' }, tess))
    await good(shop.request('staff.moveOrder', { id: made.order_id, move: 'shipAll' }, tess))
    await good(shop.request('staff.moveOrder', { id: made.order_id, move: 'deliver' }, tess))
    await shop.runJobs()
    await books()
    const sold = await good(shop.request('staff.orderLines', { id }, tess))
    expect(sold.lines.map(({ replaced }) => replaced)).toEqual([1, 0])
  })
})

describe('copies that are replaced', () => {
  it('are sent again by somebody else than who bought them', async () => {
    const { id, lines } = await twoLines()
    // Bruno, who bought it, has begun to work here.
    await shop.db.execute(sql`update users set staff_roles = '{service}' where id = ${people.bruno.id}`)
    const again = (who: { token: string }) => codeOf(replace(id, [{ id: lines[0], quantity: 1 }], {}, who))
    expect(await again(bruno)).toBe('transition_not_allowed')
    expect(await again(tess)).toBe('done')
    await shop.db.execute(sql`update users set staff_roles = '{}' where id = ${people.bruno.id}`)
  })

  it('replaces each copy once, unless it is said', async () => {
    const { id, lines } = await twoLines()
    const one = [{ id: lines[0], quantity: 1 }]
    const { number } = await good(replace(id, one))
    expect(await codeOf(replace(id, one))).toBe('transition_not_allowed')
    const second = await good(replace(id, one, { again: true }))
    expect(second.number).toBe(number.replace(/1$/, '2'))
    // One that was cancelled counts no more.
    const third = await good(replace(id, [{ id: lines[1], quantity: 1 }]))
    const cancel = { id: third.order_id, move: 'cancelStaff', reason: 'found after all' }
    await good(shop.request('staff.moveOrder', cancel, boss))
    await good(replace(id, [{ id: lines[1], quantity: 1 }]))
    await shop.runJobs()
    await books()
  })

  it('replaces what was sent, and names what is wrong', async () => {
    const { id, lines } = await twoLines()
    const line = { id: lines[0], quantity: 1 }
    const wrong: readonly (readonly [{ id: number; quantity: number }[], object, object])[] = [
      [[], {}, { lines: 'input_required' }],
      [[line], { reason: '  ' }, { reason: 'input_required' }],
      [[{ id: 2_000_000, quantity: 1 }], {}, { 'lines->0->id': 'choice_unknown' }],
      [[line, line], {}, { 'lines->1->id': 'choice_unknown' }],
      [[{ ...line, quantity: 2 }], {}, { 'lines->0->quantity': 'out_of_range' }],
    ]
    for (const [asked, more, fields] of wrong)
      expect([asked, (await replace(id, asked, more)).body]).toMatchObject([asked, { fields }])
    expect(await codeOf(replace(2_000_000, [line]))).toBe('not_found')
    expect(await codeOf(replace(id, [line], {}, bruno))).toBe('forbidden')
  })

  it('is not sent where no copy is left', async () => {
    const { id, lines } = await twoLines()
    await shop.db.execute(sql`insert into stock_entries (item_id, size, kind, there_delta, reason, key, at)
      select s.item_id, s.size, 'correction', -(s.on_hand - s.held - s.promised), 'other', 'none left', now()
      from order_items i join item_stock s on s.item_id = i.item_id and s.size = i.size
      where i.id = ${lines[1]}`)
    expect(await codeOf(replace(id, [{ id: lines[1], quantity: 1 }]))).toBe('out_of_stock')
    expect((await seen(id)).events.at(-1)?.type).not.toBe('order.replace')
    await books()
  })
})
