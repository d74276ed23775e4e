import type { Timed } from '../database/database.ts'
import type { Timer } from '../jobs/job.ts'
import { takeStep } from '../lifecycles/take-step.ts'
import { shipmentHost } from '../orders/parcels/shipment-host.ts'
import { listParcels } from '../orders/store/order-rows.ts'
import { lockOrderFile } from '../orders/store/orders.ts'
import { silentParcels } from './store/parcels.ts'

const batch = 100

/** Puts parcels among the work of staff that can be followed and of which nobody has heard. Rules 3. */
async function noticeSilence({ db, clock }: Timed): Promise<void> {
  const at = clock.now()
  for (const { id, orderId } of await silentParcels(db, at, batch))
    await db.transaction(async tx => {
      const file = await lockOrderFile(tx, { id: orderId })
      const parcel = (await listParcels(tx, orderId)).find(one => one.id === id)
      if (file === undefined || parcel === undefined) return
      const event = { type: 'shipment.fallSilent', actor: { role: 'clock' }, at: at.getTime() } as const
      await takeStep(tx, shipmentHost(file.order), parcel, event, { note: { shopId: parcel.shopId } })
    })
}

export const parcelTimers: readonly Timer[] = [
  { name: 'silent-parcels', everySeconds: 600, run: noticeSilence },
]
