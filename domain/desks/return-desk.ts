import { currencyCodes } from '../money/currency.ts'
import { countryIds } from '../places/country.ts'
import { openReturnStates, returnCauses, returnStates } from '../returns/return.ts'
import { defineDesk } from './desk.ts'

/**
 * Goods that come back: found, counted and saved as a file. What is done with a return stands on its own
 * page. Rules 14.
 */
export const returnDesk = defineDesk({
  noun: 'return',
  plural: 'returns',
  listRoute: 'admin-returns',
  recordRoute: 'admin-returns',
  columns: {
    number: { type: 'text' },
    state: { type: 'choice', of: returnStates },
    kind: { type: 'choice', of: returnCauses },
    order: { type: 'reference', to: 'order' },
    client: { type: 'reference', to: 'client' },
    person: { type: 'text' },
    email: { type: 'text' },
    country: { type: 'choice', of: countryIds },
    asked: { type: 'instant' },
    coming: { type: 'integer' },
    received: { type: 'integer' },
    replaced: { type: 'flag' },
    back: { type: 'money', currencyIn: 'currency' },
    currency: { type: 'choice', of: currencyCodes },
    wish: { type: 'note' },
    answer: { type: 'note' },
    tracking: { type: 'text' },
    pictures: { type: 'integer' },
    updated: { type: 'instant' },
  },
  shown: ['number', 'state', 'kind', 'order', 'person', 'email', 'asked', 'coming', 'back'],
  filters: ['state', 'kind', 'replaced', 'country', 'asked', 'order', 'client'],
  sorts: ['asked', 'updated'],
  usualSort: '-asked',
  views: {
    to_do: { where: `state:${openReturnStates.join(',')}` },
    to_decide: { where: 'state:requested', sort: 'asked' },
    to_check: { where: 'state:received,graded', sort: 'asked' },
  },
  form: [],
  creates: [],
  matches: [],
  moves: [],
  rights: { see: 'return.see', export: 'return.export' },
})
