import type { Right } from '#domain/people/rights.ts'
import type { RouteId } from '#domain/site/route-table.ts'
import type { MessageId } from '../text/catalogue.ts'

interface DeskRow {
  readonly route: RouteId
  /** Its name. */
  readonly word: MessageId
  /** What it is looked for under as well, in English, whatever the reader's language. */
  readonly also: string
  readonly group: (typeof deskGroups)[number]
  /**
   * What opens it, or each of several, as `route-rights.ts` has it: that table comes with the machines, which
   * nothing here waits for.
   */
  readonly right: Right | readonly Right[]
  /** The letter that leads to it after `g`; there are fewer letters than desks. */
  readonly key?: string
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
    right: 'order.see',
    key: 'o',
    pages: ['admin-order'],
  },
  {
    route: 'admin-orders-manual',
    word: 'desk.name_drafts',
    also: 'manual drafts phone counter transfer',
    group: 'selling',
    right: 'draft.see',
    key: 'w',
    pages: ['admin-order-manual'],
  },
  {
    route: 'admin-dispatch',
    word: 'staff.dispatch',
    also: 'dispatch',
    group: 'selling',
    right: 'dispatch.see',
    key: 'd',
  },
  {
    route: 'admin-returns',
    word: 'desk.name_returns',
    also: 'returns refunds',
    group: 'selling',
    right: 'return.see',
    key: 'e',
  },
  {
    route: 'admin-box',
    word: 'desk.name_subscriber',
    also: 'subscribers subscriptions',
    group: 'selling',
    right: 'subscriber.see',
    key: 'y',
  },
  {
    route: 'admin-box-editions',
    word: 'desk.name_edition',
    also: 'editions boxes',
    group: 'selling',
    right: 'edition.see',
  },
  {
    route: 'admin-codes',
    word: 'desk.name_code',
    also: 'codes promo gift sponsor',
    group: 'selling',
    right: 'code.see',
  },
  {
    route: 'admin-digital-codes',
    word: 'desk.name_batch',
    also: 'batches cards sleeves',
    group: 'selling',
    right: 'code.see',
  },
  {
    route: 'admin-digital-downloads',
    word: 'desk.name_download',
    also: 'downloads',
    group: 'people',
    right: 'client.see',
  },
  {
    route: 'admin-product',
    word: 'desk.name_product',
    also: 'products',
    group: 'catalogue',
    right: 'product.see',
    key: 'c',
  },
  {
    route: 'admin-item',
    word: 'desk.name_item',
    also: 'items prices',
    group: 'catalogue',
    right: 'product.see',
    key: 'i',
  },
  {
    route: 'admin-stock',
    word: 'desk.name_stock',
    also: 'stock shelf',
    group: 'catalogue',
    right: 'stock.see',
    key: 's',
  },
  {
    route: 'admin-artists',
    word: 'desk.name_artist',
    also: 'artists',
    group: 'catalogue',
    right: 'product.see',
    key: 'a',
  },
  {
    route: 'admin-labels',
    word: 'desk.name_label',
    also: 'labels',
    group: 'catalogue',
    right: 'product.see',
    key: 'l',
  },
  {
    route: 'admin-digital',
    word: 'desk.name_digital',
    also: 'digital releases',
    group: 'catalogue',
    right: 'product.see',
    pages: ['admin-digital-single'],
  },
  {
    route: 'admin-digital-encodings',
    word: 'desk.name_encoding',
    also: 'encodings sound queue',
    group: 'catalogue',
    right: 'product.see',
  },
  {
    route: 'admin-category',
    word: 'desk.name_collection',
    also: 'collections categories shelves',
    group: 'catalogue',
    right: 'collection.see',
  },
  {
    route: 'admin-shops',
    word: 'desk.name_shop',
    also: 'shops',
    group: 'shop',
    right: 'shop.see',
    key: 'h',
    pages: ['admin-shop'],
  },
  {
    route: 'admin-projects',
    word: 'staff.projects',
    also: 'projects',
    group: 'production',
    right: 'project.see',
    key: 'p',
    pages: ['admin-project'],
  },
  {
    route: 'admin-quote',
    word: 'staff.quotes',
    also: 'quotes',
    group: 'production',
    right: 'quote.see',
    key: 'q',
  },
  {
    route: 'bids',
    word: 'staff.bids_title',
    also: 'bids',
    group: 'production',
    right: 'product.see',
    key: 'b',
  },
  {
    route: 'admin-invoice',
    word: 'desk.name_invoice',
    also: 'invoices credit notes vat',
    group: 'money',
    right: 'invoice.see',
    key: 'f',
  },
  {
    route: 'admin-payments',
    word: 'desk.name_payment',
    also: 'payments disputes',
    group: 'money',
    right: 'payment.see',
    key: 'm',
  },
  {
    route: 'admin-payouts',
    word: 'staff.payouts',
    also: 'payouts bank',
    group: 'money',
    right: 'payout.see',
  },
  {
    route: 'admin-stats',
    word: 'desk.name_stats',
    also: 'stats figures sales',
    group: 'money',
    right: 'stats.glance',
    key: 'n',
    pages: ['admin-stats-all', 'admin-stats-v1'],
  },
  {
    route: 'admin-reports',
    word: 'desk.name_reports',
    also: 'reports fec datev journal',
    group: 'money',
    right: 'report.see',
    key: 'v',
  },
  {
    route: 'admin-client',
    word: 'desk.name_client',
    also: 'clients customers',
    group: 'people',
    right: 'client.see',
    key: 'k',
  },
  {
    route: 'admin-reviews',
    word: 'desk.name_review',
    also: 'reviews comments moderation',
    group: 'people',
    right: 'review.see',
  },
  {
    route: 'admin-letters',
    word: 'desk.name_letter',
    also: 'letters contact chat inbox',
    group: 'people',
    right: 'letter.see',
    key: 'z',
  },
  {
    route: 'admin-challenge',
    word: 'desk.name_contest',
    also: 'contests challenge draw prizes',
    group: 'people',
    right: 'contest.see',
  },
  {
    route: 'admin-challenge-entries',
    word: 'desk.name_entry',
    also: 'entries tickets winners',
    group: 'people',
    right: 'contest.see',
  },
  {
    route: 'admin-user',
    word: 'desk.name_user',
    also: 'accounts users',
    group: 'people',
    right: 'user.see',
    key: 'u',
  },
  {
    route: 'admin-pass',
    word: 'desk.name_pass',
    also: 'access staff roles invite',
    group: 'people',
    right: 'user.see',
    key: 'r',
  },
  {
    route: 'admin-settings',
    word: 'desk.name_settings',
    also: 'settings tariff',
    group: 'shop',
    right: 'settings.see',
    key: 't',
  },
  {
    route: 'admin-jobs',
    word: 'desk.name_jobs',
    also: 'jobs bulk import',
    group: 'catalogue',
    right: ['product.edit', 'job.see', 'review.move', 'letter.move'],
    key: 'j',
  },
  {
    route: 'admin-outbox',
    word: 'staff.outbox',
    also: 'outbox mails effects',
    group: 'shop',
    right: 'job.see',
    key: 'x',
  },
]
