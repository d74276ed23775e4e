import type { PaymentPort, ShopPorts } from '#machines/ports.ts'
import type { ShopActor } from '#machines/shop/start-shop.ts'
import {
  type PlainStanding,
  postChange,
  postCheckout,
  postOffer,
  postOtherCard,
  standingOf,
  startPlainly,
} from '#machines/shop/without-scripts.ts'
import type { PlainOutcome } from '#ui/entry-server.tsx'
import type { Context } from '../http/context.ts'
import type { PaymentGateway } from '../base/gateway.ts'
import { actOnce } from './act-once.ts'
import type { SentCard, SentForms, SentPayment } from './payment-form.ts'
import type { PageWorld } from './request-ports.ts'

/** For the bank; a payment that takes longer is asked about on the page of its order. */
const bankLimitMs = 25_000

/** A page that works without scripts, and the form that was sent to it, if any. */
export interface PlainPage {
  readonly context: Context
  readonly shop: ShopActor
  readonly world: PageWorld
  readonly sent: SentForms | undefined
}

/** Cards go to a provider that is part of this server; any other takes them by scripts of its own. */
function paymentOf(gateway: PaymentGateway): PaymentPort | undefined {
  if (!gateway.tokenise) return undefined
  return {
    async tokenise(card) {
      const token = await gateway.tokenise?.(card)
      return token === undefined ? { error: true, code: 'card_invalid' } : { token }
    },
  }
}

/** Pages that do without scripts what a browser does with them. */
const plainPages = ['payment', 'cart-confirmation', 'order-change', 'offer'] as const
type PlainPageId = (typeof plainPages)[number]

/** True for the page of one of these. */
export const isPlainPage = (id: string): id is PlainPageId => plainPages.some(page => page === id)

/** Runs a page for visitors without scripts; undefined where they can do nothing there. */
export async function runPlainly(page: PlainPage, id: PlainPageId): Promise<PlainOutcome | undefined> {
  const { context, shop, world, sent } = page
  const payment = paymentOf(context.gateway)
  if (payment === undefined && id === 'payment') return undefined
  const ports: ShopPorts = payment === undefined ? world.ports : { ...world.ports, payment }
  if (id === 'order-change' || id === 'offer') return answeredLink(page, ports, payment !== undefined)
  if (payment !== undefined && sent !== undefined && !('change' in sent || 'offer' in sent)) {
    return 'card' in sent ? otherCard(page, ports, sent) : answered(page, ports, sent)
  }
  await startPlainly(shop, ports)
  return factsOf(standingOf(shop), ports, payment !== undefined)
}

/** Pays an order with another card; what was paid is shown by its page, asked for anew. */
async function otherCard(page: PlainPage, ports: ShopPorts, sent: SentCard): Promise<PlainOutcome> {
  const { context, shop, world } = page
  const act = await actOnce(context, sent.key ?? ports.random.key(), async () => {
    const isTaken = await postOtherCard(shop, ports, sent.card)
    const { path, search } = ports.navigation.place()
    return { target: isTaken ? (world.wentTo() ?? path + search) : undefined, isFinal: isTaken }
  })
  if (act?.target !== undefined) return { redirectTo: act.target }
  await startPlainly(shop, ports)
  return factsOf({ ...standingOf(shop), isRefused: true }, ports)
}

/**
 * Pays what a link asks for: a change of an order, to which one may say no as well, or an offer. What was
 * done is shown by its page, asked for anew, or by that of the order.
 */
async function answeredLink(
  { context, shop, world, sent }: PlainPage,
  ports: ShopPorts,
  takesCards: boolean,
): Promise<PlainOutcome> {
  const facts = (isRefused: boolean) =>
    factsOf({ isRefused, isTotalOther: false, actionUrl: null }, ports, takesCards)
  if (sent === undefined || !('change' in sent || 'offer' in sent)) return facts(false)
  const act = await actOnce(context, sent.key ?? ports.random.key(), async () => {
    const isDone = await ('change' in sent
      ? postChange(shop, ports, sent.change)
      : postOffer(shop, ports, sent.offer))
    const { path, search } = ports.navigation.place()
    return { target: isDone ? (world.wentTo() ?? path + search) : undefined, isFinal: isDone }
  })
  return act?.target === undefined ? facts(true) : { redirectTo: act.target }
}

async function answered(page: PlainPage, ports: ShopPorts, sent: SentPayment): Promise<PlainOutcome> {
  const { context, shop, world } = page
  let standing: PlainStanding | undefined
  const work = async () => {
    standing = await postCheckout(shop, ports, sent.posted, bankLimitMs)
    const target = standing.orderPath === null ? undefined : (world.wentTo() ?? standing.orderPath)
    return { target, isFinal: standing.isOver }
  }
  const act =
    sent.posted.act === 'pay' ? await actOnce(context, sent.key ?? ports.random.key(), work) : await work()
  if (act?.target !== undefined) return { redirectTo: act.target }
  if (standing !== undefined) return factsOf(standing, ports)
  await startPlainly(shop, ports)
  return factsOf({ ...standingOf(shop), isRefused: true }, ports)
}

const factsOf = (
  { isRefused, isTotalOther, actionUrl }: Pick<PlainStanding, 'isRefused' | 'isTotalOther' | 'actionUrl'>,
  { random }: ShopPorts,
  takesCards = true,
): PlainOutcome => ({ facts: { key: random.key(), isRefused, isTotalOther, actionUrl, takesCards } })
