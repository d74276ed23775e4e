import { integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { shops } from './catalogue.ts'
import { createdAt, instant } from './columns.ts'

/** Promo codes. Spec section 3, promo_code. */
export const promoCodes = pgTable('promo_codes', {
  code: text().primaryKey(),
  /** Its number at the desk of codes. */
  id: serial().notNull(),
  kind: text().notNull(),
  percentBasisPoints: integer('percent_basis_points'),
  /** Per currency in minor units, for codes that take off an amount. */
  amountsMinor: jsonb('amounts_minor'),
  minimumEurMinor: integer('minimum_eur_minor').notNull().default(0),
  validFrom: instant('valid_from'),
  validTo: instant('valid_to'),
  maxUses: integer('max_uses'),
  uses: integer().notNull().default(0),
  shopId: integer('shop_id').references(() => shops.id),
  /** What it is for, as staff noted. */
  note: text().notNull().default(''),
  createdAt: createdAt(),
})
