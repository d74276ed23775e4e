// A cart that was sent to be kept, and what stands in its place where another one is the newer word.
import { isDeepStrictEqual } from 'node:util'
import type { Cart, ParsedCart } from '#contract'
import { cartMaxBoxes, cartMaxLines } from '#domain/constants.ts'
import type { Context } from '../../http/context.ts'
import { deleteCart, readCart, saveCart } from '../store/carts.ts'
import { unorderedPart } from '../store/close-carts.ts'

type Shopper = Pick<Context, 'db' | 'clock' | 'user'>

/**
 * Prices a cart and keeps it, for the account or under its id; one with nothing in it that we sell is kept
 * no more. Of a cart that was ordered meanwhile only what was not is kept and priced, beside what the shopper
 * has put together since. Spec section 4.
 */
export async function priceAndKeep(
  shopper: Shopper,
  sent: ParsedCart,
  price: (cart: ParsedCart) => Promise<Cart>,
): Promise<Cart> {
  // What is kept is what was sent, whatever it costs: so it is written while prices are read.
  const [priced, standing] = await Promise.all([price(sent), keepStanding(shopper, sent)])
  const cart = standing === sent ? priced : await price(standing)
  if (cart.count === 0) await forget(shopper, sent)
  return cart
}

/** What is left of a cart may have been ordered as well, and what was left of that. */
const mostOrders = 20

/** What is left of a cart that was ordered; undefined while it was not. */
export async function standingPart({ db, user }: Shopper, cart: ParsedCart): Promise<ParsedCart | undefined> {
  let left: ParsedCart | undefined
  for (let part = cart, order = 0; part.id !== undefined && order < mostOrders; order += 1) {
    const rest = await unorderedPart(db, { id: part.id, payload: keptForm(part) }, user?.id)
    if (rest === undefined) break
    left = part = rest
  }
  return left
}

async function keepStanding(shopper: Shopper, sent: ParsedCart): Promise<ParsedCart> {
  const rest = await standingPart(shopper, sent)
  if (rest === undefined) {
    if (hasGoods(sent)) await keep(shopper, sent)
    return sent
  }
  const newer = await newerCart(shopper, sent, rest)
  const standing = newer === undefined ? rest : withMissing(newer, rest)
  if (!hasGoods(standing)) return standing
  await keep(shopper, standing)
  // Who knows only the id that was ordered finds what is left by it, as by its own.
  if (shopper.user === undefined && sent.id !== undefined) await keep(shopper, standing, sent.id)
  // The tab that asked is told in its own currency; the cart stays in that of the newer word.
  return { ...standing, currency: sent.currency }
}

/** What was put together since the cart was ordered: by another tab, of the account or with what was left. */
async function newerCart(
  { db, user }: Shopper,
  sent: ParsedCart,
  rest: ParsedCart,
): Promise<ParsedCart | undefined> {
  const kept = await readCart(db, user === undefined ? { cartId: rest.id ?? '' } : { userId: user.id })
  return kept !== undefined && kept.id !== sent.id && hasGoods(kept) ? kept : undefined
}

/**
 * The newer cart with what it has not got of the other; what both have stays as the newer has it, and what is
 * more than a cart holds stays out.
 */
function withMissing(newer: ParsedCart, other: ParsedCart): ParsedCart {
  const known = Object.values(newer.shops).flatMap(({ items }) => items)
  const shops = { ...newer.shops }
  let room = cartMaxLines - known.length
  for (const [key, shop] of Object.entries(other.shops)) {
    if (!(key in shops) && Object.keys(shops).length >= cartMaxLines) continue
    const missing = shop.items.filter(item => !known.some(line => isSameLine(line, item))).slice(0, room)
    room -= missing.length
    if (missing.length > 0) shops[key] = { ...shop, items: [...(shops[key]?.items ?? []), ...missing] }
  }
  const boxes = [...newer.boxes, ...withoutThose(other.boxes, newer.boxes)]
  return { ...newer, shops, boxes: boxes.slice(0, Math.max(cartMaxBoxes, newer.boxes.length)) }
}

/** Boxes never merge: of two that are alike each stands for one of the others. */
function withoutThose(boxes: ParsedCart['boxes'], others: ParsedCart['boxes']): ParsedCart['boxes'] {
  const rest = [...others]
  return boxes.filter(box => {
    const like = rest.findIndex(other => isDeepStrictEqual(other, box))
    if (like !== -1) rest.splice(like, 1)
    return like === -1
  })
}

type Line = ParsedCart['shops'][string]['items'][number]

const isSameLine = ({ quantity: _, ...line }: Line, { quantity: __, ...other }: Line): boolean =>
  isDeepStrictEqual(line, other)

const hasGoods = ({ shops, boxes }: ParsedCart): boolean =>
  boxes.length > 0 || Object.values(shops).some(({ items }) => items.length > 0)

async function keep({ db, clock, user }: Shopper, cart: ParsedCart, cartId = cart.id): Promise<void> {
  const kept = { currency: cart.currency, payload: keptForm(cart), at: clock.now() }
  if (user !== undefined) return saveCart(db, { userId: user.id, cartId: cartId ?? '' }, kept)
  if (cartId !== undefined) await saveCart(db, { userId: undefined, cartId }, kept)
}

/** As it was sent, so that it reads as it was sent when it is loaded. */
const keptForm = ({ shops, ...input }: ParsedCart) => ({
  ...input,
  save: false,
  shops: Object.fromEntries(
    Object.entries(shops).map(([key, { items, ...shop }]) => [
      key,
      { ...shop, items: items.map(({ sizes, ...line }) => ({ ...line, ...sizes })) },
    ]),
  ),
})

async function forget({ db, user }: Shopper, { id: cartId }: ParsedCart): Promise<void> {
  if (user !== undefined) return deleteCart(db, { userId: user.id })
  if (cartId !== undefined) await deleteCart(db, { cartId })
}
