import { draftChannels, draftStates } from '../drafts/draft.ts'
import { currencyCodes } from '../money/currency.ts'
import { countryIds } from '../places/country.ts'
import { locales } from '../text/locale.ts'
import { defineDesk } from './desk.ts'

/**
 * Manual orders, from the first word to the order that comes of them: found, counted and saved as a file.
 * They are written and moved on their own page. Rules 15.
 */
export const draftDesk = defineDesk({
  noun: 'draft',
  plural: 'drafts',
  listRoute: 'admin-orders-manual',
  recordRoute: 'admin-order-manual',
  makesAt: 'admin-order-manual',
  columns: {
    number: { type: 'text' },
    state: { type: 'choice', of: draftStates },
    waiting: { type: 'flag' },
    channel: { type: 'choice', of: draftChannels },
    person: { type: 'text' },
    email: { type: 'text' },
    country: { type: 'choice', of: countryIds },
    lang: { type: 'choice', of: locales },
    link_until: { type: 'instant' },
    order: { type: 'reference', to: 'order' },
    written_by: { type: 'reference', to: 'user' },
    lines: { type: 'integer' },
    total: { type: 'money', currencyIn: 'currency' },
    currency: { type: 'choice', of: currencyCodes },
    promo_code: { type: 'text' },
    created: { type: 'instant' },
    updated: { type: 'instant' },
  },
  shown: ['number', 'state', 'person', 'email', 'channel', 'link_until', 'order', 'written_by', 'total'],
  filters: ['state', 'waiting', 'channel', 'written_by', 'currency', 'country', 'created', 'link_until'],
  sorts: ['created', 'updated', 'total'],
  usualSort: '-created',
  views: {
    waiting: { where: 'waiting:true' },
    offered: { where: 'state:offered' },
  },
  form: [],
  creates: [],
  matches: [],
  moves: [],
  rights: { see: 'draft.see', edit: 'draft.edit', export: 'draft.export' },
})
