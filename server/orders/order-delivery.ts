// What an order was told of its parcels: who carries them and how long they take, by the tariff of the
// instant it was placed at, since versions of it never begin in the past.
import { deliveryOfAll, deliveryTo, daysText, expectedDays, usualCarrier } from '#domain/shipping/delivery.ts'
import { originOf } from '#domain/shipping/logistics.ts'
import type { Delivery, Tariff } from '#domain/shipping/tariff.ts'
import { ownCarrier, sameCarrier } from '#domain/shipping/tracking.ts'
import { formatDate } from '#domain/time/date-format.ts'
import { startOfDay } from '#domain/time/shop-day.ts'
import { isLocale } from '#domain/text/locale.ts'
import type { Database } from '../database/database.ts'
import { closedDaysAt, ownCarriersAt, spokenTariffAt } from '../settings/shop-facts.ts'
import { tariffAt } from '../settings/in-force.ts'
import type { OrderRow, ShipmentRow } from './store/order-rows.ts'

type Part = Pick<OrderRow['shops'][number], 'shipsFrom' | 'customer'>

const deliveryOf = (tariff: Tariff, { shipsFrom, customer }: Part, pickup: boolean): Delivery | undefined =>
  deliveryTo(tariff, { origin: originOf(shipsFrom), destination: customer.country_id, pickup })

/** What holds for all parcels of an order, for its mail. Boxes travel for themselves, and nothing is said. */
export async function deliveryInMail(db: Database, { order, shops }: OrderRow) {
  if (order.boxes > 0) return {}
  const tariff = await spokenTariffAt(db, order.createdAt)
  const said = deliveryOfAll(shops.map(part => deliveryOf(tariff, part, order.pickup)))
  if (said === undefined) return {}
  return { delivery: { carrier: said.carrier, days: daysText(said) ?? '' } }
}

/**
 * From when to when a parcel that left is expected, for its mail. Nothing where the days were told of another
 * carrier than the one that took it.
 */
export async function expectedInMail(db: Database, { order, shops }: OrderRow, parcel: ShipmentRow) {
  const part = shops.find(({ shopId }) => shopId === parcel.shopId)
  if (part === undefined) return {}
  const tariff = await spokenTariffAt(db, order.createdAt)
  const said = deliveryOf(tariff, part, order.pickup)
  const own = await ownCarriersAt(db, parcel.createdAt)
  const taker = parcel.trackingTransporter ?? ''
  const called = ownCarrier(own, taker)?.name ?? taker
  const isOther = taker !== '' && said?.carrier !== '' && !sameCarrier(called, said?.carrier ?? '')
  if (said === undefined || isOther) return {}
  const days = expectedDays(said, parcel.createdAt, await closedDaysAt(db, parcel.createdAt))
  if (days === undefined) return {}
  const lang = isLocale(order.lang) ? order.lang : 'en'
  const dayText = (day: string) => formatDate(startOfDay(day), lang, { style: 'long' })
  return { expected: { first: dayText(days.first), last: dayText(days.last) } }
}

/** Tells of parts of orders who usually carries them by the tariff of now. */
export async function usualCarriersAt(db: Database, at: Date) {
  const [tariff, own] = await Promise.all([tariffAt(db, at), ownCarriersAt(db, at)])
  return (part: Part, pickup: boolean) => usualCarrier(tariff, own, { ...part, pickup })
}
