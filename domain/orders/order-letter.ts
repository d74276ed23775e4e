// Mails of an order that staff send once more, on request of its buyer.

/**
 * `confirmed`: what was ordered and paid. `shipped`: the parcels that left, with their numbers. `invoice`:
 * the invoice, as a file. `refunded`: what went back last, with its credit note.
 */
export const orderLetters = ['confirmed', 'shipped', 'invoice', 'refunded'] as const

export type OrderLetter = (typeof orderLetters)[number]

/** What an order has been through, as far as letters tell of it. */
interface Written {
  readonly state: string
  /** It was paid; an order that costs nothing counts as paid. */
  readonly isPaid: boolean
  readonly hasInvoice: boolean
  readonly parcels: number
  readonly isRefunded: boolean
}

const unpaid: ReadonlySet<string> = new Set(['pending_payment', 'pledged', 'cancelled'])

/** The letters that say something true of an order now. An order that ended confirms nothing any more. */
export function openLetters({ state, isPaid, hasInvoice, parcels, isRefunded }: Written): OrderLetter[] {
  const can: Readonly<Record<OrderLetter, boolean>> = {
    confirmed: isPaid && !unpaid.has(state),
    shipped: parcels > 0 && state !== 'cancelled',
    invoice: hasInvoice,
    refunded: isRefunded,
  }
  return orderLetters.filter(letter => can[letter])
}

/** So often a day an order's letters are sent again: who asks more often has another trouble. */
export const lettersADay = 5

/** Notes that an order keeps; one is as long as a letter. */
export const notesMost = 200
export const noteLength = 2_000
