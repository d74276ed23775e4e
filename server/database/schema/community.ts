import { boolean, index, integer, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core'
import { artists, labels, projects, songs } from './catalogue.ts'
import { createdAt, instant } from './columns.ts'
import { users } from './people.ts'

/** Plays of at least five seconds. Spec section 9. */
export const songPlays = pgTable(
  'song_plays',
  {
    id: serial().primaryKey(),
    songId: integer('song_id')
      .notNull()
      .references(() => songs.id, { onDelete: 'cascade' }),
    userId: integer('user_id').references(() => users.id),
    durationSeconds: integer('duration_seconds').notNull(),
    createdAt: createdAt(),
  },
  t => [index('song_plays_song').on(t.songId)],
)

export const likes = pgTable(
  'likes',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  t => [primaryKey({ columns: [t.userId, t.projectId] }), index('likes_project').on(t.projectId)],
)

export const wishes = pgTable(
  'wishes',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** Since when it cannot be had; its return is told. Null while it is sold. */
    soldOutAt: instant('sold_out_at'),
    createdAt: createdAt(),
  },
  t => [primaryKey({ columns: [t.userId, t.projectId] }), index('wishes_project').on(t.projectId)],
)

/** Who follows which artist. Spec section 3, follows. */
export const follows = pgTable(
  'follows',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    artistId: integer('artist_id')
      .notNull()
      .references(() => artists.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  t => [primaryKey({ columns: [t.userId, t.artistId] }), index('follows_artist').on(t.artistId)],
)

/** Who follows which label. */
export const labelFollows = pgTable(
  'label_follows',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    labelId: integer('label_id')
      .notNull()
      .references(() => labels.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  t => [primaryKey({ columns: [t.userId, t.labelId] }), index('label_follows_label').on(t.labelId)],
)

export const comments = pgTable(
  'comments',
  {
    id: serial().primaryKey(),
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  t => [
    index('comments_project').on(t.projectId, t.id.desc().nullsFirst()),
    index('comments_user').on(t.userId),
  ],
)

/** Announcements. Spec section 3, Alert. */
export const alerts = pgTable('alerts', {
  id: serial().primaryKey(),
  textEn: text('text_en').notNull(),
  textFr: text('text_fr').notNull(),
  linkEn: text('link_en'),
  linkFr: text('link_fr'),
  active: boolean().notNull().default(true),
})

export const banners = pgTable('banners', {
  id: serial().primaryKey(),
  title: text().notNull(),
  picture: text().notNull(),
  link: text().notNull(),
  position: integer().notNull().default(0),
  active: boolean().notNull().default(true),
})
