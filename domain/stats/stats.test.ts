import { describe, expect, it } from 'vitest'
import { rightsOf } from '../people/rights.ts'
import { readChoice, writeChoice } from './choice.ts'
import { statCsv, statJsonLines } from './stat-file.ts'
import { isGuarded, pivotColumns, readDimensions, type StatTable } from './stats.ts'
import { inStatCurrency, measureOf, netOf, shareOf, sumOf } from './sums.ts'

const noSums = {
  orders: 0,
  copies: 0,
  boxes: 0,
  grossMinor: 0,
  contractMinor: 0,
  refundsMinor: 0,
  vatMinor: 0,
  costMinor: 0,
  uncosted: 0,
}
const sums = { ...noSums, orders: 3, copies: 4, grossMinor: 10_000, refundsMinor: 2_500, vatMinor: 1_000 }

const one = 10_000
const plainRates = {
  EUR: one,
  USD: one,
  GBP: one,
  AUD: one,
  CAD: one,
  KRW: one,
  JPY: one,
  CNY: one,
  PHP: one,
}

describe('a measure', () => {
  it('is net of what went back and of tax, and the margin also of the cost', () => {
    expect(netOf(sums)).toBe(6_500)
    expect(measureOf('margin', { ...sums, costMinor: 700 })).toBe(5_800)
  })

  it('has an average of orders, rounded, and none of none', () => {
    expect(measureOf('average', sums)).toBe(3_333)
    expect(measureOf('average', noSums)).toBe(0)
    // What a contract was paid with is of none of them: 76.00 of three.
    expect(measureOf('average', { ...sums, contractMinor: 2_400 })).toBe(2_533)
  })

  it('adds up, and is a share in basis points', () => {
    expect(sumOf([sums, sums, noSums])).toMatchObject({ orders: 6, grossMinor: 20_000 })
    expect([shareOf(1, 3), shareOf(1, 0)]).toEqual([3_333, 0])
  })

  it('is turned into euro by the rate of the order, each sum once', () => {
    const yen = { fromMs: 0, perEuro: { ...plainRates, JPY: 1_780_000 } }
    const dated = { ...sums, currency: 'JPY', rates: yen }
    // 178 yen a euro.
    expect(inStatCurrency([dated])).toMatchObject({ grossMinor: 5_618, refundsMinor: 1_404, vatMinor: 562 })
    expect(inStatCurrency([{ ...dated, currency: 'EUR' }])).toMatchObject({ grossMinor: 10_000 })
  })

  it('is the same however it was divided: 99 yen twice are 198, which are 111 cents and not twice 56', () => {
    const rates = { fromMs: 0, perEuro: { ...plainRates, JPY: 1_780_000 } }
    const day = { ...noSums, currency: 'JPY', rates, grossMinor: 99 }
    expect(inStatCurrency([day, { ...day, rates: { ...rates } }]).grossMinor).toBe(111)
    const later = { fromMs: 1, perEuro: rates.perEuro }
    expect(inStatCurrency([day, { ...day, rates: later }]).grossMinor).toBe(112)
  })
})

describe('dimensions', () => {
  it('are one or two, each once', () => {
    expect(readDimensions('day')).toEqual(['day'])
    expect(readDimensions('month, country')).toEqual(['month', 'country'])
    for (const text of ['', 'day,day', 'day,week,month', 'mood', 'day,'])
      expect(readDimensions(text)).toBeUndefined()
  })

  it('give a currency to money unless they have one', () => {
    const names = (by: Parameters<typeof pivotColumns>[0], measure: Parameters<typeof pivotColumns>[1]) =>
      pivotColumns(by, measure).map(({ name }) => name)
    expect(names(['day'], 'gross')).toEqual(['day', 'currency', 'gross'])
    expect(names(['currency'], 'net')).toEqual(['currency', 'net'])
    expect(names(['shop'], 'orders')).toEqual(['shop', 'orders'])
    expect(names(['shop'], 'margin')).toEqual(['shop', 'currency', 'margin', 'uncosted'])
    // A margin is told in euro whatever was paid in.
    expect(names(['currency'], 'margin')).toEqual(['currency', 'told_in', 'margin', 'uncosted'])
  })
})

describe('an address', () => {
  it('says a choice and is read again', () => {
    const choice = readChoice({ by: 'artist', and: 'month', measure: 'net', from: '2027-01-01' })
    expect(readChoice(writeChoice(choice))).toEqual(choice)
    expect(writeChoice(readChoice({}))).toEqual({ by: 'day' })
    expect(readChoice({ sheet: 'secrets', by: 'x', measure: 'y' })).toEqual(readChoice({}))
  })
})

describe('a file', () => {
  const table: StatTable = {
    name: 'figures',
    columns: [
      { name: 'measure', kind: 'text' },
      { name: 'currency', kind: 'text' },
      { name: 'now', kind: 'figure' },
      { name: 'share', kind: 'rate' },
    ],
    rows: [
      ['=cmd', null, 12, 1_250],
      ['net', 'EUR', -1_250, null],
    ],
    totals: [],
  }

  it('has money as decimals, formulas defused, and the position in each line', () => {
    expect(statCsv(table, 99)).toBe(
      "\ufeffmeasure,currency,now,share,position\r\n'=cmd,,12,12.5,99\r\nnet,EUR,-12.5,,99\r\n",
    )
  })

  it('has a margin by currency in euro, never in what was paid in', () => {
    const columns = pivotColumns(['currency'], 'margin')
    const pivot: StatTable = { name: 'pivot', columns, rows: [['JPY', 'EUR', 11_857, 2]], totals: [] }
    expect(statCsv(pivot, 7).split('\r\n')[1]).toBe('JPY,EUR,118.57,2,7')
    expect(statJsonLines([pivot], 7)).toContain('"currency":"JPY","told_in":"EUR","margin":11857')
  })

  it('has a line of JSON for each row', () => {
    expect(statJsonLines([table], 99).split('\n')[1]).toBe(
      '{"table":"figures","measure":"net","currency":"EUR","now":-1250,"share":null,"position":99}',
    )
  })
})

describe('who sees figures in part', () => {
  it('is told of no margin and no buyers', () => {
    expect(isGuarded('by', 'margin')).toBe(true)
    expect(isGuarded('cohorts', 'gross')).toBe(true)
    expect(isGuarded('by', 'gross')).toBe(false)
  })

  it.each(['catalogue', 'service', 'production'] as const)('is %s', role => {
    expect(rightsOf([role]).filter(right => right.startsWith('stats.'))).toEqual(['stats.glance'])
  })

  it.each(['owner', 'accounts'] as const)('is not %s, who sees all of them', role => {
    expect(rightsOf([role])).toEqual(expect.arrayContaining(['stats.see', 'stats.export', 'stats.glance']))
  })

  it.each(['warehouse', 'editorial'] as const)('is not %s, who sees none', role => {
    expect(rightsOf([role]).some(right => right.startsWith('stats.'))).toBe(false)
  })
})
