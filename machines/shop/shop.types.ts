// What the root keeps and hears.
import type { RouteId } from '#domain/site/route-table.ts'
import type { ShopFact } from '../shop-events.ts'
import type { AnyJourney, Known } from '../journey.ts'
import type { Connected } from './journey-slot.ts'

/**
 * A journey of single pages, as the root remembers it: it stays while the visitor is on one of its routes.
 */
export interface PageJourney extends Pick<AnyJourney, 'id' | 'isCalm' | 'endsOn'> {
  readonly routes: readonly RouteId[]
  /** What it is about: asked for about something else, it begins anew. */
  readonly about?: string | undefined
}

/** What a journey is told. */
export interface Told {
  readonly to: string
  readonly event: { readonly type: string; readonly [detail: string]: unknown }
}

export interface ShopContext extends Known {
  readonly pageJourneys: readonly PageJourney[]
  /** The journeys that come after the page are there. */
  readonly hasDeferred: boolean
  /** What they shall hear when they come; a page that is only rendered never has them. */
  readonly waiting: readonly Told[]
}

export type ShopEvent =
  | ShopFact
  /** The host is ready: the journeys begin. Sent by `startShop`, never after a restore. */
  | { readonly type: 'shop.opened' }
  /** A page is alive; `seen` is its path when the server drew it, so that nobody loads or tells it again. */
  | { readonly type: 'shop.hydrated'; readonly seen?: string }
  /** A person holds this page, and the journeys that come after it are at hand. */
  | { readonly type: 'shop.deferredReady'; readonly journeys: Readonly<Record<string, Connected>> }
  | {
      readonly type: 'page.visited'
      readonly path: string
      readonly search: string
      /** By a step through the history: what was left there is wanted as it was. */
      readonly isReturn?: boolean
    }
  /** The page is in front again; `keptCart` is the cookie that other tabs write too. */
  | { readonly type: 'shop.shownAgain'; readonly keptCart: string | null }
  /** A page has asked for one of its journeys, whose chart is at hand. */
  | { readonly type: 'shop.journeyReady'; readonly journey: PageJourney; readonly connected: Connected }
