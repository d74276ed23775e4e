// The settings of returns and refunds: how they are typed and read, and what is wrong with them.
import { categories } from '../catalogue/category.ts'
import { wordRows } from './rows/row-form.ts'
import { parseMoney } from '../money/parse-money.ts'
import {
  leastDays,
  mostDays,
  returnPayers,
  type ReturnPolicy,
  unknownCategories,
} from '../returns/return-policy.ts'
import { returnKinds } from '../returns/return.ts'

/** Above it a refund needs a second person. */
export interface RefundLimit {
  /** In cents of EUR; orders in other currencies are judged by what that is there. */
  readonly amount_minor: number
}

/** An assumption of rules 14. */
export const standardLimit: RefundLimit = { amount_minor: 5_000 }

type Texts = Readonly<Record<string, string>>
type Mistakes = Readonly<Record<string, string>>

const textOf = (texts: Texts, name: string): string => (texts[name] ?? '').trim()
const listOf = (text: string, between: RegExp): string[] =>
  text
    .split(between)
    .map(word => word.trim())
    .filter(word => word !== '')

const dayFields = returnKinds.map(kind => `${kind}_days` as const)

const exemptList = wordRows({ name: 'category', kind: 'choice', choices: categories }, { split: /[\s,;]+/ })

export const policyFields = [
  ...dayFields.map(name => ({ name, kind: 'number', max: 7, isRequired: true }) as const),
  { name: 'payer', kind: 'choice', max: 20, isRequired: true, choices: returnPayers },
  { name: 'return_address', kind: 'lines', max: 400 },
  { name: 'exempt', kind: 'words', max: 400, rows: exemptList },
] as const

/** The law gives so many days at least, and what is exempt is a category that there is. */
export function policyMistakes(policy: ReturnPolicy): Mistakes {
  const short = returnKinds.filter(kind => {
    const days = policy[`${kind}_days`]
    return !Number.isInteger(days) || days < leastDays[kind] || days > mostDays
  })
  return {
    ...Object.fromEntries(short.map(kind => [`${kind}_days`, 'out_of_range'])),
    ...(policy.address.length > 6 && { return_address: 'too_long' }),
    ...(unknownCategories(policy.exempt).length > 0 && { exempt: 'category_unknown' }),
  }
}

export const policyTexts = ({ address, exempt, payer, ...days }: ReturnPolicy): Texts => ({
  ...Object.fromEntries(dayFields.map(name => [name, String(days[name])])),
  payer,
  return_address: address.join('\n'),
  exempt: exempt.join(', '),
})

/** The policy as it was typed. */
export function readPolicy(texts: Texts) {
  const mistakes: Record<string, string> = {}
  const days = (name: (typeof dayFields)[number]): number => {
    const text = textOf(texts, name)
    if (!/^\d{1,5}$/.test(text)) mistakes[name] = text === '' ? 'input_required' : 'input_must_integer'
    return Number(text)
  }
  const payer = returnPayers.find(known => known === textOf(texts, 'payer'))
  if (payer === undefined) mistakes['payer'] = 'choice_unknown'
  const value: ReturnPolicy = {
    withdrawal_days: days('withdrawal_days'),
    defect_days: days('defect_days'),
    wrong_item_days: days('wrong_item_days'),
    transit_damage_days: days('transit_damage_days'),
    payer: payer ?? 'shopper',
    address: listOf(textOf(texts, 'return_address'), /\n|;/),
    exempt: listOf(textOf(texts, 'exempt').toLowerCase(), /[\s,;]+/),
  }
  return Object.keys(mistakes).length > 0 ? { ok: false as const, mistakes } : { ok: true as const, value }
}

export const limitFields = [
  { name: 'limit_eur', kind: 'line', max: 12, isRequired: true, cell: 'money' },
] as const

export const limitMistakes = ({ amount_minor }: RefundLimit): Mistakes =>
  amount_minor < 0 || amount_minor > 1_000_000_00 ? { limit_eur: 'out_of_range' } : {}

export const limitTexts = ({ amount_minor }: RefundLimit): Texts => ({
  limit_eur: (amount_minor / 100).toFixed(2),
})

/** The limit as it was typed, in euro. */
export function readLimit(texts: Texts) {
  const text = textOf(texts, 'limit_eur')
  const money = parseMoney(text, 'EUR')
  if (money === undefined)
    return { ok: false as const, mistakes: { limit_eur: text === '' ? 'input_required' : 'money_invalid' } }
  return { ok: true as const, value: { amount_minor: money.amountMinor } }
}
