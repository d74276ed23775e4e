import { describe, expect, it } from 'vitest'
import { copiesMistake, fewestCopies, isSellable, tradeGross, tradeRef, tradeStanding } from './wholesale.ts'

describe('copies of a trade order', () => {
  it('are the minimum at least, and whole boxes', () => {
    const terms = { minimum: 5, box: 5 }
    expect([4, 5, 7, 10].map(copies => copiesMistake(terms, copies))).toEqual([
      'copies_few',
      undefined,
      'copies_box',
      undefined,
    ])
    expect(copiesMistake({ minimum: 5, box: 1 }, 7)).toBeUndefined()
  })

  it('begin with whole boxes that hold the minimum, which one order can take', () => {
    expect(fewestCopies({ minimum: 12, box: 25 })).toBe(25)
    expect(fewestCopies({ minimum: 30, box: 25 })).toBe(50)
    expect(isSellable({ minimum: 99, box: 1 })).toBe(true)
    expect(isSellable({ minimum: 60, box: 50 })).toBe(false)
  })
})

describe('a trade price', () => {
  it('is net; orders have it with the tax of where they go, to the cent', () => {
    expect(tradeGross(1_200, 2_000)).toBe(1_440)
    // 12.01 and a fifth: 14.412.
    expect(tradeGross(1_201, 2_000)).toBe(1_441)
    // 11.95 and 19 in a hundred: 14.2205.
    expect(tradeGross(1_195, 1_900)).toBe(1_422)
    expect(tradeGross(1_200, 0)).toBe(1_200)
  })
})

describe('a trade order', () => {
  it('stands as its answer says, then as its offer and its order do', () => {
    expect(tradeStanding('asked', null, null)).toBe('asked')
    expect(tradeStanding('declined', null, null)).toBe('declined')
    expect(tradeStanding('accepted', 'offered', null)).toBe('to_pay')
    expect(tradeStanding('accepted', 'placed', 'pending_payment')).toBe('to_pay')
    expect(tradeStanding('accepted', 'placed', 'paid')).toBe('ordered')
    expect(tradeStanding('accepted', 'placed', 'shipped')).toBe('ordered')
    expect(tradeStanding('accepted', 'lapsed', null)).toBe('over')
    expect(tradeStanding('accepted', 'placed', 'refunded')).toBe('over')
    expect(tradeRef(12)).toBe('W-00012')
  })
})
