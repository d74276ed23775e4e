import { currencyCodes, type CurrencyCode } from '../money/currency.ts'
import { pricePlanStates, reductions } from '../prices/price-plan.ts'
import { defineDesk, productRights } from './desk.ts'
import { followingPrices, mostOf } from './product-desk.ts'

const amount = <C extends CurrencyCode>(currency: C) =>
  ({ type: 'money', currency, edit: true, least: 1, most: mostOf(currency) }) as const

/** Prices that are planned for single items, from one day to another or for good. Rules 20. */
export const priceDesk = defineDesk({
  noun: 'price',
  plural: 'prices',
  listRoute: 'admin-prices',
  recordRoute: 'admin-prices',
  columns: {
    name: { type: 'text' },
    state: { type: 'choice', of: pricePlanStates },
    item: { type: 'reference', to: 'item' },
    product: { type: 'reference', to: 'product' },
    artist_name: { type: 'text' },
    price_from: { type: 'day', edit: true },
    price_to: { type: 'day', edit: true },
    usual_eur: { type: 'money', currency: 'EUR' },
    price_eur: amount('EUR'),
    ...followingPrices,
    compare_eur: amount('EUR'),
    compare_usd: amount('USD'),
    compare_gbp: amount('GBP'),
    compare_aud: amount('AUD'),
    compare_cad: amount('CAD'),
    compare_krw: amount('KRW'),
    compare_jpy: amount('JPY'),
    compare_cny: amount('CNY'),
    compare_php: amount('PHP'),
    note: { type: 'text', edit: true, most: 300 },
    began: { type: 'instant' },
    ended: { type: 'instant' },
    planned_by: { type: 'text' },
    created: { type: 'instant' },
    of_item: { type: 'reference', to: 'item', only: 'create', becomes: 'item', required: true },
    percent_off: {
      type: 'integer',
      only: 'create',
      least: reductions.least,
      most: reductions.most,
    },
    announced: { type: 'flag', only: 'create' },
  },
  shown: ['name', 'artist_name', 'state', 'price_from', 'price_to', 'usual_eur', 'price_eur', 'compare_eur'],
  filters: ['state', 'product', 'item', 'price_from', 'created'],
  sorts: ['price_from', 'created', 'name'],
  usualSort: '-price_from',
  views: { in_force: { where: 'state:in_force' }, planned: { where: 'state:planned', sort: 'price_from' } },
  form: [
    { section: 'planned', fields: ['price_from', 'price_to', 'note'] },
    { section: 'prices', fields: currencyCodes.map(currency => `price_${currency.toLowerCase()}`) },
    { section: 'compared', fields: currencyCodes.map(currency => `compare_${currency.toLowerCase()}`) },
  ],
  creates: [
    'of_item',
    'price_from',
    'price_to',
    'percent_off',
    'price_eur',
    'announced',
    'compare_eur',
    'note',
  ],
  matches: [{ by: ['item', 'price_from'] }],
  moves: ['withdraw', 'plan'],
  backs: { withdraw: 'plan', plan: 'withdraw' },
  unmakes: 'withdraw',
  rights: productRights,
})
