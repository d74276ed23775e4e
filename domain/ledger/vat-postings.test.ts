import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { vatPostings } from './vat-postings.ts'

const invoice = {
  kind: 'invoice',
  country: 'FR',
  basisPoints: 2_000,
  scheme: 'home',
  currency: 'EUR',
  taxMinor: 500,
} as const

const amounts = (postings: ReturnType<typeof vatPostings>) =>
  postings.map(({ account, amountMinor }) => [account, amountMinor])

describe('the entry of a document’s tax', () => {
  it('is owed to the country and contained in what the lines brought', () => {
    const shares = [
      { account: 'earmarked:project:4', weight: 400 },
      { account: 'house:project:9', weight: 60 },
      { account: 'house', weight: 40 },
    ]
    expect(amounts(vatPostings(invoice, shares))).toEqual([
      ['vat_due:FR:2000:home', -500],
      ['vat_within:project:4', 400],
      ['house:project:9', 60],
      ['house', 40],
    ])
  })

  it('is taken back by a credit note', () => {
    const note = {
      ...invoice,
      kind: 'credit_note',
      country: 'DE',
      basisPoints: 1_900,
      scheme: 'oss',
    } as const
    expect(amounts(vatPostings(note, [{ account: 'held:project:4', weight: 3 }]))).toEqual([
      ['vat_due:DE:1900:oss', 500],
      ['vat_within:project:4', -500],
    ])
  })

  it('is none where there is no tax, and the house’s where no line has any', () => {
    expect(vatPostings({ ...invoice, taxMinor: 0 }, [{ account: 'earmarked:project:4', weight: 1 }])).toEqual(
      [],
    )
    expect(amounts(vatPostings(invoice, []))).toEqual([
      ['vat_due:FR:2000:home', -500],
      ['house', 500],
    ])
  })

  it('comes to zero for any lines', () => {
    const account = fc.constantFrom('house', 'house:project:1', 'earmarked:project:2', 'held:project:3')
    const share = fc.record({ account, weight: fc.nat(9_999) })
    fc.assert(
      fc.property(fc.nat(99_999), fc.array(share, { maxLength: 6 }), (taxMinor, shares) => {
        const sum = vatPostings({ ...invoice, taxMinor }, shares).reduce(
          (all, one) => all + one.amountMinor,
          0,
        )
        expect(sum).toBe(0)
      }),
      { seed: 20_261_126 },
    )
  })
})
