// A count of a shelf while it is taken: each copy that is scanned or typed adds to its line. Rules 5.
import { copiesMost, countRowsMost, stockNoteMax } from './stock.ts'

/** A size of an item as a count knows it. */
export interface CountedItem {
  readonly itemId: number
  readonly size: string
  readonly name: string
  readonly barcode: string | null
  readonly catalogueNumber: string | null
}

export interface CountLine extends CountedItem {
  readonly counted: number
  /** Why it differs from what was expected, where its own words are needed. */
  readonly reason: string
}

export interface ShelfCount {
  /** Which shelf, in words of whoever counts. */
  readonly shelf: string
  /** The last that was counted first. */
  readonly lines: readonly CountLine[]
}

type Which = Pick<CountedItem, 'itemId' | 'size'>

const isOf = (one: Which) => (line: Which) => line.itemId === one.itemId && line.size === one.size

/** Scanners and people write spaces, dashes and small letters as they like; a UPC-A is an EAN-13 with a 0. */
function plain(code: string): string {
  const bare = code.replaceAll(/[\s-]+/g, '').toUpperCase()
  return /^\d{12}$/.test(bare) ? `0${bare}` : bare
}

/** The items that a scanned barcode or a typed catalogue number is of. */
export function itemsOfCode<T extends CountedItem>(items: readonly T[], code: string): readonly T[] {
  const meant = plain(code)
  return items.filter(({ barcode, catalogueNumber }) =>
    [barcode, catalogueNumber].some(own => own !== null && plain(own) === meant),
  )
}

/** One copy more of an item, whose line comes first; a full count, or a full line, stays as it is. */
export function countOneMore(lines: readonly CountLine[], item: CountedItem): readonly CountLine[] {
  const line = lines.find(isOf(item)) ?? { ...item, counted: 0, reason: '' }
  const others = lines.filter(one => one !== line)
  if (others.length >= countRowsMost || line.counted >= copiesMost) return lines
  return [{ ...line, counted: line.counted + 1 }, ...others]
}

/** So many copies of a line. */
export const countSet = (
  lines: readonly CountLine[],
  { itemId, size, counted }: Which & { readonly counted: number },
): readonly CountLine[] => lines.map(line => (isOf({ itemId, size })(line) ? { ...line, counted } : line))

/** The line is taken back, as if nothing of it had been counted. */
export const countWithout = (lines: readonly CountLine[], which: Which): readonly CountLine[] =>
  lines.filter(line => !isOf(which)(line))

/** Why a line differs. */
export const countReason = (
  lines: readonly CountLine[],
  { itemId, size, reason }: Which & { readonly reason: string },
): readonly CountLine[] =>
  lines.map(line =>
    isOf({ itemId, size })(line) ? { ...line, reason: reason.slice(0, stockNoteMax) } : line,
  )

/** Whether copies can be written into a line. */
export const isCountable = (copies: number): boolean =>
  Number.isInteger(copies) && copies >= 0 && copies <= copiesMost
