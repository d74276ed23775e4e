import { isoDate } from '#domain/date-format.ts'
import { rateCardOn } from '#domain/quote/rate-card-book.ts'
import type { Handler } from '../../handler.ts'

/** The rate card in force today: with it a page prices each choice as it is made. */
export const card: Handler<'quote.card'> = async ({ clock }) => rateCardOn(isoDate(clock.now()))
