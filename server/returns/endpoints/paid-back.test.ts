import { describe, expect, it } from 'vitest'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { boss, bruno, codeOf, good, returnDesk, returnsOf, tess } from '#fixtures/server/desks/return-desk.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'

// What is paid for goods that came back, to whom, and who may ask: rules 14.

const shop = payingShop()
const day = 86_400
const { books, deliver, twoLines, ask, move, receive, grade, settle, mails } = returnDesk(shop)

describe('what is paid back', () => {
  it('is never above what is left of a line, and what is wrong is named', async () => {
    const { id: order, lines } = await twoLines()
    const { id } = await ask(order, [lines[0]])
    await good(receive(id))
    expect((await grade(id, [{ line: lines[0], grade: 'sealed', copies: 2 }])).body).toMatchObject({
      fields: { grades: 'copies_uneven' },
    })
    const used = { line: lines[0], grade: 'used', copies: 1, deduction: 9_999_999 } as const
    expect((await grade(id, [used])).body).toMatchObject({
      fields: { 'grades->0->deduction': 'amount_above_left' },
    })
    await good(grade(id, [{ line: lines[0], grade: 'used', copies: 1, deduction: 100, note: 'a scratch' }]))
    const over = await settle(id, tess, { amounts: [{ line: lines[0], amount: 9_999_999 }] })
    expect(over.body).toMatchObject({ fields: { 'amounts->0->amount': 'amount_above_left' } })
    await books()
  })

  it('is the whole parcel too, once all of an order was withdrawn bit by bit', async () => {
    const { id: order, lines } = await twoLines()
    const money = () => good(shop.request('staff.orderMoney', { id: order }, tess))
    const before = await money()
    const first = await ask(order, [lines[0]])
    await good(receive(first.id))
    await good(grade(first.id, [{ line: lines[0], grade: 'sealed', copies: 1 }]))
    await good(settle(first.id))
    // Of a part only the goods went back.
    const between = await money()
    expect(between.lines.find(({ id }) => id === lines[0])?.left).toBeGreaterThan(0)
    const rest = await ask(order, [lines[1]])
    await good(receive(rest.id))
    await good(grade(rest.id, [{ line: lines[1], grade: 'sealed', copies: 1 }]))
    const { return: settled } = await good(settle(rest.id))
    expect(settled.paid).toBe(between.left)
    expect((await money()).left).toBe(0)
    expect((await money()).back).toBe(before.left)
    await shop.runJobs()
    await books()
  })
})

describe('the limit', () => {
  it('above the limit waits for a second person, who says the same', async () => {
    const value = { amount_minor: 100 }
    const saved = await good(
      shop.request('staff.saveSetting', { name: 'refund.limit', value, seen: null }, boss),
    )
    const { id: order, lines } = await twoLines()
    const { id } = await ask(order, [lines[0]])
    await good(receive(id))
    await good(grade(id, [{ line: lines[0], grade: 'sealed', copies: 1 }]))
    const one = await good(settle(id))
    expect([one.outcome, one.return.state, one.return.paid]).toEqual(['waiting', 'graded', 0])
    expect((await good(settle(id))).outcome).toBe('waiting')
    expect((await good(settle(id, boss))).outcome).toBe('done')
    await shop.runJobs()
    await books()
    const seen = saved.setting.last_id
    await good(
      shop.request(
        'staff.saveSetting',
        { name: 'refund.limit', value: { amount_minor: 50_000 }, seen },
        boss,
      ),
    )
  })
})

describe('two people, and goods of others', () => {
  it('is paid once when two people settle at once', async () => {
    const { id: order, lines } = await twoLines()
    const { id } = await ask(order, [lines[0]])
    await good(receive(id))
    await good(grade(id, [{ line: lines[0], grade: 'sealed', copies: 1 }]))
    const codes = await Promise.all([codeOf(settle(id, tess)), codeOf(settle(id, boss))])
    expect(new Set(codes)).toEqual(new Set(['done', 'transition_not_allowed']))
    await shop.runJobs()
    await books()
  })

  it('what is not ours goes back, and what is on the shelf does not', async () => {
    const { id: order, lines } = await twoLines()
    const { id } = await ask(order, [lines[0]])
    await good(receive(id))
    await good(grade(id, [{ line: lines[0], grade: 'not_ours', copies: 1 }]))
    expect((await good(move(id, 'sendBack', { reason: 'This is another pressing.' }))).return.state).toBe(
      'closed',
    )
    const other = await ask(order, [lines[1]])
    await good(receive(other.id))
    await good(grade(other.id, [{ line: lines[1], grade: 'sealed', copies: 1 }]))
    expect(await codeOf(move(other.id, 'sendBack', { reason: 'no' }))).toBe('transition_not_allowed')
    await books()
  })
})

