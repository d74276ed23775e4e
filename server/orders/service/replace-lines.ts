// What was sent goes out once more, for nothing: an order of its own, whose lines refer to the first ones.
import { randomUUID } from 'node:crypto'
import { reservationMs } from '#machines/lifecycles/order/order.setup.ts'
import type { Actor } from '#machines/lifecycles/actor.ts'
import { begin } from '#machines/lifecycles/lifecycle.ts'
import { orderMachine } from '#machines/lifecycles/order/order.machine.ts'
import { hashToken, newToken } from '../../accounts/auth/tokens.ts'
import type { Database, Timed } from '../../database/database.ts'
import { nameOf } from '../../lifecycles/take-step.ts'
import { commitMoves } from '../moves/commit-moves.ts'
import { holdOrder, moveOrder, type PendingTransition } from '../moves/order-moves.ts'
import type { OrderDraft } from '../order-draft.ts'
import { allotCopies } from '../parcels/allot-copies.ts'
import { placePeriod } from '../place-order.ts'
import type { Order } from '../store/orders.ts'
import { linesWithout } from '../store/run-allotments.ts'
import { countReplacements, readSentLines, type SentLine } from '../store/replacements.ts'

interface ReplaceAsked {
  readonly lines: readonly { readonly id: number; readonly quantity: number }[]
  readonly reason: string
  /** Copies that were replaced before go out even so. */
  readonly isAgain: boolean
}

type Replaced =
  | { readonly is: 'done'; readonly orderId: number; readonly number: string }
  | { readonly is: 'not_found' | 'transition_not_allowed' | 'out_of_stock' }
  | { readonly is: 'wrong'; readonly fields: Readonly<Record<string, string>> }

/** Sends copies of an order once more, once each unless it is said. Rules 2. */
export async function replaceLines(
  { db, clock }: Timed,
  orderId: number,
  asked: ReplaceAsked,
  actor: Actor,
): Promise<Replaced> {
  try {
    return await db.transaction(tx => replaceIn(tx, { orderId, asked, actor, at: clock.now() }))
  } catch (error) {
    if (error instanceof ReplaceRefused) return { is: error.is }
    throw error
  }
}

/** Rolls the transaction back; whoever began it says so as a value. */
export class ReplaceRefused extends Error {
  override readonly name = 'ReplaceRefused'
  readonly is: 'out_of_stock' | 'transition_not_allowed'
  constructor(is: 'out_of_stock' | 'transition_not_allowed') {
    super(is)
    this.is = is
  }
}

interface Replacing {
  readonly orderId: number
  readonly asked: ReplaceAsked
  readonly actor: Actor
  readonly at: Date
}

/** As `replaceLines`, in the caller's transaction; throws where copies are lacking. */
export async function replaceIn(tx: Database, { orderId, asked, actor, at }: Replacing): Promise<Replaced> {
  const pending = await holdOrder(tx, { id: orderId })
  if (pending === undefined) return { is: 'not_found' }
  // Goods for nothing are sent by somebody else than who gets them.
  if (pending.before.order.userId !== null && String(pending.before.order.userId) === actor.id)
    return { is: 'transition_not_allowed' }
  const chosen = chosenOf(asked, await readSentLines(tx, orderId))
  if ('fields' in chosen) return { is: 'wrong', fields: chosen.fields }
  const { lines } = chosen
  const copies = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const repeated = lines.reduce(
    (sum, { line, quantity }) => sum + Math.max(0, line.replaced + quantity - line.quantity),
    0,
  )
  const { reason, isAgain } = asked
  const event = { type: 'order.replace', actor, at: at.getTime(), copies, repeated, isAgain, reason } as const
  if (!moveOrder(pending, event)) return { is: 'transition_not_allowed' }
  await commitMoves(tx, pending, at)
  const draft = draftOf(pending, lines, await countReplacements(tx, orderId), at)
  const file = await placePeriod(tx, draft, at, async () => {}, nameOf(actor))
  if (file === undefined) throw new ReplaceRefused('out_of_stock')
  // Of a run that was counted only what nobody else has goes out once more. Rules 2.
  for (const id of new Set(lines.map(({ line }) => line.projectId)))
    if (id !== null) await allotCopies(tx, id, at)
  if ((await linesWithout(tx, file.order.id)) > 0) throw new ReplaceRefused('out_of_stock')
  return { is: 'done', orderId: file.order.id, number: file.order.number }
}

