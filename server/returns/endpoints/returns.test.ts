import { describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Input, Output } from '#contract'
import { mixedOrder } from '#fixtures/server/mixed-order.ts'
import { placedOrder } from '#fixtures/server/placed-order.ts'
import { outboxRows } from '#fixtures/server/read-outbox.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { people, testProjects } from '#fixtures/server/world.ts'
import { queryRows } from '../../database/database.ts'
import { checkBooks } from '../../orders/check-books.ts'

// Goods that come back, from the buyer's word to the money: rules 13.

const shop = payingShop()
const day = 86_400

const bruno = { token: people.bruno.token }
const tess = { token: people.tess.token }
const boss = { token: people.boss.token }

async function good<T extends object>(
  answer: Promise<{ readonly body: T }>,
): Promise<Exclude<T, { readonly error: true }>> {
  const { body } = await answer
  if (!isGood(body)) throw new Error(JSON.stringify(body))
  return body
}
const isGood = <T extends object>(body: T): body is Exclude<T, { readonly error: true }> => !('error' in body)
const codeOf = async (answer: Promise<{ body: unknown }>): Promise<unknown> => {
  const { body } = await answer
  return typeof body === 'object' && body !== null && 'code' in body ? body.code : 'done'
}
const books = async () => expect(await checkBooks(shop.db, { atRest: true })).toEqual([])

async function ship(id: number): Promise<void> {
  await good(shop.request('staff.moveOrder', { id, move: 'release' }, tess))
  await good(shop.request('staff.moveOrder', { id, move: 'shipAll' }, tess))
}
async function deliver(id: number): Promise<void> {
  await ship(id)
  await good(shop.request('staff.moveOrder', { id, move: 'deliver' }, tess))
}
/** A delivered order of two records of two shops, Bruno's. */
async function twoLines(): Promise<{ id: number; lines: [number, number] }> {
  const id = await mixedOrder(shop, { 1: [testProjects.stock], 2: [testProjects.otherShop] })
  await shop.runJobs()
  await deliver(id)
  const { lines } = await good(shop.request('returns.order', { order_id: id }, bruno))
  const [one, two] = lines.map(line => line.id)
  if (one === undefined || two === undefined) throw new Error('an order of two lines')
  return { id, lines: [one, two] }
}

async function ask(
  order_id: number,
  lines: readonly number[],
  more: { kind?: 'defect' | 'withdrawal' | 'wrong_item'; reason?: string } = {},
) {
  const asked = {
    order_id,
    kind: 'withdrawal' as const,
    lines: lines.map(id => ({ id, quantity: 1 })),
    ...more,
  }
  const { returns, outcome } = await good(shop.request('returns.ask', asked, bruno))
  const last = returns.returns.at(-1)
  if (last === undefined) throw new Error('no return')
  return { id: last.id, outcome, last }
}
const move = (id: number, word: 'accept' | 'refuse' | 'reopen' | 'sendBack' | 'send', more: object = {}) =>
  shop.request('staff.moveReturn', { id, move: word, ...more }, tess)
const receive = (id: number, more: object = {}) =>
  shop.request('staff.takeInReturn', { id, move: 'receive', ...more }, tess)
type Grades = Input<'staff.takeInReturn'>['grades']
const grade = (id: number, grades: Grades) =>
  shop.request('staff.takeInReturn', { id, move: 'grade', grades }, tess)
const settle = (id: number, who: { token: string } = tess, more: object = {}) =>
  shop.request('staff.payReturn', { id, move: 'settle', ...more }, who)

const Stock = z.object({ on_hand: z.int(), aside: z.int() })
async function shelf(line: number): Promise<z.output<typeof Stock>> {
  const [row] = await queryRows(
    shop.db,
    sql`select s.on_hand, coalesce((select sum(e.there_delta) from stock_entries e
        where e.item_id = s.item_id and e.place = 'aside'), 0)::int as aside
      from order_items i join item_stock s on s.item_id = i.item_id and s.size = i.size where i.id = ${line}`,
    Stock,
  )
  if (row === undefined) throw new Error('made to order')
  return row
}
const Mail = z.object({ template: z.string(), data: z.looseObject({ number: z.string().optional() }) })
async function mails(template: string) {
  const rows = await outboxRows(shop.db)
  return rows.flatMap(({ payload }) => {
    const mail = Mail.safeParse(payload).data
    return mail?.template === template ? [mail] : []
  })
}

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
    expect(codes.toSorted()).toEqual(['done', 'transition_not_allowed'])
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
    const { items } = await good(shop.request('staff.returns', { order: guest.id }, tess))
    expect(items).toMatchObject([{ kind: 'withdrawal', state: 'accepted' }])
    const guesses = Array.from({ length: 11 }, (_, index) => index)
    const codes: unknown[] = []
    for (const index of guesses)
      codes.push(await codeOf(shop.request('returns.withdraw', { ...asked, number: `${index}X` })))
    expect(codes.at(-1)).toBe('locked_out')
  })
})

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
