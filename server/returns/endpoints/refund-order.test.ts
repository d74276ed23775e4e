import { describe, expect, it } from 'vitest'
import type { Output } from '#contract'
import { readCreditNote } from '../../orders/store/credit-notes.ts'
import { boss, bruno, good, returnDesk, tess } from '#fixtures/server/desks/return-desk.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { people } from '#fixtures/server/world.ts'

// Money that goes back without goods: rules 14.

const shop = payingShop()
const { books, mails, twoLines } = returnDesk(shop)

const refund = (id: number, more: object, who = tess) =>
  shop.request('staff.refundOrder', { id, reason: 'a bent corner', ...more }, who)

describe('money that goes back without goods', () => {
  it('goes by line, by parcel and over all, each with a credit note', async () => {
    const { id, lines } = await twoLines()
    const trial = await good(refund(id, { lines: [{ id: lines[0], copies: 1 }], dry_run: true }))
    expect([trial.outcome, trial.money.back]).toEqual(['trial', 0])
    const awaits = async () => (await good(shop.request('staff.order', { id }, tess))).awaits_note
    expect(await awaits()).toBe(false)
    const one = await good(refund(id, { lines: [{ id: lines[0], amount: 200 }] }))
    // Until the bank has paid and the note is written, the order says that one comes.
    expect(await awaits()).toBe(true)
    expect(one).toMatchObject({ outcome: 'done', amount: 200, money: { back: 200 } })
    const parcel = await good(refund(id, { shipping: one.money.shipping_left }))
    expect(parcel.money.shipping_left).toBe(0)
    const over = await good(refund(id, { amount: 101 }))
    expect(over.money.back).toBe(301 + one.money.shipping_left)
    expect(over.money.left).toBe(over.money.charged - over.money.back)
    expect(over.money.lines.reduce((sum, line) => sum + line.left, 0)).toBe(over.money.left)
    await shop.runJobs()
    expect(await awaits()).toBe(false)
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

describe('the words of a refund', () => {
  it('tells its buyer what staff say to them, and keeps why to the books', async () => {
    const { id } = await twoLines()
    await good(refund(id, { amount: 77, words: 'The sleeve was worn, we are sorry.' }))
    await shop.runJobs()
    const mail = (await mails('order_refunded')).at(-1)
    expect(mail?.data['reason']).toBe('The sleeve was worn, we are sorry.')
    expect(JSON.stringify(mail)).not.toContain('a bent corner')
    const detail = await good(shop.request('user.orderShop', { order_id: id }, bruno))
    const [note] = detail.credit_notes
    const read = await readCreditNote(shop.db, id, note?.number ?? 0)
    expect(read?.words).toBe('The sleeve was worn, we are sorry.')
  })

  it('above the limit are the first person’s, unless the second writes others', async () => {
    const limit = { name: 'refund.limit', value: { amount_minor: 50 }, seen: null } as const
    await good(shop.request('staff.saveSetting', limit, boss))
    const { id } = await twoLines()
    const said = async () => {
      await shop.runJobs()
      const { credit_notes: notes } = await good(shop.request('user.orderShop', { order_id: id }, bruno))
      const note = await readCreditNote(shop.db, id, notes.at(-1)?.number ?? 0)
      return [note?.words, (await mails('order_refunded')).at(-1)?.data['reason']]
    }
    const first = await good(refund(id, { amount: 77, words: 'The sleeve was worn.' }))
    expect(first.outcome).toBe('waiting')
    expect(first.money.waiting).toEqual({
      amount: 77,
      who: String(people.tess.id),
      words: 'The sleeve was worn.',
    })
    expect((await good(refund(id, { amount: 77, words: '' }, boss))).outcome).toBe('done')
    expect(await said()).toEqual(['The sleeve was worn.', 'The sleeve was worn.'])
    await good(refund(id, { amount: 78, words: 'The sleeve was worn.' }))
    expect((await good(refund(id, { amount: 78, words: 'It came late.' }, boss))).outcome).toBe('done')
    expect(await said()).toEqual(['It came late.', 'It came late.'])
    expect((await good(refund(id, { amount: 79 }))).money.waiting?.words).toBeNull()
    await good(refund(id, { amount: 79 }, boss))
    expect(await said()).toEqual([null, ''])
    await books()
  })
})
