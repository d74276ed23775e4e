// What lies in a parcel: for whom it is and what is in it, without a price, as it may be a present.
import { formatDate } from '#domain/time/date-format.ts'
import { sizeName } from '#domain/catalogue/sizes.ts'
import type { ParcelLine } from '#domain/shipping/pick-list.ts'
import { numberText } from '#domain/text/intl.ts'
import { isLocale, type Locale } from '#domain/text/locale.ts'
import { type DocumentLog, openSheet, type Sheet } from '../../documents/sheet.ts'
import type { PrintedParcel } from '../store/printed-parcels.ts'
import { leftPt, linePt, recipientLines, rightPt } from './letterhead.ts'
import { type OwnLogo, writeLogo } from './own-logo.ts'
import { packingWords } from './packing-words.ts'

export interface PackingFacts {
  readonly parcels: readonly PrintedParcel[]
  /** Of whoever prints; each slip is in the language of its buyer. */
  readonly locale: Locale
  readonly at: Date
  /** Who sells: name, address and registration, a line each. */
  readonly seller: readonly string[]
  /** Where a buyer writes to; empty for nowhere. */
  readonly contact: string
  /** Of the shop itself, on what it sends; another shop's parcels have none. */
  readonly logo: OwnLogo | undefined
  readonly log: DocumentLog
}

type Slip = Omit<PackingFacts, 'parcels'> & { readonly parcel: PrintedParcel; readonly sheet: Sheet }

const bottomPt = 770
const soft = { sizePt: 9, colour: '#4d5557' } as const
const columns = { box: leftPt, item: leftPt + 22, copies: 375, number: 390, shelf: rightPt } as const

/** Packing slips as one PDF, each on a page of its own. */
export function packingSlips({ parcels, ...facts }: PackingFacts): Promise<Uint8Array<ArrayBuffer>> {
  const { locale, at, log } = facts
  const sheet = openSheet({ title: packingWords[locale].slips, locale, at, log })
  for (const [index, parcel] of parcels.entries()) {
    if (index > 0) sheet.newPage()
    const slip = { ...facts, parcel, sheet, locale: isLocale(parcel.lang) ? parcel.lang : locale }
    writeSlipHead(slip)
    writeFoot(slip, writeLater(slip, writeLines(slip, 290)))
  }
  return sheet.end()
}

/** The logo that a parcel bears. */
export const logoOf = ({ shop_id: id }: PrintedParcel, logo: OwnLogo | undefined): OwnLogo | undefined =>
  logo?.shopId === id ? logo : undefined

/** Who sends it to whom, and the number that a scanner reads. */
function writeSlipHead({ sheet, parcel, locale, seller, logo }: Slip): void {
  const words = packingWords[locale]
  const besidePt = writeLogo(sheet, logoOf(parcel, logo), leftPt, 61)
  sheet.write(parcel.shop_name, leftPt + besidePt, 50, {
    sizePt: 20,
    weight: 'bold',
    widthPt: 300 - besidePt,
  })
  sheet.write(words.slip, rightPt, 50, { sizePt: 20, weight: 'bold', align: 'right' })
  for (const [index, text] of seller.entries())
    sheet.write(text, leftPt, 84 + index * 12, { ...soft, widthPt: 240 })
  const facts = [
    [words.order, parcel.number],
    [words.date, formatDate(parcel.created_at, locale, { style: 'long' })],
    [words.weight, `${numberText(parcel.weight_grams, locale)} g`],
  ] as const
  for (const [index, [label, text]] of facts.entries()) {
    sheet.write(label, 340, 84 + index * linePt, { colour: '#4d5557' })
    sheet.write(text, rightPt, 84 + index * linePt, { align: 'right' })
  }
  sheet.code128(parcel.number, 340, 140, { modulePt: 1, heightPt: 36 })
  sheet.write(parcel.pickup ? words.collected : words.shipTo, leftPt, 180, { colour: '#4d5557' })
  for (const [index, text] of recipientLines(parcel.customer, locale).entries()) {
    sheet.write(text, leftPt, 197 + index * linePt, { sizePt: 11, widthPt: 280 })
  }
}

/** A thing as it stands in a list: what it is, then which of it. */
export const thingOf = ({
  name,
  artist_name: artist,
  item,
  chosen_sizes: sizes,
}: Pick<ParcelLine, 'name' | 'artist_name' | 'item' | 'chosen_sizes'>): string =>
  [artist, name, item === name ? '' : (item ?? ''), ...sizes.map(sizeName)].filter(Boolean).join(', ')

function writeColumnHeads({ sheet, locale }: Slip, yPt: number): void {
  const words = packingWords[locale]
  sheet.write(words.item, columns.item, yPt, soft)
  sheet.write(words.copies, columns.copies, yPt, { ...soft, align: 'right' })
  sheet.write(words.number, columns.number, yPt, soft)
  sheet.write(words.shelf, columns.shelf, yPt, { ...soft, align: 'right' })
  sheet.rule(leftPt, yPt + 14, rightPt - leftPt)
}

/** The lines, each with a box to tick, on as many pages as they take; gives where the next may stand. */
function writeLines(slip: Slip, startPt: number): number {
  const { sheet, parcel } = slip
  writeColumnHeads(slip, startPt)
  let yPt = startPt + 24
  for (const line of parcel.items) {
    if (yPt > bottomPt - linePt) {
      sheet.newPage()
      writeColumnHeads(slip, 56)
      yPt = 80
    }
    sheet.box(columns.box, yPt, 10)
    sheet.write(thingOf(line), columns.item, yPt, { widthPt: 265 })
    sheet.write(String(line.quantity), columns.copies, yPt, { align: 'right', weight: 'bold' })
    sheet.write(line.catalogue_number ?? line.barcode ?? '', columns.number, yPt, { widthPt: 90 })
    sheet.write(line.shelf, columns.shelf, yPt, { ...soft, align: 'right', widthPt: 56 })
    yPt += linePt + 5
  }
  return yPt
}

/** What of the part follows in another parcel. */
function writeLater(slip: Slip, afterPt: number): number {
  const { sheet, parcel, locale } = slip
  if (parcel.later.length === 0) return afterPt
  const words = packingWords[locale]
  const texts = parcel.later.map(line => `${line.quantity} × ${thingOf(line)}`)
  let yPt = afterPt + 12
  for (const [index, text] of [words.later, ...texts].entries()) {
    if (yPt > bottomPt - linePt) {
      sheet.newPage()
      yPt = 56
    }
    sheet.write(text, leftPt, yPt, {
      weight: index === 0 ? 'bold' : 'regular',
      widthPt: rightPt - leftPt,
    })
    yPt += linePt
  }
  return yPt
}

function writeFoot({ sheet, parcel, locale, contact }: Slip, afterPt: number): void {
  const words = packingWords[locale]
  const message = (parcel.gift_message ?? '').split('\n').filter(text => text.trim() !== '')
  const gift = parcel.is_gift ? [words.gift, ...message] : []
  const last = contact === '' ? [] : [`${words.trouble} ${contact}`]
  let yPt = afterPt + 16
  if (yPt + (gift.length + last.length + 1) * linePt > bottomPt) {
    sheet.newPage()
    yPt = 56
  }
  for (const [index, text] of gift.entries()) {
    sheet.write(text, leftPt, yPt, { weight: index === 0 ? 'bold' : 'regular', widthPt: rightPt - leftPt })
    yPt += linePt
  }
  for (const text of last) sheet.write(text, leftPt, yPt + linePt, { ...soft, widthPt: rightPt - leftPt })
}
