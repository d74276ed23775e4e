import type { ProjectDetail } from '#contract'
import type { CurrencyCode } from '#domain/money/currency.ts'
import { type CountryId, isCountryId } from '#domain/places/country.ts'
import { isLogisticsOrigin } from '#domain/shipping/logistics.ts'
import type { Delivery } from '#domain/shipping/tariff.ts'
import { deliveryTo } from '#domain/shipping/delivery.ts'
import { shippingEstimate } from '#domain/shipping/shipping-rate.ts'
import type { Context } from '../../http/context.ts'
import type { Handler } from '../../http/handler.ts'
import { fail } from '../../base/failure.ts'
import { type FoundProject, readProject } from '../../catalogue/store/project-detail.ts'
import { destinationOf } from './cart.ts'
import { spokenTariffAt } from '../../settings/shop-facts.ts'
import { moneyTables } from '../../settings/money-tables.ts'
import { readerCurrency } from '../../http/reader-currency.ts'

/** Where the prices in a currency are shown first: the country that an offer names the shipping of. */
const countryOf: Readonly<Record<CurrencyCode, CountryId>> = {
  EUR: 'FR',
  USD: 'US',
  GBP: 'GB',
  AUD: 'AU',
  CAD: 'CA',
  KRW: 'KR',
  JPY: 'JP',
  CNY: 'CN',
  PHP: 'PH',
}

interface Estimate {
  readonly price: (goodsGrams: number, destination: CountryId) => number | undefined
  readonly delivery: (destination: CountryId) => Delivery | undefined
}

/** What copies cost to send, and how they travel, by the tariff of now, in the currency of their prices. */
async function estimateOf(
  { db, clock }: Context,
  { currency, shipsFrom }: FoundProject,
): Promise<Estimate | undefined> {
  if (!isLogisticsOrigin(shipsFrom)) return undefined
  const at = clock.now()
  const tariff = await spokenTariffAt(db, at)
  const { rates } = await moneyTables(db, at)
  const origin = shipsFrom
  return {
    price: (goodsGrams, destination) =>
      shippingEstimate(tariff, { origin, destination, goodsGrams, currency, at, rates })?.amountMinor,
    delivery: destination => deliveryTo(tariff, { origin, destination }),
  }
}

/** One copy to where the reader is, or says to be. */
function shippingOf(
  context: Context,
  { weightGrams }: FoundProject,
  estimate: Estimate,
  country: CountryId | undefined,
): ProjectDetail['shipping'] {
  const destination = country ?? destinationOf(context, {})?.countryId
  if (destination === undefined || weightGrams === undefined || !isCountryId(destination)) return null
  const price = estimate.price(weightGrams, destination)
  const delivery = estimate.delivery(destination)
  return price === undefined ? null : { country_id: destination, price, ...(delivery && { delivery }) }
}

/** One copy of each item to the country of its currency, as search engines are told. */
function offerShipping({ currency, itemGrams }: FoundProject, estimate: Estimate) {
  const country_id = countryOf[currency]
  const delivery = estimate.delivery(country_id)
  return {
    country_id,
    prices: itemGrams.map(grams => (grams > 0 ? (estimate.price(grams, country_id) ?? null) : null)),
    ...(delivery && { delivery }),
  }
}

/** One project in full; what is not public is not found. */
export const one: Handler<'projects.one'> = async (context, { id, currency: asked, country }) => {
  const project = await readProject(context.db, id, {
    userId: context.user?.id,
    currency: readerCurrency(context, asked),
    now: context.clock.now(),
  })
  if (project === undefined) return fail('not_found')
  const estimate = await estimateOf(context, project)
  if (estimate === undefined) return project.detail.with({ shipping: null, offer_shipping: null })
  return project.detail.with({
    shipping: shippingOf(context, project, estimate, country),
    offer_shipping: offerShipping(project, estimate),
  })
}
