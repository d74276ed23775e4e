import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { codeOf, good, returnDesk, tess } from '#fixtures/server/desks/return-desk.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'

// A return that ends with another copy instead of money: rules 14.

const shop = payingShop()
const { books, twoLines, ask, move, mails } = returnDesk(shop)

describe('another copy instead of money', () => {
  it('ends a return of what was wrong: it goes out once more, and nothing is paid', async () => {
    const { id: order, lines } = await twoLines()
    const { id } = await ask(order, [lines[0]], { kind: 'defect', reason: 'It skips.' })
    expect(await codeOf(move(id, 'replace'))).toBe('transition_not_allowed')
    await good(move(id, 'accept'))
    const { return: done } = await good(move(id, 'replace'))
    expect([done.state, done.paid]).toEqual(['settled', 0])
    await shop.runJobs()
    await books()
    const { order: first, events } = await good(shop.request('staff.order', { id: order }, tess))
    expect(first.refunded).toBe(0)
    expect(events.find(({ type }) => type === 'order.replace')).toMatchObject({ reason: `return ${id}` })
    expect(await mails('replacement_sent')).toMatchObject([{ data: { number: `${first.number}-R1` } }])
  })

  it('is nothing for who withdraws, and says where no copy is left', async () => {
    const { id: order, lines } = await twoLines()
    const withdrawn = await ask(order, [lines[0]])
    expect(await codeOf(move(withdrawn.id, 'replace'))).toBe('transition_not_allowed')
    const { id } = await ask(order, [lines[1]], { kind: 'wrong_item', reason: 'Another record.' })
    await good(move(id, 'accept', { keeps: true }))
    await shop.db.execute(sql`insert into stock_entries (item_id, size, kind, there_delta, reason, key, at)
      select s.item_id, s.size, 'correction', -(s.on_hand - s.held - s.promised), 'other', 'none left', now()
      from order_items i join item_stock s on s.item_id = i.item_id and s.size = i.size
      where i.id = ${lines[1]}`)
    expect((await move(id, 'replace')).body).toMatchObject({ fields: { move: 'out_of_stock' } })
    expect((await good(shop.request('staff.return', { id }, tess))).state).toBe('graded')
    await books()
  })
})
