import fc from 'fast-check'
import { expect, test } from 'vitest'
import { containedTax } from '../orders/pricing.ts'
import { addCosts, runCosts, settlementPostings, sumOfCosts } from './figures.ts'
import { type Posting, refundPostings } from './postings.ts'
import { capturePostings, owedOn } from '#fixtures/testing/ledger-by-hand.ts'
import { type Accounts, type Booked, nextSettlements, type PaidLine, statementOf } from './statement.ts'

const convert = (amountMinor: number, from: string, to: string) =>
  Math.round(
    (amountMinor * (from === to ? 1 : from === 'EUR' ? 1_680 : 1)) /
      (to === 'EUR' && from !== to ? 1_680 : 1),
  )

const account = 'earmarked:project:4'

const order = fc.record({
  currency: fc.constantFrom('EUR', 'KRW'),
  goodsMinor: fc.integer({ min: 1, max: 40_000 }),
  shippingMinor: fc.nat(3_000),
  rate: fc.constantFrom(0, 1_900, 2_000),
  isDue: fc.boolean(),
})
const act = fc.oneof(
  fc.record({ type: fc.constant('buy' as const), order }),
  fc.record({
    type: fc.constant('refund' as const),
    index: fc.nat(9),
    percent: fc.integer({ min: 1, max: 100 }),
  }),
  fc.record({ type: fc.constant('due' as const), index: fc.nat(9) }),
  fc.record({ type: fc.constant('settle' as const) }),
)

/** A project and its journal; every sale, refund and statement is booked as the shop books it. */
function life(costs: Partial<Record<(typeof runCosts)[number], number>>) {
  const lines: PaidLine[] = []
  const postings: Posting[] = []
  let booked: Booked = { settlements: [], charged: {} }
  const accounts = (): Accounts => ({ lines, booked, run: { currency: 'EUR', costs }, convert })
  return {
    accounts,
    postings,
    buy({
      rate,
      ...one
    }: {
      rate: number
      currency: string
      goodsMinor: number
      shippingMinor: number
      isDue: boolean
    }) {
      const amountMinor = one.goodsMinor + one.shippingMinor
      postings.push(...capturePostings(one.currency, [{ orderItemId: lines.length, account, amountMinor }]))
      const taxMinor = containedTax(amountMinor, rate)
      const money = { broughtMinor: amountMinor, returnedMinor: 0, leftMinor: amountMinor }
      lines.push({ ...one, ...money, taxMinor, feeBasisPoints: 1_500, quantity: 1 })
    },
    refund(index: number, percent: number) {
      const line = lines[index]
      if (line === undefined) return
      const amountMinor = Math.floor((line.leftMinor * percent) / 100)
      const { currency } = line
      postings.push(
        ...refundPostings({ currency, amountMinor }, [
          { orderItemId: index, account, amountMinor: line.leftMinor },
        ]),
      )
      lines[index] = {
        ...line,
        returnedMinor: line.returnedMinor + amountMinor,
        leftMinor: line.leftMinor - amountMinor,
      }
    },
    due(index: number) {
      const line = lines[index]
      if (line !== undefined) lines[index] = { ...line, isDue: true }
    },
    settle() {
      const next = nextSettlements(accounts())
      for (const one of next.settlements) postings.push(...settlementPostings(4, 7, one))
      booked = {
        settlements: [...booked.settlements, ...next.settlements],
        charged: addCosts([booked.charged, next.charged]),
      }
    },
  }
}

const anyCosts = fc.dictionary(fc.constantFrom(...runCosts), fc.integer({ min: 1, max: 30_000 }))

test('a statement is the ledger, to the cent, whatever was sold, sent back and settled before', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 20 }), anyCosts, (acts, costs) => {
      const project = life(costs)
      for (const one of acts) {
        if (one.type === 'buy') project.buy(one.order)
        if (one.type === 'refund') project.refund(one.index, one.percent)
        if (one.type === 'due') project.due(one.index)
        if (one.type === 'settle') project.settle()
        const { postings } = project
        for (const row of statementOf(project.accounts())) {
          const owed = (name: string) => owedOn(name, postings).get(row.currency) ?? 0
          expect(row.waitingMinor).toBe(owed(account))
          expect(row.bookedShareMinor).toBe(owed('owner:7'))
          expect(row.keptMinor).toBe(row.broughtMinor - row.returnedMinor + row.movedMinor)
          expect(row.keptMinor).toBe(row.vatMinor + row.shippingMinor + row.netMinor)
          expect(row.shareMinor).toBe(row.netMinor - row.feeMinor - sumOfCosts(row.costs))
          expect(row.movedMinor).toBe(0)
        }
      }
    }),
    { seed: 20_261_122, numRuns: 600 },
  )
})

test('once everything is due a settlement leaves nothing to settle, and the outlook has come true', () => {
  fc.assert(
    fc.property(fc.array(order, { maxLength: 8 }), anyCosts, (orders, costs) => {
      const project = life(costs)
      for (const one of orders) project.buy({ ...one, isDue: true })
      const outlook = statementOf(project.accounts())
      project.settle()
      expect(nextSettlements(project.accounts()).settlements).toEqual([])
      const after = statementOf(project.accounts())
      expect(after.map(row => row.bookedShareMinor)).toEqual(outlook.map(row => row.shareMinor))
      expect(after.every(row => row.waitingMinor === 0)).toBe(true)
    }),
    { seed: 20_261_122 },
  )
})

test('money that goes back after its statement is taken back by the next, with its fee and its tax', () => {
  const project = life({})
  project.buy({ currency: 'EUR', goodsMinor: 2_400, shippingMinor: 600, rate: 2_000, isDue: true })
  project.settle()
  expect(owedOn('owner:7', project.postings)).toEqual(new Map([['EUR', 1_700]]))
  project.refund(0, 100)
  expect(owedOn(account, project.postings)).toEqual(new Map([['EUR', -3_000]]))
  project.settle()
  for (const name of [account, 'owner:7', 'vat_within:project:4', 'house'])
    expect(owedOn(name, project.postings), name).toEqual(new Map())
})
