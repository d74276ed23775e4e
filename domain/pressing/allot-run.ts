// Who has which copies of a run that came out with fewer than were sold. Rules 2.

/** What an order has of a run. */
interface RunOrder {
  readonly orderId: number
  /** Copies of all its lines that have none yet. */
  readonly copies: number
  /** When it was paid, in epoch milliseconds. */
  readonly paidMs: number
  /** It is that of a shop, at a trade price: it comes after those of buyers. */
  readonly isTrade: boolean
  /** It is that of the project's owner, who comes after everybody else. */
  readonly isOwn: boolean
}

interface Allotted<O extends RunOrder> {
  /** Orders that are filled whole. */
  readonly filled: readonly O[]
  /** Orders that wait, in their order. */
  readonly waiting: readonly O[]
  /** Copies that nobody has. */
  readonly left: number
}

/** Buyers, then shops, then the owner. */
const rankOf = ({ isTrade, isOwn }: RunOrder): number => (isOwn ? 2 : Number(isTrade))

const before = (one: RunOrder, other: RunOrder): number =>
  rankOf(one) - rankOf(other) || one.paidMs - other.paidMs || one.orderId - other.orderId

/**
 * Divides copies among orders: buyers by when they paid, then by the number of the order; after them shops,
 * the owner's own last. Each is filled whole where what is left suffices, and passed over where it does not.
 */
export function allotRun<O extends RunOrder>(orders: readonly O[], copies: number): Allotted<O> {
  const filled: O[] = []
  const waiting: O[] = []
  let left = Math.max(0, copies)
  for (const order of orders.toSorted(before)) {
    if (order.copies > left) waiting.push(order)
    else {
      filled.push(order)
      left -= order.copies
    }
  }
  return { filled, waiting, left }
}
