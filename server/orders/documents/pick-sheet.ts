// The list with which somebody walks past the shelves for many parcels at once.
import { formatDate } from '#domain/time/date-format.ts'
import { type Pick, pickList } from '#domain/shipping/pick-list.ts'
import { openSheet, type Sheet } from '../../documents/sheet.ts'
import { leftPt, linePt, rightPt } from './letterhead.ts'
import { packingWords } from './packing-words.ts'
import { type PackingFacts, thingOf } from './packing-slips.ts'

type PickFacts = Omit<PackingFacts, 'contact' | 'seller'>

const bottomPt = 780
const soft = { sizePt: 9, colour: '#4d5557' } as const
const columns = { box: leftPt, shelf: leftPt + 20, number: 140, item: 235, copies: rightPt } as const

/** Which orders copies are for, `S-1, S-2 × 3`. */
const ordersText = ({ orders }: Pick): string =>
  orders.map(({ number, copies }) => (copies === 1 ? number : `${number} × ${copies}`)).join(', ')

function writeColumnHeads(sheet: Sheet, { locale }: PickFacts, yPt: number): void {
  const words = packingWords[locale]
  sheet.write(words.shelf, columns.shelf, yPt, soft)
  sheet.write(words.number, columns.number, yPt, soft)
  sheet.write(words.item, columns.item, yPt, soft)
  sheet.write(words.copies, columns.copies, yPt, { ...soft, align: 'right' })
  sheet.rule(leftPt, yPt + 14, rightPt - leftPt)
}

function writePick(sheet: Sheet, pick: Pick, yPt: number): void {
  sheet.box(columns.box, yPt, 10)
  sheet.write(pick.shelf || '–', columns.shelf, yPt, {
    widthPt: columns.number - columns.shelf - 6,
    weight: 'bold',
  })
  sheet.write(pick.catalogue_number ?? pick.barcode ?? '', columns.number, yPt, {
    widthPt: columns.item - columns.number - 6,
  })
  sheet.write(thingOf(pick), columns.item, yPt, { widthPt: columns.copies - columns.item - 30 })
  sheet.write(String(pick.copies), columns.copies, yPt, { align: 'right', weight: 'bold' })
  sheet.write(ordersText(pick), columns.item, yPt + 13, { ...soft, widthPt: rightPt - columns.item })
}

/** What all parcels hold, in the order of the shelves, as PDF. */
export async function pickSheet(facts: PickFacts): Promise<Uint8Array<ArrayBuffer>> {
  const { parcels, locale, at, log } = facts
  const words = packingWords[locale]
  const sheet = openSheet({ title: words.pickList, locale, at, log })
  const day = formatDate(at, locale, { style: 'long' })
  sheet.write(words.pickList, leftPt, 50, { sizePt: 20, weight: 'bold' })
  sheet.write(`${day} · ${words.parcels}: ${parcels.length}`, rightPt, 58, { align: 'right' })
  writeColumnHeads(sheet, facts, 92)
  let yPt = 114
  for (const pick of pickList(parcels)) {
    if (yPt > bottomPt - linePt) {
      sheet.newPage()
      writeColumnHeads(sheet, facts, 50)
      yPt = 72
    }
    writePick(sheet, pick, yPt)
    yPt += 30
  }
  return sheet.end()
}
