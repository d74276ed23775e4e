import { categories } from '../catalogue/category.ts'
import { genres } from '../catalogue/genre.ts'
import { sales } from '../catalogue/availability.ts'
import type { CurrencyCode } from '../money/currency.ts'
import { defineDesk, productRights } from './desk.ts'

/** Where something for sale stands: not yet shown, in the shop, or taken out of it. */
const productStates = ['draft', 'listed', 'hidden'] as const

/** What is for sale, of any category: what is said of it, and where it stands. Spec section 3, Project. */
export const productDesk = defineDesk({
  noun: 'product',
  plural: 'products',
  listRoute: 'admin-product',
  recordRoute: 'admin-product',
  columns: {
    name: { type: 'text', edit: true, required: true, most: 200 },
    artist_name: { type: 'text', edit: true, required: true, most: 200 },
    artist: { type: 'reference', to: 'artist', edit: true },
    label_name: { type: 'text', edit: true, most: 200 },
    label: { type: 'reference', to: 'label', edit: true },
    category: { type: 'choice', of: categories, edit: true, required: true },
    state: { type: 'choice', of: productStates },
    sale: { type: 'choice', of: sales, edit: true },
    /** The last day on which a pre-order can be ordered. */
    preorder_until: { type: 'day', edit: true },
    shop: { type: 'reference', to: 'shop' },
    price_eur: { type: 'money', currency: 'EUR' },
    free: { type: 'integer' },
    items: { type: 'integer' },
    catalogue_number: { type: 'text', edit: true, most: 60 },
    barcode: { type: 'text', edit: true, format: 'barcode' },
    format: { type: 'text', edit: true, most: 60 },
    country: { type: 'text', edit: true, format: 'country' },
    release_date: { type: 'day', edit: true },
    genres: { type: 'choices', of: genres.map(({ id }) => String(id)), edit: true },
    collections: { type: 'references', to: 'collection' },
    /** Those of them that it was put into by hand, by the words of their addresses. */
    // As long as the words that names of collections become.
    placed_in: { type: 'choices', edit: true, most: 200, letters: 80 },
    description: { type: 'note', edit: true, most: 10_000 },
    credits: { type: 'note', edit: true, most: 4_000 },
    youtube_url: { type: 'text', edit: true, format: 'web_address', most: 300 },
    created: { type: 'instant' },
    updated: { type: 'instant' },
    source: { type: 'text', most: 100, file: true },
    item_name: { type: 'text', only: 'create', most: 100 },
    weight_grams: { type: 'integer', only: 'create', required: true, least: 1, most: 30_000 },
    stock: { type: 'integer', only: 'create', least: 0, most: 1_000_000 },
    price: {
      type: 'money',
      currency: 'EUR',
      only: 'create',
      becomes: 'price_eur',
      required: true,
      least: 1,
      most: 10_000_000,
    },
    sizes: { type: 'text', only: 'create', most: 300 },
    sold_by: { type: 'reference', to: 'shop', only: 'create', becomes: 'shop' },
  },
  shown: ['name', 'artist_name', 'category', 'state', 'price_eur', 'free', 'shop', 'catalogue_number'],
  filters: [
    'state',
    'category',
    'sale',
    'shop',
    'artist',
    'label',
    'genres',
    'collections',
    'free',
    'price_eur',
    'created',
  ],
  sorts: ['name', 'artist_name', 'price_eur', 'free', 'created', 'updated'],
  usualSort: '-created',
  views: {
    drafts: { where: 'state:draft' },
    unpriced: { where: 'state:draft;price_eur:..0.00' },
    sold_out: {
      where: 'state:listed;free:..0',
      sort: 'name',
      columns: ['artist_name', 'category', 'sale', 'free', 'shop', 'catalogue_number', 'barcode'],
    },
  },
  form: [
    { section: 'record', fields: ['name', 'artist_name', 'artist', 'label_name', 'label', 'category'] },
    {
      section: 'trade',
      fields: ['sale', 'preorder_until', 'catalogue_number', 'barcode', 'format', 'country', 'release_date'],
    },
    { section: 'shelves', fields: ['genres', 'placed_in'] },
    { section: 'words', fields: ['description', 'credits', 'youtube_url'] },
  ],
  creates: [
    'name',
    'artist_name',
    'category',
    'price',
    'weight_grams',
    'sale',
    'preorder_until',
    'stock',
    'sizes',
    'item_name',
    'sold_by',
    'label_name',
    'catalogue_number',
    'barcode',
    'format',
    'release_date',
    'genres',
    'description',
  ],
  matches: [
    { by: ['source'] },
    { by: ['barcode'] },
    { by: ['catalogue_number'], and: ['label_name', 'format'] },
    { by: ['name', 'artist_name'], and: ['category', 'format'] },
  ],
  moves: ['offer', 'hide', 'unhide', 'discard'],
  unmakes: 'discard',
  backs: { offer: 'hide', hide: 'unhide', unhide: 'hide' },
  retires: { move: 'hide', where: 'state:listed' },
  members: [
    { name: 'related', of: 'product' },
    { name: 'joins', of: 'shop', unordered: true },
  ],
  lists: [{ noun: 'price', by: 'product' }],
  rights: productRights,
})

/** What a price column is called. */
export const priceColumn = <C extends string>(currency: C) => `price_${currency.toLowerCase()}` as const

/** The highest price in a currency, in minor units. */
export const mostOf = (currency: CurrencyCode): number =>
  ['KRW', 'JPY', 'PHP'].includes(currency) ? 100_000_000 : 10_000_000

