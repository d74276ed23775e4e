import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allotRun, nextPortion, portionLines } from './allot-run.ts'

const order = (orderId: number, copies: number, more = {}) => ({
  orderId,
  copies,
  paidMs: 1_000 + orderId,
  isTrade: false,
  isOwn: false,
  ...more,
})
const ids = (orders: readonly { readonly orderId: number }[]) => orders.map(({ orderId }) => orderId)

describe('copies of a short run', () => {
  it('go to whole orders first: five to a 2, b 1, c 3, d 1, e 2', () => {
    const queue = [order(1, 2), order(2, 1), order(3, 3), order(4, 1), order(5, 2)]
    const { filled, waiting, left } = allotRun(queue, 5)
    expect([ids(filled), ids(waiting), left]).toEqual([[1, 2, 4], [3, 5], 1])
  })

  it('go by when an order was paid, then by its number, and to the owner last', () => {
    const queue = [
      order(1, 1, { paidMs: 1, isOwn: true }),
      order(9, 1, { paidMs: 5 }),
      order(3, 1, { paidMs: 7 }),
      order(2, 1, { paidMs: 7 }),
    ]
    expect(ids(allotRun(queue, 9).filled)).toEqual([9, 2, 3, 1])
    expect(ids(allotRun(queue, 3).waiting)).toEqual([1])
  })

  it('go to shops once every buyer has theirs, however early a shop paid, and then to the owner', () => {
    const queue = [
      order(1, 10, { paidMs: 1, isTrade: true }),
      order(2, 5, { paidMs: 2, isTrade: true }),
      order(3, 1, { paidMs: 3, isOwn: true }),
      order(4, 2, { paidMs: 8 }),
      order(5, 1, { paidMs: 9 }),
    ]
    expect(ids(allotRun(queue, 19).filled)).toEqual([4, 5, 1, 2, 3])
    // Eight good copies: three for buyers, five that fill the second shop and not the first.
    const short = allotRun(queue, 8)
    expect([ids(short.filled), ids(short.waiting), short.left]).toEqual([[4, 5, 2], [1, 3], 0])
    expect(ids(allotRun(queue, 2).filled)).toEqual([4])
  })

  it('are none where none is good', () => {
    expect(allotRun([order(1, 1)], 0)).toMatchObject({ filled: [], left: 0 })
    expect(ids(allotRun([order(1, 1)], -3).waiting)).toEqual([1])
  })

  it('are never more than there are, and nobody is lost', () => {
    const anyOrder = fc.record({
      orderId: fc.nat(50),
      copies: fc.integer({ min: 1, max: 9 }),
      paidMs: fc.nat(9),
      isTrade: fc.boolean(),
      isOwn: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(anyOrder), fc.nat(60), (orders, copies) => {
        const { filled, waiting, left } = allotRun(orders, copies)
        const given = filled.reduce((sum, one) => sum + one.copies, 0)
        expect(given + left).toBe(copies)
        expect(filled.length + waiting.length).toBe(orders.length)
        // Nobody who waits could have been filled with what is left.
        expect(waiting.every(one => one.copies > left)).toBe(true)
      }),
    )
  })
})

describe('copies that are left once no whole order fits', () => {
  const asks = (orderId: number, copies: number, isAskable = true) => ({
    ...order(orderId, copies),
    isAskable,
  })
  const waiting = [asks(3, 3), asks(5, 2)]

  it('are offered to the first who was passed over and was not asked, and nobody else', () => {
    expect(nextPortion({ waiting, left: 1 }, new Set())).toEqual({ order: waiting[0], copies: 1 })
    expect(nextPortion({ waiting, left: 1 }, new Set([3]))).toEqual({ order: waiting[1], copies: 1 })
    expect(nextPortion({ waiting, left: 1 }, new Set([3, 5]))).toBeUndefined()
    expect(nextPortion({ waiting, left: 0 }, new Set())).toBeUndefined()
    expect(nextPortion({ waiting: [asks(3, 3, false), asks(5, 2)], left: 1 }, new Set())?.order.orderId).toBe(
      5,
    )
  })

  it('are kept for who is asked, also from who would be filled by them', () => {
    const queue = [order(3, 3), order(5, 2), order(6, 1)]
    const kept = { orderId: 3, copies: 1 }
    expect(allotRun(queue, 1, kept)).toMatchObject({ filled: [], left: 0 })
    const one = allotRun(queue, 2, kept)
    expect([ids(one.filled), ids(one.waiting), one.left]).toEqual([[6], [3, 5], 0])
    // With two more it is whole, before those who came later.
    const whole = allotRun(queue, 3, kept)
    expect([ids(whole.filled), ids(whole.waiting), whole.left]).toEqual([[3], [5, 6], 0])
  })

  it('are kept for nobody who waits no more', () => {
    expect(ids(allotRun([order(5, 2)], 2, { orderId: 3, copies: 1 }).filled)).toEqual([5])
  })

  it('are of the first lines of an order, as far as they go', () => {
    const lines = [
      { id: 1, quantity: 1 },
      { id: 2, quantity: 3 },
      { id: 3, quantity: 1 },
    ]
    expect(portionLines(lines, 3).map(({ taken }) => taken)).toEqual([1, 2, 0])
    expect(portionLines(lines, 1).map(({ taken }) => taken)).toEqual([1, 0, 0])
  })
})
