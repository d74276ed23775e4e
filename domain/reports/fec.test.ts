import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { initialPlan } from '../settings/account-plan.ts'
import { fecHead, fecLines, fecName, openingEntry } from './fec.ts'
import { inEuro, type JournalEntry } from './journal-entry.ts'
import { rateRows } from '../money/exchange-rate.ts'

const terms = { plan: initialPlan, rates: rateRows }

const entry = (
  kind: string,
  document: string,
  postings: readonly (readonly [account: string, amountMinor: number, currency?: string])[],
): JournalEntry => ({
  id: 9,
  day: '2026-11-05',
  time: '2026-11-05 10:00:00',
  kind,
  order: null,
  projectId: null,
  document,
  postings: postings.map(([account, amountMinor, currency = 'EUR']) => ({ account, amountMinor, currency })),
})

const fieldsOf = (text: string) =>
  text
    .split('\r\n')
    .slice(0, -1)
    .map(line => line.split('\t'))

describe('the French file of entries', () => {
  it('begins with the eighteen names of the law, in its order', () => {
    expect(fecHead).toBe(
      'JournalCode\tJournalLib\tEcritureNum\tEcritureDate\tCompteNum\tCompteLib\tCompAuxNum\tCompAuxLib\t' +
        'PieceRef\tPieceDate\tEcritureLib\tDebit\tCredit\tEcritureLet\tDateLet\tValidDate\t' +
        'Montantdevise\tIdevise\r\n',
    )
    expect(fecName('732829320', '2026-12-31')).toBe('732829320FEC20261231.txt')
  })

  it('writes a payout to its owner, byte for byte', () => {
    const paid = entry('payout.reserve', 'P12', [
      ['owner:7', 123_456],
      ['payouts', -123_456],
    ])
    expect(fecLines(paid, 41, terms)).toBe(
      'BQ\tBanque\t41\t20261105\t467600\tPorteurs de projets\tP7\tPorteur 7\tP12\t20261105\t' +
        'Versement approuvé P12\t1234,56\t0,00\t\t\t20261105\t\t\r\n' +
        'BQ\tBanque\t41\t20261105\t467400\tVersements en cours\t\t\tP12\t20261105\t' +
        'Versement approuvé P12\t0,00\t1234,56\t\t\t20261105\t\t\r\n',
    )
  })

  it('has foreign amounts in euro, with the amount and its currency beside', () => {
    // A euro buys 1.17 dollars: 24.00 are 20.51, which the sum of 15.00 (12.82) and 9.00 (7.69) is as well.
    const sold = entry('capture', 'F000001', [
      ['gateway', 2_400, 'USD'],
      ['earmarked:project:4', -1_500, 'USD'],
      ['house', -900, 'USD'],
    ])
    expect(
      fieldsOf(fecLines(sold, 1, terms)).map(line => [line[4], ...line.slice(11, 13), ...line.slice(16)]),
    ).toEqual([
      ['517100', '20,51', '0,00', '24,00', 'USD'],
      ['467500', '0,00', '12,82', '15,00', 'USD'],
      ['707000', '0,00', '7,69', '9,00', 'USD'],
    ])
    const yen = entry('capture', 'F2', [
      ['gateway', 3_000, 'JPY'],
      ['house', -3_000, 'JPY'],
    ])
    expect(fieldsOf(fecLines(yen, 1, terms)).map(line => line.slice(16))).toEqual([
      ['3000', 'JPY'],
      ['3000', 'JPY'],
    ])
  })
})

describe('a line of the French file', () => {
  it('lets no field break a line, and names what has no document by its entry', () => {
    const plan = { ...initialPlan, pcg: ['house = 706000 A|B'] }
    const [line] = fieldsOf(fecLines(entry('loss', '', [['house', 5]]), 1, { ...terms, plan }))
    expect(line).toHaveLength(18)
    expect([line?.[5], line?.[8]]).toEqual(['A B', 'E9'])
  })

  it('opens a year with what accounts stood at; income and costs are carried in one sum', () => {
    const stood = [
      { account: 'gateway', currency: 'EUR', amountMinor: 1_000 },
      { account: 'house', currency: 'EUR', amountMinor: -700 },
      { account: 'loss', currency: 'EUR', amountMinor: 100 },
      { account: 'owner:7', currency: 'EUR', amountMinor: -400 },
    ]
    const opening = openingEntry(stood, '2027-01-01', initialPlan)
    expect(opening?.postings).toEqual([
      { account: 'gateway', currency: 'EUR', amountMinor: 1_000 },
      { account: 'owner:7', currency: 'EUR', amountMinor: -400 },
      { account: 'carried', currency: 'EUR', amountMinor: -600 },
    ])
    expect(openingEntry([], '2027-01-01', initialPlan)).toBeUndefined()
  })

  it('balances entry by entry, whatever was booked in whatever currencies', () => {
    const posting = fc.tuple(
      fc.constantFrom('gateway', 'house', 'held:project:4', 'owner:7', 'vat_due:DE:1900:oss'),
      fc.integer({ min: -9_999_999, max: 9_999_999 }),
      fc.constantFrom('EUR', 'USD', 'JPY', 'KRW'),
    )
    const cents = (text = '') => Number(text.replace(',', ''))
    fc.assert(
      fc.property(fc.array(posting, { minLength: 1, maxLength: 8 }), some => {
        const sums = new Map<string, number>()
        for (const [, amount, currency] of some) sums.set(currency, (sums.get(currency) ?? 0) + amount)
        const whole = [...some, ...[...sums].map(([currency, sum]) => ['clearing', -sum, currency] as const)]
        const booked = entry('loss', '', whole)
        const lines = fieldsOf(fecLines(booked, 1, terms))
        const debit = lines.reduce((sum, line) => sum + cents(line[11]), 0)
        const credit = lines.reduce((sum, line) => sum + cents(line[12]), 0)
        const euros = inEuro(booked.postings, new Date('2026-11-05T12:00:00Z'), rateRows)
        const positive = euros.reduce((sum, one) => sum + Math.max(0, one.euroMinor), 0)
        expect(debit).toBe(credit)
        expect(debit).toBe(positive)
        expect(lines.every(line => line.length === 18)).toBe(true)
        // Not rounded away by more than a cent for each posting.
        const own = whole.filter(([, , currency]) => currency === 'EUR')
        if (own.length === whole.length)
          expect(positive).toBe(own.reduce((sum, [, amount]) => sum + Math.max(0, amount), 0))
      }),
      { seed: 20_261_126 },
    )
  })
})

it('has what the house sells of its own records among its sales, with no account beside', () => {
  const sold = entry('capture', 'F000001', [
    ['gateway', 2_400],
    ['house:project:4', -2_400],
  ])
  const [, line] = fieldsOf(fecLines(sold, 1, terms))
  expect(line?.slice(4, 8)).toEqual(['707000', 'Ventes', '', ''])
})
