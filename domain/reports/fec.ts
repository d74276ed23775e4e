// The file of accounting entries that French tax inspectors ask for. Livre des procédures fiscales,
// Article A47 A-1: eighteen fields in this order, separated by tabs, days as YYYYMMDD, amounts with a comma.
import { houseAccount } from '../ledger/accounts.ts'
import { minorDigits } from '../money/money.ts'
import { isCurrencyCode } from '../money/currency.ts'
import { type AccountPlan, planAccountOf, planRows } from '../settings/account-plan.ts'
import { type BookTerms, commaDecimal, compactDay, inEuro, type JournalEntry } from './journal-entry.ts'

const fecFields = [
  'JournalCode',
  'JournalLib',
  'EcritureNum',
  'EcritureDate',
  'CompteNum',
  'CompteLib',
  'CompAuxNum',
  'CompAuxLib',
  'PieceRef',
  'PieceDate',
  'EcritureLib',
  'Debit',
  'Credit',
  'EcritureLet',
  'DateLet',
  'ValidDate',
  'Montantdevise',
  'Idevise',
] as const

/** Which of the books an entry is in, with the name of the book. */
const books: Readonly<Record<string, readonly [code: string, name: string]>> = {
  opening: ['AN', 'À nouveaux'],
  invoice: ['VT', 'Ventes'],
  credit_note: ['VT', 'Ventes'],
  capture: ['CB', 'Encaissements'],
  capture_edit: ['CB', 'Encaissements'],
  capture_unused: ['CB', 'Encaissements'],
  refund: ['RB', 'Remboursements'],
  refund_unused: ['RB', 'Remboursements'],
  refund_succeeded: ['RB', 'Remboursements'],
  refund_failed: ['RB', 'Remboursements'],
  statement: ['RV', 'Relevés des porteurs de projets'],
  transfer: ['BQ', 'Banque'],
  account_paid: ['CB', 'Encaissements'],
  'payout.reserve': ['BQ', 'Banque'],
  'payout.restore': ['BQ', 'Banque'],
  'payout.book': ['BQ', 'Banque'],
}
const otherBook = ['OD', 'Opérations diverses'] as const

const labels: Readonly<Record<string, string>> = {
  opening: 'Solde à nouveau',
  invoice: 'TVA de la facture',
  credit_note: 'TVA de l’avoir',
  capture: 'Encaissement',
  capture_edit: 'Encaissement d’un complément',
  capture_unused: 'Encaissement sans objet',
  refund: 'Remboursement demandé',
  refund_unused: 'Remboursement demandé',
  refund_succeeded: 'Remboursement versé',
  refund_failed: 'Remboursement non abouti',
  statement: 'Relevé',
  own_run: 'Tirage propre vendu',
  transfer: 'Virement reçu',
  account_paid: 'Règlement d’une vente à crédit',
  write_off: 'Créance abandonnée',
  'payout.reserve': 'Versement approuvé',
  'payout.restore': 'Versement rendu',
  'payout.book': 'Versement effectué',
  loss: 'Coûts d’un projet abandonné',
  pressing_deposit: 'Acompte d’un pressage',
  pressing_bill: 'Acompte d’un pressage imputé',
  reship: 'Frais de port répartis',
}

/** Why an order of a business bears no VAT. */
const untaxed = {
  intra_community: '(livraison intracommunautaire exonérée)',
  export: '(exportation exonérée)',
} as const

/** What separates fields and lines has no place in one. */
const field = (text: string): string => text.replaceAll(/[\t\r\n|]+/g, ' ').trim()

/** The account of a person or project, beside the number of its kind. Sales of the house are nobody's. */
function auxiliary(account: string): readonly [number: string, name: string] {
  const [kind = '', of = '', id = ''] = account.split(':')
  if (kind === houseAccount) return ['', '']
  if (kind === 'owner') return [`P${of}`, `Porteur ${of}`]
  if (of === 'project') return [`PR${id}`, `Projet ${id}`]
  if (of === 'pressing') return [`PS${id}`, `Pressage ${id}`]
  return of === 'order' ? [`CO${id}`, `Commande ${id}`] : ['', '']
}

/** An amount of another currency, with the decimals it has. */
function foreign(currency: string, amountMinor: number): readonly [amount: string, currency: string] {
  if (currency === 'EUR') return ['', '']
  const digits = isCurrencyCode(currency) ? minorDigits(currency) : 2
  const text = digits === 0 ? String(Math.abs(amountMinor)) : commaDecimal(amountMinor)
  return [text, currency]
}

export const fecHead = `${fecFields.join('\t')}\r\n`

/**
 * The lines of an entry, one a posting. `number` is its place in the file, from 1 without gaps; foreign
 * amounts are in euro by the rate of the day, and the amount in its currency beside.
 */
export function fecLines(entry: JournalEntry, number: number, { plan, rates }: BookTerms): string {
  const row = planRows(plan, 'pcg')
  const [code, book] = books[entry.kind] ?? otherBook
  const day = compactDay(entry.day)
  const { treatment, vatNumber = '' } = entry.untaxed ?? {}
  const why = treatment === undefined ? [] : [untaxed[treatment], vatNumber]
  const label = [labels[entry.kind] ?? entry.kind, entry.document, ...why].filter(Boolean).join(' ')
  return inEuro(entry.postings, new Date(`${entry.day}T12:00:00Z`), rates)
    .map(({ account, currency, amountMinor, euroMinor }) => {
      const { number: accountNumber, name } = row(planAccountOf(account))
      const isDebit = euroMinor > 0 || (euroMinor === 0 && amountMinor > 0)
      return [
        code,
        book,
        String(number),
        day,
        accountNumber,
        name,
        ...auxiliary(account),
        entry.document || `E${entry.id}`,
        day,
        label,
        commaDecimal(isDebit ? euroMinor : 0),
        commaDecimal(isDebit ? 0 : euroMinor),
        '',
        '',
        day,
        ...foreign(currency, amountMinor),
      ]
        .map(field)
        .join('\t')
    })
    .map(line => `${line}\r\n`)
    .join('')
}

/** Accounts of income and costs begin each year at nothing: what they came to is carried to another. */
const isResult = (number: string): boolean => number.startsWith('6') || number.startsWith('7')

/**
 * The entry that opens a year: what each account stood at before its first day. What income and costs came to
 * is one sum by currency. Undefined where nothing was booked before.
 */
export function openingEntry(
  balances: JournalEntry['postings'],
  day: string,
  plan: AccountPlan,
): JournalEntry | undefined {
  const row = planRows(plan, 'pcg')
  const kept = balances.filter(one => !isResult(row(planAccountOf(one.account)).number))
  const results = new Map<string, number>()
  for (const one of balances)
    if (!kept.includes(one)) results.set(one.currency, (results.get(one.currency) ?? 0) + one.amountMinor)
  const carried = [...results].map(([currency, amountMinor]) => ({
    account: 'carried',
    currency,
    amountMinor,
  }))
  const postings = [...kept, ...carried].filter(one => one.amountMinor !== 0)
  if (postings.length === 0) return undefined
  return { id: 0, day, time: '', kind: 'opening', order: null, projectId: null, document: 'AN', postings }
}

/** The name of the file: SIREN, FEC and the last day of the year. */
export const fecName = (siren: string, lastDay: string): string => `${siren}FEC${compactDay(lastDay)}.txt`
