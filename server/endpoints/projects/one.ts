import type { ProjectDetail } from '#contract'
import type { CountryId } from '#domain/country.ts'
import { isLogisticsOrigin } from '#domain/logistics.ts'
import { shippingEstimate } from '#domain/shipping-rate.ts'
import type { Context } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { fail } from '../../failure.ts'
import { readProject } from '../../store/catalogue/project-detail.ts'
import { destinationOf } from '../cart/destination.ts'
import { readerCurrency } from '../reader-currency.ts'

/** One copy to where the reader is, or says to be. */
function shippingOf(
  context: Context,
  project: ProjectDetail,
  country: CountryId | undefined,
): ProjectDetail['shipping'] {
  const [item] = project.items
  const destination = country ?? destinationOf(context, {})?.countryId
  if (destination === undefined || item === undefined || !isLogisticsOrigin(project.ships_from)) return null
  const price = shippingEstimate({
    origin: project.ships_from,
    destination,
    goodsGrams: item.weight_grams,
    currency: project.currency,
    at: context.clock.now(),
  })
  return price === undefined ? null : { country_id: destination, price: price.amountMinor }
}

/** One project in full; what is not public is not found. */
export const one: Handler<'projects.one'> = async (context, { id, currency, country }) => {
  const project = await readProject(context.db, id, {
    userId: context.user?.id,
    currency: readerCurrency(context, currency),
    now: context.clock.now(),
  })
  return project ? { ...project, shipping: shippingOf(context, project, country) } : fail('not_found')
}