interface Chosen {
  readonly line: SentLine
  readonly quantity: number
}

function chosenOf(asked: ReplaceAsked, sent: readonly SentLine[]) {
  const fields: Record<string, string> = {}
  const lines: Chosen[] = []
  for (const [index, { id, quantity }] of asked.lines.entries()) {
    const line = sent.find(one => one.id === id)
    if (line === undefined || lines.some(one => one.line === line))
      fields[`lines->${index}->id`] = 'choice_unknown'
    else if (quantity > line.quantity) fields[`lines->${index}->quantity`] = 'out_of_range'
    else lines.push({ line, quantity })
  }
  if (asked.lines.length === 0) fields['lines'] = 'input_required'
  if (asked.reason === '') fields['reason'] = 'input_required'
  return Object.keys(fields).length > 0 ? { fields } : { lines }
}

/** The rows of an order that costs nothing, to the address and in the words of the first. */
function draftOf(
  { before }: PendingTransition,
  lines: readonly Chosen[],
  made: number,
  at: Date,
): OrderDraft {
  const first = before.order
  const number = `${first.number}-R${made + 1}`
  const free = { totalMinor: 0, currency: first.currency, lines: lines.length, linesHeld: 0 }
  const saved = begin(orderMachine, { ...free, placedAt: at.getTime() })
  const nothing = { subtotalMinor: 0, discountMinor: 0, shippingMinor: 0, taxMinor: 0, totalMinor: 0 }
  const { id: _, ...copied } = first
  const order: OrderDraft['order'] = {
    ...copied,
    ...nothing,
    number,
    // Nobody has a link of it but by its mails.
    tokenHash: hashToken(newToken()),
    cartId: `replacement:${number}`,
    contentHash: `replacement:${randomUUID()}`,
    state: saved.state,
    lifecycle: saved.context,
    refundedMinor: 0,
    isGift: false,
    giftMessage: null,
    promoCode: null,
    origin: null,
    referrer: null,
    boxes: 0,
    reservedUntil: new Date(at.getTime() + reservationMs),
    invoiceNumber: null,
    invoicedAt: null,
    feedbackMark: null,
    feedbackRemark: null,
    createdAt: at,
    updatedAt: at,
  }
  return { order, shops: partsOf(lines, first), items: lines.map(itemOf), payment: undefined }
}

const partsOf = (lines: readonly Chosen[], { customer }: Order): OrderDraft['shops'] =>
  [...new Set(lines.map(({ line }) => line.shopId))].map(shopId => {
    const inside = lines.filter(({ line }) => line.shopId === shopId)
    const [first] = inside
    return {
      shopId,
      shippingType: first?.line.shippingType ?? null,
      shippingMinor: 0,
      weightGrams: inside.reduce((sum, { line, quantity }) => sum + line.grams * quantity, 0),
      customer: first?.line.customer ?? customer,
    }
  })

function itemOf({ line, quantity }: Chosen): OrderDraft['items'][number] {
  const { shopId, projectId, itemId, size, sizes, chosenSizes, name, itemName } = line
  const { artistName, category, slug, picture } = line
  return {
    shopId,
    projectId,
    itemId,
    size,
    sizes,
    chosenSizes,
    name,
    itemName,
    artistName,
    category,
    slug,
    picture,
    boxType: null,
    periodicity: null,
    priceMinor: 0,
    compareMinor: null,
    quantity,
    discountMinor: 0,
    taxMinor: 0,
    shippingMinor: 0,
    stock: line.isCounted ? 'held' : 'none',
    weightGrams: itemId === null ? line.grams : null,
    sent: 0,
    droppedFor: null,
    editId: null,
    replacesId: line.id,
  }
}
