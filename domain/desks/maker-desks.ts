import { logisticsOrigins } from '../shipping/logistics.ts'
import { logoHeights, logoPositions } from '../site/store-frame.ts'
import { defineDesk, productRights } from './desk.ts'

/** What artists and labels have beside their name. */
const maker = {
  bio: { type: 'note', edit: true, most: 10_000 },
  /** Key of a stored file: it is sent, and never typed. */
  picture: { type: 'text' },
  records: { type: 'integer' },
  followers: { type: 'integer' },
  /** E-mail of the account that it belongs to. */
  owner: { type: 'text', edit: true, format: 'email', most: 200, names: { noun: 'client', by: 'email' } },
  shop_code: { type: 'text', edit: true, format: 'shop_code' },
  created: { type: 'instant' },
} as const

/** Artists: the heads of their pages. */
export const artistDesk = defineDesk({
  noun: 'artist',
  plural: 'artists',
  listRoute: 'admin-artists',
  recordRoute: 'admin-artists',
  picture: 'picture',
  columns: {
    name: { type: 'text', edit: true, required: true, most: 200 },
    country: { type: 'text', edit: true, format: 'country' },
    ...maker,
  },
  shown: ['name', 'country', 'records', 'followers', 'owner', 'shop_code'],
  filters: ['country', 'records', 'bio', 'created'],
  sorts: ['name', 'records', 'created'],
  usualSort: 'name',
  form: [
    { section: 'maker', fields: ['name', 'country', 'owner', 'shop_code'] },
    { section: 'words', fields: ['bio'] },
  ],
  creates: ['name', 'country', 'bio'],
  matches: [{ by: ['name'] }],
  moves: [],
  rights: productRights,
})

/** Labels: the heads of their pages. */
export const labelDesk = defineDesk({
  noun: 'label',
  plural: 'labels',
  listRoute: 'admin-labels',
  recordRoute: 'admin-labels',
  picture: 'picture',
  columns: {
    name: { type: 'text', edit: true, required: true, most: 200 },
    ...maker,
  },
  shown: ['name', 'records', 'followers', 'owner', 'shop_code'],
  filters: ['records', 'bio', 'created'],
  sorts: ['name', 'records', 'created'],
  usualSort: 'name',
  form: [
    { section: 'maker', fields: ['name', 'owner', 'shop_code'] },
    { section: 'words', fields: ['bio'] },
  ],
  creates: ['name', 'bio'],
  matches: [{ by: ['name'] }],
  moves: [],
  rights: productRights,
})

/** As `#rgb` or `#rrggbb`; empty for the usual one. */
const colour = { type: 'text', edit: true, format: 'colour', most: 7 } as const

const link = { type: 'text', edit: true, format: 'web_address', most: 300 } as const

/** Shops: the own one, and those of artists and labels with their frames. Spec section 3, Shop. */
export const shopDesk = defineDesk({
  noun: 'shop',
  plural: 'shops',
  listRoute: 'admin-shops',
  recordRoute: 'admin-shop',
  picture: 'logo',
  columns: {
    name: { type: 'text', edit: true, required: true, most: 120 },
    code: { type: 'text', edit: true, format: 'shop_code' },
    /** E-mail of the account that it belongs to. */
    owner: { type: 'text', edit: true, format: 'email', most: 200, names: { noun: 'client', by: 'email' } },
    white_label: { type: 'flag', edit: true },
    ships_from: { type: 'choice', of: logisticsOrigins, edit: true, required: true },
    records: { type: 'integer' },
    /** What is kept of its logo: it is sent as a file, and never typed. */
    logo: { type: 'text' },
    /** In CSS pixels. */
    logo_height: { type: 'integer', edit: true, least: logoHeights.min, most: logoHeights.max },
    logo_position: { type: 'choice', of: logoPositions, edit: true },
    bg_color: colour,
    font_color: colour,
    footer_color: colour,
    artist_facebook: link,
    artist_instagram: link,
    artist_youtube: link,
    artist_spotify: link,
    artist_itunes: link,
    created: { type: 'instant' },
  },
  shown: ['name', 'code', 'owner', 'white_label', 'ships_from', 'records'],
  filters: ['white_label', 'ships_from', 'records'],
  sorts: ['name', 'records', 'created'],
  usualSort: 'name',
  form: [
    { section: 'shop', fields: ['name', 'code', 'owner', 'white_label', 'ships_from'] },
    {
      section: 'frame',
      fields: ['logo_height', 'logo_position', 'bg_color', 'font_color', 'footer_color'],
    },
    {
      section: 'links',
      fields: ['artist_facebook', 'artist_instagram', 'artist_youtube', 'artist_spotify', 'artist_itunes'],
    },
  ],
  creates: ['name', 'code', 'ships_from', 'white_label'],
  matches: [{ by: ['code'] }, { by: ['name'] }],
  moves: [],
  rights: { see: 'shop.see', edit: 'shop.edit', move: 'shop.move', export: 'shop.export' },
})
