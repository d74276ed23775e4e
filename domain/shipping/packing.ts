// What lies in a parcel already while it is packed, told by a scanner or by hand.

/** What a line is of that is work: it is done with a parcel of its order, and is not in it. */
export const freeService = 'service'

/** Whether a line goes into a parcel: work does not. */
export const isGoods = ({ category }: { readonly category: string }): boolean => category !== freeService

interface Ordered {
  readonly id: number
  readonly name: string
  readonly category: string
  readonly quantity: number
  readonly dropped: object | null
}

interface Sent {
  readonly items: readonly { readonly id: number; readonly copies: number }[]
}

/** What of the lines of an order that stand is in no parcel yet. Rules 3. */
export const restOf = ({
  items,
  parcels,
}: {
  readonly items: readonly Ordered[]
  readonly parcels: readonly Sent[]
}): { readonly name: string; readonly copies: number }[] =>
  items.flatMap(item => {
    const sent = parcels
      .flatMap(parcel => parcel.items)
      .reduce((sum, { id, copies }) => sum + (id === item.id ? copies : 0), 0)
    const copies = item.quantity - sent
    return item.dropped !== null || !isGoods(item) || copies <= 0 ? [] : [{ name: item.name, copies }]
  })

/** A line of a parcel as the packing table knows it. */
export interface PackLine {
  readonly id: number
  readonly name: string
  readonly barcode: string | null
  readonly catalogueNumber: string | null
  /** Copies that belong into the parcel. */
  readonly quantity: number
}

/** Copies that are in the parcel, by the id of their line. */
export type Packed = Readonly<Record<number, number>>

export interface Scan {
  readonly code: string
  /** `over`: all copies of it are in the parcel already. `unknown`: nothing of the parcel has this code. */
  readonly outcome: 'good' | 'over' | 'unknown'
  /** The line that was meant. */
  readonly lineId: number | null
}

/** How many copies of a line are in the parcel. */
export const packedOf = (packed: Packed, { id }: Pick<PackLine, 'id'>): number => packed[id] ?? 0

/** Scanners and people write spaces, dashes and small letters as they like. */
const plain = (code: string): string => code.replaceAll(/[\s-]+/g, '').toUpperCase()

/** A UPC-A of 12 digits is an EAN-13 that begins with 0. GS1 General Specifications. */
const asEan = (code: string): string => (/^\d{12}$/.test(code) ? `0${code}` : code)

const hasCode = ({ barcode, catalogueNumber }: PackLine, code: string): boolean =>
  (barcode !== null && asEan(plain(barcode)) === asEan(code)) ||
  (catalogueNumber !== null && plain(catalogueNumber) === code)

/**
 * What a scanned barcode, or a catalogue number that was typed, means: the first line of that code which
 * lacks a copy, as two pressings of a record may have one barcode.
 */
export function scanOf(lines: readonly PackLine[], packed: Packed, text: string): Scan {
  const code = plain(text)
  const meant = lines.filter(line => hasCode(line, code))
  const open = meant.find(line => packedOf(packed, line) < line.quantity)
  if (open !== undefined) return { code: text.trim(), outcome: 'good', lineId: open.id }
  const [full] = meant
  return { code: text.trim(), outcome: full ? 'over' : 'unknown', lineId: full?.id ?? null }
}

/** Copies that are not in the parcel yet. */
export const copiesMissing = (lines: readonly PackLine[], packed: Packed): number =>
  lines.reduce((sum, line) => sum + line.quantity - packedOf(packed, line), 0)
