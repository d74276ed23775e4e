import type { FieldErrors, Output, ParsedInput } from '#contract'
import { OrderStatus } from '#contract/schemas/order-shapes.ts'
import { labelFrom, labelMistakes } from '#domain/shipping/parcel-label.ts'
import { trackingLink } from '#domain/shipping/tracking.ts'
import { fail } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { shipParcel } from '../../orders/ship-parcel.ts'
import { actorOf } from './order.ts'

type Asked = ParsedInput<'staff.shipParcels'>['parcels'][number]
type Result = Output<'staff.shipParcels'>['results'][number]

const labelOf = ({ tracking_transporter = '', tracking_number = '' }: Asked) => ({
  carrier: tracking_transporter,
  tracking: tracking_number,
})

/** What is wrong with labels, by field; nothing is sent when anything is. */
function mistakesIn(parcels: readonly Asked[]): FieldErrors {
  const found = parcels.flatMap((parcel, index) => {
    const { carrier, tracking } = labelMistakes(labelOf(parcel))
    return [
      ...(carrier ? [[`parcels->${index}->tracking_transporter`, carrier] as const] : []),
      ...(tracking ? [[`parcels->${index}->tracking_number`, tracking] as const] : []),
    ]
  })
  return Object.fromEntries(found)
}

/** Marks parcels as sent, one after the other, each whole or not at all. Rules 2. */
export const shipParcels: Handler<'staff.shipParcels'> = async (
  context,
  { parcels, dry_run: isDry = false },
) => {
  const mistakes = mistakesIn(parcels)
  if (Object.keys(mistakes).length > 0) return fail('input_invalid', mistakes)
  const actor = actorOf(context.user)
  const results: Result[] = []
  for (const parcel of parcels) {
    const label = labelFrom(labelOf(parcel))
    const { order, shop_id: shopId } = parcel
    const asked = { ...label, order, shopId }
    const { outcome, orderId, number, status } = await shipParcel(context, asked, { actor, isDry })
    results.push({
      order,
      order_id: orderId,
      number,
      shop_id: shopId ?? null,
      outcome,
      status: OrderStatus.nullable().parse(status),
      tracking_link: trackingLink(label.carrier, label.tracking) ?? null,
    })
  }
  return { results }
}
