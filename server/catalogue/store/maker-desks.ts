// The desks of artists, labels and shops.
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { artistDesk, labelDesk, shopDesk } from '#domain/desks/maker-desks.ts'
import { slugify } from '#domain/text/slug.ts'
import { type Database, isUniqueViolation } from '../../database/database.ts'
import { artists, labels, projects, shops } from '../../database/schema/catalogue.ts'
import { users } from '../../database/schema/people.ts'
import {
  bindDesk,
  keptIn,
  partOf,
  type Refused,
  type Values,
  type Written,
} from '../../desks/store/binding.ts'

type Value = Values[string]

const textOf = (value: Value): string => (typeof value === 'string' ? value.trim() : '')
const orNull = (value: Value): string | null => textOf(value) || null

const makerColumns = {
  name: (value: Value) => ({ name: textOf(value), slug: slugify(textOf(value)) }),
  bio: (value: Value) => ({ bio: textOf(value) }),
  picture: (value: Value) => ({ picture: orNull(value) }),
  shop_code: (value: Value) => ({ shopCode: orNull(value) }),
}
const labelColumns: Written<typeof labels.$inferInsert> = makerColumns
const artistColumns: Written<typeof artists.$inferInsert> = {
  ...makerColumns,
  country: value => ({ countryId: orNull(value) }),
}

const colourOf = (value: Value): string | null => orNull(value)?.toLowerCase() ?? null

const shopColumns: Written<typeof shops.$inferInsert> = {
  name: value => ({ name: textOf(value) }),
  logo: value => ({ logo: orNull(value) }),
  code: value => ({ code: orNull(value) }),
  white_label: value => ({ whiteLabel: value === true }),
  ships_from: value => ({ shipsFrom: textOf(value) }),
  logo_height: value => ({ logoHeight: typeof value === 'number' ? `${value}px` : null }),
  logo_position: value => ({ logoPosition: orNull(value) }),
  bg_color: value => ({ bgColor: colourOf(value) }),
  font_color: value => ({ fontColor: colourOf(value) }),
  footer_color: value => ({ footerColor: colourOf(value) }),
  artist_facebook: value => ({ artistFacebook: orNull(value) }),
  artist_instagram: value => ({ artistInstagram: orNull(value) }),
  artist_youtube: value => ({ artistYoutube: orNull(value) }),
  artist_spotify: value => ({ artistSpotify: orNull(value) }),
  artist_itunes: value => ({ artistItunes: orNull(value) }),
}

const nameKey = sql`(f_unaccent(lower(m.name)) collate "C")`
const ownerEmail = sql`(select u.email from users u where u.id = m.owner_id)`

/** The account of an address that somebody has proven to be theirs; nobody owns by an address alone. */
async function accountBy(tx: Database, email: string): Promise<number | undefined> {
  const [found] = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(eq(users.email, email.toLowerCase()), isNull(users.closedAt), isNotNull(users.emailConfirmedAt)),
    )
  return found?.id
}

/** Whose it is to be: the number of an account, null for nobody's; undefined where nothing is said of it. */
async function ownerIn(tx: Database, values: Values): Promise<{ ownerId?: number | null } | Refused> {
  if (!('owner' in values)) return {}
  const email = textOf(values['owner'] ?? null)
  if (email === '') return { ownerId: null }
  const ownerId = await accountBy(tx, email)
  return ownerId === undefined ? { mistakes: { owner: 'account_unknown' } } : { ownerId }
}
const recordsBy = (column: SQL): SQL =>
  sql`(select count(*)::int from projects p where ${column} = m.id and p.listed)`
const named = (words: string): SQL => sql`f_unaccent(lower(m.name)) like f_unaccent(${partOf(words)})`

const made = (row: { id: number } | undefined): number => {
  if (row === undefined) throw new Error('the record was not written')
  return row.id
}

const records = { artist: recordsBy(sql`p.artist_id`), label: recordsBy(sql`p.label_id`) } as const

export const artistBinding = bindDesk(artistDesk, {
  from: sql`artists m`,
  key: sql`m.id`,
  among: sql`true`,
  picture: { place: 'artist', holds: key => sql`m.picture = ${key}`, owner: sql`m.owner_id` },
  columns: {
    name: sql`m.name`,
    country: sql`m.country_id`,
    bio: sql`m.bio`,
    picture: sql`m.picture`,
    records: records.artist,
    followers: sql`(select count(*)::int from follows f where f.artist_id = m.id)`,
    owner: ownerEmail,
    shop_code: sql`m.shop_code`,
    created: sql`m.created_at`,
  },
  sortBy: { name: nameKey, records: records.artist },
  found: named,
  lock: async (tx, id) => {
    await tx.select({ id: artists.id }).from(artists).where(eq(artists.id, id)).for('update')
  },
  write: async (tx, id, values) => {
    const owner = await ownerIn(tx, values)
    if ('mistakes' in owner) return owner
    const change = { ...keptIn(artistColumns, values), ...owner }
    if (Object.keys(change).length > 0) await tx.update(artists).set(change).where(eq(artists.id, id))
    // Cards and pages of their records name them.
    await tx.update(projects).set({ updatedAt: sql`now()` }).where(eq(projects.artistId, id))
    return undefined
  },
  create: async (tx, values, { at }) => {
    const row = { name: '', slug: '', ...keptIn(artistColumns, values), createdAt: at }
    return made((await tx.insert(artists).values(row).returning({ id: artists.id }))[0])
  },
})

