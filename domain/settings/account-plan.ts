// Which number an accountant's plan gives to each account of the shop's ledger, and whose books they are.
// The numbers the program has are assumptions: docs/guides/balance-the-books.md lists what to confirm.
import { countryIds } from '../places/country.ts'
import { type RowForm } from './rows/row-form.ts'

/** Accounts of the ledger by what they are for: the part of their names before the first colon. */
const ledgerAccounts = [
  'gateway',
  'bank',
  'till',
  'refunding',
  'disputed',
  'house',
  'vat_due',
  'vat_due_oss',
  'vat_within',
  'rights',
  'payouts',
  'loss',
  'carrier_claim',
  'receivable',
  'unpaid',
  'advance',
  'held',
  'earmarked',
  'returning',
  'owner',
  'owed',
  'carried',
  'clearing',
] as const

export type LedgerAccount = (typeof ledgerAccounts)[number]

/** The plans that a journal can be written in: the French PCG, and two of DATEV's. */
type PlanName = 'pcg' | 'skr03' | 'skr04'

/** An account as an accountant has it. */
interface PlanRow {
  readonly number: string
  readonly name: string
}

const rowOf = (number: string, name: string): PlanRow => ({ number, name })

/** What each account is called in French books. */
const pcg: Readonly<Record<LedgerAccount, PlanRow>> = {
  gateway: rowOf('517100', 'Prestataire de paiement'),
  bank: rowOf('512000', 'Banque'),
  till: rowOf('530000', 'Caisse'),
  refunding: rowOf('467100', 'Remboursements en cours'),
  disputed: rowOf('467200', 'Paiements contestés'),
  house: rowOf('707000', 'Ventes'),
  vat_due: rowOf('445710', 'TVA collectée'),
  vat_due_oss: rowOf('445720', 'TVA due dans d’autres États membres (OSS)'),
  vat_within: rowOf('445800', 'TVA contenue dans les fonds de projets'),
  rights: rowOf('467300', 'Droits mécaniques à reverser'),
  payouts: rowOf('467400', 'Versements en cours'),
  loss: rowOf('658000', 'Charges diverses de gestion'),
  carrier_claim: rowOf('409800', 'Transporteurs, indemnités demandées'),
  receivable: rowOf('411000', 'Clients'),
  unpaid: rowOf('467800', 'Ventes à crédit non encore réglées'),
  advance: rowOf('419110', 'Clients, acomptes sur pressages'),
  held: rowOf('419100', 'Clients, avances sur précommandes'),
  earmarked: rowOf('467500', 'Fonds de projets à répartir'),
  returning: rowOf('419700', 'Clients, avances à rembourser'),
  owner: rowOf('467600', 'Porteurs de projets'),
  owed: rowOf('419800', 'Clients, remboursements non aboutis'),
  carried: rowOf('120000', 'Résultat des exercices antérieurs'),
  clearing: rowOf('471000', 'Compte d’attente'),
}

const german = (number03: string, number04: string, name: string) => ({ number03, number04, name })

const skr: Readonly<Record<LedgerAccount, ReturnType<typeof german>>> = {
  gateway: german('1360', '1460', 'Geldtransit'),
  bank: german('1200', '1800', 'Bank'),
  till: german('1000', '1600', 'Kasse'),
  refunding: german('1361', '1461', 'Erstattungen unterwegs'),
  disputed: german('1500', '1300', 'Bestrittene Zahlungen'),
  house: german('8200', '4200', 'Erlöse'),
  vat_due: german('1770', '3800', 'Umsatzsteuer'),
  vat_due_oss: german('1767', '3817', 'Umsatzsteuer im anderen EU-Land (OSS)'),
  vat_within: german('1590', '1370', 'In Projektgeldern enthaltene Umsatzsteuer'),
  rights: german('1700', '3500', 'Mechanische Rechte'),
  payouts: german('1701', '3501', 'Auszahlungen unterwegs'),
  loss: german('2300', '6300', 'Sonstige Aufwendungen'),
  carrier_claim: german('1501', '1301', 'Forderungen an Frachtführer'),
  receivable: german('1400', '1200', 'Forderungen aus Lieferungen und Leistungen'),
  unpaid: german('1705', '3505', 'Noch nicht bezahlte Verkäufe auf Rechnung'),
  advance: german('1718', '3272', 'Erhaltene Anzahlungen auf Pressungen'),
  held: german('1710', '3250', 'Erhaltene Anzahlungen auf Vorbestellungen'),
  earmarked: german('1702', '3502', 'Projektgelder'),
  returning: german('1711', '3251', 'Zurückzuzahlende Anzahlungen'),
  owner: german('1703', '3503', 'Projektinhaber'),
  owed: german('1704', '3504', 'Nicht gelungene Erstattungen'),
  carried: german('0860', '2970', 'Gewinnvortrag'),
  clearing: german('1792', '3630', 'Verrechnungskonto'),
}

