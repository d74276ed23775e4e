import { sql } from 'drizzle-orm'
import {
  bigserial,
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
import { users } from './people.ts'
import { quotes } from './quotes.ts'

/** Effects that a transaction asked for; the job runner does them at least once. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    kind: text().notNull(),
    payload: jsonb().notNull(),
    /** An effect with a key is asked for once, however often the transaction is repeated. */
    key: text(),
    attempts: integer().notNull().default(0),
    availableAt: instant('available_at').notNull().defaultNow(),
    /** When it was to be done first, once it was tried. */
    firstDueAt: instant('first_due_at'),
    doneAt: instant('done_at'),
    /** Given up: it waits for staff. */
    failedAt: instant('failed_at'),
    /** Staff let it go for good. */
    droppedAt: instant('dropped_at'),
    lastError: text('last_error'),
    createdAt: createdAt(),
  },
  t => [
    uniqueIndex('outbox_key').on(t.key),
    index('outbox_due').on(t.doneAt, t.availableAt, t.id),
    // Mails of people who are forgotten.
    index('outbox_blank').on(t.key).where(sql`${t.payload} = '{}'`),
    index('outbox_dead').on(t.id.desc()).where(sql`${t.failedAt} is not null`),
  ],
)

/** How much was asked for lately, by a hash of what is counted and for whom. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    /** What was allowed so far fills its rule until here. */
    busyUntil: instant('busy_until').notNull(),
  },
  t => [index('rate_limits_busy').on(t.busyUntil)],
)

/** Mails that were sent, or kept because no SMTP server is configured. */
export const mails = pgTable(
  'mails',
  {
    id: serial().primaryKey(),
    key: text().notNull(),
    to: text('recipient').notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    lang: text().notNull(),
    status: text().notNull(),
    createdAt: createdAt(),
    sentAt: instant('sent_at'),
  },
  t => [uniqueIndex('mails_key').on(t.key), index('mails_recipient').on(sql`lower(${t.to})`)],
)

/** Addresses that the shop does not write to any more: mails came back, or their reader called one spam. */
export const mailSuppressions = pgTable('mail_suppressions', {
  /** In lower case. */
  email: text().primaryKey(),
  /** `bounce` or `complaint`. */
  reason: text().notNull(),
  /** What the mail server or the service said. */
  detail: text().notNull(),
  createdAt: createdAt(),
})

/** Answers to requests that may be repeated: the same key gives the same answer. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    actor: text().notNull(),
    endpoint: text().notNull(),
    key: text().notNull(),
    requestHash: text('request_hash').notNull(),
    status: integer(),
    answer: jsonb(),
    /** Of the process that is at it; see claim-holder.ts. */
    holder: integer(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  t => [
    primaryKey({ columns: [t.actor, t.endpoint, t.key] }),
    index('idempotency_keys_expiry').on(t.expiresAt),
  ],
)

/** Who asked for the newsletter without an account, and who of them has said so again by the mailed link. */
export const newsletterReaders = pgTable(
  'newsletter_readers',
  {
    id: serial().primaryKey(),
    email: text().notNull(),
    lang: text().notNull(),
    /** Of the link that confirms, and of the one that ends it. */
    tokenHash: text('token_hash').notNull(),
    askedAt: instant('asked_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    endedAt: instant('ended_at'),
  },
  t => [
    uniqueIndex('newsletter_readers_email').on(t.email),
    uniqueIndex('newsletter_readers_token').on(t.tokenHash),
  ],
)

/** Letters to the shop; `state`, `answer` and `answeredAt` are the letter machine's. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: serial().primaryKey(),
    userId: integer('user_id').references(() => users.id),
    /** `contact`, `chat`, `call` or `quote`. */
    kind: text().notNull().default('contact'),
    /** The pressing quote that it came with. */
    quoteId: integer('quote_id').references(() => quotes.id, { onDelete: 'set null' }),
    name: text().notNull(),
    /** Empty where somebody left a number alone. */
    email: text().notNull(),
    subject: text(),
    message: text().notNull(),
    origin: text(),
    lang: text().notNull().default('en'),
    state: text().notNull().default('open'),
    answer: text(),
    answeredAt: instant('answered_at'),
    /** Who looks after it. */
    assignedTo: integer('assigned_to').references(() => users.id, { onDelete: 'set null' }),
    note: text().notNull().default(''),
    createdAt: createdAt(),
  },
  t => [
    index('contact_messages_created').on(t.createdAt, t.id),
    index('contact_messages_user').on(t.userId),
    index('contact_messages_assigned').on(t.assignedTo),
    index('contact_messages_quote').on(t.quoteId),
    index('contact_messages_open').on(t.id).where(sql`${t.state} = 'open'`),
    // The desk of letters, searched.
    index('contact_messages_words').using(
      'gin',
      sql`f_unaccent(lower(${t.name} || ' ' || ${t.email} || ' ' ||
        coalesce(${t.subject}, '') || ' ' || ${t.message})) gin_trgm_ops`,
    ),
  ],
)

/** Page views and other events of signed-in users. Spec section 7. */
export const userEvents = pgTable(
  'user_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text().notNull(),
    path: text().notNull(),
    data: jsonb(),
    createdAt: createdAt(),
  },
  t => [index('user_events_user').on(t.userId, t.id.desc().nullsFirst())],
)

/** What visitors agreed to have measured; forgotten after a while. Spec section 7, tracking events. */
export const measuredEvents = pgTable(
  'measured_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    event: text().notNull(),
    /** The random id in the visitor's cookie. */
    visitor: text(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    data: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    /** When it happened, which may be a while before it was told. */
    at: instant('at').notNull(),
  },
  t => [index('measured_events_at').on(t.at, t.id), index('measured_events_user').on(t.userId)],
)

/** How far a long import has come, so that it can go on after a stop. */
export const importMarks = pgTable('import_marks', {
  source: text().primaryKey(),
  position: integer().notNull(),
  report: jsonb().notNull().default({}),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

/** Values that outlive a process: seeding done, order numbers, secrets made at first start. */
export const settings = pgTable('settings', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
})

/**
 * What whoever runs the shop has decided, by name and from when on. Only added to: a later row ends the
 * former, and the rows are the history.
 */
export const settingVersions = pgTable(
  'setting_versions',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    name: text().notNull(),
    validFrom: instant('valid_from').notNull(),
    value: jsonb().notNull(),
    /** In the words of who changed it; may be empty. */
    reason: text().notNull(),
    /** Null for the terminal of the machine itself, as in `sillon init`. */
    who: integer().references(() => users.id),
    at: instant('at').notNull(),
  },
  t => [index('setting_versions_name').on(t.name, t.validFrom, t.id)],
)

/** Secrets the shop made for itself, by what they are for: the key of signed addresses of files. */
export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
  createdAt: createdAt(),
})

/** What a payment provider told us, once per event id. */
export const gatewayEvents = pgTable(
  'gateway_events',
  {
    gateway: text().notNull(),
    eventId: text('event_id').notNull(),
    type: text().notNull(),
    payload: jsonb().notNull(),
    createdAt: createdAt(),
  },
  t => [primaryKey({ columns: [t.gateway, t.eventId] })],
)
