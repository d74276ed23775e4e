import { creditNoteName } from '#domain/orders/invoice.ts'
import type { Locale } from '#domain/text/locale.ts'
import { readCreditNote } from '../store/credit-notes.ts'
import type { Storage } from '../../base/storage.ts'
import { exemptionOf } from '../../settings/vat-standing.ts'
import { footerAt, shopNameAt } from '../../settings/numbering.ts'
import type { Database } from '../../database/database.ts'
import { readOrderRows } from '../store/order-rows.ts'
import { ownLogo } from './own-logo.ts'
import { supplyOf } from './supply-words.ts'
import { creditNotePdf } from './credit-note.ts'
import type { DocumentLog } from '../../documents/sheet.ts'

export interface Drawing {
  readonly db: Database
  readonly locale: Locale
  /** Who sold on a day: a note keeps the seller of its own. */
  readonly sellerAt: (at: Date) => Promise<readonly string[]>
  readonly log: DocumentLog
  readonly storage: Storage
}

/** A credit note of an order as PDF; undefined where there is none, or the order is not `userId`'s. */
export async function creditNoteFile(
  { db, locale, sellerAt, log, storage }: Drawing,
  { orderId, number, userId }: { orderId: number; number: number; userId?: number },
) {
  const [row] = await readOrderRows(db, { ids: [orderId], ...(userId !== undefined && { userId }) })
  const note = await readCreditNote(db, orderId, number)
  if (row === undefined || note === undefined) return undefined
  const seller = await sellerAt(note.issuedAt)
  const footer = await footerAt(db, note.issuedAt, locale)
  const shop = await shopNameAt(db, note.issuedAt)
  const exemption = await exemptionOf(db, row.order, locale)
  const logo = await ownLogo({ db, storage, log })
  const supply = await supplyOf(db, orderId, locale)
  const facts = { row, note, locale, shop, logo, seller, footer, exemption, log }
  const bytes = await creditNotePdf({ ...facts, ...(supply && { supply }) })
  return { file_name: `${creditNoteName(number, note.name)}.pdf`, content_type: 'application/pdf', bytes }
}
