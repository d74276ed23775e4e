import { categories } from '../catalogue/category.ts'
import { genres } from '../catalogue/genre.ts'
import { sales } from '../catalogue/availability.ts'
import { defineDesk } from './desk.ts'

/** Whether a collection holds what somebody put into it, or what fits its rule. */
const fillings = ['hand', 'rule'] as const

/** Whether a record must fit every part of a rule that is filled in, or one of them. */
const matchings = ['all', 'any'] as const

const word = { type: 'text', edit: true, most: 80 } as const
const words = { type: 'note', edit: true, most: 4_000 } as const
const euro = { type: 'money', currency: 'EUR', edit: true, least: 0, most: 10_000_000 } as const

/** The parts of a rule; one that is empty asks for nothing. */
export const ruleColumns = [
  ...(['rule_categories', 'rule_genres', 'rule_sales', 'rule_format', 'rule_country'] as const),
  ...(['rule_price_from', 'rule_price_to', 'rule_shop', 'rule_artist', 'rule_label'] as const),
  ...(['rule_free', 'rule_days'] as const),
] as const

/**
 * Collections: shelves of the shop with an address of their own, filled by hand or by a rule. Spec section 2,
 * /vinyl-shop/{id}/{slug} and /admin/category. Rules 18.
 */
export const collectionDesk = defineDesk({
  noun: 'collection',
  plural: 'collections',
  listRoute: 'admin-category',
  recordRoute: 'admin-category',
  columns: {
    name: { ...word, required: true },
    name_fr: word,
    name_es: word,
    name_zh: word,
    name_ko: word,
    slug: { type: 'text', edit: true, format: 'shop_code' },
    filled: { type: 'choice', of: fillings, edit: true, required: true },
    shown: { type: 'flag', edit: true },
    shown_from: { type: 'day', edit: true },
    shown_until: { type: 'day', edit: true },
    records: { type: 'integer' },
    cover: { type: 'reference', to: 'product', edit: true },
    text_en: words,
    text_fr: words,
    text_es: words,
    text_zh: words,
    text_ko: words,
    rule_match: { type: 'choice', of: matchings, edit: true },
    rule_categories: { type: 'choices', of: categories, edit: true },
    rule_genres: { type: 'choices', of: genres.map(({ id }) => String(id)), edit: true },
    rule_sales: { type: 'choices', of: sales, edit: true },
    rule_format: { type: 'text', edit: true, most: 60 },
    rule_country: { type: 'text', edit: true, format: 'country' },
    rule_price_from: euro,
    rule_price_to: euro,
    rule_shop: { type: 'reference', to: 'shop', edit: true },
    rule_artist: { type: 'reference', to: 'artist', edit: true },
    rule_label: { type: 'reference', to: 'label', edit: true },
    rule_free: { type: 'integer', edit: true, least: 1, most: 1_000_000 },
    rule_days: { type: 'integer', edit: true, least: 1, most: 3_650 },
    created: { type: 'instant' },
    updated: { type: 'instant' },
  },
  shown: ['name', 'filled', 'shown', 'records', 'shown_from', 'shown_until', 'slug'],
  filters: ['filled', 'shown', 'records', 'text_en', 'created'],
  sorts: ['name', 'records', 'created'],
  usualSort: 'name',
  form: [
    { section: 'collection', fields: ['name', 'slug', 'filled', 'shown', 'shown_from', 'shown_until'] },
    { section: 'rule', fields: ['rule_match', ...ruleColumns] },
    { section: 'names', fields: ['name_fr', 'name_es', 'name_zh', 'name_ko'] },
    { section: 'words', fields: ['cover', 'text_en', 'text_fr', 'text_es', 'text_zh', 'text_ko'] },
  ],
  creates: [
    ...(['name', 'name_fr', 'name_es', 'name_zh', 'name_ko', 'filled', 'slug'] as const),
    ...(['text_en', 'text_fr', 'text_es', 'text_zh', 'text_ko', 'rule_match'] as const),
    ...ruleColumns,
  ],
  matches: [{ by: ['slug'] }, { by: ['name'] }],
  moves: [],
  members: [{ name: 'members', of: 'product' }],
  rights: { see: 'collection.see', edit: 'collection.edit', export: 'collection.export' },
})
