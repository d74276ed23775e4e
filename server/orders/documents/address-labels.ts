// The labels that are stuck on parcels.
import { type LabelLayout, labelSheet } from '#domain/shipping/label-layout.ts'
import { openSheet } from '../../documents/sheet.ts'
import type { PrintedParcel } from '../store/printed-parcels.ts'
import { recipientLines } from './letterhead.ts'
import { writeLogo } from './own-logo.ts'
import { packingWords } from './packing-words.ts'
import { logoOf, type PackingFacts } from './packing-slips.ts'

interface LabelFacts extends Omit<PackingFacts, 'contact'> {
  readonly layout: LabelLayout
  /** Labels of the first sheet that are used already. */
  readonly skip: number
}

const logoBox = { widthPt: 70, heightPt: 24 }

/** From that height on a label has room for the number as a code. */
const roomForCodePt = 180

/**
 * Who gets it. The country is written in capitals and in English, which every post on the way reads;
 * Universal Postal Union, addressing guidelines.
 */
function recipientOf({ customer }: PrintedParcel): string[] {
  const lines = recipientLines(customer, 'en')
  return [...lines.slice(0, -1), (lines.at(-1) ?? '').toUpperCase()]
}

/** Address labels as one PDF; parcels that are collected have none. */
export function addressLabels(facts: LabelFacts): Promise<Uint8Array<ArrayBuffer>> {
  const { parcels, locale, at, log, layout, skip, seller, logo } = facts
  const { pagePt, widthPt, heightPt, placeOf } = labelSheet(layout, skip)
  const sheet = openSheet({ title: packingWords[locale].labels, locale, at, log, size: pagePt })
  const isLarge = heightPt > roomForCodePt
  const insetPt = isLarge ? 22 : 10
  const sizePt = isLarge ? 16 : 9
  let page = 0
  for (const [index, parcel] of parcels.filter(({ pickup }) => !pickup).entries()) {
    const place = placeOf(index)
    if (place.page > page) sheet.newPage()
    page = place.page
    const xPt = place.xPt + insetPt
    const within = { widthPt: widthPt - 2 * insetPt }
    // Before the sender: the right corner is for stamps.
    const own = isLarge ? logoOf(parcel, logo) : undefined
    const besidePt = writeLogo(sheet, own, xPt, place.yPt + insetPt + 5, logoBox)
    const sender = { widthPt: within.widthPt - besidePt, sizePt: 6 }
    sheet.write(seller.slice(0, 3).join(', '), xPt + besidePt, place.yPt + insetPt, sender)
    const startPt = place.yPt + insetPt + (isLarge ? 34 : 14)
    for (const [line, text] of recipientOf(parcel).entries()) {
      const weight = line === 0 ? 'bold' : 'regular'
      sheet.write(text, xPt, startPt + line * sizePt * 1.3, { ...within, sizePt, weight })
    }
    const footPt = place.yPt + heightPt - insetPt - 8
    sheet.write(parcel.number, xPt, footPt, { sizePt: 7 })
    if (isLarge) sheet.code128(parcel.number, xPt, footPt - 46, { modulePt: 1, heightPt: 40 })
  }
  return sheet.end()
}
