// How long parcels take and who carries them, as far as the shop says so: nothing is made up.
import { isCountryId } from '../places/country.ts'
import { dayAfter, dayOf } from '../time/shop-day.ts'
import { type LogisticsOrigin, originOf } from './logistics.ts'
import type { ParcelLabel } from './parcel-label.ts'
import { shippingZone } from './shipping-rate.ts'
import type { Delivery, DeliveryDays, Tariff } from './tariff.ts'
import { carrierFrom, carrierName, ownCarrier, type OwnCarrier } from './tracking.ts'

interface Journey {
  readonly origin: LogisticsOrigin
  readonly destination: string
  /** To a pick-up point, which has a row of its own within the country of origin. */
  readonly pickup?: boolean
}

/** What the tariff says of a parcel on its way; undefined where it says nothing, or nothing is sent. */
export function deliveryTo(tariff: Tariff, { origin, destination, pickup = false }: Journey) {
  if (!isCountryId(destination) || tariff.not_served.includes(destination)) return undefined
  const zone = shippingZone(origin, destination)
  if (tariff[zone].length === 0) return undefined
  const row = pickup && zone === 'domestic' && tariff.relay.length > 0 ? 'relay' : zone
  const found = tariff.delivery.find(one => one.zone === row)
  if (found === undefined) return undefined
  const { carrier, from_days, to_days } = found
  return { carrier, from_days, to_days } satisfies Delivery
}

/**
 * What holds for parcels together: the carrier that all have, the days from the first to the last. Undefined
 * where nothing holds for all.
 */
export function deliveryOfAll(parcels: readonly (Delivery | undefined)[]): Delivery | undefined {
  const said = parcels.filter(parcel => parcel !== undefined)
  const [first] = said
  if (first === undefined || said.length < parcels.length) return undefined
  const carrier = said.every(parcel => parcel.carrier === first.carrier) ? first.carrier : ''
  const from = said.flatMap(parcel => parcel.from_days ?? [])
  const to = said.flatMap(parcel => parcel.to_days ?? [])
  const isTimed = from.length === said.length && to.length === said.length
  const days = isTimed
    ? { from_days: Math.min(...from), to_days: Math.max(...to) }
    : { from_days: null, to_days: null }
  return carrier === '' && !isTimed ? undefined : { carrier, ...days }
}

/** A carrier as it is called: one of the shop's own by its name, else as carriers write themselves. */
const carrierCalled = (own: readonly OwnCarrier[], written: string): string =>
  ownCarrier(own, written)?.name ?? carrierName(written)

/** A tariff with its carriers as they are called. */
export const spokenTariff = (tariff: Tariff, own: readonly OwnCarrier[]): Tariff => ({
  ...tariff,
  delivery: tariff.delivery.map(row => ({ ...row, carrier: carrierCalled(own, row.carrier) })),
})

/** Who usually carries a part of an order, by our name or the shop's. */
export interface UsualCarrier {
  readonly name: string
  /** Its parcels have a number. */
  readonly tracked: boolean
}

/** A part of an order on its way, as it is kept. */
interface PartSent {
  readonly shipsFrom: string
  readonly customer: { readonly country_id: string }
}

/** Who usually carries a part of an order; undefined where the shop does not say. */
export function usualCarrier(
  tariff: Tariff,
  own: readonly OwnCarrier[],
  { shipsFrom, customer, pickup }: PartSent & { readonly pickup: boolean },
): UsualCarrier | undefined {
  const journey = { origin: originOf(shipsFrom), destination: customer.country_id, pickup }
  const written = deliveryTo(tariff, journey)?.carrier ?? ''
  if (written === '') return undefined
  const row = ownCarrier(own, written)
  return { name: row?.name ?? carrierFrom(written) ?? written, tracked: row?.tracked ?? true }
}

/**
 * The label of a parcel that has a number and no carrier: that of the carrier which usually takes all the
 * parts in it, where there is one. Rules 3.
 */
export function usualLabel(label: ParcelLabel, usual: readonly (UsualCarrier | undefined)[]): ParcelLabel {
  const names = new Set(usual.map(carrier => carrier?.name ?? ''))
  const [carrier = '', ...others] = names
  return label.carrier !== '' || label.tracking === '' || others.length > 0 ? label : { ...label, carrier }
}

/** `2–4`, or `3` where the least is the most; undefined where no days are said. */
export function daysText({ from_days: from, to_days: to }: DeliveryDays): string | undefined {
  if (from === null || to === null) return undefined
  return from === to ? String(to) : `${from}–${to}`
}

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay())

/** The day so many working days after a day of the shop: neither weekends nor days it is closed count. */
function workingDayAfter(day: string, days: number, closed: ReadonlySet<string>): string {
  let at = day
  for (let left = days; left > 0; ) {
    at = dayAfter(at, 1)
    if (!isWeekend(at) && !closed.has(at)) left -= 1
  }
  return at
}

/**
 * From which day to which a parcel that left is expected, days of the shop; undefined where no days are said.
 * `closed` are days on which nobody works.
 */
export function expectedDays(
  { from_days: from, to_days: to }: DeliveryDays,
  leftAt: Date,
  closed: readonly string[],
): { readonly first: string; readonly last: string } | undefined {
  if (from === null || to === null) return undefined
  const [day, off] = [dayOf(leftAt), new Set(closed)]
  return { first: workingDayAfter(day, from, off), last: workingDayAfter(day, to, off) }
}
