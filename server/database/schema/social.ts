import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

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