const skrRow = (account: LedgerAccount, plan: 'skr03' | 'skr04'): PlanRow => {
  const { number03, number04, name } = skr[account]
  return rowOf(plan === 'skr03' ? number03 : number04, name)
}

/** Whose books they are, as files for accountants have it. */
export interface AccountPlan {
  /** Where the shop is taxed, by two letters. */
  readonly country: string
  /** Nine digits of a French business; empty where there is none yet. */
  readonly siren: string
  /** The month in which its year begins, 1 to 12. */
  readonly year_starts: number
  /** Numbers that differ from the program's: `house = 706000 Prestations`, a line each. */
  readonly pcg: readonly string[]
  readonly chart: string
  readonly datev: readonly string[]
  /** How many digits an account has at DATEV. */
  readonly datev_digits: number
  readonly datev_adviser: number
  readonly datev_client: number
}

export const initialPlan: AccountPlan = {
  country: 'FR',
  siren: '',
  year_starts: 1,
  pcg: [],
  chart: 'skr03',
  datev: [],
  datev_digits: 4,
  datev_adviser: 1_001,
  datev_client: 1,
}

const isLedgerAccount = (name: string): name is LedgerAccount => ledgerAccounts.some(known => known === name)

/** A line of a plan; undefined for one that cannot be read. */
function readRow(line: string): { readonly account: LedgerAccount; readonly row: PlanRow } | undefined {
  const [, account = '', number = '', name = ''] =
    /^([a-z_]+)\s*=\s*(\d{3,8})(?:\s+(\S.{0,79}))?$/.exec(line) ?? []
  return isLedgerAccount(account) ? { account, row: rowOf(number, name.trim()) } : undefined
}

/** What was set of a plan, by account; a name is empty where only a number was. */
const ownRows = (plan: AccountPlan, of: PlanName): ReadonlyMap<LedgerAccount, PlanRow> =>
  new Map(
    (of === 'pcg' ? plan.pcg : plan.datev).flatMap(line => {
      const read = readRow(line)
      return read === undefined ? [] : [[read.account, read.row] as const]
    }),
  )

/**
 * What an account is called where books are read and not handed in: as it was set, else by `wordsOf`,
 * else as French books have it.
 */
export function accountNames(
  plan: AccountPlan,
  wordsOf: (account: LedgerAccount) => string | undefined,
): (account: string) => string {
  const own = ownRows(plan, 'pcg')
  return name => {
    const account = isLedgerAccount(name) ? name : 'clearing'
    return own.get(account)?.name || (wordsOf(account) ?? pcg[account].name)
  }
}

/** The number and name of each account of the ledger in a plan: as it was set, else as the program has it. */
export function planRows(plan: AccountPlan, of: PlanName): (account: string) => PlanRow {
  const own = ownRows(plan, of)
  const usual = (account: LedgerAccount) => (of === 'pcg' ? pcg[account] : skrRow(account, of))
  return name => {
    const account = isLedgerAccount(name) ? name : 'clearing'
    const row = own.get(account)
    return row === undefined || row.name === ''
      ? { ...usual(account), ...(row && { number: row.number }) }
      : row
  }
}

/**
 * What a posting's account is in a plan: the part of its name before the first colon; tax of other member
 * states has an account of its own.
 */
export function planAccountOf(account: string): string {
  const [kind = '', , , scheme] = account.split(':')
  return kind === 'vat_due' && scheme === 'oss' ? 'vat_due_oss' : kind
}

/** The check digit of a SIREN: the sum of its digits, each second one doubled, is a multiple of ten. */
function isSiren(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false
  const digits = Array.from(text, (digit, index) => Number(digit) * (index % 2 === 1 ? 2 : 1))
  return digits.reduce((sum, digit) => sum + (digit > 9 ? digit - 9 : digit), 0) % 10 === 0
}

