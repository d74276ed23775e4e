import { addSeconds } from '../../base/clock.ts'
import { reviveEffect } from '../../database/outbox.ts'
import { eachApart } from '../../jobs/each-apart.ts'
import { openRefunds, touchRefund } from '../store/refunds.ts'
import type { Reconciling } from './reconcile-payments.ts'
import { settleRefund } from '../moves/settle-refund.ts'

const batch = 100
/** A refund under way is left alone this long, and asked about again no sooner. */
const quietSeconds = 300
/** So long after an effect was given up it is sent again by itself. */
const reviveSeconds = 3_600

/**
 * Asks the provider about refunds without an answer: it was lost, or the effect that sends them was given up.
 * One that the provider has is taken into the books; one that it does not have is sent anew under its key
 * when nobody sends it any more. What staff dropped is asked about, and not sent. Safe to run at any time and
 * in several processes. Gives how many refunds were asked about.
 */
export async function reconcileRefunds(world: Reconciling, quiet = quietSeconds): Promise<number> {
  const { db, clock, gateway } = world
  const now = clock.now()
  const open = await openRefunds(db, gateway.name, {
    before: addSeconds(now, -quiet),
    ahead: addSeconds(now, quietSeconds),
    limit: batch,
  })
  await eachApart(
    open,
    ({ key }) => `refund ${key}`,
    async ({ id, key, gatewayPaymentId }) => {
      // Whatever comes of it, others are asked about first next time.
      await touchRefund(db, id, now)
      if (gatewayPaymentId === null) return
      const seen = await gateway.findRefund(gatewayPaymentId, key)
      if (!seen.ok) return
      if (seen.value !== null) await settleRefund(world, seen.value)
      else await reviveEffect(db, `refund:${key}`, now, addSeconds(now, -reviveSeconds))
    },
  )
  return open.length
}
