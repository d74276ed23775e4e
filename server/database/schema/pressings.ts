import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core'
import type { VatTreatment } from '#domain/money/vat-treatment.ts'
import type { PressingContext } from '#machines/lifecycles/pressing/pressing.setup.ts'
import { projects } from './catalogue.ts'
import { createdAt, instant } from './columns.ts'
import { drafts } from './drafts.ts'
import { orders } from './orders.ts'
import { users } from './people.ts'
import { quotes, type VatProof } from './quotes.ts'

/** Where some copies of a run go. */
export interface PressingAddress {
  /** Copies go into our own stock; nothing else is said of it. */
  readonly isOurs: boolean
  readonly name: string
  readonly address: string
  readonly zipCode: string
  readonly city: string
  readonly countryId: string
  readonly phone: string
  readonly copies: number
}

/** How it is taxed: where, at which rate, and by which rule, as its quote has it. */
export interface PressingVat {
  readonly countryId: string
  readonly basisPoints: number
  readonly treatment: VatTreatment
  /** The buyer's, where its register confirmed it. */
  readonly vatNumber: string | null
  /** The shop's own then: without it no business is exempt. Null without one. */
  readonly sellerNumber?: string | null
  /** It would be exempt for its buyer, had the shop a VAT number of its own. */
  readonly isWithheld?: boolean
}

/** What the register said of the buyer's number when a sum was asked for. */
export interface PressingVatCheck extends VatProof {
  readonly of: 'deposit' | 'balance'
}

/** What a count was billed at. */
export interface PressingBill {
  readonly billed: number
  readonly netMinor: number
  readonly vatMinor: number
  readonly lines: readonly { readonly what: string; readonly minor: number }[]
}

/** Contracts of direct pressings; `state` and `lifecycle` are the pressing machine's. Rules 22. */
export const pressings = pgTable(
  'pressings',
  {
    id: serial().primaryKey(),
    quoteId: integer('quote_id')
      .notNull()
      .unique()
      .references(() => quotes.id),
    /** The record; null until there is one. */
    projectId: integer('project_id')
      .unique()
      .references(() => projects.id),
    /** Whose it is; null until an account has opened its link. */
    userId: integer('user_id').references(() => users.id),
    state: text().notNull(),
    lifecycle: jsonb().$type<PressingContext>().notNull(),
    currency: text().notNull(),
    vat: jsonb().$type<PressingVat>().notNull(),
    /** How its deposit is taxed, which is invoiced before. */
    depositVat: jsonb('deposit_vat').$type<PressingVat>().notNull(),
    vatChecks: jsonb('vat_checks').$type<readonly PressingVatCheck[]>().notNull().default([]),
    /** Whom the invoices are made out to; null until somebody has said it. */
    billing: jsonb(),
    addresses: jsonb().$type<readonly PressingAddress[]>().notNull(),
    /** The deposit, net, and with its tax. */
    depositMinor: integer('deposit_minor').notNull(),
    depositGrossMinor: integer('deposit_gross_minor').notNull(),
    /** What asks for the deposit, and for the balance or what is owed when it is given up. */
    depositDraftId: integer('deposit_draft_id').references(() => drafts.id),
    balanceDraftId: integer('balance_draft_id').references(() => drafts.id),
    /** Once they are paid. */
    depositOrderId: integer('deposit_order_id').references(() => orders.id),
    balanceOrderId: integer('balance_order_id').references(() => orders.id),
    /** Null until it is counted and billed. */
    bill: jsonb().$type<PressingBill>(),
    /** When the clock has something to do with it; null: it waits for nobody's silence. */
    dueAt: instant('due_at'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  t => [
    index('pressings_user').on(t.userId, t.id),
    index('pressings_state').on(t.state, t.id),
    index('pressings_due').on(t.dueAt).where(sql`${t.dueAt} is not null`),
    index('pressings_deposit').on(t.depositDraftId),
    index('pressings_balance').on(t.balanceDraftId),
    check('pressings_deposit_some', sql`${t.depositMinor} > 0`),
  ],
)

/** Spans in which the clock of the shop ran without a pause; what lies between two is an outage. */
export const clockSpans = pgTable('clock_spans', {
  id: serial().primaryKey(),
  since: instant('since').notNull(),
  until: instant('until').notNull(),
})
