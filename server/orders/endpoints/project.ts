import type { ProjectDetail } from '#contract'
import type { CurrencyCode } from '#domain/money/currency.ts'
import { type CountryId, isCountryId } from '#domain/places/country.ts'
import { isLogisticsOrigin } from '#domain/shipping/logistics.ts'
import { shippingEstimate } from '#domain/shipping/shipping-rate.ts'
import type { Context } from '../../http/context.ts'
import type { Handler } from '../../http/handler.ts'
import { fail } from '../../base/failure.ts'
import { type FoundProject, readProject } from '../../catalogue/store/project-detail.ts'
import { destinationOf } from './cart.ts'
import { tariffAt } from '../../settings/in-force.ts'
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

type Estimate = (goodsGrams: number, destination: CountryId) => number | undefined

/** What copies cost to send by the tariff of now, in the currency of their prices. */
async function estimateOf(
  { db, clock }: Context,
  { currency, shipsFrom }: FoundProject,
): Promise<Estimate | undefined> {
  if (!isLogisticsOrigin(shipsFrom)) return undefined
  const at = clock.now()
  const tariff = await tariffAt(db, at)
  const { rates } = await moneyTables(db, at)
  return (goodsGrams, destination) =>
    shippingEstimate(tariff, { origin: shipsFrom, destination, goodsGrams, currency, at, rates })?.amountMinor
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
  const price = estimate(weightGrams, destination)
  return price === undefined ? null : { country_id: destination, price }
}

/** One copy of each item to the country of its currency, as search engines are told. */
function offerShipping({ currency, itemGrams }: FoundProject, estimate: Estimate) {
  const country_id = countryOf[currency]
  return {
    country_id,
    prices: itemGrams.map(grams => (grams > 0 ? (estimate(grams, country_id) ?? null) : null)),
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
