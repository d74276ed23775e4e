import { boxOffer, boxPeriodicities, boxTypes } from '#domain/boxes/box-offer.ts'
import type { Handler } from '../../handler.ts'
import { readEditions } from '../../store/box-editions.ts'
import { readRating, readReviews } from '../../store/box-reviews.ts'
import { readerCurrency } from '../reader-currency.ts'

const someReviews = 6
const someEditions = 3

/** Every box with its price, and what those who have it say. Spec section 2, /vinyl-box. */
export const offer: Handler<'boxes.offer'> = async (context, input) => {
  const { db, clock } = context
  const currency = readerCurrency(context, input.currency)
  const now = clock.now()
  const locale = input.lang ?? context.locale
  const [rating, reviews, editions] = await Promise.all([
    readRating(db),
    readReviews(db, { limit: someReviews }),
    readEditions(db, { limit: someEditions, locale }, { currency, now }),
  ])
  const offers = boxPeriodicities.flatMap(periodicity =>
    boxTypes.flatMap(type => {
      const found = boxOffer(type, periodicity, currency, now)
      return found === undefined ? [] : [{ type, periodicity, price: found.priceMinor }]
    }),
  )
  return { currency, offers, rating_tenths: rating.tenths, reviews_count: rating.count, reviews, editions }
}
