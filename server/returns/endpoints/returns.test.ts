import { describe, expect, it } from 'vitest'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { boss, bruno, codeOf, good, returnDesk, tess } from '#fixtures/server/desks/return-desk.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { people } from '#fixtures/server/world.ts'

// Goods that come back, from the buyer's word to the money: rules 14.

const shop = payingShop()
const day = 86_400
const { books, twoLines, ask, move, receive, grade, settle, shelf, mails } = returnDesk(shop)

describe('a withdrawal of one of two lines', () => {
  it('is taken by law, comes back, is graded and paid; the order keeps the rest', async () => {
    const { id: order, lines } = await twoLines()
    const before = await shelf(lines[0])
    const { id, outcome, last } = await ask(order, [lines[0]])
    expect([outcome, last.state]).toEqual(['accepted', 'accepted'])
    expect(last.send_by).not.toBe(null)
    await books()

    const came = await good(receive(id))
    expect(came.return.state).toBe('received')
    expect(await shelf(lines[0])).toEqual({ on_hand: before.on_hand, aside: before.aside + 1 })
    await books()

    const looked = await good(grade(id, [{ line: lines[0], grade: 'sealed', copies: 1 }]))
    expect(await shelf(lines[0])).toEqual({ on_hand: before.on_hand + 1, aside: before.aside })
    // The goods alone: the parcel brought the other record as well.
    const line = looked.return.money.lines.find(one => one.id === lines[0])
    expect(line?.proposed).toBeGreaterThan(0)
    expect(line?.proposed).toBeLessThan(line?.charged ?? 0)

    const paid = await good(settle(id))
    expect([paid.outcome, paid.return.state, paid.return.paid]).toEqual(['done', 'settled', line?.proposed])
    await shop.runJobs()
    await books()
    const detail = await good(shop.request('user.orderShop', { order_id: order }, bruno))
    expect(detail.status).toBe('partly_refunded')
    expect(detail.refunded).toBe(line?.proposed)
    expect(detail.credit_notes.map(note => note.amount)).toEqual([line?.proposed])
    for (const template of ['withdrawal_received', 'return_accepted', 'return_received', 'order_refunded'])
      expect((await mails(template)).at(-1)?.data.number, template).toBe(detail.number)
    expect((await mails('withdrawal_received')).at(-1)?.data['asked']).toMatch(/\d\d:\d\d/)
  })

  it('is not asked for twice, nor for more than was ordered', async () => {
    const { id: order, lines } = await twoLines()
    await ask(order, [lines[0]])
    const again = (id: number, quantity: number) =>
      shop.request('returns.ask', { order_id: order, kind: 'withdrawal', lines: [{ id, quantity }] }, bruno)
    expect(await codeOf(again(lines[0], 1))).toBe('input_invalid')
    expect((await again(lines[1], 2)).body).toMatchObject({
      fields: { 'lines->0->quantity': 'out_of_range' },
    })
    expect((await again(999_999, 1)).body).toMatchObject({ fields: { 'lines->0->id': 'choice_unknown' } })
  })

  it('is over when its days are, and a defect is not', async () => {
    const { id: order, lines } = await twoLines()
    shop.clock.pass(16 * day)
    const late = {
      order_id: order,
      kind: 'withdrawal' as const,
      lines: [{ id: lines[0], quantity: 1 }],
    }
    expect(await codeOf(shop.request('returns.ask', late, bruno))).toBe('return_over')
    const { outcome } = await ask(order, [lines[0]], { kind: 'defect', reason: 'It skips.' })
    expect(outcome).toBe('requested')
  })
})

