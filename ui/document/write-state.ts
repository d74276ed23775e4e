import superjson from 'superjson'
import type { AnyActorRef } from 'xstate'
import type { ShopActor } from '#machines/shop/start-shop.ts'
import { keptJson } from './kept-json.ts'
import type { PageState } from './page-state.ts'
import type { Slots } from './page-slots.ts'
import { jsonAround, scriptSafe } from '../plain-json.ts'
import type { Tags } from '../server-snapshot.ts'

/**
 * The state as text that is safe inside a script element; dates, sets, maps and undefined survive. What is
 * written already is held in slots, if there are any. superjson is left out where JSON says it all: it walks
 * every value twice.
 */
export function writeState(state: PageState, slots?: Slots): string {
  const held = (data: object) => {
    const json = slots && keptJson(data)
    return json && slots.hold(json)
  }
  const plain = jsonAround(state, held)
  return plain === undefined ? scriptSafe(superjson.stringify(state)) : `{"json":${plain}}`
}

const hasTags = (snapshot: unknown): snapshot is { readonly tags: ReadonlySet<string> } =>
  typeof snapshot === 'object' && snapshot !== null && 'tags' in snapshot && snapshot.tags instanceof Set

/** The tags of the states that the journeys are in. A page at rest has none. */
export function tagsOf(shop: ShopActor): Tags {
  const journeys = Object.entries<AnyActorRef | undefined>(shop.getSnapshot().children)
  const tagged = journeys.flatMap(([id, journey]) => {
    const snapshot: unknown = journey?.getSnapshot()
    return hasTags(snapshot) && snapshot.tags.size > 0 ? [[id, [...snapshot.tags]] as const] : []
  })
  return Object.fromEntries(tagged)
}
