import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'
import { users } from './people.ts'

/** Browsers in which somebody has signed in: a stranger's wrong guesses do not lock these out. */
export const knownDevices = pgTable(
  'known_devices',
  {
    tokenHash: text('token_hash').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  t => [primaryKey({ columns: [t.tokenHash, t.userId] })],
)

/** The second factor of an account: codes that change every 30 seconds (TOTP, RFC 6238). */
export const secondFactors = pgTable('second_factors', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Base32. */
  secret: text().notNull(),
  /** Null while it is only offered: it is asked for once a code has shown that the app has it. */
  confirmedAt: instant('confirmed_at'),
  /** Number of the 30 seconds of the last code taken, so that none is taken twice. */
  lastStep: integer('last_step').notNull().default(0),
  createdAt: createdAt(),
})

/** Codes for whoever has lost the app, good once each; only hashes are kept. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    codeHash: text('code_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    usedAt: instant('used_at'),
  },
  t => [index('recovery_codes_user').on(t.userId)],
)

/** Codes of the sign-in at other services: good once and for a minute. Only their hashes are kept. */
export const socialCodes = pgTable(
  'social_codes',
  {
    codeHash: text('code_hash').primaryKey(),
    provider: text().notNull(),
    /** `local`: made by the local provider for us. `handover`: made by us for the page that signs in. */
    kind: text().notNull(),
    identity: jsonb().notNull(),
    redirectUri: text('redirect_uri').notNull(),
    /** SHA-256 of the verifier that the one who swaps the code must know (PKCE). */
    challenge: text(),
    expiresAt: instant('expires_at').notNull(),
  },
  t => [index('social_codes_expiry').on(t.expiresAt)],
)
