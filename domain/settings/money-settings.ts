// Exchange rates, round prices in other currencies, the shop's own share, and what boxes cost.
import { type BoxPrices, boxPeriodicities, boxTypes, usualBoxPrices } from '../boxes/box-offer.ts'
import { type CurrencyCode, currencyCodes } from '../money/currency.ts'
import { firstRates, type Rates } from '../money/exchange-rate.ts'
import { minorDigits } from '../money/money.ts'
import { usualFeeBasisPoints } from '../money/platform-fee.ts'
import { plainRoundings, type Rounding, type Roundings } from '../money/price-by-rate.ts'
import { lines, type RowForm } from './rows/row-form.ts'
import {
  type Setting,
  type SettingMistakes,
  type Texts,
  textOf,
  typed,
  unitsIn,
  unitsText,
} from './setting-kind.ts'

/** A share of the net price of each sale. */
export interface PlatformFee {
  readonly basis_points: number
}

const foreign = currencyCodes.filter(code => code !== 'EUR')
const rateDecimals = 4
/** One euro for a hundred thousand of something, and more than a ten-thousandth. */
const mostRate = 1_000_000_000

const perCurrency = (codes: readonly CurrencyCode[], mistake: (code: CurrencyCode) => string | undefined) =>
  Object.fromEntries(
    codes.flatMap(code => {
      const found = mistake(code)
      return found === undefined ? [] : [[code, found] as const]
    }),
  )

const missing = (texts: Texts, name: string, code: string): string =>
  textOf(texts, name) === '' ? 'input_required' : code

export const ratesSetting: Setting<Rates> = {
  group: 'money',
  roles: ['accounts'],
  isDated: true,
  initial: firstRates,
  fields: foreign.map(name => ({ name, kind: 'line', max: 14, isRequired: true, cell: 'decimal' }) as const),
  mistakes: rates => ({
    ...(rates.EUR !== 10_000 && { EUR: 'out_of_range' }),
    ...perCurrency(foreign, code =>
      Number.isInteger(rates[code]) && rates[code] > 0 && rates[code] <= mostRate
        ? undefined
        : 'out_of_range',
    ),
  }),
  // A slip of the decimal point would sell everything at a tenth.
  changeMistakes: (before, after) =>
    perCurrency(foreign, code =>
      after[code] > before[code] * 2 || after[code] * 2 < before[code] ? 'rate_far' : undefined,
    ),
  write: rates => Object.fromEntries(foreign.map(code => [code, unitsText(rates[code], rateDecimals)])),
  read(texts) {
    const of = (code: CurrencyCode): number => unitsIn(textOf(texts, code), rateDecimals) ?? Number.NaN
    const value = {
      EUR: 10_000,
      USD: of('USD'),
      GBP: of('GBP'),
      AUD: of('AUD'),
      CAD: of('CAD'),
      KRW: of('KRW'),
      JPY: of('JPY'),
      CNY: of('CNY'),
      PHP: of('PHP'),
    }
    const wrong = (code: CurrencyCode) =>
      Number.isNaN(value[code]) ? missing(texts, code, 'number_invalid') : undefined
    return typed<Rates>(value, perCurrency(foreign, wrong))
  },
}

const minorText = (minor: number, code: CurrencyCode): string => {
  const digits = minorDigits(code)
  return (minor / 10 ** digits).toFixed(digits)
}

/** As it is typed: nothing, a step `0.50`, or a step and what prices end in, `1 0.90`. */
function roundingIn(text: string, code: CurrencyCode): Rounding | undefined {
  if (text === '') return { stepMinor: 1, endingMinor: 0 }
  const [step = '', ending = '0', more] = text.split(/\s+/)
  const stepMinor = unitsIn(step, minorDigits(code))
  const endingMinor = unitsIn(ending, minorDigits(code))
  return stepMinor === undefined || endingMinor === undefined || more !== undefined
    ? undefined
    : { stepMinor, endingMinor }
}

function roundingText({ stepMinor, endingMinor }: Rounding, code: CurrencyCode): string {
  if (endingMinor === 0) return stepMinor === 1 ? '' : minorText(stepMinor, code)
  return `${minorText(stepMinor, code)} ${minorText(endingMinor, code)}`
}

/** A step of a thousand of whatever it is: nothing is rounded further than that. */
const mostStepMinor = 1_000_000

const isRounding = ({ stepMinor, endingMinor }: Rounding): boolean =>
  Number.isInteger(stepMinor) &&
  Number.isInteger(endingMinor) &&
  stepMinor > 0 &&
  stepMinor <= mostStepMinor &&
  endingMinor >= 0 &&
  endingMinor < stepMinor

