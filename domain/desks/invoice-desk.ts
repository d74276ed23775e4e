import { currencyCodes } from '../money/currency.ts'
import { countryIds } from '../places/country.ts'
import { defineDesk } from './desk.ts'

const invoiceKinds = ['invoice', 'credit_note'] as const

const amount = { type: 'money', currencyIn: 'currency' } as const

/** The number a document was issued under: invoices have the even ones of the desk, credit notes the odd. */
export const issuedNumber = (id: number): number => Math.floor(id / 2)

/**
 * Invoices and the credit notes that correct them, of which none is ever changed. A credit note takes back:
 * its amounts are below zero, so that a file adds up.
 */
export const invoiceDesk = defineDesk({
  noun: 'invoice',
  plural: 'invoices',
  listRoute: 'admin-invoice',
  recordRoute: 'admin-invoice',
  columns: {
    number: { type: 'text' },
    kind: { type: 'choice', of: invoiceKinds },
    day: { type: 'instant' },
    person: { type: 'text' },
    email: { type: 'text' },
    country: { type: 'choice', of: countryIds },
    currency: { type: 'choice', of: currencyCodes },
    net: amount,
    vat: amount,
    vat_rate: { type: 'text' },
    gross: amount,
    order: { type: 'reference', to: 'order' },
    corrects: { type: 'text' },
  },
  shown: ['number', 'kind', 'day', 'person', 'country', 'net', 'vat', 'gross', 'order'],
  filters: ['kind', 'country', 'currency', 'day', 'order'],
  sorts: ['day'],
  usualSort: '-day',
  form: [],
  creates: [],
  matches: [],
  moves: [],
  rights: { see: 'invoice.see', move: 'invoice.move', export: 'invoice.export' },
})
