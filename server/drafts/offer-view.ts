// An offer as its buyer sees it.
import { contractOfOrder } from '../orders/store/contract-orders.ts'
import type { Output } from '#contract'
import { draftRef } from '#domain/drafts/draft.ts'
import type { Locale } from '#domain/text/locale.ts'
import type { Timed } from '../database/database.ts'
import { lawOf } from '../orders/documents/supply-words.ts'
import { orderTokenOf } from '../orders/store/order-links.ts'
import { type OrderFile, readOrderFile } from '../orders/store/orders.ts'
import { readOpen } from '../orders/store/receivables.ts'
import { linesView, totalsView } from './draft-view.ts'
import { currencyOf, type PricedDraft, priceDraft, writtenAddress } from './price-draft.ts'
import type { DraftRow } from './store/drafts.ts'

type Shown = Output<'offers.show'>

/** What whoever holds its link can do with it now. */
function standingOf(
  row: DraftRow,
  file: OrderFile | undefined,
  { at, isOwed }: { readonly at: Date; readonly isOwed: boolean },
): Shown['standing'] {
  if (row.state === 'draft') return 'changing'
  if (row.state === 'offered') return row.linkUntil !== null && at < row.linkUntil ? 'open' : 'over'
  if (row.state !== 'placed' || file === undefined) return 'over'
  const { state } = file.order
  if (state === 'cancelled') return 'over'
  if (isOwed) return 'transfer'
  if (state !== 'pending_payment') return 'paid'
  return file.payment?.gateway === 'transfer' ? 'transfer' : 'paying'
}

/** While staff change it nobody sees what they have not offered; once paid, what was paid. */
const isShown = (standing: Shown['standing']): boolean => standing !== 'changing' && standing !== 'over'

/** What was offered, or ordered: later prices do not change it. */
function amountsOf(priced: PricedDraft, file: OrderFile | undefined): Shown['totals'] {
  if (file === undefined) return totalsView(priced)
  const { order } = file
  return {
    subtotal: order.subtotalMinor,
    discount: order.discountMinor,
    shipping: order.shippingMinor,
    tax: order.taxMinor,
    total: order.totalMinor,
  }
}

interface Showing extends Timed {
  readonly locale: Locale
}

interface HeldLink {
  readonly token: string
  /** The version of the offer that it was sent for. */
  readonly version: number
}

/** The offer of a link, for whoever holds it. */
export async function offerView(
  { db, clock, locale }: Showing,
  row: DraftRow,
  link: HeldLink,
): Promise<Shown> {
  const at = clock.now()
  const file =
    row.state !== 'placed' || row.orderId === null ? undefined : await readOrderFile(db, { id: row.orderId })
  const priced = await priceDraft(db, row, at)
  const isOwed = file !== undefined && (await readOpen(db, file.order.id)) > 0
  const standing = standingOf(row, file, { at, isOwed })
  const shown = isShown(standing)
  const pressing_id = await contractOfOrder(db, { draftId: row.id })
  return {
    ref: draftRef(row.id),
    standing,
    has_changed: row.lifecycle.version !== link.version,
    until: standing === 'open' ? (row.linkUntil?.toISOString() ?? null) : null,
    currency: currencyOf(row),
    terms: shown ? row.terms : '',
    pickup: row.pickup,
    customer: shown ? writtenAddress(row) : null,
    lines: shown
      ? linesView(row, priced).map(
          ({ name, item, size, artist_name, picture, quantity, price, total, problem }) => ({
            name,
            ...(item !== undefined && { item }),
            size,
            artist_name,
            picture,
            quantity,
            price,
            total,
            problem: standing === 'open' ? problem : null,
          }),
        )
      : [],
    totals: shown ? amountsOf(priced, file) : { subtotal: 0, discount: 0, shipping: 0, tax: 0, total: 0 },
    order: file === undefined || standing === 'over' ? null : await orderOf(db, file, link.token),
    ...(pressing_id !== undefined && { pressing_id }),
    ...(shown && (await lawOf(db, { draftId: row.id }, locale))),
  }
}

/** Its order, with a token that shows it to whoever holds the link. */
async function orderOf(db: Timed['db'], { order }: OrderFile, link: string): Promise<Shown['order']> {
  return { id: order.id, number: order.number, token: await orderTokenOf(db, order.id, link) }
}
