import type { Handler } from '../../handler.ts'
import { quoteAnswer } from './quote-answer.ts'

/** Prices a pressing run; choices that do not go together are named, with the nearest possible ones. */
export const calculate: Handler<'quote.calculate'> = async ({ clock }, { currency, ...spec }) =>
  quoteAnswer(spec, currency, clock.now())
