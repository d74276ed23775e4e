// Figures of the shop: which there are, and the columns of each table. Every amount is a sum of entries of
// the ledger up to a position, so that the same question at the same position has the same answer. Rules 16.
import type { CurrencyCode } from '../money/currency.ts'

/** What money is told in where its own currencies do not stand side by side. */
export const statCurrency: CurrencyCode = 'EUR'

/** By what a measure may be told apart. */
export const statDimensions = [
  'day',
  'week',
  'month',
  'country',
  'currency',
  'format',
  'artist',
  'channel',
  'shop',
] as const
export type StatDimension = (typeof statDimensions)[number]

/**
 * What is measured: captures (`orders`, `copies`, `gross`), what went back (`refunds`), the tax of documents
 * (`vat`), `net` = gross less both, the `average` of an order, and `margin` = net less what copies cost.
 */
export const statMeasures = [
  'gross',
  'net',
  'orders',
  'copies',
  'refunds',
  'vat',
  'average',
  'margin',
] as const
export type StatMeasure = (typeof statMeasures)[number]

/** Whether a measure is money, in minor units. */
export const isMoneyMeasure = (measure: StatMeasure): boolean => measure !== 'orders' && measure !== 'copies'

/** What is asked for: the morning's figures, one measure by dimensions, or one of the fixed tables. */
export const statSheets = ['morning', 'by', 'sellers', 'cohorts', 'churn', 'conversion', 'month'] as const
export type StatSheet = (typeof statSheets)[number]

/** Those that are explored, in the order of their page. */
export const exploredSheets = [
  'by',
  'sellers',
  'cohorts',
  'churn',
  'conversion',
] as const satisfies StatSheet[]

/** Sheets that tell of people, one by one or in small groups, or what owners are paid. */
const ofPersons: ReadonlySet<StatSheet> = new Set(['cohorts'])

/** What only whoever sees all figures is told: the margin, and what people do. Rules 12. */
export const isGuarded = (sheet: StatSheet, measure: StatMeasure): boolean =>
  ofPersons.has(sheet) || (sheet === 'by' && measure === 'margin')

/** Days that figures cover at most: a leap year. */
export const statMostDays = 366

/** Days of the morning, today with them. */
export const morningDays = 30

/** Rows of a table at most; what has more is asked for in shorter spans. */
export const statMostRows = 5_000

/** One or two dimensions as they are written, with a comma; undefined for anything else. */
export function readDimensions(text: string): readonly StatDimension[] | undefined {
  const words = text.split(',').map(word => word.trim())
  const found = words.flatMap(word => statDimensions.filter(name => name === word))
  const isRight = found.length === words.length && found.length <= 2 && new Set(found).size === found.length
  return isRight ? found : undefined
}

export const statColumnNames = [
  'after',
  'amount',
  'artist',
  'average',
  'before',
  'boxes',
  'buyers',
  'carts',
  'channel',
  'cohort',
  'copies',
  'country',
  'currency',
  'day',
  'documents',
  'ended',
  'event',
  'format',
  'gross',
  'item',
  'last_sale',
  'margin',
  'measure',
  'month',
  'net',
  'now',
  'orders',
  'payouts',
  'rate',
  'refunds',
  'scheme',
  'share',
  'shop',
  'size',
  'standing',
  'started',
  'task',
  'there',
  'told_in',
  'type',
  'uncosted',
  'vat',
  'visitors',
  'week',
] as const

/**
 * What a cell holds: money is minor units of the currency in its row; a `figure` is money where its row has a
 * currency and a count where it has none; a rate is basis points.
 */
export interface StatColumn {
  readonly name: (typeof statColumnNames)[number]
  readonly kind: 'text' | 'day' | 'count' | 'money' | 'figure' | 'rate'
}

const column = (name: StatColumn['name'], kind: StatColumn['kind'] = 'text'): StatColumn => ({ name, kind })
const counts = (...names: StatColumn['name'][]) => names.map(name => column(name, 'count'))
const monies = (...names: StatColumn['name'][]) => names.map(name => column(name, 'money'))

const figures = [column('measure'), column('currency'), column('now', 'figure'), column('before', 'figure')]
const sales = [column('currency'), ...counts('orders', 'copies'), ...monies('gross', 'refunds', 'vat', 'net')]
const article = [column('item'), column('artist'), column('format')]

/** The columns of every table but the one whose dimensions are chosen. */
const tables = {
  figures,
  currencies: figures,
  days: [column('day', 'day'), ...sales],
  tasks: [column('task'), column('orders', 'count')],
  best: [...article, column('copies', 'count'), column('currency'), column('gross', 'money')],
  slow: [...article, column('size'), ...counts('there', 'copies'), column('last_sale', 'day')],
  cohorts: [column('cohort'), ...counts('after', 'buyers'), column('share', 'rate')],
  churn: [column('month'), ...counts('standing', 'started', 'ended'), column('share', 'rate')],
  conversion: [column('day', 'day'), ...counts('visitors', 'carts', 'buyers'), column('share', 'rate')],
  sales: [column('day', 'day'), ...sales],
  formats: [column('format'), ...sales],
  vat: [
    column('country'),
    column('scheme'),
    column('rate', 'rate'),
    column('currency'),
    ...monies('net', 'vat', 'gross'),
    column('documents', 'count'),
  ],
  boxes: [column('type'), column('currency'), ...counts('orders', 'boxes'), column('gross', 'money')],
  payouts: [column('event'), column('currency'), column('payouts', 'count'), column('amount', 'money')],
} as const satisfies Readonly<Record<string, readonly StatColumn[]>>

type StatTableName = keyof typeof tables | 'pivot'

export const statTableNames: readonly StatTableName[] = [
  'pivot',
  'figures',
  'currencies',
  'days',
  'tasks',
  'best',
  'slow',
  'cohorts',
  'churn',
  'conversion',
  'sales',
  'formats',
  'vat',
  'boxes',
  'payouts',
]

/** The columns of a fixed table. */
export const statColumns = (name: keyof typeof tables): readonly StatColumn[] => tables[name]

/**
 * The columns of a measure by dimensions; what of a margin has no cost is counted beside it. A margin is told
 * in euro whatever was paid in, so by currency it says so in a column of its own.
 */
export function pivotColumns(by: readonly StatDimension[], measure: StatMeasure): StatColumn[] {
  const heads = by.map(name => column(name, name === 'day' ? 'day' : 'text'))
  if (!isMoneyMeasure(measure)) return [...heads, column('now', 'count')].map(renamed(measure))
  const isByCurrency = by.includes('currency')
  const told = measure === 'margin' ? [column('told_in')] : []
  const money = isByCurrency ? told : [column('currency')]
  const uncosted = measure === 'margin' ? [column('uncosted', 'count')] : []
  return [...heads, ...money, column('now', 'money'), ...uncosted].map(renamed(measure))
}

/** The column of the measure is called as it is. */
const renamed =
  (measure: StatMeasure) =>
  (one: StatColumn): StatColumn =>
    one.name === 'now' ? { ...one, name: measure } : one

export type StatCell = string | number | null
export type StatRow = readonly StatCell[]

export interface StatTable {
  readonly name: StatTableName
  readonly columns: readonly StatColumn[]
  readonly rows: readonly StatRow[]
  /** In the columns of the rows; what cannot be added up is left empty. */
  readonly totals: readonly StatRow[]
}
