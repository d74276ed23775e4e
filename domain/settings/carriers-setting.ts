// Who carries parcels beside the ten the program knows, or otherwise than it knows: what they are called,
// where a parcel is followed if it is, and after how many days of silence it is lost.
import { carrierFrom, namesOfCarrier as namesOf, type OwnCarrier, sameCarrier } from '../shipping/tracking.ts'
import { type Cells, lines, type RowForm, type RowMistake } from './rows/row-form.ts'
import { type Setting, textOf, typed } from './setting-kind.ts'

export interface Carriers {
  readonly rows: readonly OwnCarrier[]
}

export const mostCarriers = 40
/** Where the number stands in an address. */
const slot = '{number}'

/** From so many days to so many of silence a parcel counts as lost. */
const claimDays = { least: 1, most: 365 } as const

const untracked = 'untracked'

/** What follows the address, between semicolons: other spellings, `untracked`, `20 days`. */
function traitsIn(parts: readonly string[]): Omit<OwnCarrier, 'name' | 'link'> | undefined {
  const days = parts.flatMap(part => /^(\d{1,4}) days?$/i.exec(part)?.[1] ?? [])
  const words = parts.filter(part => part !== '' && part !== untracked && !/^\d{1,4} days?$/i.test(part))
  if (words.length > 1 || days.length > 1) return undefined
  return {
    spellings: wordsIn(words[0] ?? ''),
    tracked: !parts.includes(untracked),
    claim_days: days[0] === undefined ? null : Number(days[0]),
  }
}

const wordsIn = (text: string): string[] =>
  text
    .split(',')
    .map(word => word.trim())
    .filter(word => word !== '')

/**
 * `Colis Breton = https://suivi.example/?n={number}; breton, bzh; 20 days`: name, address, other spellings,
 * after how many days of silence a parcel is lost; `untracked` where its parcels have no number.
 */
function rowIn(line: string): OwnCarrier | undefined {
  const at = line.indexOf('=')
  const name = line.slice(0, Math.max(at, 0)).trim()
  const [link = '', ...parts] = line
    .slice(at + 1)
    .split(';')
    .map(part => part.trim())
  const traits = traitsIn(parts)
  return name === '' || traits === undefined ? undefined : { name, link, ...traits }
}

function rowText({ name, link, spellings, tracked, claim_days: days }: OwnCarrier): string {
  const traits = [
    ...(spellings.length === 0 ? [] : [spellings.join(', ')]),
    ...(tracked ? [] : [untracked]),
    ...(days === null ? [] : [`${days} days`]),
  ]
  return [`${name} = ${link}`.trim(), ...traits].join('; ')
}

const isLink = (link: string): boolean =>
  link.startsWith('https://') &&
  !/\s/.test(link) &&
  link.split(slot).length === 2 &&
  URL.canParse(link.replace(slot, '1'))

/** One of the program's keeps its own address; a parcel without a number is followed nowhere. */
const mayLackLink = ({ name, link, tracked }: OwnCarrier): boolean =>
  link === '' && (!tracked || carrierFrom(name) !== undefined)

type Named = Pick<OwnCarrier, 'name' | 'spellings'>

/** The rows of which an earlier one has a name, or a spelling. */
function doubledRows(rows: readonly Named[]): readonly number[] {
  const names = rows.flatMap((row, at) => namesOf(row).map(name => ({ name, at })))
  const isKnown = (row: Named, at: number) =>
    namesOf(row).some(name => names.some(other => other.at < at && sameCarrier(name, other.name)))
  return rows.flatMap((row, at) => (isKnown(row, at) ? [at] : []))
}

const isBounded = (row: OwnCarrier): boolean =>
  row.spellings.length <= 10 &&
  namesOf(row).every(name => name.length <= 40) &&
  row.link.length <= 300 &&
  (row.claim_days === null || (row.claim_days >= claimDays.least && row.claim_days <= claimDays.most))

const carrierOf = ([name = '', link = '', spelt = '', flag = '', days = '']: Cells): OwnCarrier => ({
  name,
  link,
  spellings: wordsIn(spelt),
  tracked: flag !== '',
  claim_days: days === '' ? null : Number(days),
})

/** What rows say of each other, and of the address that a carrier needs. */
function tableMistakes(rows: readonly Cells[]): readonly RowMistake[] {
  const read = rows.map(carrierOf)
  const linkless = read.flatMap((carrier, row): readonly RowMistake[] =>
    carrier.name === '' || mayLackLink(carrier) || isLink(carrier.link)
      ? []
      : [{ row, column: 'link', code: 'carrier_link' }],
  )
  return [...linkless, ...doubledRows(read).map(row => ({ row, column: 'name', code: 'words_doubled' }))]
}

const carrierTable: RowForm = {
  columns: [
    { name: 'name', kind: 'text', isRequired: true, never: /[=;]/ },
    { name: 'link', kind: 'text', letters: 300, never: /;/ },
    { name: 'spellings', kind: 'text', letters: 430, never: /;/ },
    { name: 'tracked', kind: 'flag' },
    { name: 'claim_days', kind: 'number', unit: 'days', ...claimDays },
  ],
  cellsOf(line) {
    const row = rowIn(line)
    if (row === undefined) return undefined
    const { name, link, spellings, tracked, claim_days: days } = row
    return [name, link, spellings.join(', '), tracked ? 'yes' : '', days === null ? '' : String(days)]
  },
  lineOf: cells => rowText(carrierOf(cells)),
  between: lines,
  fresh: { tracked: 'yes' },
  wrong: tableMistakes,
}

/** Not dated: a parcel keeps the link and the days it was sent with. */
export const carriersSetting: Setting<Carriers> = {
  group: 'parcels',
  roles: ['warehouse'],
  isDated: false,
  initial: { rows: [] },
  fields: [{ name: 'carriers', kind: 'rows', max: 20_000, rows: carrierTable }],
  mistakes({ rows }) {
    if (rows.some(row => !mayLackLink(row) && !isLink(row.link))) return { carriers: 'carrier_link' }
    if (doubledRows(rows).length > 0) return { carriers: 'words_doubled' }
    return rows.length > mostCarriers || !rows.every(isBounded) ? { carriers: 'out_of_range' } : {}
  },
  write: ({ rows }) => ({ carriers: rows.map(rowText).join('\n') }),
  read(texts) {
    const typedLines = textOf(texts, 'carriers')
      .split('\n')
      .filter(line => line.trim() !== '')
    const rows = typedLines.map(rowIn)
    const read = rows.filter(row => row !== undefined)
    return typed<Carriers>({ rows: read }, read.length < rows.length ? { carriers: 'carrier_lines' } : {})
  },
}
