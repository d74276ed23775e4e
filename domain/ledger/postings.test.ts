import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { projectSteps } from '../catalogue/project-step.ts'
import { capturePostings, lineAccount, owedOn } from '#fixtures/testing/ledger-by-hand.ts'
import {
  disputeLostPostings,
  disputeOpenedPostings,
  disputeWonPostings,
  isBalanced,
  refundFailedPostings,
  refundPaidPostings,
  refundPostings,
  transferPostings,
} from './postings.ts'

const lines = [
  { orderItemId: 1, account: 'held:project:4', amountMinor: 2_500 },
  { orderItemId: 2, account: 'earmarked:project:1', amountMinor: 1_995 },
  { orderItemId: 3, account: 'house', amountMinor: 0 },
]

describe('accounts', () => {
  test('only the money of pre-orders depends on the step', () => {
    const account = (sale: string) =>
      projectSteps.map(step => lineAccount({ projectId: 7, sale, step }).split(':')[0])
    expect(new Set(account('stock'))).toEqual(new Set(['earmarked']))
    expect(Object.fromEntries(projectSteps.map((step, i) => [step, account('preorder')[i]]))).toEqual({
      creating: 'returning',
      checking: 'returning',
      in_progress: 'held',
      confirmed: 'held',
      failed: 'returning',
      refused: 'returning',
      successful: 'earmarked',
    })
    expect(lineAccount({ projectId: null, sale: '', step: 'failed' })).toBe('house')
    expect(lineAccount({ projectId: 7, sale: 'stock', step: 'successful', isOwn: true })).toBe(
      'house:project:7',
    )
  })
})

describe('the money of a dispute', () => {
  test('leaves the provider; won it is back, lost the lines have less', () => {
    const sum = { currency: 'EUR', amountMinor: 4_495 }
    const opened = disputeOpenedPostings(sum)
    expect(owedOn('gateway', opened)).toEqual(new Map([['EUR', 4_495]]))
    expect(owedOn('disputed', [...opened, ...disputeWonPostings(sum)])).toEqual(new Map())
    const all = [...capturePostings('EUR', lines), ...opened, ...disputeLostPostings(sum, lines)]
    for (const account of ['gateway', 'disputed', 'held:project:4', 'earmarked:project:1'])
      expect(owedOn(account, all)).toEqual(new Map())
    expect(isBalanced(all)).toBe(true)
  })
})

describe('postings', () => {
  test('a capture is owed line by line, and nothing is booked for a line that is free', () => {
    const postings = capturePostings('EUR', lines)
    expect(postings).toHaveLength(3)
    expect(isBalanced(postings)).toBe(true)
    expect(owedOn('held:project:4', postings)).toEqual(new Map([['EUR', 2_500]]))
    expect(owedOn('gateway', postings)).toEqual(new Map([['EUR', -4_495]]))
  })

  test('a refund takes from what is left, never more', () => {
    expect(() => refundPostings({ currency: 'EUR', amountMinor: 4_496 }, lines)).toThrow(RangeError)
    const postings = refundPostings({ currency: 'EUR', amountMinor: 4_495 }, lines)
    expect(owedOn('held:project:4', postings)).toEqual(new Map([['EUR', -2_500]]))
    expect(owedOn('refunding', postings)).toEqual(new Map([['EUR', 4_495]]))
  })

  test('a refund that fails is owed to the buyer, also when the bank sends it back', () => {
    const sum = { currency: 'EUR', amountMinor: 100 }
    const early = [...refundPostings(sum, lines), ...refundFailedPostings(sum, 9, false)]
    const late = [
      ...refundPostings(sum, lines),
      ...refundPaidPostings(sum),
      ...refundFailedPostings(sum, 9, true),
    ]
    for (const postings of [early, late]) {
      expect(owedOn('owed:order:9', postings)).toEqual(new Map([['EUR', 100]]))
      expect(owedOn('refunding', postings)).toEqual(new Map())
      expect(owedOn('gateway', postings)).toEqual(new Map())
    }
  })

  test('whatever is booked comes to zero, in every currency', () => {
    const line = fc.record({
      orderItemId: fc.nat(),
      account: fc.constantFrom('house', 'held:project:1', 'earmarked:project:2'),
      amountMinor: fc.nat(10_000_000),
    })
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), fc.nat(100), (some, percent) => {
        const total = some.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
        const sum = { currency: 'KRW', amountMinor: Math.floor((total * percent) / 100) }
        const booked = [
          ...capturePostings('KRW', some),
          ...refundPostings(sum, some),
          ...transferPostings('a', 'b', { currency: 'EUR', amountMinor: percent }),
        ]
        expect(isBalanced(booked)).toBe(true)
        expect(isBalanced([...booked, { ...sum, account: 'a', amountMinor: 1, orderItemId: null }])).toBe(
          false,
        )
      }),
      { seed: 20_261_122 },
    )
  })
})