describe('goods that nobody sends', () => {
  it('are asked for once and lapse, and the order is complete after them', async () => {
    const { id: order, lines } = await twoLines()
    await ask(order, [lines[0]])
    const state = async () =>
      (await good(shop.request('returns.order', { order_id: order }, bruno))).returns.at(-1)?.state
    const status = async () => (await good(shop.request('user.orderShop', { order_id: order }, bruno))).status
    shop.clock.pass(15 * day)
    await shop.runJobs()
    expect([await state(), await status()]).toEqual(['accepted', 'delivered'])
    expect((await mails('return_reminded')).length).toBe(1)
    shop.clock.pass(7 * day)
    await shop.runJobs()
    await shop.runJobs()
    expect(await state()).toBe('lapsed')
    expect((await mails('return_lapsed')).length).toBeGreaterThan(0)
    shop.clock.pass(60)
    await shop.runJobs()
    expect(await status()).toBe('completed')
    await books()
  })
})

describe('who may', () => {
  it('see and ask: the owner of the order and whoever has its link, nobody else', async () => {
    const guest = await placedOrder(shop)
    await deliver(guest.id)
    const of = { order_id: guest.id }
    expect(await codeOf(shop.request('returns.order', of, bruno))).toBe('not_found')
    expect(await codeOf(shop.request('returns.order', { ...of, order_token: 'x'.repeat(43) }))).toBe(
      'not_found',
    )
    const mine = await good(shop.request('returns.order', { ...of, order_token: guest.token }))
    expect(mine.lines).toHaveLength(1)
    const { id: order, lines } = await twoLines()
    const { id } = await ask(order, [lines[0]])
    const strange = { ...of, order_token: guest.token, id, tracking: '' }
    expect(await codeOf(shop.request('returns.send', strange))).toBe('not_found')
  })

  it('not move anything: whoever is no staff', async () => {
    const { id: order, lines } = await twoLines()
    const { id } = await ask(order, [lines[0]])
    for (const who of [bruno, {}]) {
      const code = who === bruno ? 'forbidden' : 'unauthorized'
      expect(await codeOf(shop.request('staff.moveReturn', { id, move: 'accept' }, who))).toBe(code)
      expect(await codeOf(shop.request('staff.takeInReturn', { id, move: 'receive' }, who))).toBe(code)
      expect(await codeOf(shop.request('staff.payReturn', { id, move: 'settle' }, who))).toBe(code)
    }
  })

  it('open one for a buyer who wrote: service, also after its days', async () => {
    const { id: order, lines } = await twoLines()
    shop.clock.pass(40 * day)
    const asked = { order_id: order, kind: 'wrong_item' as const, lines: [{ id: lines[0], quantity: 1 }] }
    const { return: made } = await good(shop.request('staff.askReturn', { ...asked, reason: 'called' }, tess))
    const seen = await good(shop.request('staff.return', { id: made?.id ?? 0 }, tess))
    expect(seen).toMatchObject({ state: 'requested', kind: 'wrong_item', moves: ['accept', 'refuse'] })
    expect(seen.events.map(({ type }) => type)).toEqual(['return.ask'])
    expect(await codeOf(shop.request('staff.return', { id: 999_999 }, tess))).toBe('not_found')
  })

  it('withdraw by number and address: the answer is the same for everybody', async () => {
    const guest = await placedOrder(shop)
    await shop.runJobs()
    await deliver(guest.id)
    const { order } = await good(shop.request('staff.order', { id: guest.id }, tess))
    const asked = { number: order.number, email: order.email, name: 'Ada Lov' }
    const wrong = await shop.request('returns.withdraw', { ...asked, email: 'nobody@example.com' })
    const right = await shop.request('returns.withdraw', asked)
    expect(Object.keys(wrong.body)).toEqual(Object.keys(right.body))
    expect(wrong.status).toBe(right.status)
    expect(await returnsOf(shop, guest.id)).toMatchObject([{ kind: 'withdrawal', state: 'accepted' }])
    const guesses = Array.from({ length: 11 }, (_, index) => index)
    const codes: unknown[] = []
    for (const index of guesses)
      codes.push(await codeOf(shop.request('returns.withdraw', { ...asked, number: `${index}X` })))
    expect(codes.at(-1)).toBe('locked_out')
  })
})
