import type { Handler } from '../../http/handler.ts'
import { fail } from '../../base/failure.ts'
import { readEditions } from '../store/box-editions.ts'
import { afterId, nextOf } from '../../http/keyed-page.ts'
import { readerCurrency } from '../../http/reader-currency.ts'
import { boxOffer, boxPeriodicities, boxTypes } from '#domain/boxes/box-offer.ts'
import { readRating, readReviews } from '../store/box-reviews.ts'
import { boxTermsAt } from '../../settings/money-tables.ts'

const pageSize = 12

/** Past boxes, newest first. Spec section 2, /box/list. */
export const list: Handler<'boxes.list'> = async (context, { after, limit = pageSize, ...input }) => {
  const before = afterId(after)
  if (before === null) return fail('input_invalid', { after: 'input_invalid' })
  const { db, clock, locale } = context
  const selection = { currency: readerCurrency(context, input.currency), now: clock.now() }
  const choice = { beforeNumber: before, limit: limit + 1, locale: input.lang ?? locale }
  const rows = await readEditions(db, choice, selection)
  const items = rows.slice(0, limit)
  return { items, next: rows.length > limit ? nextOf(items.at(-1)?.number) : null }
}

const someReviews = 6
const someEditions = 3

/** Every box with its price, and what those who have it say. Spec section 2, /vinyl-box. */
export const offer: Handler<'boxes.offer'> = async (context, input) => {
  const { db, clock } = context
  const currency = readerCurrency(context, input.currency)
  const now = clock.now()
  const locale = input.lang ?? context.locale
  const [terms, rating, reviews, editions] = await Promise.all([
    boxTermsAt(db, now),
    readRating(db),
    readReviews(db, { limit: someReviews, isFeaturedFirst: true }),
    readEditions(db, { limit: someEditions, locale }, { currency, now }),
  ])
  const offers = boxPeriodicities.flatMap(periodicity =>
    boxTypes.flatMap(type => {
      const found = boxOffer(type, periodicity, currency, terms)
      return found === undefined ? [] : [{ type, periodicity, price: found.priceMinor }]
    }),
  )
  return { currency, offers, rating_tenths: rating.tenths, reviews_count: rating.count, reviews, editions }
}
