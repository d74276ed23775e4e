import { randomBytes } from 'node:crypto'
import { and, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import { arrayText } from '../../database/array-text.ts'
import { type Database, queryRows } from '../../database/database.ts'
import { batched } from '../../database/batched.ts'
import { settings } from '../../database/schema/infra.ts'
import {
  sandboxEvidence,
  sandboxMethods,
  sandboxPayments,
  sandboxRefunds,
  sandboxWebhooks,
} from '../../database/schema/sandbox.ts'

export type SandboxMethod = typeof sandboxMethods.$inferSelect
export type SandboxPayment = typeof sandboxPayments.$inferSelect
export type SandboxRefund = typeof sandboxRefunds.$inferSelect
export type NewWebhook = { id: string; eventId: string; body: string; dueAt: Date }

/** Keeps a tokenised test card. */
export async function insertMethod(db: Database, method: typeof sandboxMethods.$inferInsert): Promise<void> {
  await db.insert(sandboxMethods).values(method)
}

const Chargeable = z.object({ id: z.string(), behaviour: z.string(), expMonth: z.int(), expYear: z.int() })

/** What a charge must know of a card. */
export type ChargeableMethod = z.output<typeof Chargeable>

/** Cards charged in one turn are looked up together. */
export const readMethod: (db: Database, id: string) => Promise<ChargeableMethod | undefined> = batched(
  async (db, ids: readonly string[]) => {
    const statement = sql`
      select id, behaviour, exp_month as "expMonth", exp_year as "expYear" from sandbox_methods
      where id = any(${arrayText(ids)}::text[])`
    const found = new Map((await queryRows(db, statement, Chargeable)).map(row => [row.id, row]))
    return ids.map(id => found.get(id))
  },
)

/** Attaches a method to a customer, so that it may be charged again. */
export async function keepMethod(
  db: Database,
  id: string,
  customer: string,
): Promise<SandboxMethod | undefined> {
  const [row] = await db
    .update(sandboxMethods)
    .set({ customer: sql`coalesce(${sandboxMethods.customer}, ${customer})` })
    .where(eq(sandboxMethods.id, id))
    .returning()
  return row
}

/** Lets go of a kept method; what was paid with it stays. */
export async function forgetKeptMethod(db: Database, id: string): Promise<void> {
  await db.delete(sandboxMethods).where(and(eq(sandboxMethods.id, id), isNotNull(sandboxMethods.customer)))
}

/** Lets go of all methods that are kept for a customer: that is all it knows of one. */
export async function forgetCustomer(db: Database, customer: string): Promise<void> {
  await db.delete(sandboxMethods).where(eq(sandboxMethods.customer, customer))
}

type NewPayment = typeof sandboxPayments.$inferInsert

const Made = z.object({ id: z.string() })

/**
 * Writes a payment and the webhooks it causes in one statement, with all that are charged in the same turn.
 * False when its key is taken; nothing of it is written then.
 */
export const insertPayment = (db: Database, row: NewPayment, webhooks: readonly NewWebhook[]) =>
  insertCharge(db, { row, webhooks })

const insertCharge = batched(
  async (db, asked: readonly { row: NewPayment; webhooks: readonly NewWebhook[] }[]) => {
    const hooks = asked.flatMap(({ row, webhooks }) => webhooks.map(hook => ({ ...hook, payment: row.id })))
    const statement = sql`
      with made as (
        insert into sandbox_payments (id, key, method_id, amount_minor, currency, status, failure_code,
          settles_at, settles_to, challenge, return_url)
        select * from jsonb_to_recordset(${JSON.stringify(asked.map(({ row }) => row))}::jsonb)
          as sent (id text, key text, "methodId" text, "amountMinor" int, currency text, status text,
            "failureCode" text, "settlesAt" timestamptz, "settlesTo" text, challenge text, "returnUrl" text)
        order by key
        on conflict (key) do nothing returning id
      ), told as (
        insert into sandbox_webhooks (id, event_id, body, due_at)
        select hook.id, hook."eventId", hook.body, hook."dueAt"
        from made join jsonb_to_recordset(${JSON.stringify(hooks)}::jsonb)
          as hook (id text, "eventId" text, body text, "dueAt" timestamptz, payment text)
          on hook.payment = made.id
      )
      select id from made`
    const made = new Set((await queryRows(db, statement, Made)).map(({ id }) => id))
    return asked.map(({ row }) => made.has(row.id))
  },
)

export async function readPayment(
  db: Database,
  by: { id: string } | { key: string } | { challenge: string },
): Promise<SandboxPayment | undefined> {
  const where =
    'id' in by
      ? eq(sandboxPayments.id, by.id)
      : 'key' in by
        ? eq(sandboxPayments.key, by.key)
        : eq(sandboxPayments.challenge, by.challenge)
  const [row] = await db.select().from(sandboxPayments).where(where)
  return row
}

/** Decides the payments whose slow bank has made up its mind by `now`; gives those that changed. */
export async function settleSlow(db: Database, now: Date, id?: string): Promise<SandboxPayment[]> {
  return db
    .update(sandboxPayments)
    .set({
      status: sql`${sandboxPayments.settlesTo}`,
      failureCode: sql`case ${sandboxPayments.settlesTo} when 'succeeded' then null else 'card_declined' end`,
      sequence: sql`${sandboxPayments.sequence} + 1`,
      settlesAt: null,
    })
    .where(
      and(
        isNotNull(sandboxPayments.settlesAt),
        lte(sandboxPayments.settlesAt, now),
        id === undefined ? undefined : eq(sandboxPayments.id, id),
      ),
    )
    .returning()
}

/** Moves a payment from one of some statuses to another; undefined when it is not in one of them. */
export async function movePayment(
  db: Database,
  id: string,
  from: readonly string[],
  to: { status: string; failureCode: string | null },
): Promise<SandboxPayment | undefined> {
  const [row] = await db
    .update(sandboxPayments)
    .set({ ...to, sequence: sql`${sandboxPayments.sequence} + 1` })
    .where(and(eq(sandboxPayments.id, id), inArray(sandboxPayments.status, [...from])))
    .returning()
  return row
}

/** Pays back, once per key and never more than was paid. Undefined when it would be more. */
export async function insertRefund(
  db: Database,
  refund: typeof sandboxRefunds.$inferInsert,
): Promise<SandboxRefund | undefined> {
  return db.transaction(async tx => {
    const [present] = await tx.select().from(sandboxRefunds).where(eq(sandboxRefunds.key, refund.key))
    if (present !== undefined) return present
    const paid = await tx
      .update(sandboxPayments)
      .set({ refundedMinor: sql`${sandboxPayments.refundedMinor} + ${refund.amountMinor}` })
      .where(
        and(
          eq(sandboxPayments.id, refund.paymentId),
          eq(sandboxPayments.status, 'succeeded'),
          sql`${sandboxPayments.refundedMinor} + ${refund.amountMinor} <= ${sandboxPayments.amountMinor}`,
        ),
      )
      .returning({ id: sandboxPayments.id })
    if (paid.length === 0) return undefined
    const [row] = await tx.insert(sandboxRefunds).values(refund).returning()
    return row
  })
}

export async function readRefund(
  db: Database,
  paymentId: string,
  key: string,
): Promise<SandboxRefund | undefined> {
  const one = and(eq(sandboxRefunds.paymentId, paymentId), eq(sandboxRefunds.key, key))
  const [row] = await db.select().from(sandboxRefunds).where(one)
  return row
}

export async function insertWebhooks(db: Database, webhooks: readonly NewWebhook[]): Promise<void> {
  if (webhooks.length > 0) await db.insert(sandboxWebhooks).values([...webhooks])
}

/** Takes webhooks that are due, oldest first, and puts off their next attempt; another process skips them. */
export async function claimWebhooks(db: Database, now: Date, limit: number, retryMs: number) {
  const due = db
    .select({ id: sandboxWebhooks.id })
    .from(sandboxWebhooks)
    .where(and(eq(sandboxWebhooks.delivered, false), lte(sandboxWebhooks.dueAt, now)))
    .orderBy(sandboxWebhooks.dueAt, sandboxWebhooks.id)
    .limit(limit)
    .for('update', { skipLocked: true })
  const claimed = await db
    .update(sandboxWebhooks)
    .set({ attempts: sql`${sandboxWebhooks.attempts} + 1`, dueAt: new Date(now.getTime() + retryMs) })
    .where(inArray(sandboxWebhooks.id, due))
    .returning()
  return claimed.toSorted((left, right) => (left.id < right.id ? -1 : 1))
}

export async function markDelivered(db: Database, id: string): Promise<void> {
  await db.update(sandboxWebhooks).set({ delivered: true }).where(eq(sandboxWebhooks.id, id))
}

/** A webhook that was not delivered yet, by its event. */
export async function readWaitingWebhook(db: Database, eventId: string) {
  const waits = and(eq(sandboxWebhooks.eventId, eventId), eq(sandboxWebhooks.delivered, false))
  const [row] = await db.select({ body: sandboxWebhooks.body }).from(sandboxWebhooks).where(waits)
  return row
}

/** Says something else by a webhook that was not delivered yet, at another time. */
export async function replaceWebhook(
  db: Database,
  eventId: string,
  next: { readonly body: string; readonly dueAt: Date },
): Promise<void> {
  const waits = and(eq(sandboxWebhooks.eventId, eventId), eq(sandboxWebhooks.delivered, false))
  await db.update(sandboxWebhooks).set(next).where(waits)
}

/** Keeps what was shown to a bank; the first answer stands. */
export async function keepEvidence(db: Database, shown: typeof sandboxEvidence.$inferInsert): Promise<void> {
  await db.insert(sandboxEvidence).values(shown).onConflictDoNothing()
}

/** The secret that signs the sandbox's webhooks: made at the first start, the same in every process. */
export async function sandboxSecret(db: Database): Promise<string> {
  const made = randomBytes(32).toString('base64url')
  await db.insert(settings).values({ name: 'sandbox-webhook-secret', value: made }).onConflictDoNothing()
  const [row] = await db.select().from(settings).where(eq(settings.name, 'sandbox-webhook-secret'))
  return z.string().parse(row?.value)
}
