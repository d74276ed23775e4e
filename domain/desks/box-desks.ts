import { boxPeriodicities, boxStates, boxTypes } from '../boxes/box-offer.ts'
import { currencyCodes } from '../money/currency.ts'
import { locales } from '../text/locale.ts'
import { defineDesk } from './desk.ts'

const words = { type: 'note', edit: true, most: 4_000 } as const

/**
 * What is in the boxes of a month. `project_ids` are numbers of products in their order: the first is in
 * every box, the second in those of two and three. What is to send is counted from subscriptions that run.
 */
export const editionDesk = defineDesk({
  noun: 'edition',
  plural: 'editions',
  listRoute: 'admin-box-editions',
  recordRoute: 'admin-box-editions',
  columns: {
    name: { type: 'text', edit: true, required: true, most: 120 },
    edition_number: { type: 'integer', edit: true, required: true, least: 1, most: 9_999 },
    month: { type: 'day', edit: true, required: true },
    project_ids: {
      type: 'text',
      edit: true,
      required: true,
      most: 120,
      picks: { noun: 'product', most: boxTypes.length },
    },
    holds: { type: 'text' },
    to_send: { type: 'integer' },
    short: { type: 'text' },
    reviews: { type: 'integer' },
    mean_mark: { type: 'text' },
    text_en: words,
    text_fr: words,
    text_es: words,
    text_zh: words,
    text_ko: words,
  },
  shown: ['name', 'edition_number', 'month', 'holds', 'to_send', 'short', 'reviews', 'mean_mark'],
  filters: ['month'],
  sorts: ['month', 'edition_number'],
  usualSort: '-month',
  form: [
    { section: 'edition', fields: ['name', 'edition_number', 'month', 'project_ids'] },
    { section: 'words', fields: ['text_en', 'text_fr', 'text_es', 'text_zh', 'text_ko'] },
  ],
  creates: [
    'name',
    'edition_number',
    'month',
    'project_ids',
    'text_en',
    'text_fr',
    'text_es',
    'text_zh',
    'text_ko',
  ],
  matches: [{ by: ['edition_number'] }],
  moves: [],
  lists: [{ noun: 'review', by: 'edition' }],
  rights: { see: 'edition.see', edit: 'edition.edit', export: 'edition.export' },
})

/**
 * The boxes that are to be sent for a month, as conditions of the desk of subscribers: of subscriptions that
 * run, which skip no box, those whose next one is due within it. An edition counts `to_send` by the same.
 */
export const boxesDue = ({ from, to }: { readonly from: string; readonly to: string }) =>
  ({ state: 'active,past_due', skipped: 'no', next: `${from}..${to}` }) as const

/** Who gets boxes: subscriptions and gifts. They come about by what people buy; staff move them. Rules 4. */
export const subscriberDesk = defineDesk({
  noun: 'subscriber',
  plural: 'subscribers',
  listRoute: 'admin-box',
  recordRoute: 'admin-box',
  columns: {
    person: { type: 'text' },
    email: { type: 'text' },
    client: { type: 'reference', to: 'client' },
    box_type: { type: 'choice', of: boxTypes },
    rhythm: { type: 'choice', of: boxPeriodicities },
    state: { type: 'choice', of: boxStates },
    next: { type: 'instant' },
    paid: { type: 'integer' },
    price: { type: 'money', currencyIn: 'currency' },
    currency: { type: 'choice', of: currencyCodes },
    boxes_left: { type: 'integer' },
    skipped: { type: 'flag' },
    gift: { type: 'flag' },
    voucher: { type: 'text' },
    address: { type: 'text' },
    past_orders: { type: 'note' },
    lang: { type: 'choice', of: locales },
    created: { type: 'instant' },
  },
  shown: ['person', 'email', 'box_type', 'rhythm', 'state', 'next', 'paid'],
  filters: [
    ...(['state', 'box_type', 'rhythm', 'gift', 'skipped', 'currency', 'lang'] as const),
    ...(['next', 'client', 'created'] as const),
  ],
  sorts: ['created', 'next'],
  usualSort: '-created',
  form: [],
  creates: [],
  matches: [],
  moves: ['skip', 'unskip', 'pause', 'resume', 'resend', 'cancel'],
  backs: { skip: 'unskip', pause: 'resume' },
  lists: [{ noun: 'review', by: 'client', of: 'client' }],
  rights: { see: 'subscriber.see', move: 'subscriber.move', export: 'subscriber.export' },
})