export const labelBinding = bindDesk(labelDesk, {
  from: sql`labels m`,
  key: sql`m.id`,
  among: sql`true`,
  picture: { place: 'label', holds: key => sql`m.picture = ${key}`, owner: sql`m.owner_id` },
  columns: {
    name: sql`m.name`,
    bio: sql`m.bio`,
    picture: sql`m.picture`,
    records: records.label,
    followers: sql`(select count(*)::int from label_follows f where f.label_id = m.id)`,
    owner: ownerEmail,
    shop_code: sql`m.shop_code`,
    created: sql`m.created_at`,
  },
  sortBy: { name: nameKey, records: records.label },
  found: named,
  lock: async (tx, id) => {
    await tx.select({ id: labels.id }).from(labels).where(eq(labels.id, id)).for('update')
  },
  write: async (tx, id, values) => {
    const owner = await ownerIn(tx, values)
    if ('mistakes' in owner) return owner
    const change = { ...keptIn(labelColumns, values), ...owner }
    if (Object.keys(change).length > 0) await tx.update(labels).set(change).where(eq(labels.id, id))
    await tx.update(projects).set({ updatedAt: sql`now()` }).where(eq(projects.labelId, id))
    return undefined
  },
  create: async (tx, values, { at }) => {
    const row = { name: '', slug: '', ...keptIn(labelColumns, values), createdAt: at }
    return made((await tx.insert(labels).values(row).returning({ id: labels.id }))[0])
  },
})

/** A code leads to one shop. */
async function unlessTaken<T>(tx: Database, work: (inner: Database) => Promise<T>): Promise<T | Refused> {
  try {
    return await tx.transaction(work)
  } catch (error) {
    if (isUniqueViolation(error, 'shops_code')) return { mistakes: { code: 'taken' } }
    throw error
  }
}

const shopRecords = recordsBy(sql`p.shop_id`)

export const shopBinding = bindDesk(shopDesk, {
  from: sql`shops m`,
  key: sql`m.id`,
  among: sql`true`,
  picture: { place: 'shop', holds: key => sql`m.logo = ${key}`, owner: sql`m.owner_id` },
  columns: {
    name: sql`m.name`,
    code: sql`m.code`,
    owner: ownerEmail,
    white_label: sql`m.white_label`,
    ships_from: sql`m.ships_from`,
    records: shopRecords,
    logo: sql`m.logo`,
    // As text such as `64px`, and what cannot be read is none.
    logo_height: sql`substring(m.logo_height from '^([0-9]{1,4})(?:px)?$')::int`,
    logo_position: sql`m.logo_position`,
    bg_color: sql`m.bg_color`,
    font_color: sql`m.font_color`,
    footer_color: sql`m.footer_color`,
    artist_facebook: sql`m.artist_facebook`,
    artist_instagram: sql`m.artist_instagram`,
    artist_youtube: sql`m.artist_youtube`,
    artist_spotify: sql`m.artist_spotify`,
    artist_itunes: sql`m.artist_itunes`,
    created: sql`m.created_at`,
  },
  sortBy: { name: nameKey, records: shopRecords },
  found: words => sql`${named(words)} or m.code = ${words.toLowerCase()}`,
  lock: async (tx, id) => {
    await tx.select({ id: shops.id }).from(shops).where(eq(shops.id, id)).for('update')
  },
  write: (tx, id, values) =>
    unlessTaken(tx, async inner => {
      const owner = await ownerIn(inner, values)
      if ('mistakes' in owner) return owner
      const change = { ...keptIn(shopColumns, values), ...owner }
      if (Object.keys(change).length > 0) await inner.update(shops).set(change).where(eq(shops.id, id))
      return undefined
    }),
  create: (tx, values, { at }) =>
    unlessTaken(tx, async inner => {
      const row = { name: '', ...keptIn(shopColumns, values), createdAt: at }
      return made((await inner.insert(shops).values(row).returning({ id: shops.id }))[0])
    }),
})
