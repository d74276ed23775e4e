// What a reload of the page broke off, as the tab keeps it.
import { type CountLine, isCountable, type ShelfCount } from '#domain/catalogue/shelf-count.ts'

type Fields = Readonly<Record<string, unknown>>
const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const wordOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

function lineOf(kept: unknown): CountLine | undefined {
  if (!isRecord(kept)) return undefined
  const { itemId, size, name, barcode, catalogueNumber, counted, reason } = kept
  if (typeof itemId !== 'number' || typeof counted !== 'number' || !isCountable(counted)) return undefined
  return {
    itemId,
    size: wordOf(size) ?? '',
    name: wordOf(name) ?? '',
    barcode: wordOf(barcode),
    catalogueNumber: wordOf(catalogueNumber),
    counted,
    reason: wordOf(reason) ?? '',
  }
}

/** The count that a reload broke off; null where there is none that can be read. */
export function keptCount(text: string | undefined): ShelfCount | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    if (!isRecord(kept) || !Array.isArray(kept['lines']) || wordOf(kept['shelf']) === null) return null
    return { shelf: wordOf(kept['shelf']) ?? '', lines: kept['lines'].flatMap(one => lineOf(one) ?? []) }
  } catch {
    return null
  }
}
