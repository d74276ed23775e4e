import type { Handler } from '../../handler.ts'
import { invoiceFile } from './invoice-file.ts'

/** The invoice of an own order, in the reader's language. An order that nobody paid has none. */
export const invoice: Handler<'user.invoice'> = (context, { id }) => invoiceFile(context, id)
