import type { RouteId } from '#domain/site/route-table.ts'
import type { MessageId } from '../text/catalogue.ts'

interface DeskRow {
  readonly route: RouteId
  /** Its name. */
  readonly word: MessageId
  /** What it is looked for under as well, in English, whatever the reader's language. */
  readonly also: string
  readonly group: (typeof deskGroups)[number]
  /** The letter that leads to it after `g`. */
  readonly key: string
  /** Pages that show one of what it lists. */
  readonly pages?: readonly RouteId[]
}

/** The groups of desks, in order; one without a desk is not shown. */
export const deskGroups = ['selling', 'catalogue', 'production', 'people', 'money', 'shop'] as const

/**
 * Every desk that is built, in the order of the navigation: what staff see of it, by which key it is reached.
 * Navigation, palette, keys and the page of an unknown address have them from here.
 */
export const desks: readonly DeskRow[] = [
  {
    route: 'admin-orders',
    word: 'staff.orders',
    also: 'orders',
    group: 'selling',
    key: 'o',
    pages: ['admin-order'],
  },
  { route: 'admin-dispatch', word: 'staff.dispatch', also: 'dispatch', group: 'selling', key: 'd' },
  {
    route: 'admin-projects',
    word: 'staff.projects',
    also: 'projects',
    group: 'production',
    key: 'p',
    pages: ['admin-project'],
  },
  { route: 'admin-quote', word: 'staff.quotes', also: 'quotes', group: 'production', key: 'q' },
  { route: 'bids', word: 'staff.bids_title', also: 'bids', group: 'production', key: 'b' },
  { route: 'admin-payments', word: 'staff.payouts', also: 'payments payouts', group: 'money', key: 'm' },
  { route: 'admin-outbox', word: 'staff.outbox', also: 'outbox mails effects', group: 'shop', key: 'x' },
]
