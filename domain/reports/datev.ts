// A batch of postings as DATEV reads it: EXTF format 700, category 21 (Buchungsstapel), version 13. Fields
// are separated by semicolons, lines end with CR LF, texts are quoted, decimals come after a comma.
import { planAccountOf, type AccountPlan, planRows } from '../settings/account-plan.ts'
import { minorDigits } from '../money/money.ts'
import { isCurrencyCode } from '../money/currency.ts'
import {
  type BookTerms,
  commaDecimal,
  compactDay,
  type EuroPosting,
  inEuro,
  type JournalEntry,
} from './journal-entry.ts'

const numbered = (count: number, names: (index: number) => readonly string[]): string[] =>
  Array.from({ length: count }, (_, index) => names(index + 1)).flat()

/** The columns of version 13 in their order; all are there, most of them empty. */
const datevColumns: readonly string[] = [
  'Umsatz (ohne Soll/Haben-Kz)',
  'Soll/Haben-Kennzeichen',
  'WKZ Umsatz',
  'Kurs',
  'Basis-Umsatz',
  'WKZ Basis-Umsatz',
  'Konto',
  'Gegenkonto (ohne BU-Schlüssel)',
  'BU-Schlüssel',
  'Belegdatum',
  'Belegfeld 1',
  'Belegfeld 2',
  'Skonto',
  'Buchungstext',
  'Postensperre',
  'Diverse Adressnummer',
  'Geschäftspartnerbank',
  'Sachverhalt',
  'Zinssperre',
  'Beleglink',
  ...numbered(8, index => [`Beleginfo - Art ${index}`, `Beleginfo - Inhalt ${index}`]),
  'KOST1 - Kostenstelle',
  'KOST2 - Kostenstelle',
  'Kost-Menge',
  'EU-Land u. UStID (Bestimmung)',
  'EU-Steuersatz (Bestimmung)',
  'Abw. Versteuerungsart',
  'Sachverhalt L+L',
  'Funktionsergänzung L+L',
  'BU 49 Hauptfunktionstyp',
  'BU 49 Hauptfunktionsnummer',
  'BU 49 Funktionsergänzung',
  ...numbered(20, index => [`Zusatzinformation - Art ${index}`, `Zusatzinformation- Inhalt ${index}`]),
  'Stück',
  'Gewicht',
  'Zahlweise',
  'Forderungsart',
  'Veranlagungsjahr',
  'Zugeordnete Fälligkeit',
  'Skontotyp',
  'Auftragsnummer',
  'Buchungstyp',
  'USt-Schlüssel (Anzahlungen)',
  'EU-Land (Anzahlungen)',
  'Sachverhalt L+L (Anzahlungen)',
  'EU-Steuersatz (Anzahlungen)',
  'Erlöskonto (Anzahlungen)',
  'Herkunft-Kz',
  'Buchungs GUID',
  'KOST-Datum',
  'SEPA-Mandatsreferenz',
  'Skontosperre',
  'Gesellschaftername',
  'Beteiligtennummer',
  'Identifikationsnummer',
  'Zeichnernummer',
  'Postensperre bis',
  'Bezeichnung SoBil-Sachverhalt',
  'Kennzeichen SoBil-Buchung',
  'Festschreibung',
  'Leistungsdatum',
  'Datum Zuord. Steuerperiode',
  'Fälligkeit',
  'Generalumkehr (GU)',
  'Steuersatz',
  'Land',
  'Abrechnungsreferenz',
  'BVV-Position',
  'EU-Land u. UStID (Ursprung)',
  'EU-Steuersatz (Ursprung)',
  'Abw. Skontokonto',
]

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`

interface Batch {
  readonly plan: AccountPlan
  /** First and last day, of the shop's calendar. */
  readonly from: string
  readonly to: string
  /** The first day of the business year they are in. */
  readonly yearFrom: string
  /** When the file is made, as `20270203140506000`. */
  readonly madeAt: string
}

/** The two lines a file begins with: what is in it and for whom, and the names of the columns. */
export function datevHead({ plan, from, to, yearFrom, madeAt }: Batch): string {
  const what = [quoted('EXTF'), '700', '21', quoted('Buchungsstapel'), '13', madeAt, '']
  const maker = [quoted('SI'), quoted(''), quoted('')]
  const whose = [plan.datev_adviser, plan.datev_client, compactDay(yearFrom), plan.datev_digits]
  const days = [compactDay(from), compactDay(to), quoted('Sillon'), quoted('')]
  // Kind of books, purpose, not final: whoever takes it over says so.
  const books = ['1', '0', '0', quoted('EUR'), '', quoted(''), '', '']
  const chart = [quoted(plan.chart === 'skr04' ? '04' : '03'), '', '', quoted(''), quoted('')]
  const head = [...what, ...maker, ...whose, ...days, ...books, ...chart]
  return `${head.join(';')}\r\n${datevColumns.join(';')}\r\n`
}

interface Line {
  readonly posting: EuroPosting
  /** The account of the ledger it is against. */
  readonly counter: string
  /** Both as they are numbered. */
  readonly account: string
  readonly against: string
}

/**
 * An entry as pairs: each posting against the largest one, where that bears all the others; else each
 * against an account for clearing, on which they come to zero.
 */
function pairsOf(postings: readonly EuroPosting[]): { of: readonly EuroPosting[]; against: string } {
  const [largest] = postings.toSorted((one, other) => Math.abs(other.euroMinor) - Math.abs(one.euroMinor))
  const others = postings.filter(one => one !== largest)
  const bearsAll = others.every(
    one =>
      one.currency === largest?.currency && Math.sign(one.amountMinor) !== Math.sign(largest.amountMinor),
  )
  return largest !== undefined && bearsAll
    ? { of: others, against: largest.account }
    : { of: postings, against: 'clearing' }
}

function amounts({ currency, amountMinor, euroMinor }: EuroPosting): string[] {
  const side = quoted(amountMinor > 0 ? 'S' : 'H')
  if (currency === 'EUR') return [commaDecimal(amountMinor), side, quoted('EUR'), '', '', quoted('')]
  const digits = isCurrencyCode(currency) ? minorDigits(currency) : 2
  const text = digits === 0 ? `${Math.abs(amountMinor)},00` : commaDecimal(amountMinor)
  const rate = euroMinor === 0 ? 0 : (Math.abs(amountMinor) / 10 ** digits / Math.abs(euroMinor)) * 100
  return [text, side, quoted(currency), decimals(rate, 6), commaDecimal(euroMinor), quoted('EUR')]
}

const decimals = (value: number, digits: number): string => value.toFixed(digits).replace('.', ',')

/** What stands in the field of a document: letters, digits and a few signs, 36 at most. */
const reference = (text: string): string => text.replaceAll(/[^\w$&%*+\-/]/g, '').slice(0, 36)

/** Country and rate of tax that is owed to another member state, on either side of a line. */
function memberState(accounts: readonly string[]): readonly [country: string, rate: string] {
  const owed = accounts.find(account => planAccountOf(account) === 'vat_due_oss')
  const [, country = '', rate = ''] = owed?.split(':') ?? []
  return owed === undefined ? [quoted(''), ''] : [quoted(country), decimals(Number(rate) / 100, 2)]
}

/** Why an order of a business bears no VAT. */
const untaxed = { intra_community: 'igL steuerfrei', export: 'Ausfuhr steuerfrei' } as const

function lineOf(entry: JournalEntry, { posting, counter, account, against }: Line): string {
  const [month, day] = [entry.day.slice(5, 7), entry.day.slice(8, 10)]
  const [country, rate] = memberState([posting.account, counter])
  const { treatment, vatNumber = '' } = entry.untaxed ?? {}
  const why = treatment === undefined ? '' : untaxed[treatment]
  const fields: Readonly<Record<number, string>> = {
    7: account,
    8: against,
    9: quoted(''),
    10: `${day}${month}`,
    11: quoted(reference(entry.document || `E${entry.id}`)),
    12: quoted(''),
    14: quoted([entry.kind, entry.document, why].filter(Boolean).join(' ').slice(0, 60)),
    // The buyer's number of a supply to another member state, by which it is told to the tax office.
    40: treatment === 'intra_community' ? quoted(vatNumber) : country,
    41: rate,
    // Not final.
    114: '0',
  }
  const rest = datevColumns.slice(6).map((_, index) => fields[index + 7] ?? '')
  return `${[...amounts(posting), ...rest].join(';')}\r\n`
}

/** The lines of an entry. Foreign amounts have their rate and what they are in euro beside them. */
export function datevLines(entry: JournalEntry, { plan, rates }: BookTerms): string {
  const row = planRows(plan, plan.chart === 'skr04' ? 'skr04' : 'skr03')
  const numberOf = (account: string) => row(planAccountOf(account)).number.padEnd(plan.datev_digits, '0')
  const { of, against } = pairsOf(inEuro(entry.postings, new Date(`${entry.day}T12:00:00Z`), rates))
  return of
    .map(posting => ({
      posting,
      counter: against,
      account: numberOf(posting.account),
      against: numberOf(against),
    }))
    .map(line => lineOf(entry, line))
    .join('')
}

/** Characters of Windows-1252 that are not where Unicode has them. */
const moved: ReadonlyMap<string, number> = new Map([
  ['€', 0x80],
  ['‚', 0x82],
  ['„', 0x84],
  ['…', 0x85],
  ['Š', 0x8a],
  ['Œ', 0x8c],
  ['Ž', 0x8e],
  ['‘', 0x91],
  ['’', 0x92],
  ['“', 0x93],
  ['”', 0x94],
  ['–', 0x96],
  ['—', 0x97],
  ['š', 0x9a],
  ['œ', 0x9c],
  ['ž', 0x9e],
  ['Ÿ', 0x9f],
])

/** A text in the code page DATEV reads, Windows-1252; what is not in it is a question mark. */
export function windows1252(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, sign => {
    const code = sign.codePointAt(0) ?? 0
    if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return code
    return moved.get(sign) ?? 0x3f
  })
}
