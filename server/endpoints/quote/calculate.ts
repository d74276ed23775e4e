import type { Handler } from '../../handler.ts'
import { termsAt } from '../../quotes/card-book.ts'
import { quoteAnswer } from './quote-answer.ts'

/** Prices a pressing run; choices that do not go together are named, with the nearest possible ones. */
export const calculate: Handler<'quote.calculate'> = async ({ db, clock }, { currency, ...spec }) =>
  quoteAnswer(spec, await termsAt(db, clock.now(), currency))
