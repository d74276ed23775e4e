import { describe, expect, it } from 'vitest'
import { differencePostings, editPostings } from './edit-postings.ts'
import { isBalanced } from './postings.ts'

const line = (orderItemId: number, projectId: number | null, amountMinor: number) => ({
  orderItemId,
  amountMinor,
  account: projectId === null ? 'house' : `earmarked:project:${projectId}`,
})
const moved = (change: object) =>
  editPostings({ currency: 'EUR', taken: [], given: [], taxBasisPoints: 2_000, ...change })

describe('editPostings', () => {
  it('moves money from line to line, within a project without its tax', () => {
    const postings = moved({ taken: [line(1, 7, 2_400)], given: [line(2, 7, 2_400)] })
    expect(postings).toEqual([
      { account: 'earmarked:project:7', currency: 'EUR', amountMinor: 2_400, orderItemId: 1 },
      { account: 'earmarked:project:7', currency: 'EUR', amountMinor: -2_400, orderItemId: 2 },
    ])
  })

  it('moves the tax within it between projects, and to the house', () => {
    const postings = moved({
      taken: [line(1, 7, 2_400)],
      given: [line(2, 8, 1_200), line(3, null, 1_200)],
    })
    expect(isBalanced(postings)).toBe(true)
    expect(postings.slice(3)).toEqual([
      { account: 'vat_within:project:8', currency: 'EUR', amountMinor: 200, orderItemId: null },
      { account: 'house', currency: 'EUR', amountMinor: 200, orderItemId: null },
      { account: 'vat_within:project:7', currency: 'EUR', amountMinor: -400, orderItemId: null },
    ])
  })

  it('books nothing of nothing, and no tax where none is due', () => {
    expect(moved({ taken: [line(1, 7, 0)], given: [line(2, 8, 0)] })).toEqual([])
    const free = moved({ taken: [line(1, 7, 100)], given: [line(2, 8, 100)], taxBasisPoints: 0 })
    expect(free).toHaveLength(2)
  })

  it('refuses what does not come to the same', () => {
    expect(() => moved({ taken: [line(1, 7, 100)], given: [line(2, 7, 99)] })).toThrow(RangeError)
  })
})

it('what is paid for a change is at the provider, and of the lines it was paid for', () => {
  const lines = [
    { orderItemId: 3, account: 'earmarked:project:7', amountMinor: 700 },
    { orderItemId: 4, account: 'house', amountMinor: 0 },
    { orderItemId: 5, account: 'house', amountMinor: 200 },
  ]
  expect(differencePostings('EUR', lines)).toEqual([
    { account: 'gateway', currency: 'EUR', amountMinor: 900, orderItemId: null },
    { account: 'earmarked:project:7', currency: 'EUR', amountMinor: -700, orderItemId: 3 },
    { account: 'house', currency: 'EUR', amountMinor: -200, orderItemId: 5 },
  ])
})
