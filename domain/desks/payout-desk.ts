import { payoutStates } from '../ledger/payout-state.ts'
import { currencyCodes } from '../money/currency.ts'
import { defineDesk } from './desk.ts'

/**
 * What owners are paid, one of a statement and currency; what is done with one stands on its own page, since
 * it takes a proof of who does it. Of an account number a list and its file show the ends alone; the page of
 * one payout has it whole, which a transfer needs. Rules 10.
 */
export const payoutDesk = defineDesk({
  noun: 'payout',
  plural: 'payouts',
  listRoute: 'admin-payouts',
  recordRoute: 'admin-payouts',
  columns: {
    record: { type: 'text' },
    statement: { type: 'integer' },
    state: { type: 'choice', of: payoutStates },
    frozen: { type: 'flag' },
    amount: { type: 'money', currencyIn: 'currency' },
    currency: { type: 'choice', of: currencyCodes },
    pay_by: { type: 'instant' },
    holder: { type: 'text' },
    iban: { type: 'text' },
    /** Nobody said yet where this money goes, so that it cannot be approved. */
    account_missing: { type: 'flag' },
    reference: { type: 'text' },
    said: { type: 'text' },
    owner: { type: 'reference', to: 'client' },
    project: { type: 'reference', to: 'project' },
    created: { type: 'instant' },
    updated: { type: 'instant' },
  },
  shown: ['record', 'amount', 'state', 'account_missing', 'frozen', 'pay_by', 'holder', 'iban', 'owner'],
  filters: ['state', 'account_missing', 'frozen', 'currency', 'created', 'pay_by', 'owner', 'project'],
  sorts: ['created', 'amount'],
  usualSort: '-created',
  views: {
    to_approve: { where: 'state:statement_ready', sort: 'created' },
    to_pay: { where: 'state:approved', sort: 'created' },
    no_account: { where: 'account_missing:yes', sort: 'created' },
    came_back: { where: 'state:bounced' },
  },
  form: [],
  creates: [],
  matches: [],
  moves: [],
  rights: { see: 'payout.see', export: 'payout.export' },
})
