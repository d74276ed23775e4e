import {
  type EndpointName,
  type Input,
  isFailure,
  type OrderSummary,
  type Result,
  type User,
} from '#contract'
import type { ApiPort, CallOptions, ShopPorts } from '#machines/ports.ts'
import { memoryCookies } from '../session-file.ts'
import type { TerminalPorts } from '../terminal-ports.ts'
import type { OrderEntry } from './order-schema.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { currencyOfCountry, type CurrencyCode } from '#domain/money/currency.ts'
import { failed, type Failed, type Problem } from '../terminal/problem.ts'
import { identityOf, type Identity } from './identity.ts'
import type { Ledger, LedgerEntry } from './ledger.ts'
import type { Outcome } from './outcome.ts'
import { followOrder, payOrder, type Standing } from './pay-order.ts'
import { obstacle, priceOrder } from './price-order.ts'

/**
 * Ports for one order: cookies of its own, so that the cart at hand and the cart of the account stay as
 * they are; a given payment token in the place of a card; and the address lines that the checkout's form
 * does not ask for.
 */
function ownPorts(ports: TerminalPorts, order: OrderEntry): ShopPorts {
  const { payment_method: token } = order
  return {
    ...ports,
    api: ownApi(ports, order),
    cookies: memoryCookies(),
    payment: token === undefined ? ports.payment : { tokenise: () => Promise.resolve({ token }) },
  }
}

function ownApi({ anyApi }: TerminalPorts, { customer: { name, state } }: OrderEntry): ApiPort {
  const lines = { ...(name && { name }), ...(state && { state }) }
  function call<N extends EndpointName>(name: N, input: Input<N>, options?: CallOptions): Promise<Result<N>>
  function call(endpoint: EndpointName, input: object, options?: CallOptions): Promise<unknown> {
    // Nobody looks at what goes well with it.
    if (endpoint === 'cart.related') return Promise.resolve([])
    if (endpoint === 'cart.calculate') return anyApi.call(endpoint, { ...input, save: false }, options)
    if (endpoint !== 'cart.pay' || !('customer' in input)) return anyApi.call(endpoint, input, options)
    return anyApi.call(endpoint, { ...input, customer: { ...recordOf(input.customer), ...lines } }, options)
  }
  return { call }
}

const recordOf = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {})

/** What orders are placed with. */
export interface Desk {
  readonly ports: TerminalPorts
  readonly ledger: Ledger
  /** Whose orders these are; null for guests. */
  readonly user: User | null
  readonly isDryRun: boolean
  /** When this run began: an order made before was there already. */
  readonly beganMs: number
}

/** Clocks of two machines agree about this well. */
const skewMs = 2_000

type Facts = Omit<Outcome, 'line' | 'reference'>

const failure = (problem: Problem): Facts => ({ status: 'failed', problem })

const currencyFor = ({ currency, customer }: OrderEntry, user: User | null): CurrencyCode =>
  currency ?? user?.currency ?? currencyOfCountry(customer.country_id)

const tries = 8
const pauseMs = 15_000

/**
 * Orders are many and requests a minute are limited: an order that was sent away comes again, being the
 * same order.
 */
export async function placeOrder(desk: Desk, line: number, order: OrderEntry): Promise<Outcome> {
  for (let attempt = 1; ; attempt++) {
    const outcome = await placeOnce(desk, line, order)
    if (outcome.problem?.code !== 'rate_limited' || attempt >= tries) return outcome
    await sleep(pauseMs)
  }
}

/**
 * Places one order, once: an order that was placed before, from here or elsewhere, is found by its identity
 * and reported as it stands.
 */
async function placeOnce(desk: Desk, line: number, order: OrderEntry): Promise<Outcome> {
  const identity = identityOf(order)
  const entry = desk.ledger.ofCart(identity.cartId)
  const before = entry && !desk.isDryRun ? await standingBefore(desk, identity, entry) : undefined
  return { line, reference: order.reference ?? null, ...(before ?? (await placeNow(desk, order, identity))) }
}

/** Whether this is the order that was noted; one that staff changed since is found by its cart. */
const isNoted = (order: OrderSummary, { number, total_minor, currency }: LedgerEntry): boolean =>
  order.number === number && order.total === total_minor && order.currency === currency

