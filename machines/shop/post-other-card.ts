// Another card of visitors without scripts: the same form, for as long as a request of theirs takes.
import { waitFor } from 'xstate'
import { viewForm } from '../journeys/form/form.view.ts'
import type { ShopPorts } from '../ports.ts'
import { otherCardForm } from './bring-other-card.ts'
import { rereadFailed } from './other-card.view.ts'
import { bringJourney, journeyOf, type ShopActor } from './start-shop.ts'

/** A card as it was sent. */
export type PostedCard = Readonly<Record<'number' | 'expiry' | 'code' | 'cardId', string>>

/** Pays the order of the address. True when it was taken; otherwise the form stays, with what is wrong. */
export async function postOtherCard(shop: ShopActor, ports: ShopPorts, card: PostedCard): Promise<boolean> {
  bringJourney(shop, ports, otherCardForm)
  const form = journeyOf(shop, 'otherCardForm')
  const query = shop.getSnapshot().context.visit?.query ?? {}
  if (!form) throw new Error('the form of the card was not brought')
  const order = { order_id: query['order_id'] ?? '', order_token: query['order_token'] ?? '' }
  const values = { ...card, ...order, shownBy: 'confirmation' }
  for (const [name, value] of Object.entries(values)) form.send({ type: 'form.change', name, value })
  form.send({ type: 'form.submit', key: ports.random.key() })
  const snapshot = await waitFor(form, now => !now.hasTag('busy'))
  const { status, problem } = viewForm(snapshot)
  // What was taken empties the form. Where the order could not be read after it, its page is asked anew.
  return (problem === null && status !== 'invalid') || problem?.code === rereadFailed.code
}
