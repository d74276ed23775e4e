import { describe, expect, it } from 'vitest'
import { sampleDetail, sampleItem } from '#fixtures/ui/samples.ts'
import {
  canBuy,
  firstChoice,
  isGone,
  lacksSize,
  mostOf,
  priceMinorOf,
  pricesDiffer,
  stockState,
} from './buy-choice.ts'

const sizes = [
  { size: 'size_s', stock_left: 0 },
  { size: 'size_m', stock_left: 3 },
]
const shirt = sampleDetail({ category: 't-shirt', items: [sampleItem({ sizes, stock_left: null })] })

describe('stock in words', () => {
  it.each([
    [0, 'out'],
    [1, 'low'],
    [5, 'low'],
    [6, 'in'],
    [null, 'uncounted'],
  ] as const)('%s left is %s', (stock_left, state) => expect(stockState({ stock_left })).toBe(state))
})

describe('the first choice', () => {
  it('is the first pressing that is left', () => {
    const items = [sampleItem({ stock_left: 0 }), sampleItem({ id: 101, price: 3_000 })]
    const project = sampleDetail({ items })
    expect(firstChoice(project)).toEqual({ itemId: 101, size: null, quantity: 1 })
    expect(priceMinorOf(project, firstChoice(project))).toBe(3_000)
  })

  it('is the project itself when it has no items', () => {
    expect(firstChoice(sampleDetail({ items: [] })).itemId).toBeNull()
  })
})

describe('the price of a project', () => {
  it('is where its pressings begin, when they differ', () => {
    expect(pricesDiffer(sampleDetail())).toBe(false)
    expect(pricesDiffer(sampleDetail({ items: [sampleItem(), sampleItem({ id: 101, price: 3_000 })] }))).toBe(
      true,
    )
  })
})

describe('what may be bought', () => {
  it('needs a size where there are sizes', () => {
    const choice = firstChoice(shirt)
    expect(lacksSize(shirt, choice)).toBe(true)
    expect(lacksSize(shirt, { ...choice, size: 'size_m' })).toBe(false)
  })

  it('is no more than is left, and never more than a line may hold', () => {
    expect(mostOf(shirt, { ...firstChoice(shirt), size: 'size_m' })).toBe(3)
    const plenty = sampleDetail({ items: [sampleItem({ stock_left: 500 })] })
    expect(mostOf(plenty, firstChoice(plenty))).toBe(99)
  })

  it('is nothing of what is gone or not on sale', () => {
    const gone = sampleItem({ stock_left: 0 })
    expect(isGone(gone)).toBe(true)
    const project = sampleDetail({ items: [gone] })
    expect(canBuy(project, firstChoice(project))).toBe(false)
    const ended = sampleDetail({ availability: 'ended' })
    expect(canBuy(ended, firstChoice(ended))).toBe(false)
    expect(canBuy(shirt, firstChoice(shirt))).toBe(true)
  })
})
