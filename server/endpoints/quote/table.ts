import type { quoteEndpoints } from '#contract/endpoints/quotes.ts'
import type { HandlersOf } from '../../handler.ts'
import { calculate } from './calculate.ts'
import { card } from './card.ts'
import { cards } from './cards.ts'
import { create } from './create.ts'
import { move } from './move.ts'
import { document } from './document.ts'
import { print } from './print.ts'
import { kept } from './kept.ts'

/** Handlers by endpoint name. */
export const quoteHandlers = {
  'quote.card': card,
  'quote.cards': cards,
  'quote.calculate': calculate,
  'quote.create': create,
  'quote.move': move,
  'quote.kept': kept,
  'quote.document': document,
  'quote.print': print,
} satisfies HandlersOf<typeof quoteEndpoints>