const roundingTable: RowForm = {
  columns: [
    { name: 'step', kind: 'decimal' },
    { name: 'ending', kind: 'decimal' },
  ],
  cellsOf: line => line.split(/\s+/),
  lineOf: ([step = '', ending = '']) =>
    step === '' && ending !== '' ? `? ${ending}` : `${step} ${ending}`.trim(),
  between: lines,
  isOne: true,
  wrong: ([[step = '', ending = ''] = []]) =>
    step === '' && ending !== '' ? [{ row: 0, column: 'step', code: 'input_required' }] : [],
}

export const roundingSetting: Setting<Roundings> = {
  group: 'money',
  roles: ['accounts'],
  isDated: true,
  initial: plainRoundings,
  fields: foreign.map(name => ({ name, kind: 'line', max: 24, rows: roundingTable }) as const),
  mistakes: roundings =>
    perCurrency(foreign, code => (isRounding(roundings[code]) ? undefined : 'out_of_range')),
  write: roundings => Object.fromEntries(foreign.map(code => [code, roundingText(roundings[code], code)])),
  read(texts) {
    const none = { stepMinor: 0, endingMinor: 0 }
    const of = (code: CurrencyCode): Rounding => roundingIn(textOf(texts, code), code) ?? none
    const value = {
      EUR: plainRoundings.EUR,
      USD: of('USD'),
      GBP: of('GBP'),
      AUD: of('AUD'),
      CAD: of('CAD'),
      KRW: of('KRW'),
      JPY: of('JPY'),
      CNY: of('CNY'),
      PHP: of('PHP'),
    }
    return typed<Roundings>(
      value,
      perCurrency(foreign, code => (value[code] === none ? 'rounding_invalid' : undefined)),
    )
  },
}

export const feeSetting: Setting<PlatformFee> = {
  group: 'money',
  roles: [],
  isDated: true,
  initial: { basis_points: usualFeeBasisPoints },
  fields: [{ name: 'percent', kind: 'line', max: 6, isRequired: true, cell: 'percent' }],
  mistakes: ({ basis_points }) =>
    basis_points >= 0 && basis_points <= 5_000 ? {} : { percent: 'out_of_range' },
  write: ({ basis_points }) => ({ percent: unitsText(basis_points, 2) }),
  read(texts) {
    const basis_points = unitsIn(textOf(texts, 'percent'), 2)
    const mistakes =
      basis_points === undefined ? { percent: missing(texts, 'percent', 'number_invalid') } : {}
    return typed<PlatformFee>({ basis_points: basis_points ?? 0 }, mistakes)
  },
}

const boxParts = boxTypes.flatMap(type =>
  boxPeriodicities.map(periodicity => ({ type, periodicity, name: `${type}_${periodicity}` }) as const),
)

/** Nobody pays a thousand euro for three records. */
const mostBoxMinor = 100_000

function boxMistakes(prices: BoxPrices): SettingMistakes {
  return Object.fromEntries(
    boxParts.flatMap(({ type, periodicity, name }) => {
      const price = prices[type][periodicity]
      return price > 0 && price <= mostBoxMinor ? [] : [[name, 'out_of_range'] as const]
    }),
  )
}

export const boxSetting: Setting<BoxPrices> = {
  group: 'boxes',
  roles: ['catalogue'],
  isDated: true,
  initial: usualBoxPrices,
  fields: boxParts.map(
    ({ name }) => ({ name, kind: 'line', max: 12, isRequired: true, cell: 'money' }) as const,
  ),
  mistakes: boxMistakes,
  write: prices =>
    Object.fromEntries(
      boxParts.map(({ type, periodicity, name }) => [name, minorText(prices[type][periodicity], 'EUR')]),
    ),
  read(texts) {
    const of = (name: string): number => unitsIn(textOf(texts, name), 2) ?? Number.NaN
    const rhythms = (type: string) => ({
      once: of(`${type}_once`),
      monthly: of(`${type}_monthly`),
      quarterly: of(`${type}_quarterly`),
    })
    const value = { one: rhythms('one'), two: rhythms('two'), three: rhythms('three') }
    const wrong = boxParts.filter(({ name }) => Number.isNaN(of(name)))
    return typed<BoxPrices>(
      value,
      Object.fromEntries(wrong.map(({ name }) => [name, missing(texts, name, 'money_invalid')])),
    )
  },
}
