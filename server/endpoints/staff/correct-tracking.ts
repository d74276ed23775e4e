import type { FieldErrors, ParsedInput } from '#contract'
import { labelFrom, labelMistakes, type ParcelLabel } from '#domain/shipping/parcel-label.ts'
import { trackingLink } from '#domain/shipping/tracking.ts'
import { fail } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { correctLabel } from '../../orders/correct-label.ts'
import { actorOf } from './order.ts'

const labelOf = (asked: ParsedInput<'staff.correctTracking'>): ParcelLabel =>
  labelFrom({ carrier: asked.tracking_transporter, tracking: asked.tracking_number })

/** A correction has a carrier and a number; what is wrong with them, by field. */
function mistakesIn(label: ParcelLabel): FieldErrors {
  const missing = { carrier: 'input_required', tracking: 'input_required' } as const
  const isEmpty = label.carrier === '' && label.tracking === ''
  const { carrier, tracking } = isEmpty ? missing : labelMistakes(label)
  return {
    ...(carrier && { tracking_transporter: carrier }),
    ...(tracking && { tracking_number: tracking }),
  }
}

/** Puts carrier and number of a parcel right that has left, and tells its buyer. Rules 3. */
export const correctTracking: Handler<'staff.correctTracking'> = async (context, asked) => {
  const label = labelOf(asked)
  const mistakes = mistakesIn(label)
  if (Object.keys(mistakes).length > 0) return fail('input_invalid', mistakes)
  const parcel = { order: asked.order, shopId: asked.shop_id, label }
  const result = await correctLabel(context, parcel, actorOf(context.user))
  if (result === 'not_found') return fail('not_found')
  if (result === 'shop_needed') return fail('input_invalid', { shop_id: 'input_required' })
  if (result === 'transition_not_allowed') {
    return fail('transition_not_allowed', { order: 'transition_not_allowed' })
  }
  return {
    order_id: result.orderId,
    number: result.number,
    shop_id: result.shopId,
    changed: result.isChanged,
    tracking_transporter: label.carrier,
    tracking_number: label.tracking,
    tracking_link: trackingLink(label.carrier, label.tracking) ?? null,
  }
}
