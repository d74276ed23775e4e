// What is fetched from the shelves for several parcels at once.
import { sortedByText } from '../text/intl.ts'

/** One line of a parcel. */
export interface ParcelLine {
  readonly name: string
  readonly artist_name: string
  readonly item: string | null
  readonly chosen_sizes: readonly string[]
  readonly quantity: number
  readonly shelf: string
  readonly catalogue_number: string | null
  readonly barcode: string | null
}

interface Parcel {
  readonly number: string
  readonly items: readonly ParcelLine[]
}

export interface Pick extends Omit<ParcelLine, 'quantity'> {
  /** Copies for all parcels together. */
  readonly copies: number
  /** The orders they are for, with the copies of each. */
  readonly orders: readonly { readonly number: string; readonly copies: number }[]
}

const keyOf = ({ name, artist_name: artist, item, chosen_sizes: sizes, shelf, ...line }: ParcelLine) =>
  JSON.stringify([shelf, line.catalogue_number, line.barcode, artist, name, item, ...sizes])

/** What they are ordered by, the last that counts first, as a sort keeps what it finds equal in its order. */
const keys: readonly ((pick: Pick) => string)[] = [
  ({ name }) => name,
  ({ artist_name: artist }) => artist,
  ({ catalogue_number: number }) => number ?? '',
  ({ shelf }) => shelf,
]

/** Along the shelves, A9 before A10; what lies nowhere known comes at the end. */
function byWay(picks: readonly Pick[]): Pick[] {
  const ordered = keys.reduce((list, key) => sortedByText(list, key, 'en'), [...picks])
  return ordered.toSorted((left, right) => Number(left.shelf === '') - Number(right.shelf === ''))
}

/** What parcels hold, the same things together, in the order in which one walks past the shelves. */
export function pickList(parcels: readonly Parcel[]): Pick[] {
  const picks = new Map<string, Pick>()
  for (const { number, items } of parcels) {
    for (const line of items) {
      const { quantity: copies, ...thing } = line
      const key = keyOf(line)
      const before = picks.get(key) ?? { ...thing, copies: 0, orders: [] }
      const orders = [...before.orders, { number, copies }]
      picks.set(key, { ...before, copies: before.copies + copies, orders })
    }
  }
  return byWay([...picks.values()])
}
