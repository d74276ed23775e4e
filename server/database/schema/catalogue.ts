import { type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, even, instant, notDeleted, playedCopy, searched, tsvector } from './columns.ts'
import { users } from './people.ts'

export const artists = pgTable(
  'artists',
  {
    id: serial().primaryKey(),
    name: text().notNull(),
    slug: text().notNull(),
    picture: text(),
    bio: text().notNull().default(''),
    countryId: text('country_id'),
    shopCode: text('shop_code'),
    ownerId: integer('owner_id').references(() => users.id),
    /** Id at the place it was imported from, such as `discogs:123`. */
    source: text(),
    createdAt: createdAt(),
  },
  t => [
    index('artists_trgm').using('gin', sql`f_unaccent(lower(${t.name})) gin_trgm_ops`),
    index('artists_by_name').on(sql`(f_unaccent(lower(${t.name})) collate "C")`, t.id),
    index('artists_even').on(even(t.name)),
    uniqueIndex('artists_source').on(t.source),
  ],
)

export const labels = pgTable(
  'labels',
  {
    id: serial().primaryKey(),
    name: text().notNull(),
    slug: text().notNull(),
    picture: text(),
    bio: text().notNull().default(''),
    shopCode: text('shop_code'),
    ownerId: integer('owner_id').references(() => users.id),
    source: text(),
    createdAt: createdAt(),
  },
  t => [
    index('labels_trgm').using('gin', sql`f_unaccent(lower(${t.name})) gin_trgm_ops`),
    index('labels_by_name').on(sql`(f_unaccent(lower(${t.name})) collate "C")`, t.id),
    index('labels_even').on(even(t.name)),
    uniqueIndex('labels_source').on(t.source),
  ],
)

/** Shops; white-label ones bring their own frame. Spec section 3, Shop. */
export const shops = pgTable(
  'shops',
  {
    id: serial().primaryKey(),
    code: text(),
    name: text().notNull(),
    whiteLabel: boolean('white_label').notNull().default(false),
    logo: text(),
    logoHeight: text('logo_height'),
    logoPosition: text('logo_position'),
    bgColor: text('bg_color'),
    fontColor: text('font_color'),
    footerColor: text('footer_color'),
    artistFacebook: text('artist_facebook'),
    artistInstagram: text('artist_instagram'),
    artistYoutube: text('artist_youtube'),
    artistSpotify: text('artist_spotify'),
    artistItunes: text('artist_itunes'),
    /** Country the parcels leave from. Spec section 9, logistics origin. */
    shipsFrom: text('ships_from').notNull().default('FR'),
    ownerId: integer('owner_id').references(() => users.id),
    createdAt: createdAt(),
  },
  t => [uniqueIndex('shops_code').on(t.code)],
)

