import type { Handlers } from '../../http/handler.ts'
import { importRateCard, card, cards, tables } from './rate-cards.ts'
import { quote, quotes } from './staff-quotes.ts'
import { calculate, print, template } from './calculate.ts'
import { create, kept, document } from './quotes.ts'

/** Handlers by endpoint name. */
export const quoteHandlers = {
  'staff.importRateCard': importRateCard,
  'staff.quote': quote,
  'staff.quotes': quotes,
  'quote.card': card,
  'quote.tables': tables,
  'quote.cards': cards,
  'quote.calculate': calculate,
  'quote.create': create,
  'quote.kept': kept,
  'quote.document': document,
  'quote.print': print,
  'quote.template': template,
} satisfies Partial<Handlers>