/** By part, the code of what is wrong with it. */
export function planMistakes(plan: AccountPlan): Record<string, string> {
  const wrong: Record<string, string> = {}
  const within = (value: number, least: number, most: number) => value >= least && value <= most
  if (!countryIds.some(id => id === plan.country)) wrong['country'] = 'country_unknown'
  if (plan.siren !== '' && !isSiren(plan.siren)) wrong['siren'] = 'siren_invalid'
  if (!within(plan.year_starts, 1, 12)) wrong['year_starts'] = 'out_of_range'
  if (!within(plan.datev_digits, 4, 8)) wrong['datev_digits'] = 'out_of_range'
  if (!within(plan.datev_adviser, 1_001, 9_999_999)) wrong['datev_adviser'] = 'out_of_range'
  if (!within(plan.datev_client, 1, 99_999)) wrong['datev_client'] = 'out_of_range'
  if (plan.chart !== 'skr03' && plan.chart !== 'skr04') wrong['chart'] = 'choice_unknown'
  if (plan.pcg.some(line => readRow(line) === undefined)) wrong['pcg'] = 'accounts_unreadable'
  if (plan.datev.some(line => readRow(line) === undefined)) wrong['datev'] = 'accounts_unreadable'
  return wrong
}

type Texts = Readonly<Record<string, string>>

const numbers = ['year_starts', 'datev_digits', 'datev_adviser', 'datev_client'] as const

const linesOf = (text = ''): string[] =>
  text
    .split(/\n|;/)
    .map(line => line.trim())
    .filter(line => line !== '')

/** A plan from texts as they were typed. */
export function readPlan(
  texts: Texts,
):
  | { readonly ok: true; readonly value: AccountPlan }
  | { readonly ok: false; readonly mistakes: Readonly<Record<string, string>> } {
  const text = (name: string) => (texts[name] ?? '').trim()
  const wrong = numbers.filter(name => !/^\d{1,7}$/.test(text(name)))
  if (wrong.length > 0)
    return { ok: false, mistakes: Object.fromEntries(wrong.map(name => [name, 'input_must_integer'])) }
  return {
    ok: true,
    value: {
      country: text('country').toUpperCase(),
      siren: text('siren').replaceAll(/\s/g, ''),
      year_starts: Number(text('year_starts')),
      pcg: linesOf(texts['pcg']),
      chart: text('chart').toLowerCase(),
      datev: linesOf(texts['datev']),
      datev_digits: Number(text('datev_digits')),
      datev_adviser: Number(text('datev_adviser')),
      datev_client: Number(text('datev_client')),
    },
  }
}

/** A plan by its parts, as people write it. */
export const writePlan = (plan: AccountPlan): Texts => ({
  country: plan.country,
  siren: plan.siren,
  year_starts: String(plan.year_starts),
  pcg: plan.pcg.join('\n'),
  chart: plan.chart,
  datev: plan.datev.join('\n'),
  datev_digits: String(plan.datev_digits),
  datev_adviser: String(plan.datev_adviser),
  datev_client: String(plan.datev_client),
})

/** A cell each: account of the ledger, its number, its name. */
const planTable: RowForm = {
  columns: [
    { name: 'account', kind: 'choice', choices: ledgerAccounts, isRequired: true },
    { name: 'number', kind: 'number', isRequired: true, least: 100, most: 99_999_999 },
    { name: 'called', kind: 'text', letters: 80, never: /[;\n]/ },
  ],
  cellsOf(line) {
    const read = readRow(line)
    const [, called = ''] = /^[a-z_]+\s*=\s*\d+\s+(.*)$/.exec(line) ?? []
    return read && [read.account, read.row.number, called]
  },
  lineOf: ([account = '', number = '', called = '']) => `${account} = ${number} ${called}`.trim(),
  between: [/[\n;]/, '\n'],
  once: ['account'],
}

/** How the plan is typed. */
export const planFields = [
  { name: 'country', kind: 'line', max: 2, isRequired: true, cell: 'country' },
  { name: 'siren', kind: 'line', max: 14 },
  { name: 'year_starts', kind: 'number', max: 2, isRequired: true },
  { name: 'pcg', kind: 'lines', max: 3_000, rows: planTable },
  { name: 'chart', kind: 'choice', max: 5, isRequired: true, choices: ['skr03', 'skr04'] },
  { name: 'datev', kind: 'lines', max: 3_000, rows: planTable },
  { name: 'datev_digits', kind: 'number', max: 1, isRequired: true },
  { name: 'datev_adviser', kind: 'number', max: 7, isRequired: true },
  { name: 'datev_client', kind: 'number', max: 5, isRequired: true },
] as const
