// Codes as staff make them, and that carts take them as they were made.
import { describe, expect, it } from 'vitest'
import type { Input } from '#contract'
import { ok } from '#fixtures/server/desks/desk-calls.ts'
import { testShop } from '#fixtures/server/shop-for-tests.ts'
import { people } from '#fixtures/server/world.ts'
import { readPromo } from '../store/promo.ts'
import { readStandings } from '../../boxes/code-standing.ts'

const shop = testShop()
const boss = { token: people.boss.token }
const desk = { desk: 'code' } as const
const create = (fields: Input<'desk.create'>['fields']) =>
  shop.request('desk.create', { ...desk, fields, via: 'page' }, boss)
const list = async (where: string, find = '') =>
  ok(await shop.request('desk.list', { ...desk, where, find, limit: 100 }, boss))
const day = (days: number): string =>
  new Date(shop.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

describe('a code of a promotion', () => {
  it('takes off a percent, from a day to another, so often and no more', async () => {
    const made = ok(
      await create({
        make_kind: 'promo',
        make_voucher: ' spring 10 ',
        percent: 10,
        max_uses: 5,
        make_minimum: 2e3,
        until: day(30),
        note: 'Newsletter',
      }),
    )
    expect(made.cells).toMatchObject({ voucher: 'SPRING10', takes_off: '10 %', max_uses: 5, until: day(30) })
    const promo = await readPromo(shop.db, 'SPRING10', 'EUR')
    expect(promo).toMatchObject({
      reduction: { kind: 'percent', basisPoints: 1_000 },
      minimum: { amountMinor: 2_000, currency: 'EUR' },
      maxUses: 5,
    })
    // The last day counts in full, in the zone of the shop.
    expect(promo?.validUntil?.toISOString().slice(0, 10)).toBe(day(30))
  })

  it('takes off an amount, of the goods of one shop', async () => {
    ok(await create({ make_kind: 'promo', make_voucher: 'FIVE-OFF', amount_off: 500, only_shop: 1 }))
    expect(await readPromo(shop.db, 'five-off', 'EUR')).toMatchObject({
      reduction: { kind: 'amount', amount: { amountMinor: 500, currency: 'EUR' } },
      shopId: 1,
    })
  })

  it('ends on the day that is written, and is used up', async () => {
    const { id } = ok(await create({ make_kind: 'promo', make_voucher: 'SHORT', percent: 20 }))
    const until = { from: null, to: day(-1) }
    const saved = ok(await shop.request('desk.save', { ...desk, id, fields: { until } }, boss))
    expect(saved.cells['until']).toBe(day(-1))
    expect((await list(`until:..${day(-1)}`)).items.map(({ cells }) => cells['voucher'])).toContain('SHORT')
  })
})

describe('a code that is made', () => {
  it('is written once, of signs that can be typed, by what its kind needs', async () => {
    const codeOf = async (fields: Input<'desk.create'>['fields']) => (await create(fields)).body
    expect(await codeOf({ make_kind: 'promo', make_voucher: 'SPRING10', percent: 5 })).toMatchObject({
      fields: { make_voucher: 'taken' },
    })
    expect(await codeOf({ make_kind: 'promo', make_voucher: 'é!', percent: 5 })).toMatchObject({
      fields: { make_voucher: 'input_invalid' },
    })
    expect(
      await codeOf({ make_kind: 'promo', make_voucher: 'BOTH', percent: 5, amount_off: 5 }),
    ).toMatchObject({
      fields: { percent: 'input_required' },
    })
    expect(await codeOf({ make_kind: 'promo', percent: 5, copies: 501 })).toMatchObject({
      fields: { copies: 'out_of_range' },
    })
    expect(await codeOf({ make_kind: 'promo', percent: 101 })).toMatchObject({
      fields: { percent: 'out_of_range' },
    })
    expect(await codeOf({ make_kind: 'gift', percent: 5 })).toMatchObject({
      fields: { gift_type: 'input_required', gift_rhythm: 'input_required', percent: 'input_invalid' },
    })
    expect(await codeOf({ make_kind: 'promo', make_voucher: 'MANY', percent: 5, copies: 2 })).toMatchObject({
      fields: { copies: 'input_invalid' },
    })
  })

  it('comes in batches that nobody guesses', async () => {
    ok(await create({ make_kind: 'promo', percent: 15, copies: 40, max_uses: 1, note: 'press batch' }))
    const { items } = await list('kind:promo', 'press batch')
    const written = items.flatMap(({ cells: { voucher } }) => (typeof voucher === 'string' ? [voucher] : []))
    expect(new Set(written).size).toBe(40)
    expect(written.every(code => /^[A-Z0-9-]{8,}$/.test(code))).toBe(true)
  })
})

describe('codes of boxes', () => {
  it('take a percent off a box once, or are a gift of boxes', async () => {
    ok(await create({ make_kind: 'box', make_voucher: 'BOX-TEN', percent: 10 }))
    const at = shop.clock.now()
    expect((await readStandings(shop.db, ['box-ten'], people.alice.id, at)).get('BOX-TEN')).toMatchObject({
      percentBasisPoints: 1_000,
    })
    const gift = { make_kind: 'gift', gift_type: 'two', gift_rhythm: 'monthly', gift_boxes: 3 }
    const made = ok(await create({ ...gift, make_voucher: 'FOR-ADA', until: day(10) }))
    expect(made.cells).toMatchObject({ kind: 'gift', used_on: 'two monthly 3', max_uses: 1, uses: 0 })
    const alice = { token: people.alice.token }
    const checked = ok(await shop.request('boxes.checkCode', { code: 'FOR-ADA' }, alice))
    expect(checked).toMatchObject({ type: 'two' })
  })
})

describe('the desk of codes', () => {
  it('shows the codes of friends, and changes none of them', async () => {
    const alice = { token: people.alice.token }
    ok(await shop.request('user.sponsor', {}, alice))
    const { items } = await list('kind:friend')
    const id = items[0]?.id ?? 0
    expect(ok(await shop.request('desk.record', { ...desk, id }, boss)).cells).toMatchObject({
      kind: 'friend',
      client: { id: people.alice.id },
    })
    const note = { from: '', to: 'x' }
    const saved = await shop.request('desk.save', { ...desk, id, fields: { note } }, boss)
    expect(saved.body).toMatchObject({ fields: { note: 'record_stays' } })
  })

  it('is made by the owner and editors, and only seen by service', async () => {
    const tess = { token: people.tess.token }
    expect(ok(await shop.request('desk.list', desk, tess)).items.length).toBeGreaterThan(0)
    const alice = { token: people.alice.token }
    expect((await shop.request('desk.list', desk, alice)).status).toBe(403)
  })
})
