import type { ProjectDetail } from '#contract'
import type { CountryId } from '#domain/places/country.ts'
import { isLogisticsOrigin } from '#domain/shipping/logistics.ts'
import { shippingEstimate } from '#domain/shipping/shipping-rate.ts'
import type { Context } from '../../http/context.ts'
import type { Handler } from '../../http/handler.ts'
import { fail } from '../../base/failure.ts'
import { type FoundProject, readProject } from '../../catalogue/store/project-detail.ts'
import { destinationOf } from './cart.ts'
import { readerCurrency } from '../../http/reader-currency.ts'

/** One copy to where the reader is, or says to be. */
function shippingOf(
  context: Context,
  { currency, shipsFrom, weightGrams }: FoundProject,
  country: CountryId | undefined,
): ProjectDetail['shipping'] {
  const destination = country ?? destinationOf(context, {})?.countryId
  if (destination === undefined || weightGrams === undefined || !isLogisticsOrigin(shipsFrom)) return null
  const price = shippingEstimate({
    origin: shipsFrom,
    destination,
    goodsGrams: weightGrams,
    currency,
    at: context.clock.now(),
  })
  return price === undefined ? null : { country_id: destination, price: price.amountMinor }
}

/** One project in full; what is not public is not found. */
export const one: Handler<'projects.one'> = async (context, { id, currency: asked, country }) => {
  const project = await readProject(context.db, id, {
    userId: context.user?.id,
    currency: readerCurrency(context, asked),
    now: context.clock.now(),
  })
  if (project === undefined) return fail('not_found')
  return project.detail.with({ shipping: shippingOf(context, project, country) })
}
