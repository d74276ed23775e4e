// What is written on a parcel that leaves: who carries it, and the number under which it can be followed.
import { carrierFrom } from './tracking.ts'

export interface ParcelLabel {
  /** Empty for a parcel that nobody follows. */
  readonly carrier: string
  readonly tracking: string
}

/** How many characters they may have. */
export const parcelLabelMax = { carrier: 40, tracking: 40 } as const

/** At most so many parcels are sent with one request. */
export const parcelsAtOnce = 100

export type ParcelMistake = 'input_required' | 'too_long' | 'tracking_invalid'

/** Numbers are printed in groups and pasted with their spaces, which carriers do not know. */
const plainNumber = (tracking: string): string => tracking.replaceAll(/\s+/g, '').toUpperCase()

/** As it is kept: a carrier of ours by our name, the number without spaces. */
export const labelFrom = ({ carrier, tracking }: ParcelLabel): ParcelLabel => ({
  carrier: carrierFrom(carrier) ?? carrier.trim(),
  tracking: plainNumber(tracking),
})

/**
 * What is wrong with a label, by part: a tracked parcel has a carrier and a number, an untracked one neither,
 * or a carrier that has no numbers. Rules 2 and 3; the letters of a number are those of the carriers of spec
 * section 9.
 */
export function labelMistakes(
  label: ParcelLabel,
  isUntracked = false,
): Readonly<Partial<Record<keyof ParcelLabel, ParcelMistake>>> {
  const { carrier, tracking } = labelFrom(label)
  if (carrier === '' && tracking === '') return {}
  const carrierMistake =
    carrier === '' ? 'input_required' : carrier.length > parcelLabelMax.carrier ? 'too_long' : undefined
  const trackingMistake = isUntracked && tracking === '' ? undefined : trackingMistakeOf(tracking)
  return {
    ...(carrierMistake && { carrier: carrierMistake }),
    ...(trackingMistake && { tracking: trackingMistake }),
  }
}

function trackingMistakeOf(tracking: string): ParcelMistake | undefined {
  if (tracking === '') return 'input_required'
  if (tracking.length > parcelLabelMax.tracking) return 'too_long'
  return /^[\dA-Z][\dA-Z/._-]{3,}$/.test(tracking) ? undefined : 'tracking_invalid'
}
