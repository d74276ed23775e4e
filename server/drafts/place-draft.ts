import { holdMsAt } from '../settings/shop-facts.ts'
import type { CustomerAddress } from '#contract/schemas/parts.ts'
import { contractChannel } from '#domain/drafts/draft.ts'
import { isLocale } from '#domain/text/locale.ts'
import { hashToken, newToken } from '../accounts/auth/tokens.ts'
import { findUserByEmail } from '../accounts/store/users.ts'
import type { Database } from '../database/database.ts'
import { databaseError } from '../database/database.ts'
import type { PayFailure } from '../orders/cart/payable-cart.ts'
import { draftOrder } from '../orders/order-draft.ts'
import type { PayInput } from '../orders/order-content.ts'
import { placeOrder } from '../orders/place-order.ts'
import type { OrderFile } from '../orders/store/orders.ts'
import { isOversold } from '../stock/store/line-entries.ts'
import type { PricedDraft } from './price-draft.ts'
import { type DraftRow, updateDraft } from './store/drafts.ts'

/** Who takes the money of it, and until when it is waited for. */
interface Taking {
  readonly gateway: string
  readonly method: string | undefined
  /** Left out: as long as an unpaid order is kept. */
  readonly reservedUntil?: Date
  readonly at: Date
}

/** Rolls everything back; caught by `inOne`, so that its caller gets a value. */
export class Refusal<R> extends Error {
  override readonly name = 'Refusal'
  readonly refused: R
  constructor(refused: R) {
    super('refused')
    this.refused = refused
  }
}

/** Of the copies that were there a moment ago, others have taken some. */
const isLate = (error: unknown): boolean => isOversold(error) || databaseError(error)?.code === '25P02'

/** Runs steps in one transaction: what is refused in the middle changes nothing. `late` where copies went. */
export async function inOne<T, R>(
  db: Database,
  steps: (tx: Database) => Promise<T>,
  { is, late }: { readonly is: (error: unknown) => error is Refusal<R>; readonly late: R },
): Promise<T | R> {
  try {
    return await db.transaction(tx => steps(tx))
  } catch (error) {
    if (is(error)) return error.refused
    if (isLate(error)) return late
    throw error
  }
}

/** By this a manual order has one living order at most, as a cart has; no shopper's cart is called so. */
const cartIdOf = (id: number): string => `draft:${id}`

function payInputOf(
  row: DraftRow,
  { calculation }: PricedDraft,
  customer: CustomerAddress,
  method: string | undefined,
): PayInput {
  return {
    cart_id: cartIdOf(row.id),
    cart: calculation.sent,
    email: row.email,
    customer,
    is_gift: false,
    payment_method: method ?? null,
    save_card: false,
    expected_total: calculation.priced.totalMinor,
    lang: isLocale(row.lang) ? row.lang : 'en',
    origin: row.channel,
  }
}

/** What became of the attempt to place it: the failure is one of paying a cart. */
export type NotPlaced = PayFailure | 'taken'

/** What payment would refuse of it. */
export class NotPlacedError extends Error {
  override readonly name = 'NotPlacedError'
  readonly refused: NotPlaced
  constructor(refused: NotPlaced) {
    super('not placed')
    this.refused = refused
  }
}

/**
 * Makes the order of it, with its hold on the stock, in the caller's transaction. Gives the order and the
 * token that shows it to whoever has no account. Throws a `NotPlacedError` of what payment would refuse.
 */
export async function placeDraft(
  tx: Database,
  row: DraftRow,
  priced: PricedDraft,
  { gateway, method, reservedUntil, at }: Taking,
): Promise<{ readonly file: OrderFile; readonly token: string }> {
  const token = newToken()
  const identity = { token, tokenHash: hashToken(token), contentHash: hashToken(`content:${token}`) }
  const user = row.email === '' ? undefined : await findUserByEmail(tx, row.email)
  const userId = user?.emailConfirmedAt == null ? undefined : user.id
  const input = payInputOf(row, priced, priced.customer, method)
  const { calculation } = priced
  const holdMs = await holdMsAt(tx, at)
  const isOfContract = row.channel === contractChannel
  const who = { userId, lang: row.lang, identity, gateway, method, holdMs, isOfContract }
  const drawn = draftOrder(calculation, input, who, at)
  const order = {
    ...drawn.order,
    ...(reservedUntil && { reservedUntil }),
    ...(row.vat !== null && { countryId: row.vat.countryId }),
  }
  const placed = await placeOrder(tx, { ...drawn, order }, calculation, at)
  if (!placed.ok) throw new NotPlacedError(placed.taken ? 'taken' : placed.failure)
  const totalMinor = calculation.priced.totalMinor
  await updateDraft(tx, row.id, { orderId: placed.file.order.id, totalMinor })
  return { file: placed.file, token }
}
