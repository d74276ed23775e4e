import { invoiceName } from '#domain/orders/invoice.ts'
import type { Context, SignedIn } from '../../http/context.ts'
import { invoicePdf } from '../documents/invoice.ts'
import { fail } from '../../base/failure.ts'
import { readOrderRows } from '../store/order-rows.ts'
import type { Handler } from '../../http/handler.ts'
import { creditNoteFile } from '../documents/credit-note-file.ts'
import { footerAt, shopNameAt } from '../../settings/numbering.ts'
import { sellerAt } from '../../settings/shop-facts.ts'

/** The invoice of an own order as PDF, in the reader's language. An order that nobody paid has none. */
export async function invoiceFile(
  { db, user, locale, config, log }: Context & { readonly user: SignedIn },
  orderId: number,
) {
  const [row] = await readOrderRows(db, { ids: [orderId], userId: user.id })
  if (row === undefined) return fail('not_found')
  const { invoiceNumber } = row.order
  if (invoiceNumber === null) return fail('invoice_missing')
  const seller = await sellerAt({ db, config }, row.order.invoicedAt ?? row.order.createdAt)
  const day = row.order.invoicedAt ?? row.order.createdAt
  const [shop, footer] = [await shopNameAt(db, day), await footerAt(db, day, locale)]
  const bytes = await invoicePdf({ row, invoiceNumber, locale, shop, seller, footer, log })
  return {
    file_name: `${invoiceName(invoiceNumber, row.order.invoiceName)}.pdf`,
    content_type: 'application/pdf',
    bytes,
  }
}

/** The invoice of an own order, in the reader's language. An order that nobody paid has none. */
export const invoice: Handler<'user.invoice'> = (context, { id }) => invoiceFile(context, id)

/** A credit note of an own order as PDF, in the reader's language. */
export const creditNote: Handler<'user.creditNote'> = async (
  { db, user, locale, config, log },
  { id: orderId, number },
) => {
  const drawing = {
    db,
    locale,
    sellerAt: (at: Date) => sellerAt({ db, config }, at),
    log,
  }
  return (await creditNoteFile(drawing, { orderId, number, userId: user.id })) ?? fail('not_found')
}
