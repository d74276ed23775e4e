import { countryIds } from '../places/country.ts'
import { locales } from '../text/locale.ts'
import { defineDesk } from './desk.ts'

/**
 * Who has an account and may buy: what they bought, and what staff keep in mind of them. Orders of guests are
 * found at the desk of orders. Spent is what was paid and not paid back, by currency, never added up: what
 * is open on account counts once its money came, as at the desk of orders. Rules 15.
 */
export const clientDesk = defineDesk({
  noun: 'client',
  plural: 'clients',
  listRoute: 'admin-client',
  recordRoute: 'admin-client',
  columns: {
    name: { type: 'text' },
    email: { type: 'text' },
    country: { type: 'choice', of: countryIds },
    lang: { type: 'choice', of: locales },
    orders: { type: 'integer' },
    spent: { type: 'sums' },
    last_order: { type: 'instant' },
    boxes: { type: 'integer' },
    returns: { type: 'integer' },
    wishes: { type: 'integer' },
    letters: { type: 'integer' },
    newsletter: { type: 'flag' },
    pro: { type: 'flag', edit: true },
    confirmed: { type: 'flag' },
    /** Of the setting `client.tags`; only the client sees them too, in their own data. */
    tags: { type: 'choices', edit: true },
    note: { type: 'note', edit: true, most: 4_000 },
    created: { type: 'instant' },
  },
  shown: ['name', 'email', 'country', 'orders', 'spent', 'last_order', 'tags'],
  filters: ['country', 'lang', 'newsletter', 'pro', 'confirmed', 'tags', 'orders', 'last_order', 'created'],
  sorts: ['created', 'name', 'orders', 'last_order'],
  usualSort: '-created',
  form: [{ section: 'kept', fields: ['pro', 'tags', 'note'] }],
  creates: [],
  matches: [],
  moves: [],
  lists: [
    { noun: 'order', by: 'client' },
    { noun: 'subscriber', by: 'client' },
    { noun: 'letter', by: 'client' },
    { noun: 'review', by: 'client' },
  ],
  rights: { see: 'client.see', edit: 'client.edit', move: 'client.move', export: 'client.export' },
})