/** What is sold, in any category. Spec section 3, Project. */
export const projects = pgTable(
  'projects',
  {
    id: serial().primaryKey(),
    category: text().notNull(),
    slug: text().notNull(),
    name: text().notNull(),
    artistId: integer('artist_id').references(() => artists.id),
    artistName: text('artist_name').notNull(),
    labelId: integer('label_id').references(() => labels.id),
    labelName: text('label_name'),
    shopId: integer('shop_id')
      .notNull()
      .references(() => shops.id),
    ownerId: integer('owner_id').references(() => users.id),
    /** State and context of the project lifecycle. */
    step: text().notNull(),
    lifecycle: jsonb().notNull().default({}),
    sale: text().notNull(),
    chargeMode: text('charge_mode').notNull().default('charge_now'),
    /** Folder key of the pictures; the names that exist in it. */
    picture: text().notNull(),
    images: text().array().notNull().default(sql`'{}'`),
    /** What each of them shows, for whoever cannot see it: by its name. */
    pictureTexts: jsonb('picture_texts').$type<Readonly<Record<string, string>>>().notNull().default({}),
    coverPicture: text('cover_picture'),
    spine: text().array().notNull().default(sql`'{#15181A,#F3F5F4}'`),
    colorVinyl: text('color_vinyl'),
    effect: text(),
    urlVinyl: text('url_vinyl'),
    catalogueNumber: text('catalogue_number'),
    barcode: text(),
    format: text(),
    speed: text(),
    weight: text(),
    sleeve: text(),
    type: text(),
    country: text(),
    description: text().notNull().default(''),
    /** Who did what, a line each: `Mastering: Ada Lind`. */
    credits: text().notNull().default(''),
    genreIds: integer('genre_ids').array().notNull().default(sql`'{}'`),
    collectionIds: integer('collection_ids').array().notNull().default(sql`'{}'`),
    goal: integer(),
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    releaseDate: date('release_date'),
    /** Cheapest item in euro cents: the order of a list by price. */
    priceEurMinor: integer('price_eur_minor').notNull().default(0),
    signedItemId: integer('signed_item_id'),
    soundcloudUrl: text('soundcloud_url'),
    youtubeUrl: text('youtube_url'),
    likes: integer().notNull().default(0),
    /** Public, that is in lists and found by search. Written with the step. */
    listed: boolean().notNull().default(false),
    source: text(),
    /** Who buys the record may download its music as well. */
    download: boolean().notNull().default(false),
    /** When it was in the shop for the first time; a trigger writes it. */
    offeredAt: instant('offered_at'),
    /** How much of each song everybody may hear: seconds, or `whole`. */
    previewLength: text('preview_length').notNull().default('30'),
    search: tsvector('search').generatedAlwaysAs(
      (): SQL => searched(projects.name, projects.artistName, projects.labelName),
    ),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  t => [
    // Words and genres in one index: looking for both reads no row that has only one.
    index('projects_search').using('gin', t.search, t.genreIds),
    index('projects_trgm').using(
      'gin',
      sql`f_unaccent(lower(${t.name} || ' ' || ${t.artistName})) gin_trgm_ops`,
    ),
    index('projects_barcode').on(t.barcode),
    index('projects_catalogue_number').using('gin', sql`lower(${t.catalogueNumber}) gin_trgm_ops`),
    index('projects_collections').using('gin', t.collectionIds),
    index('projects_newest').on(t.listed, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('projects_liked').on(t.listed, t.likes.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('projects_price').on(t.listed, t.priceEurMinor, t.id),
    index('projects_ending').on(t.listed, t.endsAt, t.id),
    index('projects_category').on(
      t.category,
      t.listed,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('projects_artist').on(t.artistId),
    index('projects_label').on(t.labelId),
    index('projects_shop').on(t.shopId),
    index('projects_owner').on(t.ownerId, t.id),
    index('projects_step').on(t.step, t.updatedAt, t.id),
    // The other orders of the desk's list.
    index('projects_updated').on(t.updatedAt, t.id),
    index('projects_made').on(t.createdAt, t.id),
    index('projects_ends').on(sql`coalesce(${t.endsAt}, 'infinity'::timestamptz)`, t.id),
    uniqueIndex('projects_source').on(t.source, t.shopId).where(notDeleted(t.lifecycle)),
    // What lines of files are found by.
    index('projects_even_name').on(even(t.name)),
    index('projects_even_number').on(even(t.catalogueNumber)),
    index('projects_even_barcode').on(even(t.barcode)),
    index('projects_even_source').on(even(t.source)),
    // A file of a picture is sent to whoever may see one of its projects.
    index('projects_picture').on(t.picture),
    // What the clock decides: campaigns that run, and those that are to begin.
    index('projects_running').on(t.endsAt).where(sql`${t.step} in ('in_progress', 'confirmed')`),
    index('projects_waiting').on(t.startsAt).where(sql`${t.step} = 'checking'`),
  ],
)

/** One thing to buy of a project: a pressing, a shirt, the signed copy. */
export const projectItems = pgTable(
  'project_items',
  {
    id: serial().primaryKey(),
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    position: integer().notNull().default(0),
    colorVinyl: text('color_vinyl'),
    effect: text(),
    weightGrams: integer('weight_grams').notNull(),
    /** Where in the warehouse it lies, as its shelves are marked; empty for nowhere known. */
    shelf: text().notNull().default(''),
    /** Its number in other books, and at the place where it is offered as well. */
    sku: text(),
    source: text(),
    ...playedCopy,
    /** No longer for sale since then. One that was ordered is never deleted. */
    retiredAt: instant('retired_at'),
  },
  t => [
    index('project_items_project').on(t.projectId),
    index('project_items_even_source').on(even(t.source)),
    index('project_items_even_sku').on(even(t.sku)),
  ],
)

/**
 * Stock of an item in one size; the size is empty where there are none. Copies on hand are there until their
 * parcel leaves; null: made to order. The sums are those of `stock_entries`, which alone change them.
 */
export const itemStock = pgTable(
  'item_stock',
  {
    id: serial().notNull(),
    itemId: integer('item_id')
      .notNull()
      .references(() => projectItems.id, { onDelete: 'cascade' }),
    size: text().notNull().default(''),
    onHand: integer('on_hand'),
    /** Copies of orders that are not settled yet, contained in `on_hand`; so are those promised. */
    held: integer().notNull().default(0),
    /** Copies that are paid and not sent yet. */
    promised: integer().notNull().default(0),
    free: integer().generatedAlwaysAs(sql`on_hand - held - promised`),
    /** What a copy cost on average, in cents of EUR; null where nobody has said. */
    unitCostMinor: integer('unit_cost_minor'),
    /** From how few free copies on the record is running out; since when it is. */
    lowMark: integer('low_mark'),
    lowSince: instant('low_since'),
    /** Each of what the desk narrows by that it is: words of `stockStates`. */
    states: text()
      .array()
      .notNull()
      .generatedAlwaysAs(
        sql`array_remove(array[case when low_since is not null then 'low' end,
          case when on_hand - held - promised <= 0 then 'none' end,
          case when promised > 0 then 'promised' end, case when on_hand is null then 'uncounted' end], null)`,
      ),
    /** This size is no longer for sale since then; copies on hand stay counted. */
    retiredAt: instant('retired_at'),
  },
  t => [
    primaryKey({ columns: [t.itemId, t.size] }),
    uniqueIndex('item_stock_row').on(t.id),
    index('item_stock_free').on(sql`coalesce(${t.free}, 2147483647)`, t.id),
    index('item_stock_states').using('gin', t.states),
    index('item_stock_low').on(t.itemId).where(sql`${t.lowSince} is not null`),
    check(
      'item_stock_never_oversold',
      sql`${t.held} >= 0 and ${t.promised} >= 0 and coalesce(${t.onHand}, 0) >= ${t.held} + ${t.promised}`,
    ),
  ],
)

/** Spec sections 3 and 7, Song. In storage the preview is songs/{uuid}.mp3, the whole sounds/{uuid}.mp3. */
export const songs = pgTable(
  'songs',
  {
    id: serial().primaryKey(),
    uuid: uuid().notNull().unique(),
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    artistName: text('artist_name').notNull(),
    side: text(),
    position: integer().notNull(),
    durationSeconds: integer('duration_seconds').notNull().default(0),
    hasPreview: boolean('has_preview').notNull().default(false),
    /** How long the preview is; null where it is the whole song. */
    previewSeconds: integer('preview_seconds'),
    /** The recording its preview is cut from, when it shares one: songs/{master}.mp3 then. */
    masterUuid: uuid('master_uuid'),
  },
  t => [index('songs_project').on(t.projectId, t.position), index('songs_master').on(t.masterUuid)],
)
