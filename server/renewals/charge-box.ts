import { chargeOrder, type Paying } from '../orders/payment/charge-order.ts'
import { placePeriod } from '../orders/place-order.ts'
import { type Box, keepPeriod, lockBox, readBox, readBoxCard, updateBox } from '../boxes/store/boxes.ts'
import { type OrderFile, readOrderFile } from '../orders/store/orders.ts'
import { moveBox } from '../boxes/move-box.ts'
import { addressFor, periodOrder } from './period-order.ts'
import { periodCartId } from '../boxes/period-cart.ts'
import { exemptInAt } from '../settings/vat-standing.ts'
import { boxTermsAt, moneyTables } from '../settings/money-tables.ts'

/**
 * Charges the box of a subscription whose time has come, or lets a prepaid one go out: exactly one order a
 * period, whoever asks and how often. A period whose order is living is asked about instead of charged again.
 * Undefined when there is nothing to do. Rules 4, renew.
 */
export async function chargeBox(
  paying: Paying,
  boxId: number,
  period: number,
): Promise<OrderFile | undefined> {
  const placed = await place(paying, boxId, period)
  if (placed === 'unpayable') {
    await failCharge(paying, boxId)
    return undefined
  }
  if (placed === undefined) return undefined
  const { file, token } = placed
  return file.order.state === 'pending_payment' ? chargeOrder(paying, file, token) : file
}

type Placed = { readonly file: OrderFile; readonly token: string }

/** Writes the order of the period, or finds the one that is there. */
async function place(
  { db, clock, gateway }: Paying,
  boxId: number,
  period: number,
): Promise<Placed | 'unpayable' | undefined> {
  const living = await readOrderFile(db, { cartId: periodCartId(boxId, period) })
  if (living !== undefined) return { file: living, token: '' }
  return db.transaction(async tx => {
    const box = await lockBox(tx, boxId)
    if (box === undefined || !isWanted(box, period)) return undefined
    const card = await readBoxCard(tx, box, gateway.name)
    const at = clock.now()
    const renews = box.lifecycle.prepaid === null
    if (renews && card === undefined) return 'unpayable'
    const method = renews && card !== undefined ? `card_${card.id}` : undefined
    const tables = await moneyTables(tx, at)
    const terms = { tables, box: await boxTermsAt(tx, at), vatExemptIn: await exemptInAt(tx, at) }
    const order = periodOrder(box, period, { gateway: gateway.name, method }, terms)
    if (order === undefined) return 'unpayable'
    const file = await placePeriod(tx, order.draft, at, orderId =>
      keepPeriod(tx, {
        boxId,
        number: period,
        orderId,
        type: order.calculation.boxes[0]?.type ?? box.lifecycle.type,
        dueAt: new Date(box.lifecycle.nextAt ?? at.getTime()),
        createdAt: at,
      }),
    )
    await takeNewTerms(tx, box, period, order.calculation.boxes[0]?.priceMinor)
    return file && { file, token: order.token }
  })
}

/** A charge that is under way, or a prepaid box that has begun; anything else was asked for before. */
const isWanted = ({ lifecycle }: Box, period: number): boolean =>
  lifecycle.prepaid === null
    ? lifecycle.charging && period === lifecycle.period + 1
    : period === lifecycle.period

/** From the first box of a change on, its price and the new address are the box's own. */
async function takeNewTerms(
  tx: Paying['db'],
  box: Box,
  period: number,
  priceMinor: number | undefined,
): Promise<void> {
  const address = addressFor(box, period)
  const moved = box.nextAddress !== null && address === box.nextAddress
  const change = {
    ...(priceMinor !== undefined && priceMinor !== box.priceMinor && { priceMinor }),
    ...(moved && { address, nextAddress: null }),
  }
  if (Object.keys(change).length > 0) await updateBox(tx, box.id, change)
}

/** Nothing to charge it to: that is a failed charge like any other. */
async function failCharge({ db, clock }: Paying, boxId: number): Promise<void> {
  const at = clock.now().getTime()
  await db.transaction(async tx => {
    const box = await lockBox(tx, boxId)
    if (box?.lifecycle.charging === true) {
      await moveBox(tx, box, { type: 'box.payFail', actor: { role: 'system' }, at })
    }
  })
}

/** The present order of a charge, for whoever waits for it at the screen. */
export async function chargeNow(paying: Paying, boxId: number): Promise<OrderFile | undefined> {
  const box = await readBox(paying.db, boxId)
  return box?.lifecycle.charging === true ? chargeBox(paying, boxId, box.lifecycle.period + 1) : undefined
}
