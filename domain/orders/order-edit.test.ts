import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { discountOf, editMost, isEdited, planEdit } from './order-edit.ts'

const line = (id: number, change: object = {}) => ({
  id,
  parcel: 1,
  leftMinor: 2_500,
  goodsMinor: 2_000,
  goes: false,
  ...change,
})
const rate = (wasGrams: number, nowGrams: number, wasMinor: number, nowMinor: number) =>
  new Map([[1, { wasGrams, nowGrams, wasMinor, nowMinor }]])
const plan = (change: object) =>
  planEdit({ standing: [], coming: [], rates: rate(600, 600, 1_000, 1_000), keepsShipping: false, ...change })

describe('planEdit', () => {
  it('moves all of a line to another of the same price and weight, and nothing goes back', () => {
    expect(
      plan({
        standing: [line(1, { goes: true }), line(2)],
        coming: [{ parcel: 1, goodsMinor: 2_000, grams: 300 }],
      }),
    ).toEqual({
      coming: [{ goodsMinor: 2_000, shippingMinor: 500 }],
      taken: [{ id: 1, amountMinor: 2_500 }],
      given: [],
      back: [{ id: 1, amountMinor: 0 }],
      backMinor: 0,
      waivedMinor: 0,
      dueMinor: 0,
    })
  })

  it('asks the buyer for all that it costs more, or the house bears it', () => {
    const dearer = {
      standing: [line(1, { goes: true })],
      coming: [{ parcel: 1, goodsMinor: 2_900, grams: 600 }],
    }
    expect(plan({ ...dearer, isPaid: true })).toMatchObject({
      coming: [{ goodsMinor: 2_900, shippingMinor: 500 }],
      taken: [{ id: 1, amountMinor: 2_500 }],
      dueMinor: 900,
      waivedMinor: 0,
    })
    expect(plan(dearer)).toMatchObject({
      coming: [{ goodsMinor: 2_500, shippingMinor: 0 }],
      dueMinor: 0,
      waivedMinor: 900,
    })
  })
})

describe('planEdit where lines go', () => {
  it('pays back a line that goes, and what its parcel costs less', () => {
    const dropped = plan({ standing: [line(1, { goes: true }), line(2)], rates: rate(600, 300, 1_000, 700) })
    // 1,000 were paid for the parcel, 700 are kept: the line that stays bears 200 more than its 500.
    expect(dropped).toMatchObject({ backMinor: 2_300, given: [{ id: 2, amountMinor: 200 }] })
    expect(dropped.taken).toEqual([{ id: 1, amountMinor: 200 }])
  })

  it('keeps what was paid for the parcel where that was asked, and all of it goes with its last line', () => {
    const kept = { standing: [line(1, { goes: true }), line(2)], rates: rate(600, 300, 1_000, 700) }
    expect(plan({ ...kept, keepsShipping: true })).toMatchObject({ backMinor: 2_000 })
    const last = { standing: [line(1, { goes: true })], rates: rate(300, 0, 700, 0), keepsShipping: true }
    expect(plan(last)).toMatchObject({ backMinor: 2_500, taken: [{ id: 1, amountMinor: 0 }] })
  })

  it('asks nobody for more: what comes above is borne, the parcel first', () => {
    const coming = [{ parcel: 1, goodsMinor: 2_400, grams: 900 }]
    const grown = { standing: [line(1, { goes: true })], coming, rates: rate(300, 900, 500, 900) }
    // 2,400 and a parcel of 900 against 2,500: 800 are borne, all from the parcel.
    expect(plan(grown)).toMatchObject({
      waivedMinor: 800,
      backMinor: 0,
      coming: [{ goodsMinor: 2_400, shippingMinor: 100 }],
    })
  })

  it('takes a heavier parcel as dearer by what the tariff asks more', () => {
    const standing = [line(1, { goes: true, leftMinor: 5_500, goodsMinor: 5_000 })]
    const coming = [{ parcel: 1, goodsMinor: 1_000, grams: 900 }]
    // Paid 500; the tariff of now has 600 for what it was and 950 for what it is.
    const heavier = plan({ standing, coming, rates: rate(300, 900, 600, 950) })
    expect(heavier).toMatchObject({ backMinor: 3_650, coming: [{ goodsMinor: 1_000, shippingMinor: 850 }] })
  })
})

