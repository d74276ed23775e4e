import { describe, expect, it } from 'vitest'
import type { Output } from '#contract'
import { bruno, good, returnDesk, tess } from '#fixtures/server/desks/return-desk.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'

// Money that goes back without goods: rules 14.

const shop = payingShop()
const { books, twoLines } = returnDesk(shop)

describe('money that goes back without goods', () => {
  const refund = (id: number, more: object, who = tess) =>
    shop.request('staff.refundOrder', { id, reason: 'a bent corner', ...more }, who)

  it('goes by line, by parcel and over all, each with a credit note', async () => {
    const { id, lines } = await twoLines()
    const trial = await good(refund(id, { lines: [{ id: lines[0], copies: 1 }], dry_run: true }))
    expect([trial.outcome, trial.money.back]).toEqual(['trial', 0])
    const one = await good(refund(id, { lines: [{ id: lines[0], amount: 200 }] }))
    expect(one).toMatchObject({ outcome: 'done', amount: 200, money: { back: 200 } })
    const parcel = await good(refund(id, { shipping: one.money.shipping_left }))
    expect(parcel.money.shipping_left).toBe(0)
    const over = await good(refund(id, { amount: 101 }))
    expect(over.money.back).toBe(301 + one.money.shipping_left)
    expect(over.money.left).toBe(over.money.charged - over.money.back)
    expect(over.money.lines.reduce((sum, line) => sum + line.left, 0)).toBe(over.money.left)
    await shop.runJobs()
    await books()
    const detail = await good(shop.request('user.orderShop', { order_id: id }, bruno))
    expect(detail.credit_notes.map(note => note.amount)).toEqual([200, one.money.shipping_left, 101])
    expect(detail.refunded).toBe(over.money.back)
    const pdf = await shop.request(
      'user.creditNote',
      { id, number: detail.credit_notes[1]?.number ?? 0 },
      bruno,
    )
    expect(pdf.status).toBe(200)
  })

  it('names what is too much, and needs a reason', async () => {
    const { id, lines } = await twoLines()
    const fields = async (more: object): Promise<unknown> => {
      const { body } = await refund(id, more)
      return 'fields' in body ? body.fields : body
    }
    expect(await fields({ lines: [{ id: lines[0], amount: 9_999_999 }] })).toEqual({
      'lines->0->amount': 'amount_above_left',
    })
    expect(await fields({ shipping: 9_999_999 })).toEqual({ shipping: 'amount_above_left' })
    expect(await fields({ amount: 9_999_999 })).toEqual({ amount: 'amount_above_left' })
    expect(await fields({})).toEqual({ amount: 'input_required' })
    expect(await fields({ amount: 1, shipping: 1 })).toEqual({ amount: 'one_of_these' })
    expect(await fields({ amount: 1, reason: ' ' })).toHaveProperty('reason')
  })

  it('sent again with the same key pays nobody twice', async () => {
    const { id } = await twoLines()
    const asked = { id, amount: 150, reason: 'late' }
    const key = 'the-same-act-as-before'
    await good(shop.request('staff.refundOrder', asked, { ...tess, key }))
    await good(shop.request('staff.refundOrder', asked, { ...tess, key }))
    const money: Output<'staff.orderMoney'> = await good(shop.request('staff.orderMoney', { id }, tess))
    expect(money.back).toBe(150)
    await shop.runJobs()
    await books()
  })
})
