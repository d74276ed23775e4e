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

/** What is kept for an order while its buyer is asked whether they take it. */
interface Kept {
  readonly orderId: number
  readonly copies: number
}

interface Allotted<O extends RunOrder> {
  /** Orders that are filled whole. */
  readonly filled: readonly O[]
  /** Orders that wait, in their order. */
  readonly waiting: readonly O[]
  /** Copies that nobody has, and nobody is asked about. */
  readonly left: number
}

/** Buyers, then shops, then the owner. */
const rankOf = ({ isTrade, isOwn }: RunOrder): number => (isOwn ? 2 : Number(isTrade))

const before = (one: RunOrder, other: RunOrder): number =>
  rankOf(one) - rankOf(other) || one.paidMs - other.paidMs || one.orderId - other.orderId

/**
 * Divides copies among orders: buyers by when they paid, then by the number of the order; after them shops,
 * the owner's own last. Each is filled whole where what is left suffices, and passed over where it does not.
 * What is kept for an order counts for that one alone.
 */
export function allotRun<O extends RunOrder>(orders: readonly O[], copies: number, kept?: Kept): Allotted<O> {
  const filled: O[] = []
  const waiting: O[] = []
  const asked = orders.find(({ orderId }) => orderId === kept?.orderId)
  let keeps = asked === undefined ? 0 : Math.min(kept?.copies ?? 0, Math.max(0, copies))
  let left = Math.max(0, copies) - keeps
  for (const order of orders.toSorted(before)) {
    const own = order === asked ? keeps : 0
    if (order.copies > left + own) waiting.push(order)
    else {
      filled.push(order)
      left += own - order.copies
      if (own > 0) keeps = 0
    }
  }
  return { filled, waiting, left }
}

/** Days for which a part is kept for whoever is asked. */
export const portionDays = 7

interface Askable {
  readonly orderId: number
  readonly copies: number
  /** It can be asked: all of what waits is paid and has not left, and there is an address to write to. */
  readonly isAskable: boolean
}

/**
 * What is left once no whole order fits is offered as a part of the earliest order that was passed over and
 * was not asked before; undefined where nothing is left or nobody is to be asked.
 */
export function nextPortion<O extends Askable>(
  { waiting, left }: { readonly waiting: readonly O[]; readonly left: number },
  asked: ReadonlySet<number>,
): { readonly order: O; readonly copies: number } | undefined {
  if (left <= 0) return undefined
  const order = waiting.find(one => one.isAskable && !asked.has(one.orderId))
  return order && { order, copies: left }
}

/** A line of an order that waits, with its copies. */
interface WaitingLine {
  readonly id: number
  readonly quantity: number
}

/** How many copies of each line are taken of a part: of the first lines, as far as they go. */
export function portionLines<L extends WaitingLine>(
  lines: readonly L[],
  copies: number,
): readonly { readonly line: L; readonly taken: number }[] {
  let left = copies
  return lines.map(line => {
    const taken = Math.min(left, line.quantity)
    left -= taken
    return { line, taken }
  })
}
