import { z } from 'zod'
import { Address } from './parts.ts'

/** An address to deliver to, as the account keeps it. */
export const SavedAddress = Address.extend({
  id: z.int(),
  /** Filled in first when something is ordered; one of them is, as long as there are any. */
  preferred: z.boolean(),
})

/** Which mails are wanted, by kind. Mails about orders are always sent. */
export const Notifications = z.object({
  /** New records and what goes on in the shop, about twice a month. */
  newsletter: z.boolean(),
  /** A new record of somebody who is followed. */
  follows: z.boolean(),
  /** A record of the wishlist is back, or its sale ends. */
  wishes: z.boolean(),
  /** Digs that were earned. */
  digs: z.boolean(),
})

/** Bytes with the name to save them under. */
export const BinaryFile = z.object({
  file_name: z.string(),
  content_type: z.string(),
  bytes: z.custom<Uint8Array<ArrayBuffer>>(value => value instanceof Uint8Array),
})
