import type { Right } from '#domain/people/rights.ts'
import type { RouteId } from '#domain/site/route-table.ts'
import type { MessageId } from '../text/catalogue.ts'

interface DeskRow {
  readonly route: RouteId
  /** Its name. */
  readonly word: MessageId
  /**
   * What it is looked for under as well, in English, whatever the reader's language; `desk.also_…` has
   * what it is looked for under in theirs.
   */
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

type Rest = Pick<DeskRow, 'also' | 'key' | 'pages'>

const desk = (
  route: RouteId,
  word: MessageId,
  group: DeskRow['group'],
  right: DeskRow['right'],
  rest: Rest,
): DeskRow => ({ route, word, group, right, ...rest })

/**
 * Every desk that is built, in the order of the navigation: what staff see of it, by which key it is reached.
 * Navigation, palette, keys and the page of an unknown address have them from here.
 */
export const desks: readonly DeskRow[] = [
  desk('admin-orders', 'staff.orders', 'selling', 'order.see', {
    also: 'orders',
    key: 'o',
    pages: ['admin-order'],
  }),
  desk('admin-orders-manual', 'desk.name_drafts', 'selling', 'draft.see', {
    also: 'manual drafts phone counter transfer',
    key: 'w',
    pages: ['admin-order-manual'],
  }),
  desk('admin-dispatch', 'staff.dispatch', 'selling', 'dispatch.see', { also: 'dispatch', key: 'd' }),
  desk('admin-returns', 'desk.name_returns', 'selling', 'return.see', { also: 'returns refunds', key: 'e' }),
  desk('admin-box', 'desk.name_subscriber', 'selling', 'subscriber.see', {
    also: 'subscribers subscriptions',
    key: 'y',
  }),
  desk('admin-box-editions', 'desk.name_edition', 'selling', 'edition.see', { also: 'editions boxes' }),
  desk('admin-codes', 'desk.name_code', 'selling', 'code.see', { also: 'codes promo gift sponsor' }),
  desk('admin-digital-codes', 'desk.name_batch', 'selling', 'code.see', { also: 'batches cards sleeves' }),
  desk('admin-digital-downloads', 'desk.name_download', 'people', 'client.see', { also: 'downloads' }),
  desk('admin-product', 'desk.name_product', 'catalogue', 'product.see', { also: 'products', key: 'c' }),
  desk('admin-item', 'desk.name_item', 'catalogue', 'product.see', { also: 'items prices', key: 'i' }),
  desk('admin-prices', 'desk.name_price', 'catalogue', 'product.see', {
    also: 'planned sale reductions',
  }),
  desk('admin-stock', 'desk.name_stock', 'catalogue', 'stock.see', { also: 'stock shelf', key: 's' }),
  desk('admin-artists', 'desk.name_artist', 'catalogue', 'product.see', { also: 'artists', key: 'a' }),
  desk('admin-labels', 'desk.name_label', 'catalogue', 'product.see', { also: 'labels', key: 'l' }),
  desk('admin-digital', 'desk.name_digital', 'catalogue', 'product.see', {
    also: 'digital releases',
    pages: ['admin-digital-single'],
  }),
  desk('admin-digital-encodings', 'desk.name_encoding', 'catalogue', 'product.see', {
    also: 'encodings sound queue',
  }),
  desk('admin-category', 'desk.name_collection', 'catalogue', 'collection.see', {
    also: 'collections categories shelves',
  }),
  desk('admin-shops', 'desk.name_shop', 'shop', 'shop.see', {
    also: 'shops',
    key: 'h',
    pages: ['admin-shop'],
  }),
  desk('admin-projects', 'staff.projects', 'production', 'project.see', {
    also: 'projects',
    key: 'p',
    pages: ['admin-project'],
  }),
  desk('admin-runs', 'staff.runs', 'production', 'plant.see', { also: 'runs board press' }),
  desk('admin-plants', 'staff.plants', 'production', 'plant.see', { also: 'plants factories calendars' }),
  desk('admin-pressings', 'staff.pressings', 'production', 'quote.see', {
    also: 'direct pressings contracts deposits claims',
  }),
  desk('admin-quote', 'staff.quotes', 'production', 'quote.see', { also: 'quotes', key: 'q' }),
  desk('bids', 'staff.bids_title', 'production', 'product.see', { also: 'bids', key: 'b' }),
  desk('admin-invoice', 'desk.name_invoice', 'money', 'invoice.see', {
    also: 'invoices credit notes vat',
    key: 'f',
  }),
  desk('admin-payments', 'desk.name_payment', 'money', 'payment.see', {
    also: 'payments disputes',
    key: 'm',
  }),
  desk('admin-payouts', 'staff.payouts', 'money', 'payout.see', { also: 'payouts bank' }),
  desk('admin-stats', 'desk.name_stats', 'money', 'stats.glance', {
    also: 'stats figures sales',
    key: 'n',
    pages: ['admin-stats-all', 'admin-stats-v1'],
  }),
  desk('admin-reports', 'desk.name_reports', 'money', 'report.see', {
    also: 'reports fec datev journal',
    key: 'v',
  }),
  desk('admin-client', 'desk.name_client', 'people', 'client.see', { also: 'clients customers', key: 'k' }),
  desk('admin-reviews', 'desk.name_review', 'people', 'review.see', { also: 'reviews comments moderation' }),
  desk('admin-letters', 'desk.name_letter', 'people', 'letter.see', {
    also: 'letters contact chat inbox',
    key: 'z',
  }),
  desk('admin-challenge', 'desk.name_contest', 'people', 'contest.see', { also: 'contests challenge draw' }),
  desk('admin-challenge-entries', 'desk.name_entry', 'people', 'contest.see', {
    also: 'entries tickets winners',
  }),
  desk('admin-user', 'desk.name_user', 'people', 'user.see', { also: 'accounts users', key: 'u' }),
  desk('admin-pass', 'desk.name_pass', 'people', 'user.see', { also: 'access staff roles invite', key: 'r' }),
  desk('admin-settings', 'desk.name_settings', 'shop', 'settings.see', { also: 'settings tariff', key: 't' }),
  desk(
    'admin-jobs',
    'desk.name_jobs',
    'catalogue',
    ['product.edit', 'job.see', 'review.move', 'letter.move', 'payment.move'],
    { also: 'jobs bulk import', key: 'j' },
  ),
  desk('admin-outbox', 'staff.outbox', 'shop', 'job.see', { also: 'outbox mails effects', key: 'x' }),
]
