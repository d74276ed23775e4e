import { isLocale } from '#domain/text/locale.ts'
import type { Context, SignedIn } from '../../http/context.ts'
import { fail } from '../../base/failure.ts'
import type { Handler } from '../../http/handler.ts'
import { type Drawing, creditNoteFile } from '../documents/credit-note-file.ts'
import { invoiceFile as drawInvoice } from '../documents/invoice-file.ts'
import { issuedContent } from '../documents/issued-content.ts'
import { readOrderFile } from '../store/orders.ts'
import { sellerAt } from '../../settings/shop-facts.ts'

const drawingFor = ({ db, config, log, storage }: Context, locale: Drawing['locale']): Drawing => ({
  db,
  locale,
  sellerAt: at => sellerAt({ db, config }, at),
  log,
  storage,
})

/** The invoice of an own order as PDF, in the reader's language. An order that nobody paid has none. */
export async function invoiceFile(
  context: Context & { readonly user: SignedIn },
  orderId: number,
  number?: number,
) {
  const asked = { orderId, number, userId: context.user.id }
  const file = await drawInvoice(drawingFor(context, context.locale), asked)
  if (file === undefined) return fail('not_found')
  return file === 'none' ? fail('invoice_missing') : file
}

/** The invoice of an own order, in the reader's language. An order that nobody paid has none. */
export const invoice: Handler<'user.invoice'> = (context, { id, number }) => invoiceFile(context, id, number)

/** A credit note of an own order as PDF, in the reader's language. */
export const creditNote: Handler<'user.creditNote'> = async (context, { id: orderId, number }) => {
  const asked = { orderId, number, userId: context.user.id }
  return (await creditNoteFile(drawingFor(context, context.locale), asked)) ?? fail('not_found')
}

/** What any invoice or credit note is over, by its number at their desk. */
export const issued: Handler<'staff.invoice'> = async ({ db }, { id }) =>
  (await issuedContent(db, id)) ?? fail('not_found')

/** Any order's invoice or credit note, in the language its buyer reads, as the buyer has it. */
export const orderPaper: Handler<'staff.orderPaper'> = async (
  context,
  { id: orderId, number, invoice: of },
) => {
  const lang = (await readOrderFile(context.db, { id: orderId }))?.order.lang
  const drawing = drawingFor(context, isLocale(lang) ? lang : context.locale)
  if (number !== undefined) return (await creditNoteFile(drawing, { orderId, number })) ?? fail('not_found')
  const file = await drawInvoice(drawing, { orderId, number: of })
  if (file === undefined) return fail('not_found')
  return file === 'none' ? fail('invoice_missing') : file
}
