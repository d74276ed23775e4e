// What parcels cost: the shop's tariff as data, which whoever runs the shop may replace from a day on.
import { isCountryId } from '../places/country.ts'

/** How far a parcel goes, seen from the country it leaves. */
const shippingZones = ['domestic', 'eu', 'world'] as const

export type ShippingZone = (typeof shippingZones)[number]

/** To the door, by zone, and to a pick-up point of the same country. */
export const tariffRows = [...shippingZones, 'relay'] as const

export type TariffRow = (typeof tariffRows)[number]

/** Up to this weight, mailer included, this price in euro cents, destination VAT included. */
export interface TariffTier {
  readonly up_to_grams: number
  readonly price_minor: number
}

/** Working days a parcel takes once it has left. */
export interface DeliveryDays {
  readonly from_days: number | null
  readonly to_days: number | null
}

/** Who carries a parcel and how long that takes; what is not said is empty, or null. */
export interface Delivery extends DeliveryDays {
  readonly carrier: string
}

/** What a shop says of the parcels of a zone. */
export interface ZoneDelivery extends Delivery {
  readonly zone: TariffRow
}

/** A tariff. A zone without tiers is not served; without a relay row a pick-up costs what the door does. */
export interface Tariff extends Readonly<Record<TariffRow, readonly TariffTier[]>> {
  /** The mailer of every parcel. */
  readonly packaging_grams: number
  /** The heaviest parcel a carrier takes, mailer included; more is split into several. */
  readonly heaviest_grams: number
  /** Countries that nothing is sent to, ISO 3166-1 alpha-2. */
  readonly not_served: readonly string[]
  /** Who usually carries parcels of a zone, and how long they take; a zone that is left out says nothing. */
  readonly delivery: readonly ZoneDelivery[]
}

const tiers = (...rows: readonly (readonly [upToGrams: number, priceMinor: number])[]): TariffTier[] =>
  rows.map(([up_to_grams, price_minor]) => ({ up_to_grams, price_minor }))

/**
 * What holds until another is set. Home and relay in France: the published Colissimo tariff of 2023. The
 * European Union, the world, the mailer and the heaviest parcel are assumptions.
 */
export const publishedTariff: Tariff = {
  domestic: tiers(
    [250, 495],
    [500, 670],
    [750, 760],
    [1_000, 825],
    [2_000, 955],
    [5_000, 1_465],
    [10_000, 2_130],
    [15_000, 2_695],
    [30_000, 3_340],
  ),
  eu: tiers([500, 1_090], [1_000, 1_390], [2_000, 1_590], [5_000, 2_090], [10_000, 3_290], [30_000, 5_990]),
  world: tiers(
    [500, 1_690],
    [1_000, 2_190],
    [2_000, 2_990],
    [5_000, 4_490],
    [10_000, 7_990],
    [30_000, 14_990],
  ),
  relay: tiers([250, 425], [500, 595], [750, 690], [1_000, 755], [2_000, 885], [5_000, 1_395]),
  packaging_grams: 200,
  heaviest_grams: 30_000,
  not_served: [],
  delivery: [],
}

/** One price a zone, whatever a parcel weighs; undefined leaves a zone out. In euro cents. */
export function flatTariff(prices: Readonly<Record<ShippingZone, number | undefined>>): Tariff {
  const { heaviest_grams, packaging_grams } = publishedTariff
  const row = (priceMinor: number | undefined) =>
    priceMinor === undefined ? [] : tiers([heaviest_grams, priceMinor])
  return {
    domestic: row(prices.domestic),
    eu: row(prices.eu),
    world: row(prices.world),
    relay: [],
    packaging_grams,
    heaviest_grams,
    not_served: [],
    delivery: [],
  }
}

/** Bounds of a tariff, in grams, euro cents and rows. */
export const tariffMost = { grams: 1_000_000, priceMinor: 1_000_000, tiers: 40, countries: 250 } as const

/** Bounds of how long a parcel takes, in working days, and the letters of a carrier's name. */
export const deliveryMost = { days: 60, letters: 40 } as const

type DeliveryMistake = 'input_required' | 'out_of_range' | 'days_order' | 'rows_doubled'
type TariffMistake = DeliveryMistake | 'tiers_order' | 'tiers_fall' | 'tiers_short' | 'country_unknown'

/**
 * What is wrong with a tariff, by its part: weights rise from tier to tier and prices do not fall, a zone
 * that is served is so up to the heaviest parcel, which holds more than its mailer; some zone is served.
 */
export function tariffMistakes(tariff: Tariff): Partial<Record<keyof Tariff, TariffMistake>> {
  const late = tariff.delivery.map(deliveryMistake).find(code => code !== undefined)
  const isDoubled = new Set(tariff.delivery.map(({ zone }) => zone)).size < tariff.delivery.length
  const delivery = late ?? (isDoubled ? 'rows_doubled' : undefined)
  const rows = tariffRows.flatMap(row => {
    const mistake = rowMistake(tariff, row)
    return mistake === undefined ? [] : [[row, mistake] as const]
  })
  const isEmpty = shippingZones.every(zone => tariff[zone].length === 0)
  return {
    ...(isEmpty && { domestic: 'input_required' }),
    ...Object.fromEntries(rows),
    ...(tariff.packaging_grams >= tariff.heaviest_grams && { packaging_grams: 'out_of_range' }),
    ...(delivery !== undefined && { delivery }),
    ...(tariff.not_served.every(isCountryId) ? {} : { not_served: 'country_unknown' }),
  }
}

/** A zone says a carrier or days, and days from the least to the most. */
function deliveryMistake({ carrier, from_days: from, to_days: to }: Delivery): DeliveryMistake | undefined {
  if ((from === null) !== (to === null)) return 'input_required'
  if (from === null || to === null) return carrier === '' ? 'input_required' : undefined
  if (from < 0 || to < 1 || from > deliveryMost.days || to > deliveryMost.days) return 'out_of_range'
  return from > to ? 'days_order' : undefined
}

function rowMistake(tariff: Tariff, row: TariffRow): TariffMistake | undefined {
  const list = tariff[row]
  const pairs = list.slice(1).map((tier, index) => [list[index] ?? tier, tier] as const)
  if (pairs.some(([before, tier]) => tier.up_to_grams <= before.up_to_grams)) return 'tiers_order'
  if (pairs.some(([before, tier]) => tier.price_minor < before.price_minor)) return 'tiers_fall'
  const last = list.at(-1)
  const isShort = last !== undefined && row !== 'relay' && last.up_to_grams < tariff.heaviest_grams
  return isShort ? 'tiers_short' : undefined
}
