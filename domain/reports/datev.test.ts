import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { initialPlan } from '../settings/account-plan.ts'
import { datevHead, datevLines, windows1252 } from './datev.ts'
import type { JournalEntry } from './journal-entry.ts'
import { rateRows } from '../money/exchange-rate.ts'

const terms = { plan: initialPlan, rates: rateRows }

const entry = (
  postings: readonly (readonly [account: string, amountMinor: number, currency?: string])[],
): JournalEntry => ({
  id: 9,
  day: '2026-11-05',
  time: '2026-11-05 10:00:00',
  kind: 'statement',
  order: null,
  projectId: 4,
  document: 'R4-1',
  postings: postings.map(([account, amountMinor, currency = 'EUR']) => ({ account, amountMinor, currency })),
})

const fieldsOf = (text: string) =>
  text
    .split('\r\n')
    .slice(0, -1)
    .map(line => line.split(';'))

const november = { from: '2026-11-01', to: '2026-11-30', yearFrom: '2026-01-01', madeAt: '20261201080000000' }
const headOf = (plan: typeof initialPlan) => datevHead({ plan, ...november }).split('\r\n')

/** Amount, side, account, counter-account. */
const short = (text: string) => fieldsOf(text).map(line => [line[0], line[1], line[6], line[7]].join(' '))

describe('a batch for DATEV', () => {
  it('has the 125 columns of version 13, those in use at their places', () => {
    const datevColumns = headOf(initialPlan)[1]?.split(';') ?? []
    expect(datevColumns).toHaveLength(125)
    expect(new Set(datevColumns).size).toBe(125)
    expect([0, 6, 9, 13, 39, 40, 113, 124].map(index => datevColumns[index])).toEqual([
      'Umsatz (ohne Soll/Haben-Kz)',
      'Konto',
      'Belegdatum',
      'Buchungstext',
      'EU-Land u. UStID (Bestimmung)',
      'EU-Steuersatz (Bestimmung)',
      'Festschreibung',
      'Abw. Skontokonto',
    ])
  })

  it('begins with 31 fields that say what is in it and for whom', () => {
    const numbers = { datev_digits: 6, datev_adviser: 29_098, datev_client: 55 }
    const [head] = headOf({ ...initialPlan, chart: 'skr04', ...numbers })
    expect(head).toBe(
      '"EXTF";700;21;"Buchungsstapel";13;20261201080000000;;"SI";"";"";29098;55;20260101;6;20261101;' +
        '20261130;"Sillon";"";1;0;0;"EUR";;"";;;"04";;;"";""',
    )
    expect(head?.split(';')).toHaveLength(31)
  })

  it('writes a line byte for byte', () => {
    const [line] = datevLines(
      entry([
        ['earmarked:project:4', -2_760],
        ['gateway', 2_760],
      ]),
      terms,
    ).split('\r\n')
    const empty = (count: number) => ';'.repeat(count)
    const start = '27,60;"S";"EUR";;;"";1360;1702;"";0511;"R4-1";"";;"statement R4-1"'
    expect(line).toBe(`${start}${empty(26)}""${empty(74)}0${empty(11)}`)
  })
})

describe('an entry for DATEV', () => {
  it('sets each posting against the largest, where that bears all the others', () => {
    const statement = entry([
      ['earmarked:project:4', 2_760],
      ['vat_within:project:4', -460],
      ['house', -300],
      ['owner:7', -2_000],
    ])
    expect(short(datevLines(statement, terms))).toEqual([
      '4,60 "H" 1590 1702',
      '3,00 "H" 8200 1702',
      '20,00 "H" 1703 1702',
    ])
  })

  it('goes over a clearing account from many to many', () => {
    const many = entry([
      ['gateway', 1_000],
      ['house', 500],
      ['owner:7', -900],
      ['rights', -600],
    ])
    expect(short(datevLines(many, terms))).toEqual([
      '10,00 "S" 1360 1792',
      '5,00 "S" 8200 1792',
      '9,00 "H" 1703 1792',
      '6,00 "H" 1700 1792',
    ])
  })

  it('has the rate and the euros of a foreign amount, and fills up account numbers', () => {
    const [line] = fieldsOf(
      datevLines(
        entry([
          ['house', -2_340, 'USD'],
          ['gateway', 2_340, 'USD'],
        ]),
        { ...terms, plan: { ...initialPlan, datev_digits: 6 } },
      ),
    )
    expect(line?.slice(0, 8)).toEqual([
      '23,40',
      '"S"',
      '"USD"',
      '1,170000',
      '20,00',
      '"EUR"',
      '136000',
      '820000',
    ])
  })
})

describe('a file for DATEV', () => {
  it('is written in Windows-1252', () => {
    expect([...windows1252('Öß€–’¹')]).toEqual([0xd6, 0xdf, 0x80, 0x96, 0x92, 0xb9])
    expect([...windows1252('黑\u0081')]).toEqual([0x3f, 0x3f])
  })

  it('comes to zero on every account’s other side, for any entry', () => {
    const amounts = fc.array(
      fc.integer({ min: -99_999, max: 99_999 }).filter(one => one !== 0),
      {
        minLength: 1,
        maxLength: 7,
      },
    )
    const accounts = ['gateway', 'house', 'owner:7', 'rights', 'loss', 'owed:order:3', 'disputed']
    fc.assert(
      fc.property(amounts, some => {
        const sum = some.reduce((all, one) => all + one, 0)
        const postings = some.map((amount, index) => [accounts[index] ?? 'house', amount] as const)
        const booked = entry(sum === 0 ? postings : [...postings, ['held:project:4', -sum] as const])
        const balances = new Map<string, number>()
        for (const line of fieldsOf(datevLines(booked, terms))) {
          const amount = Number(line[0]?.replace(',', '')) * (line[1] === '"S"' ? 1 : -1)
          const [account = '', against = ''] = [line[6], line[7]]
          balances.set(account, (balances.get(account) ?? 0) + amount)
          balances.set(against, (balances.get(against) ?? 0) - amount)
        }
        balances.delete('1792')
        const expected = booked.postings.map(one => one.amountMinor).toSorted((one, other) => one - other)
        expect([...balances.values()].filter(one => one !== 0).toSorted((one, other) => one - other)).toEqual(
          expected,
        )
      }),
      { seed: 20_261_126 },
    )
  })
})
