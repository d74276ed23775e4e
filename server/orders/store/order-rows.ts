import { and, asc, desc, eq, gt, gte, ilike, isNull, lt, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { Address, type CustomerAddress } from '#contract/schemas/parts.ts'
import { shopTimeZone } from '#domain/text/intl.ts'
import { isEdited } from '#domain/orders/order-edit.ts'
import type { OrderSort } from '#domain/orders/order-sort.ts'
import { arrayText } from '../../database/array-text.ts'
import { Time } from '../../database/card-rows.ts'
import type { Database } from '../../database/database.ts'
import { batched } from '../../database/batched.ts'
import type { Payment } from './orders.ts'
import { openSql } from './receivables.ts'
import { orders, orderShops, payments } from '../../database/schema/orders.ts'
import { shipments } from '../../database/schema/shipments.ts'

const Items = z.array(
  z.object({
    id: z.int(),
    shopId: z.int(),
    projectId: z.int().nullable(),
    itemId: z.int().nullable(),
    chosenSizes: z.array(z.string()),
    name: z.string(),
    /** What its item was called; empty where that is the name of the record. */
    itemName: z.string(),
    artistName: z.string(),
    category: z.string(),
    slug: z.string(),
    picture: z.string(),
    boxType: z.string().nullable(),
    periodicity: z.string().nullable(),
    priceMinor: z.int(),
    compareMinor: z.int().nullable(),
    quantity: z.int(),
    /** Copies that have left in parcels. */
    sent: z.int(),
    taxMinor: z.int(),
    shippingMinor: z.int(),
    discountMinor: z.int(),
    droppedFor: z.string().nullable(),
    /** The change of the order that brought it; null of what was ordered at first. */
    editId: z.int().nullable(),
    /** The campaign it is of and when that is charged; a box has none. */
    step: z.string().nullable(),
    chargeMode: z.string().nullable(),
    sale: z.string().nullable(),
    /** What was asked to be paid back for this line alone, and how far that is. */
    refunds: z.array(z.object({ state: z.string(), amountMinor: z.int() })),
  }),
)
const Shops = z.array(
  z.object({
    shopId: z.int(),
    name: z.string(),
    shippingMinor: z.int(),
    shipsFrom: z.string(),
    customer: Address.nullable(),
  }),
)
const Shipments = z.array(
  z.object({
    id: z.int(),
    shopId: z.int(),
    state: z.string(),
    trackingNumber: z.string().nullable(),
    trackingTransporter: z.string().nullable(),
    transporter: z.string().nullable(),
    trackingLink: z.string().nullable(),
    logisticianId: z.string().nullable(),
    /** When it left. */
    createdAt: Time,
    updatedAt: Time,
    /** Copies of which lines are in it. */
    items: z.array(z.object({ id: z.int(), copies: z.int() })),
  }),
)

const CreditNotes = z.array(
  z.object({
    number: z.int(),
    name: z.string().nullable(),
    amountMinor: z.int(),
    taxMinor: z.int(),
    issuedAt: Time,
  }),
)

const Invoices = z.array(
  z.object({
    number: z.int(),
    name: z.string(),
    amountMinor: z.int(),
    taxMinor: z.int(),
    issuedAt: Time,
  }),
)

export type OrderItemRow = z.output<typeof Items>[number]
export type ShipmentRow = z.output<typeof Shipments>[number]

/** An order with everything its pages show. */
export interface OrderRow {
  readonly order: Omit<typeof orders.$inferSelect, 'customer' | 'billing' | 'money'> & {
    readonly customer: CustomerAddress
    readonly billing: CustomerAddress | null
  }
  readonly items: readonly OrderItemRow[]
  readonly shops: readonly (Omit<z.output<typeof Shops>[number], 'customer'> & {
    /** Where its parcel goes. */
    readonly customer: CustomerAddress
  })[]
  readonly shipments: readonly ShipmentRow[]
  /** A box of it that was bought for somebody is theirs by now. */
  readonly isGiftRedeemed: boolean
  readonly creditNotes: z.output<typeof CreditNotes>
  /** Of what was paid for changes. */
  readonly invoices: z.output<typeof Invoices>
  /** What is open of it, on account; null where nothing is. */
  readonly owed: z.output<typeof Owed>
  readonly payment: Payment | undefined
}

/** Whether lines of it were changed after it was paid. */
export const isChanged = ({ items }: Pick<OrderRow, 'items'>): boolean =>
  items.some(({ editId, droppedFor }) => editId !== null || isEdited(droppedFor))

/** Which orders: by id, or one page of somebody's, or of everybody's. Newest first unless said otherwise. */
interface OrderChoice {
  readonly ids?: readonly number[]
  readonly userId?: number
  readonly status?: string | undefined
  /** The number of one order, in capitals or small letters. */
  readonly number?: string | undefined
  /** Part of an order number or an e-mail address. */
  readonly search?: string | undefined
  /** The first and the last day on which they were placed, in the zone of the shop. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly sort?: OrderSort | undefined
  /** Only orders that come after this one. */
  readonly afterId?: number | undefined
  readonly limit?: number
}

const itemsOf = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'shopId', i.shop_id,
    'projectId', i.project_id, 'itemId', i.item_id, 'chosenSizes', i.chosen_sizes, 'name', i.name,
    'itemName', i.item_name, 'artistName', i.artist_name, 'category', i.category,
    'slug', i.slug, 'picture', i.picture,
    'boxType', i.box_type, 'periodicity', i.periodicity, 'priceMinor', i.price_minor,
    'compareMinor', i.compare_minor,
    'quantity', i.quantity, 'sent', i.sent, 'taxMinor', i.tax_minor, 'shippingMinor', i.shipping_minor,
    'discountMinor', i.discount_minor, 'droppedFor', i.dropped_for, 'editId', i.edit_id,
    'step', p.step, 'chargeMode', p.charge_mode, 'sale', p.sale,
    'refunds', case when i.dropped_for is null then '[]'::jsonb else (
      select coalesce(jsonb_agg(jsonb_build_object('state', r.state, 'amountMinor', r.amount_minor)), '[]')
      from refunds r where r.order_item_id = i.id) end) order by i.id), '[]')
  from order_items i left join projects p on p.id = i.project_id
  where i.order_id = orders.id)`.mapWith(rows => Items.parse(rows))

const shopsOf = sql`(select coalesce(jsonb_agg(jsonb_build_object('shopId', p.shop_id, 'name', s.name,
    'shippingMinor', p.shipping_minor, 'shipsFrom', s.ships_from, 'customer', p.customer)
    order by p.shop_id), '[]')
  from order_shops p join shops s on s.id = p.shop_id
  where p.order_id = orders.id)`.mapWith(rows => Shops.parse(rows))

const shipmentsOf = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'shopId', h.shop_id,
    'state', h.state, 'trackingNumber', h.tracking_number, 'trackingTransporter', h.tracking_transporter,
    'transporter', h.transporter, 'trackingLink', h.tracking_link,
    'logisticianId', h.logistician_id, 'createdAt', h.created_at, 'updatedAt', h.updated_at,
    'items', (select coalesce(jsonb_agg(jsonb_build_object('id', x.order_item_id, 'copies', x.copies)
      order by x.order_item_id), '[]') from shipment_items x where x.shipment_id = h.id))
    order by h.id), '[]')
  from shipments h where h.order_id = orders.id)`.mapWith(rows => Shipments.parse(rows))

