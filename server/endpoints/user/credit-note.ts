import { creditNoteFile } from '../../documents/credit-note-file.ts'
import { fail } from '../../failure.ts'
import type { Handler } from '../../handler.ts'

/** A credit note of an own order as PDF, in the reader's language. */
export const creditNote: Handler<'user.creditNote'> = async (
  { db, user, locale, config, log },
  { id: orderId, number },
) => {
  const drawing = { db, locale, seller: config.invoiceSeller, log }
  return (await creditNoteFile(drawing, { orderId, number, userId: user.id })) ?? fail('not_found')
}
