// The tax of invoices and credit notes, booked as they are written: reports and returns sum these entries.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { houseAccount, taxBearer } from '#domain/ledger/accounts.ts'
import { vatPostings } from '#domain/ledger/vat-postings.ts'
import { vatTreatments } from '#domain/money/vat-treatment.ts'
import { vatScheme } from '#domain/money/vat-scheme.ts'
import { type Database, queryRow, queryRows } from '../../database/database.ts'
import { offeredSupplyRows, supplyRows } from '../../database/supply-rows.ts'
import { bookEntry, readLineAccounts } from '../../ledger/store/ledger.ts'
import { accountPlanAt } from '../../settings/account-plan.ts'

/** What a document says of its tax, with the order it is of. */
interface VatDocument {
  readonly kind: 'invoice' | 'credit_note'
  readonly number: number
  /** As it is written. */
  readonly name: string
  readonly order: {
    readonly id: number
    readonly countryId: string
    readonly currency: string
    readonly taxBasisPoints: number
  }
  /** In minor units. */
  readonly taxMinor: number
  readonly at: Date
}

/** A line, and what it is weighed by. */
const Share = z.object({ id: z.int(), weight: z.coerce.number() })

const linesOf = (tx: Database, orderId: number) =>
  queryRows(
    tx,
    sql`select id, tax_minor as weight from order_items
      where order_id = ${orderId} and edit_id is null order by project_id nulls last, id`,
    Share,
  )

/** The lines that a change brought, which its invoice is of. */
const comeBy = (tx: Database, editId: number) =>
  queryRows(
    tx,
    sql`select id, tax_minor as weight from order_items
      where edit_id = ${editId} order by project_id nulls last, id`,
    Share,
  )

const refundedOf = (tx: Database, refundId: number) =>
  queryRows(
    tx,
    sql`select i.id, sum(g.amount_minor) as weight
      from refunds r join ledger_entries e on e.key = 'refund:' || r.key
      join ledger_postings g on g.entry_id = e.id join order_items i on i.id = g.order_item_id
      where r.id = ${refundId} group by i.id order by i.project_id nulls last, i.id`,
    Share,
  )

/**
 * Books what is owed in tax by a document, in the transaction that numbers it; again, nothing. The entry's
 * kind and key name the document. A credit note is `of` a refund:
 * its tax is that of the lines paid back; a further invoice of a change, of the lines that it brought.
 */
export async function bookVat(
  tx: Database,
  { kind, number, name, order, taxMinor, at }: VatDocument,
  of: { readonly refundId?: number; readonly editId?: number } = {},
): Promise<void> {
  if (taxMinor === 0) return
  const { country } = await accountPlanAt(tx, at)
  const { refundId, editId } = of
  const shares = await (refundId !== undefined
    ? refundedOf(tx, refundId)
    : editId === undefined
      ? linesOf(tx, order.id)
      : comeBy(tx, editId))
  const accounts = await readLineAccounts(tx, order.id)
  const weights = new Map<string, number>()
  for (const { id, weight } of shares) {
    const bearer = taxBearer(accounts.get(id) ?? houseAccount)
    weights.set(bearer, (weights.get(bearer) ?? 0) + weight)
  }
  await bookEntry(
    tx,
    { key: `${kind}:${number}`, kind, orderId: order.id, detail: { document: name }, at },
    vatPostings(
      {
        kind,
        country: order.countryId,
        basisPoints: order.taxBasisPoints,
        scheme: vatScheme(country, order.countryId),
        currency: order.currency,
        taxMinor,
      },
      [...weights].map(([account, weight]) => ({ account, weight })),
    ),
  )
}

const Supply = z.object({ treatment: z.enum(vatTreatments), vatNumber: z.string().nullable() })

/**
 * By which rule the contract or the trade order is taxed that an order pays, and the number that is proven of
 * its buyer, or of a manual order that asks for it; undefined of every other. Rules 22 and 24.
 */
export const readSupply = (db: Database, of: number | { readonly draftId: number }) =>
  queryRow(
    db,
    sql`select v.vat->>'treatment' as treatment, v.vat->>'vatNumber' as "vatNumber"
      from ${typeof of === 'number' ? supplyRows(sql`${of}`) : offeredSupplyRows(of.draftId)} v`,
    Supply,
  )
