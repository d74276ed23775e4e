// Prices by the rate are written again when rates or roundings change.
import { z } from 'zod'
import { addSeconds } from '../base/clock.ts'
import { enqueue } from '../database/outbox.ts'
import type { Effect } from '../jobs/job.ts'
import { lockProducts } from '../projects/store/item-desk.ts'
import { followEuro, itemsAfter, reckonPlans } from '../projects/store/item-prices.ts'

/** Items in one transaction: each waits for nobody longer than that takes. */
const itemsTogether = 500

/** Longer than a request lasts: a second round catches what was priced by the former rates meanwhile. */
const secondRoundSeconds = 60

const Payload = z.object({
  /** Number of the version of the setting. */
  version: z.int(),
  /** The last item that is done. */
  after: z.int(),
  round: z.int(),
})

/**
 * Writes prices by the rate of some hundred items, and asks for the next ones in the same transaction. Who
 * changes a price at the same time holds its product, so that one comes after the other. Rules 20.
 */
const followRates: Effect = async ({ db, clock }, { payload }) => {
  const { version, after, round } = Payload.parse(payload)
  const now = clock.now()
  await db.transaction(async tx => {
    const ids = await itemsAfter(tx, after, itemsTogether)
    if (ids.length > 0) {
      await lockProducts(tx, ids)
      await followEuro(tx, ids, now)
      await reckonPlans(tx, ids, now)
    }
    const last = ids.at(-1)
    const isMore = ids.length === itemsTogether && last !== undefined
    if (!isMore && round > 1) return
    const next = isMore ? { version, after: last, round } : { version, after: 0, round: round + 1 }
    await enqueue(tx, {
      kind: 'prices.followRates',
      payload: next,
      key: `follow_rates:${next.version}:${next.round}:${next.after}`,
      ...(!isMore && { availableAt: addSeconds(now, secondRoundSeconds) }),
    })
  })
}

export const priceEffects: Readonly<Record<string, Effect>> = { 'prices.followRates': followRates }
