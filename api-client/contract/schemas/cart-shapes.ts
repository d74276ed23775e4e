import { z } from 'zod'
import { cartMaxBoxes, cartMaxLines, cartMaxQuantity } from '#domain/constants.ts'
import { Address, CartId, Category, Country, Currency, Email, Minor } from './parts.ts'
import { Delivery } from './settings/setting-shapes.ts'

// Spec sections 3 and 4. Of an item only project_id, quantity, chosen_sizes and fields beginning with size_
// are sent; a chosen pressing travels as `size_item`, the id of the item.

export const ChosenSizes = z.array(z.string().max(40)).max(10)

const sizeField = /^size_[a-z0-9_]{1,40}$/
const sizeValue = z.union([z.string().max(80), z.int().transform(String)])

export const SentItem = z
  .looseObject({
    project_id: z.int().positive(),
    quantity: z.int().min(1).max(cartMaxQuantity),
    chosen_sizes: ChosenSizes.default([]),
  })
  .transform((item, ctx) => {
    const sizes: Record<string, string> = {}
    for (const [key, value] of Object.entries(item)) {
      if (!sizeField.test(key)) continue
      const parsed = sizeValue.safeParse(value)
      if (parsed.success) sizes[key] = parsed.data
      else ctx.addIssue({ code: 'custom', path: [key], message: 'input_invalid' })
    }
    return { project_id: item.project_id, quantity: item.quantity, chosen_sizes: item.chosen_sizes, sizes }
  })

export const SentShop = z.object({
  id: z.int().positive(),
  type: z.string().max(40).optional(),
  shipping_type: z.string().max(40).optional(),
  items: z.array(SentItem).max(cartMaxLines, 'cart_full'),
})

export const ShopKey = z.string().regex(/^s_\d{1,10}$/)

/** A box for somebody else, and the word that a subscription renews. Rules 4. */
const GiftOfBoxes = {
  is_gift: z.boolean().optional(),
  boxes: z.int().min(1).max(12).optional(),
  recipient_name: z.string().trim().max(80).optional(),
  recipient_email: Email.optional(),
  message: z.string().trim().max(300).optional(),
  consent: z.boolean().optional(),
}

export const SentBox = z.object({
  name: z.string().max(80).optional(),
  type: z.string().max(40),
  periodicity: z.string().max(40),
  sponsor: z.string().max(40).nullable().optional(),
  promo_code: z.string().max(40).nullable().optional(),
  ...GiftOfBoxes,
})

/** As many shops and lines as one cart may have, all shops together. */
const SentShops = z
  .record(ShopKey, SentShop)
  .refine(
    shops =>
      Object.keys(shops).length <= cartMaxLines &&
      Object.values(shops).reduce((lines, { items }) => lines + items.length, 0) <= cartMaxLines,
    'cart_full',
  )

/** The cart as it is sent to be calculated. */
export const SentCart = z.object({
  id: CartId.optional(),
  shops: SentShops.default({}),
  boxes: z.array(SentBox).max(cartMaxBoxes).default([]),
  save: z.boolean().default(false),
  currency: Currency,
  customer: z
    .object({
      country_id: Country.optional(),
      /** Judged once it is sent: what payment would refuse is a problem of the price. */
      zip_code: Address.shape.zip_code.optional(),
      pickup: z.boolean().optional(),
    })
    .optional(),
  pickup: z.boolean().optional(),
  is_gift: z.boolean().default(false),
  promo_code: z.string().trim().max(40).nullable().optional(),
})

/** What is wrong with a line, when something is. */
export const LineProblem = z.enum([
  'out_of_stock',
  'quantity_reduced',
  /** More than may be ordered of one thing: lowered to the most. */
  'quantity_limit',
  'price_changed',
  'sale_closed',
  'not_shippable',
  /** Charged only once its campaign has succeeded, so it is ordered by itself. */
  'ordered_alone',
])

const sizeKey = z.templateLiteral(['size_', z.string()])

/** A priced line; the names are those of domain/orders/cart.ts. `price` is one copy, VAT included. */
export const CartItem = z
  .object({
    project_id: z.int(),
    item_id: z.int().optional(),
    marketplace_item_id: z.int().optional(),
    name: z.string(),
    artist_name: z.string(),
    slug: z.string(),
    /** The project's category. */
    type: Category,
    size: z.string().optional(),
    chosen_sizes: ChosenSizes,
    picture: z.string(),
    cover_picture: z.string().optional(),
    color_vinyl: z.string().optional(),
    effect: z.string().optional(),
    comment: z.string().optional(),
    price: Minor,
    /** What that price is announced as reduced from. */
    compare_price: Minor.optional(),
    currency: Currency,
    quantity: z.int(),
    total_minor: Minor,
    stock_left: z.int().optional(),
    problem: LineProblem.optional(),
    /** First day it can leave the warehouse, when that is not now: YYYY-MM-DD. */
    ships_from_date: z.string().optional(),
  })
  .and(z.looseRecord(sizeKey, z.string()))

const Amounts = {
  subtotal_minor: Minor,
  discount_minor: Minor,
  shipping_minor: Minor,
  /** Contained in the other amounts, not added to them. */
  tax_minor: Minor,
  total_minor: Minor,
}

export const CartShop = z.object({
  id: z.int(),
  name: z.string(),
  type: z.string().optional(),
  shipping_type: z.string().optional(),
  items: z.array(CartItem),
  ...Amounts,
})

export const CartBox = z.object({
  name: z.string(),
  type: z.string(),
  periodicity: z.string(),
  sponsor: z.string().optional(),
  price: Minor,
  total: Minor,
  currency: Currency,
  promo_code: z.string().optional(),
  ...GiftOfBoxes,
  /** Why it cannot be paid as it stands. */
  problem: z.string().optional(),
})

const CartShops = z.record(z.templateLiteral(['s_', z.number()]), CartShop)

/**
 * The cart as the server priced it; the names are those of domain/orders/cart.ts. All amounts are minor units
 * of `currency`.
 */
export const Cart = z.object({
  id: CartId.optional(),
  order_id: z.int().optional(),
  shops: CartShops,
  boxes: z.array(CartBox),
  count: z.int(),
  currency: Currency,
  totals: z.object(Amounts),
  tax_basis_points: z.int(),
  /** No VAT is charged, wherever it goes: the seller is exempt as a small enterprise. */
  vat_exempt: z.literal(true).optional(),
  promo_code: z.string().optional(),
  promo_problem: z.enum(['unknown', 'expired', 'used_up', 'below_minimum', 'other_shop']).optional(),
  /** Everything that payment would refuse: a code for each field, named as it was sent. Spec section 5. */
  problems: z.record(z.string(), z.string()).optional(),
  is_gift: z.boolean(),
  customer: z.object({ country_id: Country, pickup: z.boolean() }),
  /** True while the country is a guess, so shipping and VAT may still change. */
  shipping_estimated: z.boolean(),
  /** Who carries it and how long that takes once it has left; left out where the shop does not say. */
  delivery: Delivery.optional(),
  /** Nothing is charged at the order: the card is kept, and charged when the campaign succeeds. */
  charged_later: z.literal(true).optional(),
  /** Something in it is of a run that may still fail. */
  has_preorders: z.literal(true).optional(),
})