/** A price of its own in a currency; empty: it follows the price in euro by the rate. */
const ownPrice = <C extends CurrencyCode>(currency: C) =>
  ({
    type: 'money',
    currency,
    edit: true,
    least: 1,
    most: mostOf(currency),
    follows: `rate_${currency.toLowerCase()}`,
  }) as const

/** The columns of prices of its own in all currencies but the euro, and of those that are by the rate. */
export const followingPrices = {
  price_usd: ownPrice('USD'),
  price_gbp: ownPrice('GBP'),
  price_aud: ownPrice('AUD'),
  price_cad: ownPrice('CAD'),
  price_krw: ownPrice('KRW'),
  price_jpy: ownPrice('JPY'),
  price_cny: ownPrice('CNY'),
  price_php: ownPrice('PHP'),
  rate_usd: { type: 'money', currency: 'USD' },
  rate_gbp: { type: 'money', currency: 'GBP' },
  rate_aud: { type: 'money', currency: 'AUD' },
  rate_cad: { type: 'money', currency: 'CAD' },
  rate_krw: { type: 'money', currency: 'KRW' },
  rate_jpy: { type: 'money', currency: 'JPY' },
  rate_cny: { type: 'money', currency: 'CNY' },
  rate_php: { type: 'money', currency: 'PHP' },
} as const

/** Whether an item is for sale; one that is retired stays where it was ordered. */
const itemStates = ['offered', 'retired'] as const

/** One thing to buy of a product: a pressing, a size, a signed copy, with what it costs. */
export const itemDesk = defineDesk({
  noun: 'item',
  plural: 'items',
  listRoute: 'admin-item',
  recordRoute: 'admin-item',
  columns: {
    name: { type: 'text', edit: true, required: true, most: 100 },
    product: { type: 'reference', to: 'product' },
    artist_name: { type: 'text' },
    category: { type: 'choice', of: categories },
    shop: { type: 'reference', to: 'shop' },
    position: { type: 'integer', edit: true, most: 1_000 },
    weight_grams: { type: 'integer', edit: true, required: true, least: 1, most: 30_000 },
    shelf: { type: 'text', edit: true, most: 40 },
    state: { type: 'choice', of: itemStates },
    there: { type: 'integer' },
    held: { type: 'integer' },
    promised: { type: 'integer' },
    free: { type: 'integer' },
    /** Copies of orders that were paid and stand. */
    copies_sold: { type: 'integer' },
    price_eur: { type: 'money', currency: 'EUR', edit: true, required: true, least: 1, most: 10_000_000 },
    ...followingPrices,
    now_eur: { type: 'money', currency: 'EUR' },
    lowest_eur: { type: 'money', currency: 'EUR' },
    sku: { type: 'text', edit: true, most: 60 },
    source: { type: 'text', edit: true, most: 100 },
    media_condition: { type: 'text', edit: true, format: 'media_condition' },
    sleeve_condition: { type: 'text', edit: true, format: 'sleeve_condition' },
    note: { type: 'note', edit: true, most: 4_000 },
    accept_offer: { type: 'flag', edit: true },
    format_quantity: { type: 'integer', edit: true, least: 0, most: 1_000 },
    of_product: {
      type: 'reference',
      to: 'product',
      only: 'create',
      becomes: 'product',
      required: true,
      unless: 'of_source',
    },
    of_source: {
      type: 'text',
      only: 'create',
      file: true,
      most: 100,
      finds: { noun: 'product', by: 'source', says: 'of_product', within: 'shop', of: 'sold_by' },
    },
    sold_by: { type: 'reference', to: 'shop', only: 'create', file: true },
    product_name: { type: 'text', only: 'create', file: true, most: 200 },
    product_artist: { type: 'text', only: 'create', file: true, most: 200 },
    product_label: { type: 'text', only: 'create', file: true, most: 200 },
    product_number: { type: 'text', only: 'create', file: true, most: 60 },
    product_format: { type: 'text', only: 'create', file: true, most: 60 },
    item_name: { type: 'text', only: 'create', file: true, becomes: 'name', most: 100 },
    stock: { type: 'integer', only: 'create', least: 0, most: 1_000_000 },
  },
  shown: ['name', 'product', 'artist_name', 'weight_grams', 'price_eur', 'free', 'copies_sold'],
  filters: ['state', 'category', 'shop', 'product', 'free', 'price_eur'],
  sorts: ['name', 'price_eur', 'free'],
  usualSort: 'name',
  views: { sold_out: { where: 'free:..0' } },
  form: [
    { section: 'item', fields: ['name', 'position', 'weight_grams', 'shelf', 'sku', 'source'] },
    {
      section: 'condition',
      fields: ['media_condition', 'sleeve_condition', 'note', 'accept_offer', 'format_quantity'],
    },
    {
      section: 'prices',
      fields: [
        'price_eur',
        'price_usd',
        'price_gbp',
        'price_aud',
        'price_cad',
        'price_krw',
        'price_jpy',
        'price_cny',
        'price_php',
      ],
    },
  ],
  creates: ['of_product', 'name', 'weight_grams', 'price_eur', 'stock'],
  matches: [{ by: ['source'] }, { by: ['product', 'sku'] }, { by: ['product', 'name'] }],
  moves: ['retire', 'restore'],
  backs: { retire: 'restore', restore: 'retire' },
  retires: { move: 'retire', where: 'state:offered' },
  lists: [{ noun: 'price', by: 'item' }],
  each: {
    noun: 'price',
    by: 'of_item',
    asks: ['percent_off', 'price_from', 'price_to', 'announced', 'note'],
  },
  rights: productRights,
})