/**
 * How the order of an earlier run stands; undefined when it came to nothing and may be placed anew. The
 * notes are by the shop's address: another database may answer there, which never heard of the order, or
 * has another one under its number.
 */
async function standingBefore(
  desk: Desk,
  identity: Identity,
  entry: LedgerEntry,
): Promise<Facts | undefined> {
  const standing = await followOrder(desk.ports, entry.order_id, entry.order_token)
  if (standing.status === 'failed') {
    const { code, status } = standing.problem
    const isOver = status === undefined && code === 'card_declined'
    return isOver || code === 'not_found' ? undefined : failure(standing.problem)
  }
  if ('order' in standing && !isNoted(standing.order, entry)) return undefined
  if (entry.content !== identity.content) {
    return failure({ code: 'cart_changed', fields: { reference: `ordered before as ${entry.number}` } })
  }
  const known = {
    order_id: entry.order_id,
    number: entry.number,
    order_token: entry.order_token,
    total_minor: entry.total_minor,
    currency: entry.currency,
  }
  if (!('order' in standing)) return { ...known, status: standing.status, action_url: standing.actionUrl }
  return { ...known, status: 'known' }
}

async function placeNow(desk: Desk, order: OrderEntry, identity: Identity): Promise<Facts> {
  const ports = ownPorts(desk.ports, order)
  const priced = await priceOrder(ports, order, currencyFor(order, desk.user), identity.cartId)
  if (isFailure(priced)) return failure(priced.problem)
  const { cart, view } = priced
  const wrong = obstacle(view)
  const costs = { total_minor: cart.totalMinor, shipping_minor: cart.shippingMinor, currency: cart.currency }
  if (desk.isDryRun)
    return wrong === undefined ? { status: 'priced', ...costs } : { ...failure(wrong.problem), ...costs }
  if (wrong !== undefined) return failure(wrong.problem)
  if (cart.totalMinor > 0 && order.card === undefined && order.payment_method === undefined) {
    return failure({ code: 'input_invalid', fields: { card: 'input_required' } })
  }
  const paid = cart.totalMinor > 0 ? await withToken(desk.ports, order) : order
  if (isFailure(paid)) return failure(paid.problem)
  const key = desk.ports.random.key()
  const standing = await payOrder(ownPorts(desk.ports, paid), { order: paid, cart, user: desk.user, key })
  const facts = factsOf(standing, desk.beganMs)
  note(desk, identity, order, { ...facts, ...costs })
  return facts.status === 'failed' ? facts : { ...costs, ...facts }
}

/** The order with a token in the place of its card, which takes its time when many cards are handed in. */
async function withToken(ports: TerminalPorts, order: OrderEntry): Promise<OrderEntry | Failed> {
  if (order.card === undefined) return order
  const [month = 0, year = 0] = order.card.exp.split('/').map(Number)
  const { number, cvc } = order.card
  const answer = await ports.payment.tokenise({ number, exp_month: month, exp_year: year, cvc })
  return 'token' in answer ? { ...order, payment_method: answer.token } : failed(answer.code)
}

function factsOf(standing: Standing, beganMs: number): Facts {
  if (standing.status === 'failed') return failure(standing.problem)
  if (!('order' in standing)) {
    const { status, id, number, token, actionUrl } = standing
    return { status, order_id: id, number, order_token: token, action_url: actionUrl }
  }
  const { order, token } = standing
  const isOld = Date.parse(order.created_at) < beganMs - skewMs
  return {
    status: isOld ? 'known' : standing.status === 'pledged' ? 'pledged' : 'placed',
    order_id: order.id,
    number: order.number,
    order_token: token,
    total_minor: order.total,
    currency: order.currency,
  }
}

function note(desk: Desk, { cartId, content }: Identity, order: OrderEntry, facts: Facts): void {
  const { order_id, number, order_token = null, total_minor = 0, currency = '' } = facts
  if (order_id === undefined || order_id === 0) return
  desk.ledger.note({
    cart_id: cartId,
    content,
    order_id,
    number: number ?? String(order_id),
    order_token,
    total_minor,
    currency,
    reference: order.reference ?? null,
  })
}
