import { currencyCodes } from '../money/currency.ts'
import { countryIds } from '../places/country.ts'
import { colourClasses } from '../pressing/quote/quote-spec.ts'
import { cardObjects } from '../pressing/rate-card/price-row.ts'
import { quoteStateNames } from '../pressing/quote/quote-state.ts'
import { locales } from '../text/locale.ts'
import { defineDesk } from './desk.ts'

/**
 * Pressing quotes that people asked for, as they are found and counted; what is done with one stands on its
 * own page, and what its asker wrote is answered at the desk of letters. Rules 8.
 */
export const quoteDesk = defineDesk({
  noun: 'quote',
  plural: 'quotes',
  listRoute: 'admin-quote',
  recordRoute: 'admin-quote',
  columns: {
    number: { type: 'text' },
    created: { type: 'instant' },
    person: { type: 'text' },
    email: { type: 'text' },
    client: { type: 'reference', to: 'client' },
    country: { type: 'choice', of: countryIds },
    lang: { type: 'choice', of: locales },
    message: { type: 'note' },
    assigned: { type: 'text' },
    answered: { type: 'instant' },
    quantity: { type: 'integer' },
    size: { type: 'choice', of: cardObjects },
    colour_class: { type: 'choice', of: colourClasses },
    total: { type: 'money', currencyIn: 'currency' },
    currency: { type: 'choice', of: currencyCodes },
    state: { type: 'choice', of: quoteStateNames },
    holds_until: { type: 'instant' },
    rate_card: { type: 'text' },
    origin: { type: 'text' },
  },
  shown: ['number', 'created', 'person', 'total', 'quantity', 'size', 'colour_class', 'state', 'holds_until'],
  filters: [
    'state',
    'created',
    'holds_until',
    'size',
    'colour_class',
    'quantity',
    'country',
    'lang',
    'currency',
    'client',
  ],
  sorts: ['created', 'holds_until', 'total'],
  usualSort: '-created',
  views: {
    held: { where: 'state:sent', sort: 'holds_until' },
    to_invoice: { where: 'state:accepted' },
    unpaid: { where: 'state:invoiced' },
  },
  form: [],
  creates: [],
  matches: [],
  moves: [],
  rights: { see: 'quote.see', export: 'quote.export' },
})
