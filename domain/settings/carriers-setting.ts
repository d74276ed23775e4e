// Who carries parcels beside the ten the program knows: what they are called, where a parcel is followed.
import { type OwnCarrier, sameCarrier } from '../shipping/tracking.ts'
import { type Setting, textOf, typed } from './setting-kind.ts'

export interface Carriers {
  readonly rows: readonly OwnCarrier[]
}

export const mostCarriers = 40
/** Where the number stands in an address. */
const slot = '{number}'

/** `Colis Breton = https://suivi.example/?n={number}; breton, bzh`: name, address, other spellings. */
function rowIn(line: string): OwnCarrier | undefined {
  const at = line.indexOf('=')
  const name = line.slice(0, Math.max(at, 0)).trim()
  const [link = '', spelt = '', more] = line.slice(at + 1).split(';')
  const spellings = spelt
    .split(',')
    .map(word => word.trim())
    .filter(word => word !== '')
  return name === '' || more !== undefined ? undefined : { name, link: link.trim(), spellings }
}

const isLink = (link: string): boolean =>
  link.startsWith('https://') &&
  !/\s/.test(link) &&
  link.split(slot).length === 2 &&
  URL.canParse(link.replace(slot, '1'))

const namesOf = ({ name, spellings }: OwnCarrier): readonly string[] => [name, ...spellings]

/** Two rows that one name would mean. */
function isDoubled(rows: readonly OwnCarrier[]): boolean {
  const names = rows.flatMap((row, at) => namesOf(row).map(name => ({ name, at })))
  return names.some(one => names.some(other => other.at > one.at && sameCarrier(one.name, other.name)))
}

const isBounded = (row: OwnCarrier): boolean =>
  row.spellings.length <= 10 && namesOf(row).every(name => name.length <= 40) && row.link.length <= 300

/** Not dated: a parcel keeps the link it was sent with. */
export const carriersSetting: Setting<Carriers> = {
  group: 'parcels',
  roles: ['warehouse'],
  isDated: false,
  initial: { rows: [] },
  fields: [{ name: 'carriers', kind: 'rows', max: 8_000 }],
  mistakes({ rows }) {
    if (rows.some(({ link }) => !isLink(link))) return { carriers: 'carrier_link' }
    if (isDoubled(rows)) return { carriers: 'words_doubled' }
    return rows.length > mostCarriers || !rows.every(isBounded) ? { carriers: 'out_of_range' } : {}
  },
  write: ({ rows }) => ({
    carriers: rows
      .map(({ name, link, spellings }) =>
        spellings.length === 0 ? `${name} = ${link}` : `${name} = ${link}; ${spellings.join(', ')}`,
      )
      .join('\n'),
  }),
  read(texts) {
    const lines = textOf(texts, 'carriers')
      .split('\n')
      .filter(line => line.trim() !== '')
    const rows = lines.map(rowIn)
    const read = rows.filter(row => row !== undefined)
    return typed<Carriers>({ rows: read }, read.length < rows.length ? { carriers: 'carrier_lines' } : {})
  },
}