describe('all of an order', () => {
  it('has its parcel paid back as well, and ends it', async () => {
    const { id: order, lines } = await twoLines()
    const { id } = await ask(order, lines)
    await good(receive(id))
    await good(
      grade(
        id,
        lines.map(line => ({ line, grade: 'as_sold' as const, copies: 1 })),
      ),
    )
    const first = await good(settle(id))
    // More than 50 EUR in all, or not: then it is done at once.
    if (first.outcome === 'waiting') await good(settle(id, boss))
    await shop.runJobs()
    const detail = await good(shop.request('user.orderShop', { order_id: order }, bruno))
    expect([detail.status, detail.refunded]).toEqual(['refunded', detail.total])
    await books()
  })

  it('is cancelled where nothing has been packed', async () => {
    const { id } = await placedOrder(shop, people.bruno.token)
    await shop.runJobs()
    const { lines, cancels } = await good(shop.request('returns.order', { order_id: id }, bruno))
    expect(cancels).toBe(true)
    const asked = {
      order_id: id,
      kind: 'withdrawal',
      lines: lines.map(({ id: line, open }) => ({ id: line, quantity: open })),
    } as const
    const { outcome } = await good(shop.request('returns.ask', asked, bruno))
    expect(outcome).toBe('cancelled')
    await shop.runJobs()
    await books()
    expect((await mails('withdrawal_received')).length).toBeGreaterThan(0)
  })
})

describe('a defect', () => {
  it('needs words, is refused in words, opened again and paid with its parcel', async () => {
    const { id: order, lines } = await twoLines()
    const bare = { order_id: order, kind: 'defect' as const, lines: [{ id: lines[1], quantity: 1 }] }
    expect((await shop.request('returns.ask', bare, bruno)).body).toMatchObject({
      fields: { reason: 'input_required' },
    })
    const { id } = await ask(order, [lines[1]], { kind: 'defect', reason: 'It skips on side B.' })
    expect(await codeOf(receive(id))).toBe('transition_not_allowed')
    expect((await move(id, 'refuse')).body).toMatchObject({ fields: { reason: 'input_required' } })
    const no = await good(move(id, 'refuse', { reason: 'We hear no skip in your recording.' }))
    expect(no.return.state).toBe('refused')
    await books()
    await shop.runJobs()
    expect((await mails('return_refused')).at(-1)?.data['reason']).toContain('no skip')
    await good(move(id, 'reopen'))
    expect((await good(move(id, 'accept'))).return.state).toBe('accepted')
    await good(shop.request('returns.send', { order_id: order, id, tracking: 'RR1' }, bruno))
    const before = await shelf(lines[1])
    await good(receive(id))
    await good(grade(id, [{ line: lines[1], grade: 'defect', copies: 1 }]))
    // Broken copies are in nobody's count.
    expect(await shelf(lines[1])).toEqual(before)
    const paid = await good(settle(id))
    const line = paid.return.money.lines.find(one => one.id === lines[1])
    expect([line?.back, line?.left]).toEqual([line?.charged, 0])
    await shop.runJobs()
    await books()
  })

  it('may stay with its buyer', async () => {
    const { id: order, lines } = await twoLines()
    const { id } = await ask(order, [lines[0]], { kind: 'defect', reason: 'bent' })
    expect((await good(move(id, 'accept', { keeps: true }))).return.state).toBe('graded')
    expect((await good(settle(id))).return.state).toBe('settled')
    await shop.runJobs()
    expect((await mails('return_kept')).length).toBe(1)
    await books()
  })

  it('pays an advance once, and then the rest', async () => {
    const { id: order, lines } = await twoLines()
    const { id } = await ask(order, [lines[0]])
    const advance = (amount: number) =>
      shop.request('staff.payReturn', { id, move: 'advance', amounts: [{ line: lines[0], amount }] }, tess)
    await good(advance(300))
    expect(await codeOf(advance(100))).toBe('transition_not_allowed')
    await good(receive(id))
    const { return: looked } = await good(grade(id, [{ line: lines[0], grade: 'sealed', copies: 1 }]))
    const rest = looked.money.lines.find(line => line.id === lines[0])?.proposed ?? 0
    const paid = await good(settle(id))
    expect(paid.return.paid).toBe(rest + 300)
    await shop.runJobs()
    await books()
  })
})
