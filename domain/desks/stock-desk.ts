import { stockStates } from '../catalogue/stock.ts'
import { defineDesk } from './desk.ts'

/**
 * Copies of every item by size: there, held, promised, free. What happened to those of an item, and what is
 * done with them, stands on the page of the item. Rules 5.
 */
export const stockDesk = defineDesk({
  noun: 'stock',
  plural: 'stocks',
  listRoute: 'admin-stock',
  recordRoute: 'admin-stock',
  recordBy: 'item',
  columns: {
    name: { type: 'text' },
    artist_name: { type: 'text' },
    item: { type: 'reference', to: 'item' },
    size: { type: 'text' },
    catalogue_number: { type: 'text' },
    barcode: { type: 'text' },
    shop: { type: 'reference', to: 'shop' },
    shelf: { type: 'text' },
    state: { type: 'choices', of: stockStates },
    there: { type: 'integer' },
    held: { type: 'integer' },
    promised: { type: 'integer' },
    free: { type: 'integer' },
    low_mark: { type: 'integer' },
    low_since: { type: 'instant' },
    unit_cost: { type: 'money', currency: 'EUR' },
  },
  shown: ['name', 'artist_name', 'item', 'size', 'there', 'held', 'promised', 'free', 'state'],
  filters: ['state', 'shop', 'free', 'there', 'size', 'shelf'],
  sorts: ['item', 'free'],
  usualSort: 'item',
  views: {
    low: { where: 'state:low', sort: 'free' },
    none_free: { where: 'state:none' },
    promised: { where: 'state:promised' },
    to_order: { where: 'state:uncounted' },
  },
  form: [],
  creates: [],
  matches: [],
  moves: [],
  rights: { see: 'stock.see', export: 'stock.export' },
})
