import type { Handler } from '../../handler.ts'
import { quoteAnswer } from './quote-answer.ts'

/** Prices a pressing run; choices that do not go together are named. */
export const calculate: Handler<'quote.calculate'> = async (_, spec) => quoteAnswer(spec)
