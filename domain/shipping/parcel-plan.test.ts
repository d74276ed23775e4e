import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parcelShops, type ParcelWish } from './parcel-plan.ts'

const of = (shopId: number, ...groupShopIds: number[]): ParcelWish => ({ shopId, groupShopIds })

describe('parcels', () => {
  it('are those of the shops, without a group shipment', () => {
    expect(parcelShops([of(2), of(1), of(2)])).toEqual([2, 1, 2])
  })

  it('take in a line of a group shipment, whichever came first', () => {
    expect(parcelShops([of(1), of(2, 1)])).toEqual([1, 1])
    expect(parcelShops([of(2, 1), of(1)])).toEqual([1, 1])
  })

  it('are no shop’s that has nothing in the cart', () => {
    expect(parcelShops([of(2, 1, 3)])).toEqual([2])
  })

  it('keep the lines of a shop that sends one anyway together', () => {
    expect(parcelShops([of(1), of(2, 1), of(2)])).toEqual([1, 2, 2])
  })

  it('are the lowest id’s where shops may join each other', () => {
    expect(parcelShops([of(3, 2), of(2, 3)])).toEqual([2, 2])
    expect(parcelShops([of(4, 3, 1), of(3), of(1)])).toEqual([1, 3, 1])
  })

  it('hold lines that may travel in them, in any order of the lines', () => {
    const wish = fc.record({
      shopId: fc.integer({ min: 1, max: 5 }),
      groupShopIds: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 3 }),
    })
    const wishes = fc.array(wish, { maxLength: 8 })
    const orders = wishes.chain(lines =>
      fc.tuple(fc.constant(lines), fc.shuffledSubarray([...lines.keys()], { minLength: lines.length })),
    )
    fc.assert(
      fc.property(orders, ([lines, order]) => {
        const parcels = parcelShops(lines)
        lines.forEach(({ shopId, groupShopIds }, index) => {
          const parcel = parcels[index] ?? 0
          expect([shopId, ...groupShopIds]).toContain(parcel)
          expect(lines.some((other, at) => other.shopId === parcel && parcels[at] === parcel)).toBe(true)
        })
        const shuffled = parcelShops(order.flatMap(index => lines[index] ?? []))
        expect(shuffled).toEqual(order.map(index => parcels[index]))
      }),
      { numRuns: 500 },
    )
  })
})
