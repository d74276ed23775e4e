import { describe, expect, it } from 'vitest'
import { settings } from './setting.ts'

const vat = settings['vat.rates']
const rates = settings['exchange.rates']
const rounding = settings['price.rounding']

/** A second time, from the specification: what a shop begins with, before it has set anything. */
const specified =
  'DE 19, AT 20, BE 21, BG 20, CY 19, HR 25, DK 25, ES 21, EE 20, FI 24, FR 20, GR 24, HU 27, IE 23, ' +
  'IT 22, LV 21, LT 21, LU 16, MT 18, NL 21, PL 23, PT 23, CZ 21, RO 19, SK 20, SI 22, SE 25'

function read<V>(typed: { ok: true; value: V } | { ok: false; mistakes: object }): V {
  if (!typed.ok) throw new Error(JSON.stringify(typed.mistakes))
  return typed.value
}

describe('rates of VAT', () => {
  const texts = vat.write(vat.initial)

  it('begin with those of the specification', () => {
    const lines = texts['rates']?.split('\n') ?? []
    for (const line of specified.split(', ')) expect(lines).toContain(line)
    expect(lines).toContain('FI 2024-09-01 25.5')
  })

  it('are read as they are written, in any order and with a comma', () => {
    expect(read(vat.read(texts))).toEqual(vat.initial)
    const typed = read(vat.read({ rates: 'fr 2027-01-01 20,5 %\nFR 20' }))
    expect(typed.rows).toEqual([
      { countryId: 'FR', from: '0000-01-01', basisPoints: 2_000 },
      { countryId: 'FR', from: '2027-01-01', basisPoints: 2_050 },
    ])
    expect(vat.mistakes(typed)).toEqual({})
  })

  it.each([
    ['FR', 'rows_unreadable'],
    ['FR 2027-02-30 20', 'rows_unreadable'],
    ['FR 20.001', 'rows_unreadable'],
    ['FR -1', 'rows_unreadable'],
  ])('take no line such as %s', (line, code) => {
    expect(vat.read({ rates: line })).toEqual({ ok: false, mistakes: { rates: code } })
  })

  it.each([
    ['', 'input_required'],
    ['ZZ 20', 'country_unknown'],
    ['FR 51', 'out_of_range'],
    ['FR 20\nFR 21', 'rows_doubled'],
  ])('are not %j', (text, code) => {
    expect(vat.mistakes(read(vat.read({ rates: text })))).toEqual({ rates: code })
  })

  it('stand once their day has begun; a later day may come, and go again', () => {
    const before = read(vat.read({ rates: 'FR 20\nFR 2027-01-01 21' }))
    const change = (rows: string, today: string) =>
      vat.changeMistakes?.(before, read(vat.read({ rates: rows })), today)
    expect(change('FR 20\nFR 2027-03-01 22', '2026-12-31')).toEqual({})
    expect(change('FR 20', '2027-01-01')).toEqual({ rates: 'rows_past' })
    expect(change('FR 20\nFR 2027-01-01 21\nDE 2026-06-01 19', '2027-01-01')).toEqual({ rates: 'rows_past' })
    expect(change('FR 19\nFR 2027-01-01 21', '2026-12-31')).toEqual({ rates: 'rows_past' })
  })
})

describe('exchange rates', () => {
  const texts = rates.write(rates.initial)

  it('are written with as many decimals as they have', () => {
    expect(texts).toMatchObject({ USD: '1.17', KRW: '1680', JPY: '178' })
    expect(read(rates.read(texts))).toEqual(rates.initial)
    expect(read(rates.read({ ...texts, USD: '1,0843' })).USD).toBe(10_843)
  })

  it('name what is no rate', () => {
    expect(rates.read({ ...texts, USD: '', GBP: '0.87001', JPY: 'x' })).toEqual({
      ok: false,
      mistakes: { USD: 'input_required', GBP: 'number_invalid', JPY: 'number_invalid' },
    })
    expect(rates.mistakes(read(rates.read({ ...texts, USD: '0' })))).toEqual({ USD: 'out_of_range' })
  })

  it('do not jump: a decimal point is easily lost', () => {
    const jump = (USD: string) =>
      rates.changeMistakes?.(rates.initial, read(rates.read({ ...texts, USD })), '2026-01-01')
    expect([jump('11.7'), jump('0.117'), jump('1.3')]).toEqual([{ USD: 'rate_far' }, { USD: 'rate_far' }, {}])
  })
})

describe('round prices', () => {
  it('are a step, and what prices end in', () => {
    const typed = read(rounding.read({ USD: '1 0.90', GBP: '0.50', JPY: '100' }))
    expect(typed.USD).toEqual({ stepMinor: 100, endingMinor: 90 })
    expect([typed.GBP.stepMinor, typed.JPY.stepMinor, typed.CAD.stepMinor]).toEqual([50, 100, 1])
    expect(rounding.write(typed)).toMatchObject({ USD: '1.00 0.90', GBP: '0.50', JPY: '100', CAD: '' })
  })

  it('have no step of nothing, nor an ending beyond it', () => {
    expect(rounding.read({ USD: 'about', JPY: '0.5', GBP: '1 2 3' })).toEqual({
      ok: false,
      mistakes: { USD: 'rounding_invalid', JPY: 'rounding_invalid', GBP: 'rounding_invalid' },
    })
    expect(rounding.mistakes(read(rounding.read({ USD: '1 1', GBP: '0' })))).toEqual({
      USD: 'out_of_range',
      GBP: 'out_of_range',
    })
  })
})

describe('the fee and the boxes', () => {
  it('are shares and amounts that may be', () => {
    const fee = settings['fee.platform']
    expect(read(fee.read({ percent: '12.5' }))).toEqual({ basis_points: 1_250 })
    expect(fee.read({ percent: 'much' })).toMatchObject({ mistakes: { percent: 'number_invalid' } })
    expect(fee.mistakes({ basis_points: 9_000 })).toEqual({ percent: 'out_of_range' })
    const boxes = settings['box.offers']
    const texts = boxes.write(boxes.initial)
    expect(texts).toMatchObject({ one_once: '34.90', three_quarterly: '79.90' })
    expect(read(boxes.read(texts))).toEqual(boxes.initial)
    expect(boxes.read({ ...texts, two_once: '', two_monthly: 'x' })).toMatchObject({
      mistakes: { two_once: 'input_required', two_monthly: 'money_invalid' },
    })
    expect(boxes.mistakes({ ...boxes.initial, one: { once: 0, monthly: 1, quarterly: 1 } })).toEqual({
      one_once: 'out_of_range',
    })
  })
})
