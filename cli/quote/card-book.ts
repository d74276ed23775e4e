// The rate cards that commands price with: those of the shop at hand, else those that come with the program.
import { isFailure, type Output } from '#contract'
import { isoDate } from '#domain/time/date-format.ts'
import { rateCardById, rateCardOn, rateCards } from '#domain/pressing/rate-card/rate-card-book.ts'
import type { RateCard } from '#domain/pressing/rate-card/rate-card.ts'
import { failed, type Failed } from '../terminal/problem.ts'
import { type CommonOptions, openStreams } from '../terminal/streams.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { type OpenShop, openShop, problemIn } from '../with-shop.ts'

/** Asks the shop at hand. Undefined where there is none and none was named. */
async function askShop<T>(
  terminal: Terminal,
  options: CommonOptions,
  ask: (shop: OpenShop) => Promise<T>,
): Promise<T | Failed | undefined> {
  const shop = await openShop(terminal, options)
  if (isFailure(shop)) {
    const isNone = shop.problem.code === 'no_shop_here' && options.dataDir === undefined
    return isNone ? undefined : shop
  }
  try {
    return await ask(shop)
  } finally {
    await shop.close()
  }
}

const refused = (failure: object): Failed => ({ error: true, problem: problemIn(failure) })

/** The card in force at an instant. */
export async function cardAt(
  terminal: Terminal,
  options: CommonOptions,
  at: Date,
): Promise<RateCard | Failed> {
  const on = isoDate(at)
  const { findServer } = await import('../find-server.ts')
  const place = await findServer(terminal, options)
  if (!isFailure(place) && place.kind !== 'running') {
    const { cardInDirectory } = await import('../embedded.ts')
    const card = await cardInDirectory(terminal, place.dataDir, on)
    if (!isFailure(card)) say(terminal, options, card, 'the shop in this directory')
    return card
  }
  const card = await askShop(terminal, options, async ({ ports, url }) => {
    const asked = await ports.api.call('quote.card', { on })
    if (isFailure(asked)) return refused(asked)
    say(terminal, options, asked, url)
    return asked
  })
  return card ?? rateCardOn(on)
}

const say = (terminal: Terminal, options: CommonOptions, { id }: RateCard, shop: string): void =>
  openStreams(terminal, options).say(`Rate card ${id} of ${shop}.`)

/** A card by its id: those that come with the program are the same in every shop. */
export async function cardNamed(
  terminal: Terminal,
  options: CommonOptions,
  id: string,
): Promise<RateCard | Failed> {
  const known = rateCardById(id)
  if (known !== undefined) return known
  const card = await askShop(terminal, options, async ({ ports }) => {
    const asked = await ports.api.call('quote.card', { id })
    if (!isFailure(asked)) return asked
    if (asked.code !== 'not_found') return refused(asked)
    const entries = await ports.api.call('quote.cards', {})
    return isFailure(entries) ? refused(entries) : unknown(id, entries)
  })
  return card ?? unknown(id, rateCards)
}

const unknown = (id: string, cards: readonly { readonly id: string }[]): Failed =>
  failed('rate_card_unknown', `${id}; there are: ${cards.map(card => card.id).join(', ')}`)

type BookEntry = Output<'quote.cards'>[number]

/** Every card by its first day. */
export async function bookEntries(
  terminal: Terminal,
  options: CommonOptions,
): Promise<readonly BookEntry[] | Failed> {
  const entries = await askShop(terminal, options, async ({ ports }) => {
    const asked = await ports.api.call('quote.cards', {})
    return isFailure(asked) ? refused(asked) : asked
  })
  if (entries !== undefined) return entries
  const inForce = rateCardOn(isoDate(new Date(terminal.nowMs())))
  return rateCards.map(({ id, valid_from, valid_to }) => ({
    id,
    valid_from,
    valid_to,
    imported_at: null,
    is_in_force: id === inForce.id,
  }))
}
