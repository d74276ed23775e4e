/** Where an order is on its way to the shopper, in the words of the order's states. Rules 2. */
export const timelineSteps = ['pending_payment', 'paid', 'ready', 'shipped', 'delivered'] as const

type TimelineStep = (typeof timelineSteps)[number]

/** How far each state has come; states that are no way to a parcel have none. */
const reached: Readonly<Record<string, TimelineStep>> = {
  pending_payment: 'pending_payment',
  pledged: 'pending_payment',
  paid: 'paid',
  on_hold: 'paid',
  ready: 'ready',
  partly_shipped: 'ready',
  shipped: 'shipped',
  delivered: 'delivered',
  completed: 'delivered',
}

export type TimelineEntry = { step: TimelineStep; standing: 'done' | 'current' | 'ahead' }

/** The steps of an order's way, each with its standing; none for an order cancelled or paid back. */
export function orderTimeline(status: string): TimelineEntry[] {
  const current = reached[status]
  if (current === undefined) return []
  const at = timelineSteps.indexOf(current)
  const isOver = current === 'delivered'
  return timelineSteps.map((step, index) => ({
    step,
    standing: index < at || isOver ? 'done' : index === at ? 'current' : 'ahead',
  }))
}

/** What whoever placed an order waits for, or may do when nothing is left to wait for. */
export type Awaited = 'charge' | 'receipt' | 'pickup' | 'parcels' | 'arrival' | 'nothing'

/** What is said of an order of each state next to its sums, in the order it comes. Rules 2. */
export function awaited({ status, pickup }: { status: string; pickup: boolean }): Awaited[] {
  const goods = pickup ? 'pickup' : 'parcels'
  switch (status) {
    case 'pledged':
      return ['charge', goods]
    case 'paid':
    case 'on_hold':
      return ['receipt', goods]
    case 'ready':
    case 'partly_shipped':
      return pickup ? [] : ['parcels']
    case 'shipped':
      return pickup ? [] : ['arrival']
    case 'delivered':
    case 'completed':
      return ['nothing']
    default:
      return []
  }
}