const isGiftRedeemed = sql<boolean>`(orders.boxes > 0 and exists (select from boxes b
  where b.order_id = orders.id and b.gift_code is not null
    and b.state in ('active', 'paused', 'past_due', 'ending', 'ended')))`

const Owed = z.object({ open: z.int(), dueAt: Time, isWrittenOff: z.boolean() }).nullable()

/** Of an order on account of which something is open, or was given up. */
const owedOf = sql`(select jsonb_build_object('dueAt', r.due_at, 'open', ${openSql(sql`orders.id`)},
    'isWrittenOff', r.state = 'writtenOff')
  from receivables r where r.order_id = orders.id and r.state in ('open', 'writtenOff'))`.mapWith(row =>
  Owed.parse(row),
)

const creditNotesOf = sql`(select coalesce(jsonb_agg(jsonb_build_object('number', c.number,
    'name', c.name, 'amountMinor', c.amount_minor,
    'taxMinor', c.tax_minor, 'issuedAt', c.issued_at) order by c.number), '[]')
  from credit_notes c where c.order_id = orders.id)`.mapWith(rows => CreditNotes.parse(rows))

const invoicesOf = sql`(select coalesce(jsonb_agg(jsonb_build_object('number', f.number,
    'name', f.name, 'amountMinor', f.amount_minor,
    'taxMinor', f.tax_minor, 'issuedAt', f.issued_at) order by f.number), '[]')
  from further_invoices f where f.order_id = orders.id)`.mapWith(rows => Invoices.parse(rows))

