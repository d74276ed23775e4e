import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { OrderContext } from '#machines/lifecycles/order/order.setup.ts'
import type { PaymentContext } from '#machines/lifecycles/payment/payment.machine.ts'
import { projectItems, projects, shops } from './catalogue.ts'
import { createdAt, instant } from './columns.ts'
import { users } from './people.ts'

/** Orders, spec section 3; `lifecycle` is the machine's, `vatExemptIn` the country of an exempt seller. */
export const orders = pgTable(
  'orders',
  {
    id: serial().primaryKey(),
    number: text().notNull(),
    /** Hash of the token that shows a guest this order. */
    tokenHash: text('token_hash').notNull(),
    cartId: text('cart_id').notNull(),
    /** What was ordered, hashed: the same cart with the same content is the same order. */
    contentHash: text('content_hash').notNull(),
    userId: integer('user_id').references(() => users.id),
    email: text().notNull(),
    state: text().notNull(),
    lifecycle: jsonb().$type<OrderContext>().notNull(),
    /** It was sold on account, and not all of its money has come. Kept with its receivable. Rules 15. */
    isOwed: boolean('is_owed').notNull().default(false),
    /** What became of its money, as the desk of orders names it, of what its lifecycle remembers. */
    money: text()
      .notNull()
      .generatedAlwaysAs(
        sql`case when coalesce((lifecycle->>'capturedMinor')::int, 0) = 0 then 'none'
          when is_owed and (lifecycle->>'refundedMinor')::int < (lifecycle->>'capturedMinor')::int
            then 'on_account'
          when (lifecycle->>'refundedMinor')::int = 0 then 'charged'
          when (lifecycle->>'refundedMinor')::int < (lifecycle->>'capturedMinor')::int then 'partly_back'
          else 'back' end`,
      ),
    currency: text().notNull(),
    subtotalMinor: integer('subtotal_minor').notNull(),
    discountMinor: integer('discount_minor').notNull(),
    shippingMinor: integer('shipping_minor').notNull(),
    taxMinor: integer('tax_minor').notNull(),
    taxBasisPoints: integer('tax_basis_points').notNull(),
    vatExemptIn: text('vat_exempt_in'),
    totalMinor: integer('total_minor').notNull(),
    refundedMinor: integer('refunded_minor').notNull().default(0),
    countryId: text('country_id').notNull(),
    customer: jsonb().notNull(),
    billing: jsonb(),
    pickup: boolean().notNull().default(false),
    isGift: boolean('is_gift').notNull().default(false),
    giftMessage: text('gift_message'),
    promoCode: text('promo_code'),
    origin: text(),
    referrer: text(),
    lang: text().notNull().default('en'),
    /** How many lines are vinyl boxes, whose subscriptions hear what happens to it. */
    boxes: integer().notNull().default(0),
    reservedUntil: instant('reserved_until'),
    /** Given after payment, without gaps; null until then. */
    invoiceNumber: integer('invoice_number'),
    /** How that was written on its day; null is `F` and six digits. */
    invoiceName: text('invoice_name'),
    invoicedAt: instant('invoiced_at'),
    /** What staff call it, to find it again, and who of them looks after it. */
    tags: text().array().notNull().default(sql`'{}'`),
    assignedTo: integer('assigned_to').references(() => users.id, { onDelete: 'set null' }),
    feedbackMark: integer('feedback_mark'),
    feedbackRemark: text('feedback_remark'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  t => [
    uniqueIndex('orders_number').on(t.number),
    // A doubled click cannot place two.
    uniqueIndex('orders_cart_living').on(t.cartId).where(sql`${t.state} <> 'cancelled'`),
    uniqueIndex('orders_invoice').on(t.invoiceNumber),
    index('orders_cart').on(t.cartId),
    index('orders_user').on(t.userId, t.id.desc().nullsFirst()),
    index('orders_invoiced')
      .on(t.invoicedAt, sql`(${t.invoiceNumber} * 2)`)
      .where(sql`${t.invoiceNumber} is not null`),
    index('orders_client').on(t.userId, t.createdAt, t.money),
    index('orders_created').using('brin', t.createdAt),
    index('orders_email').on(sql`lower(${t.email})`),
    index('orders_pending').on(t.reservedUntil).where(sql`${t.state} = 'pending_payment'`),
    // The desk's list: by day or total, narrowed; then what it counts, and what an order is found by.
    index('orders_placed').on(t.createdAt, t.id),
    index('orders_total').on(t.totalMinor, t.id),
    index('orders_state').on(t.state, t.createdAt, t.id),
    index('orders_country').on(t.countryId, t.createdAt, t.id),
    index('orders_tags').using('gin', t.tags),
    index('orders_tagged').on(t.id).where(sql`${t.tags} <> '{}'`),
    index('orders_assigned').on(t.assignedTo).where(sql`${t.assignedTo} is not null`),
    index('orders_currency').on(t.currency, t.createdAt, t.id),
    index('orders_money').on(t.money, t.createdAt, t.id),
    index('orders_counts').on(t.state, t.money, t.countryId, t.currency, t.isGift),
    index('orders_promo').on(t.promoCode).where(sql`${t.promoCode} is not null`),
    index('orders_words').using(
      'gin',
      sql`f_unaccent(lower(${t.number} || ' ' || ${t.email} || ' ' ||
        coalesce(${t.customer}->>'firstname', '') || ' ' ||
        coalesce(${t.customer}->>'lastname', ''))) gin_trgm_ops`,
    ),
    index('orders_open').on(t.id).where(sql`${t.state} in ('paid', 'on_hold', 'ready', 'partly_shipped')`),
    index('orders_shipped')
      .on(sql`((${t.lifecycle}->>'shippedAt')::bigint)`)
      .where(sql`${t.state} = 'shipped'`),
    index('orders_delivered')
      .on(sql`((${t.lifecycle}->>'deliveredAt')::bigint)`)
      .where(sql`${t.state} = 'delivered'`),
  ],
)

export const orderShops = pgTable(
  'order_shops',
  {
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    shopId: integer('shop_id')
      .notNull()
      .references(() => shops.id),
    shippingType: text('shipping_type'),
    shippingMinor: integer('shipping_minor').notNull(),
    weightGrams: integer('weight_grams').notNull(),
    /** Where this shop's parcel goes, when that was changed after the order. */
    customer: jsonb(),
  },
  t => [primaryKey({ columns: [t.orderId, t.shopId] }), index('order_shops_shop').on(t.shopId, t.orderId)],
)

/** Changes that staff made to the lines of a paid order. Rows are only added. Rules 2. */
export const orderEdits = pgTable(
  'order_edits',
  {
    id: serial().primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Who made it, as the log of the order names them. */
    actor: text().notNull(),
    reason: text().notNull(),
    /** What the buyer had paid and not got back before it, and after it. */
    wasMinor: integer('was_minor').notNull(),
    nowMinor: integer('now_minor').notNull(),
    /** What the new lines cost more than the old ones had brought, and the house bears. */
    waivedMinor: integer('waived_minor').notNull(),
    /** And what the buyer has paid of it. */
    paidMinor: integer('paid_minor').notNull().default(0),
    at: instant('at').notNull(),
  },
  t => [index('order_edits_order').on(t.orderId)],
)

export const orderItems = pgTable(
  'order_items',
  {
    id: serial().primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    shopId: integer('shop_id')
      .notNull()
      .references(() => shops.id),
    projectId: integer('project_id').references(() => projects.id),
    itemId: integer('item_id').references(() => projectItems.id),
    size: text().notNull().default(''),
    chosenSizes: text('chosen_sizes').array().notNull().default(sql`'{}'`),
    /** The fields beginning with size_ as they were sent. Spec section 3, cart item. */
    sizes: jsonb().$type<Readonly<Record<string, string>>>().notNull().default({}),
    name: text().notNull(),
    /** What the item was called; empty where that is its record's name. */
    itemName: text('item_name').notNull().default(''),
    artistName: text('artist_name').notNull(),
    category: text().notNull(),
    slug: text().notNull(),
    picture: text().notNull(),
    boxType: text('box_type'),
    periodicity: text(),
    priceMinor: integer('price_minor').notNull(),
    compareMinor: integer('compare_minor'),
    quantity: integer().notNull(),
    discountMinor: integer('discount_minor').notNull().default(0),
    taxMinor: integer('tax_minor').notNull(),
    shippingMinor: integer('shipping_minor').notNull().default(0),
    /** Where its copies are in item_stock: `none`, `held` (unpaid), `promised` (paid), `gone` (sent). */
    stock: text().notNull().default('none'),
    /** What one of a line of no product weighs; of the others their item says it. Rules 15. */
    weightGrams: integer('weight_grams'),
    /** Copies of it that left in parcels: the sum of `shipment_items`. */
    sent: integer().notNull().default(0),
    /** Why the line no longer stands: its project failed, or the order was changed (`edit:7`). */
    droppedFor: text('dropped_for'),
    /** The change of the order that brought it; null of what was ordered at first, as the invoice has it. */
    editId: integer('edit_id').references(() => orderEdits.id),
    /** The line it replaces, of another order: sent once more, for nothing. */
    replacesId: integer('replaces_id').references((): AnyPgColumn => orderItems.id),
  },
  t => [
    index('order_items_order').on(t.orderId),
    index('order_items_project').on(t.projectId, t.id),
    // What was sold of an item.
    index('order_items_item').on(t.itemId),
    index('order_items_picture').on(t.picture),
    check('order_items_never_oversent', sql`${t.sent} between 0 and ${t.quantity}`),
    index('order_items_replaces').on(t.replacesId).where(sql`${t.replacesId} is not null`),
  ],
)

/** Payments; `state` and `lifecycle` are the payment machine's. */
export const payments = pgTable(
  'payments',
  {
    id: serial().primaryKey(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    /** The change whose difference it pays; null of the one that the order stands or falls with. */
    changeId: integer('change_id'),
    gateway: text().notNull(),
    /** Idempotency key at the provider: the same key is the same charge. */
    key: text().notNull(),
    /** Id at the provider; null until it answered once. */
    gatewayId: text('gateway_id'),
    method: text(),
    /** The provider's customer a kept card belongs to; null for a card that is charged at once. */
    customer: text(),
    /** Given in the place of a kept card that was refused: what the charge under way is made with, or was. */
    otherMethod: text('other_method'),
    /** The card is kept at first, and charged once the campaign has succeeded. */
    isLater: boolean('is_later').notNull().default(false),
    state: text().notNull(),
    /** Its invoice on account is open. Kept with its receivable. */
    isOwed: boolean('is_owed').notNull().default(false),
    shownState: text('shown_state')
      .notNull()
      .generatedAlwaysAs(sql`case when state = 'succeeded' and is_owed then 'on_account' else state end`),
    lifecycle: jsonb().$type<PaymentContext>().notNull(),
    amountMinor: integer('amount_minor').notNull(),
    currency: text().notNull(),
    actionUrl: text('action_url'),
    failureCode: text('failure_code'),
    saveCard: boolean('save_card').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  t => [
    index('payments_order').on(t.orderId),
    uniqueIndex('payments_first').on(t.orderId).where(sql`${t.changeId} is null`),
    index('payments_created').on(t.createdAt, sql`(${t.id} * 3)`),
    index('payments_counts').on(t.shownState, t.gateway, t.currency),
    uniqueIndex('payments_key').on(t.key),
    uniqueIndex('payments_gateway_id').on(t.gateway, t.gatewayId),
    index('payments_open').on(t.updatedAt).where(sql`${t.state} not in ('succeeded', 'canceled')`),
  ],
)
