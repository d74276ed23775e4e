import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'

/** Accounts. Spec section 3, User. */
export const users = pgTable(
  'users',
  {
    id: serial().primaryKey(),
    email: text().notNull(),
    /** argon2id; null for accounts that only sign in socially. */
    passwordHash: text('password_hash'),
    firstname: text().notNull(),
    lastname: text().notNull(),
    /** What somebody may do as staff: names of `domain/people/rights.ts`. Rules 12. */
    staffRoles: text('staff_roles').array().notNull().default(sql`'{}'`),
    /** As the specification names it, which follows from the roles of staff. Spec section 6. */
    role: text()
      .notNull()
      .generatedAlwaysAs(
        sql`case when 'owner' = any (staff_roles) then 'boss'
          when staff_roles <> '{}' then 'team' else 'user' end`,
      ),
    type: text().notNull().default('customer'),
    pro: boolean().notNull().default(false),
    countryId: text('country_id'),
    lang: text().notNull().default('en'),
    currency: text().notNull().default('EUR'),
    picture: text(),
    newsletter: boolean().notNull().default(false),
    emailConfirmedAt: instant('email_confirmed_at'),
    newMessages: integer('new_messages').notNull().default(0),
    /** Which mails are wanted, where it was said; the newsletter has its own column. */
    notifications: jsonb(),
    sponsorCode: text('sponsor_code'),
    /** Whose sponsor code opened this account. */
    sponsoredBy: integer('sponsored_by').references((): AnyPgColumn => users.id),
    /** False keeps the public profile empty. */
    /** Nobody else finds a profile that its owner has not opened. */
    profilePublic: boolean('profile_public').notNull().default(false),
    /** An account that was closed keeps its id for the books, and nothing of the person. */
    closedAt: instant('closed_at'),
    origin: text(),
    referrer: text(),
    createdAt: createdAt(),
  },
  t => [
    uniqueIndex('users_email').on(t.email),
    uniqueIndex('users_sponsor_code').on(t.sponsorCode),
    index('users_sponsored_by').on(t.sponsoredBy),
    index('users_staff').on(t.id).where(sql`${t.staffRoles} <> '{}'`),
    // The desk of clients: newest, by name, and whom some words find.
    index('users_created').on(t.createdAt, t.id),
    index('users_name').on(
      sql`(f_unaccent(lower(${t.lastname} || ' ' || ${t.firstname})) collate "C")`,
      t.id,
    ),
    index('users_words').using(
      'gin',
      sql`f_unaccent(lower(${t.firstname} || ' ' || ${t.lastname} || ' ' || ${t.email})) gin_trgm_ops`,
    ),
  ],
)

/**
 * Addresses that were proven to be those of an account before it moved on from them. They go with the person.
 */
export const formerAddresses = pgTable(
  'former_addresses',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    /** What was sent there later may be somebody else's. */
    until: instant('until').notNull(),
  },
  t => [primaryKey({ columns: [t.userId, t.email] })],
)

/** What staff keep in mind of a client. It goes with the account, and is in the copy of its owner's data. */
export const clientNotes = pgTable('client_notes', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  note: text().notNull().default(''),
  tags: text().array().notNull().default(sql`'{}'`),
})

/** Accounts at other services that open this one. */
export const socialAccounts = pgTable(
  'social_accounts',
  {
    provider: text().notNull(),
    subject: text().notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  t => [primaryKey({ columns: [t.provider, t.subject] }), index('social_accounts_user').on(t.userId)],
)

/** Open sessions; only the hash of the token is kept. Spec section 9: 365 days. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** What its owner ends it by. */
    id: serial().notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    origin: text(),
    referrer: text(),
    /** What the program called itself (User-Agent), for its owner's list of sessions. */
    device: text(),
    /** Where it was opened, roughly: the country of the address, and the network it is of. */
    countryId: text('country_id'),
    network: text(),
    createdAt: createdAt(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  t => [index('sessions_user').on(t.userId)],
)

/** Tokens sent by mail: confirm an address, reset a password, unsubscribe. One use each, hashed. */
export const mailTokens = pgTable('mail_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  kind: text().notNull(),
  userId: integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  createdAt: createdAt(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
})

/** Invitations to the staff: by a mailed link that works once and for 7 days. Rules 12. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: serial().primaryKey(),
    email: text().notNull(),
    roles: text().array().notNull(),
    /** SHA-256 of the token in the link. */
    tokenHash: text('token_hash').notNull(),
    invitedBy: integer('invited_by').references(() => users.id),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    withdrawnAt: instant('withdrawn_at'),
    acceptedAt: instant('accepted_at'),
    acceptedBy: integer('accepted_by').references(() => users.id),
  },
  t => [uniqueIndex('staff_invitations_token').on(t.tokenHash)],
)

/** A shop that is being opened for its first owner: one row, gone once it is open. */
export const openings = pgTable('openings', {
  id: integer().primaryKey().default(1),
  /** What was answered so far, by question; never a password. */
  answers: jsonb().notNull().default({}),
  /** SHA-256 of the link that was printed last; null where none is good. */
  linkHash: text('link_hash'),
  linkExpiresAt: instant('link_expires_at'),
})

/** Cards kept at the payment provider; never a number. */
export const savedCards = pgTable(
  'saved_cards',
  {
    id: serial().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    gateway: text().notNull(),
    gatewayCustomer: text('gateway_customer').notNull(),
    gatewayMethod: text('gateway_method').notNull(),
    brand: text().notNull(),
    last4: text().notNull(),
    expMonth: integer('exp_month').notNull(),
    expYear: integer('exp_year').notNull(),
    createdAt: createdAt(),
  },
  t => [uniqueIndex('saved_cards_method').on(t.userId, t.gatewayMethod)],
)

/** Where somebody has parcels sent. At most one of a user is the preferred one. */
export const deliveryAddresses = pgTable(
  'delivery_addresses',
  {
    id: serial().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    address: jsonb().notNull(),
    preferred: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  t => [
    index('delivery_addresses_user').on(t.userId),
    uniqueIndex('delivery_addresses_preferred').on(t.userId).where(sql`${t.preferred}`),
  ],
)

/**
 * Digs: a ledger, only ever added to; the sum is what somebody has. The same reason for the same thing is
 * booked once.
 */
export const digEntries = pgTable(
  'dig_entries',
  {
    id: serial().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    points: integer().notNull(),
    reason: text().notNull(),
    /** What it was for: `order:7`, `user:9`. */
    subject: text().notNull(),
    createdAt: createdAt(),
  },
  t => [uniqueIndex('dig_entries_once').on(t.userId, t.reason, t.subject)],
)

/** Letters between an account and the shop. The unread ones of the shop are the account's new messages. */
export const messages = pgTable(
  'messages',
  {
    id: serial().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Who wrote it: `shop` or `account`. */
    author: text().notNull(),
    /** The member of staff who wrote for the shop. */
    staffId: integer('staff_id').references(() => users.id),
    subject: text().notNull(),
    text: text().notNull(),
    readAt: instant('read_at'),
    createdAt: createdAt(),
  },
  t => [index('messages_user').on(t.userId, t.id.desc().nullsFirst())],
)