/** Orders with their parts in one question, however many orders they are. */
export async function readOrderRows(db: Database, choice: OrderChoice): Promise<OrderRow[]> {
  const found = await db
    .select({
      order: orders,
      payment: payments,
      items: itemsOf,
      shops: shopsOf,
      shipments: shipmentsOf,
      isGiftRedeemed,
      owed: owedOf,
      creditNotes: creditNotesOf,
      invoices: invoicesOf,
    })
    .from(orders)
    .leftJoin(payments, and(eq(payments.orderId, orders.id), isNull(payments.changeId)))
    .where(whereOf(choice))
    .orderBy(choice.sort === 'oldest' ? asc(orders.id) : desc(orders.id))
    .limit(choice.limit ?? 100)
  return found.map(({ order, payment, shops, ...parts }) => {
    const customer = Address.parse(order.customer)
    return {
      ...parts,
      shops: shops.map(shop => ({ ...shop, customer: shop.customer ?? customer })),
      order: { ...order, customer, billing: Address.nullable().parse(order.billing) },
      payment: payment ?? undefined,
    }
  })
}

/** One order with its parts; those asked for in one turn are read together. */
export const readOrderRow: (db: Database, id: number) => Promise<OrderRow | undefined> = batched(
  async (db, ids: readonly number[]) => {
    const found = new Map((await readOrderRows(db, { ids })).map(row => [row.order.id, row]))
    return ids.map(id => found.get(id))
  },
)

/** When a day begins in the shop, `later` days on. */
const startOf = (day: string, later = 0) =>
  sql`(${day}::date + ${later}::int)::timestamp at time zone ${shopTimeZone}`

function whereOf({ ids, userId, status, number, search, from, to, sort, afterId }: OrderChoice) {
  const pattern = `%${search?.replaceAll(/[\\%_]/g, '\\$&') ?? ''}%`
  return and(
    ids === undefined ? undefined : sql`${orders.id} = any(${arrayText(ids)}::int[])`,
    userId === undefined ? undefined : eq(orders.userId, userId),
    status === undefined ? undefined : eq(orders.state, status),
    from === undefined ? undefined : gte(orders.createdAt, startOf(from)),
    to === undefined ? undefined : lt(orders.createdAt, startOf(to, 1)),
    afterId === undefined ? undefined : (sort === 'oldest' ? gt : lt)(orders.id, afterId),
    number === undefined ? undefined : eq(orders.number, number.toUpperCase()),
    search === undefined ? undefined : or(ilike(orders.number, pattern), ilike(orders.email, pattern)),
  )
}

type Label = 'trackingNumber' | 'trackingTransporter' | 'transporter' | 'trackingLink'

/** A parcel as the books have it. */
export type Parcel = Pick<typeof shipments.$inferSelect, 'id' | 'shopId' | 'state' | 'lifecycle' | Label>

/** The parcels of an order, oldest first. */
export async function listParcels(db: Database, orderId: number): Promise<Parcel[]> {
  const { id, shopId, state, lifecycle, trackingNumber, trackingTransporter } = shipments
  const { transporter, trackingLink } = shipments
  return db
    .select({ id, shopId, state, lifecycle, trackingNumber, trackingTransporter, transporter, trackingLink })
    .from(shipments)
    .where(eq(shipments.orderId, orderId))
    .orderBy(id)
}

/** Writes what a parcel's step came to. */
export async function updateParcel(
  db: Database,
  id: number,
  change: Pick<typeof shipments.$inferInsert, 'state' | 'lifecycle' | 'updatedAt' | Label>,
): Promise<void> {
  await db.update(shipments).set(change).where(eq(shipments.id, id))
}

export async function updateOrderFeedback(
  db: Database,
  id: number,
  feedback: { mark: number; remark: string | null },
): Promise<void> {
  await db
    .update(orders)
    .set({ feedbackMark: feedback.mark, feedbackRemark: feedback.remark })
    .where(eq(orders.id, id))
}

/** Sends a shop's part of an order to another address. */
export async function updatePartAddress(
  db: Database,
  orderId: number,
  shopId: number,
  customer: CustomerAddress,
): Promise<void> {
  const part = and(eq(orderShops.orderId, orderId), eq(orderShops.shopId, shopId))
  await db.update(orderShops).set({ customer }).where(part)
}
