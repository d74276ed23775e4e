import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accountPaid, planCredit, writeOffPostings } from './account-postings.ts'
import { isBalanced, type LedgerLine, type Posting } from './postings.ts'

const order = { id: 7, currency: 'EUR' }
const sum = (amounts: Iterable<number>) => [...amounts].reduce((total, amount) => total + amount, 0)
const onAccount = (postings: readonly Posting[], account: string) =>
  sum(postings.filter(one => one.account === account).map(one => one.amountMinor))

/** Two lines of 10 euros, half of each paid. */
const half = {
  unpaid: new Map([
    [1, 500],
    [2, 500],
  ]),
  lines: [
    { orderItemId: 1, account: 'earmarked:project:3', amountMinor: 1_000 },
    { orderItemId: 2, account: 'house', amountMinor: 1_000 },
  ],
}

describe('money for an order on account', () => {
  it('goes to where each line’s money belongs, by what of it is unpaid', () => {
    const { paidMinor, postings } = accountPaid(order, 600, half)
    expect(paidMinor).toBe(600)
    expect(isBalanced(postings)).toBe(true)
    expect(onAccount(postings, 'receivable:order:7')).toBe(-600)
    expect(onAccount(postings, 'owed:order:7')).toBe(600)
    expect(onAccount(postings, 'earmarked:project:3')).toBe(-300)
    expect(onAccount(postings, 'house')).toBe(-300)
  })

  it('pays no more than is open', () => {
    expect(accountPaid(order, 5_000, half).paidMinor).toBe(1_000)
  })
})

describe('a credit of an order on account', () => {
  it('takes what is unpaid of its lines, then pays others with what was paid for them', () => {
    const borne = [{ orderItemId: 1, account: 'earmarked:project:3', amountMinor: 1_000 }]
    const { credited, returned, moved } = planCredit(order, borne, half)
    expect(credited.map(({ account, amountMinor }) => [account, amountMinor])).toEqual([
      ['unpaid:order:7', 500],
      ['earmarked:project:3', 500],
    ])
    expect(sum(returned.map(one => one.amountMinor))).toBe(0)
    // The other line is paid with it.
    const shares = moved.map(({ account, amountMinor, orderItemId }) => [account, amountMinor, orderItemId])
    expect(shares).toEqual([
      ['unpaid:order:7', 500, 2],
      ['house', -500, 2],
    ])
  })

  it('gives back what was paid, lowers the debt by as much as it can, and loses no cent', () => {
    const total = fc.integer({ min: 1, max: 5_000 })
    const Line = fc.record({ total, paid: fc.nat(100), back: fc.nat(100) })
    fc.assert(
      fc.property(fc.array(Line, { minLength: 1, maxLength: 5 }), given => {
        const unpaid = new Map(
          given.flatMap(({ total, paid }, index) => {
            const open = total - Math.floor((total * paid) / 100)
            return open === 0 ? [] : [[index, open] as const]
          }),
        )
        const lines: LedgerLine[] = given.map(({ total }, index) => ({
          orderItemId: index,
          account: `purse:${index}`,
          amountMinor: total,
        }))
        const borne = lines.map((line, index) => ({
          ...line,
          amountMinor: Math.floor((line.amountMinor * (given[index]?.back ?? 0)) / 100),
        }))
        const { credited, returned, moved } = planCredit(order, borne, { unpaid, lines })
        const [credit, back] = [credited, returned].map(part => sum(part.map(one => one.amountMinor)))
        const open = sum(unpaid.values())
        expect(credit).toBe(Math.min(open, sum(borne.map(one => one.amountMinor))))
        expect((credit ?? 0) + (back ?? 0)).toBe(sum(borne.map(one => one.amountMinor)))
        expect([...credited, ...returned].every(one => one.amountMinor >= 0)).toBe(true)
        expect(isBalanced(moved)).toBe(true)
        // What is owed less is what stands on `unpaid` less.
        const own = sum(credited.filter(one => one.account === 'unpaid:order:7').map(one => one.amountMinor))
        expect(own + onAccount(moved, 'unpaid:order:7')).toBe(credit)
        // Nobody pays for a line more than is open of it.
        for (const [line, amount] of unpaid) {
          const taken = [...credited, ...moved].filter(
            one => one.orderItemId === line && one.account === 'unpaid:order:7',
          )
          expect(sum(taken.map(one => one.amountMinor))).toBeLessThanOrEqual(amount)
        }
      }),
    )
  })
})

describe('what is given up of an order on account', () => {
  it('leaves nothing owed and nothing unpaid, and no loss of what no line had', () => {
    const postings = writeOffPostings(order, half.unpaid)
    expect(isBalanced(postings)).toBe(true)
    expect(onAccount(postings, 'receivable:order:7')).toBe(-1_000)
    expect(onAccount(postings, 'unpaid:order:7')).toBe(1_000)
    expect(onAccount(postings, 'loss:order:7')).toBe(0)
    const ofLines = postings.filter(one => one.orderItemId !== undefined)
    expect(sum(ofLines.map(one => one.amountMinor))).toBe(0)
  })

  it('is what later money pays, and a credit lowers', () => {
    const lost = { ...half, isWrittenOff: true }
    const { postings } = accountPaid(order, 600, lost)
    expect(isBalanced(postings)).toBe(true)
    expect(onAccount(postings, 'owed:order:7')).toBe(600)
    expect(onAccount(postings, 'earmarked:project:3')).toBe(-300)
    for (const account of ['receivable:order:7', 'unpaid:order:7', 'loss:order:7'])
      expect(onAccount(postings, account)).toBe(0)
    const borne = [{ orderItemId: 1, account: 'earmarked:project:3', amountMinor: 400 }]
    const { credited, returned } = planCredit(order, borne, lost)
    expect(credited.filter(one => one.amountMinor > 0)).toEqual([
      { orderItemId: 1, account: 'loss:order:7', amountMinor: 400 },
    ])
    expect(sum(returned.map(one => one.amountMinor))).toBe(0)
  })
})
