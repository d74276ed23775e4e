// The label that is stuck on what comes back: where it goes, and by what it is known there.
import { labelSheet } from '#domain/shipping/label-layout.ts'
import type { Locale } from '#domain/text/locale.ts'
import { type DocumentLog, openSheet } from '../documents/sheet.ts'
import { recipientLines } from '../orders/documents/letterhead.ts'
import { packingWords } from '../orders/documents/packing-words.ts'
import type { OrderRow } from '../orders/store/order-rows.ts'

interface ReturnLabel {
  /** Of the return. */
  readonly id: number
  readonly order: OrderRow['order']
  /** Where it goes, a line each. */
  readonly address: readonly string[]
  readonly locale: Locale
  readonly at: Date
  readonly log: DocumentLog
}

const insetPt = 22
const sizePt = 16

/**
 * One label of A6: its sender small, the address of the shop, and the numbers of return and order, also as a
 * code for whoever opens the parcel. Postage is its sender's to buy: no carrier is set for returns.
 */
export function returnLabel(facts: ReturnLabel): Promise<Uint8Array<ArrayBuffer>> {
  const { id, order, address, locale, at, log } = facts
  const { pagePt, widthPt, heightPt } = labelSheet('a6')
  const sheet = openSheet({ title: packingWords[locale].labels, locale, at, log, size: pagePt })
  const within = { widthPt: widthPt - 2 * insetPt }
  const sender = recipientLines(order.customer, locale).join(', ')
  sheet.write(sender, insetPt, insetPt, { ...within, sizePt: 6 })
  for (const [line, text] of address.entries()) {
    const weight = line === 0 ? 'bold' : 'regular'
    sheet.write(text, insetPt, insetPt + 34 + line * sizePt * 1.3, { ...within, sizePt, weight })
  }
  const footPt = heightPt - insetPt - 8
  const known = `R${id} ${order.number}`
  sheet.write(known, insetPt, footPt, { sizePt: 7 })
  sheet.code128(known, insetPt, footPt - 46, { modulePt: 1, heightPt: 40 })
  return sheet.end()
}