describe('any change', () => {
  it('never loses a cent', () => {
    const amount = fc.integer({ min: 0, max: 50_000 })
    const standing = fc.array(
      fc.record({ parcel: fc.integer({ min: 1, max: 2 }), goods: amount, ship: amount, goes: fc.boolean() }),
      { minLength: 1, maxLength: 5 },
    )
    const coming = fc.array(
      fc.record({ parcel: fc.integer({ min: 1, max: 2 }), goodsMinor: amount, grams: amount }),
      { maxLength: 4 },
    )
    const rates = fc.record({ wasGrams: amount, nowGrams: amount, wasMinor: amount, nowMinor: amount })
    fc.assert(
      fc.property(standing, coming, rates, fc.boolean(), (rows, news, weighed, keepsShipping) => {
        const lines = rows.map(({ parcel, goods, ship, goes }, id) => ({
          id,
          parcel,
          goes,
          goodsMinor: goods,
          leftMinor: goods + ship,
        }))
        const parcels = new Map([1, 2].map(parcel => [parcel, weighed] as const))
        const edit = planEdit({ standing: lines, coming: news, rates: parcels, keepsShipping })
        const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0)
        const there = sum(lines.filter(({ goes }) => goes).map(({ leftMinor }) => leftMinor))
        const taken = sum(edit.taken.map(({ amountMinor }) => amountMinor))
        expect(taken + edit.backMinor).toBe(there)
        expect(sum(edit.back.map(({ amountMinor }) => amountMinor))).toBe(edit.backMinor)
        const comes = edit.coming.map(({ goodsMinor, shippingMinor }) => goodsMinor + shippingMinor)
        expect(sum(comes) + sum(edit.given.map(({ amountMinor }) => amountMinor))).toBe(taken)
        for (const { goodsMinor, shippingMinor } of edit.coming) {
          expect(goodsMinor).toBeGreaterThanOrEqual(0)
          expect(shippingMinor).toBeGreaterThanOrEqual(0)
        }
        expect(edit.backMinor === 0 || edit.waivedMinor === 0).toBe(true)
      }),
    )
  })
})

describe('discountOf', () => {
  it.each([
    [300, 3, 3, 300],
    [300, 1, 3, 100],
    [100, 1, 3, 34],
    [0, 1, 3, 0],
  ])('of %i for %i of %i copies is %i', (discount, copies, of, left) => {
    expect(discountOf(discount, copies, of)).toBe(left)
  })
})

describe('isEdited', () => {
  it.each([
    ['edit:3', true],
    ['return:3', false],
    ['goal_missed', false],
    [null, false],
  ])('of a line dropped for %s is %s', (droppedFor, edited) => {
    expect(isEdited(droppedFor)).toBe(edited)
  })
})

describe('two parcels', () => {
  it('are reckoned each by itself: what goes from one never pays for the other', () => {
    const rates = new Map([
      [1, { wasGrams: 600, nowGrams: 300, wasMinor: 1_000, nowMinor: 700 }],
      [2, { wasGrams: 300, nowGrams: 300, wasMinor: 500, nowMinor: 500 }],
    ])
    const edit = plan({
      standing: [line(1, { goes: true }), line(2), line(3, { parcel: 2, leftMinor: 2_500 })],
      rates,
    })
    // Parcel 1 was paid with 1,000 and costs 700 now; parcel 2 is as it was.
    expect(edit).toMatchObject({ backMinor: 2_300, given: [{ id: 2, amountMinor: 200 }], waivedMinor: 0 })
  })

  it('grow dearer only where something comes', () => {
    const rates = new Map([
      [1, { wasGrams: 300, nowGrams: 600, wasMinor: 500, nowMinor: 800 }],
      [2, { wasGrams: 300, nowGrams: 0, wasMinor: 500, nowMinor: 0 }],
    ])
    const edit = plan({
      standing: [line(1), line(2, { parcel: 2, goes: true })],
      coming: [{ parcel: 1, goodsMinor: 1_500, grams: 300 }],
      rates,
    })
    // 2,500 went; 1,500 and the 300 that parcel 1 costs more came.
    expect(edit).toMatchObject({ coming: [{ goodsMinor: 1_500, shippingMinor: 300 }], backMinor: 700 })
  })
})

it('changes as many lines at once as a form holds', () => {
  expect(editMost).toEqual({ changes: 50, adds: 20, copies: 99 })
})
