// The definition of a journey, of which each has one: its chart, what it takes of the ports, what it begins
// with, how it looks, and where it lives. Whoever runs or lists journeys reads it from here.
import type { AnyActorRef, AnyStateMachine, InputFrom, SnapshotFrom } from 'xstate'
import type { User } from '#contract'
import type { RouteId } from '#domain/site/route-table.ts'
import type { PricedCart, Settings, Visit } from './shop-events.ts'
import type { ShopPorts } from './ports.ts'

/** What a visit begins with, as the root reads it once from the ports. */
export interface Arrival {
  /** The cookies hold a session. A browser cannot read the token itself, only the mark beside it. */
  readonly hasToken: boolean
  readonly origin: string
  readonly referrer: string | null
  /** Width of the window in pixels, as far as the host of the first picture knew it. */
  readonly widthPx: number
  /** Build of the page on show, when the host knows it. */
  readonly buildId: string | null
}

/** What the root knows when a journey begins. */
export interface Known {
  readonly arrival: Arrival
  readonly user: User | null
  /** Null until the session is checked and the country found. */
  readonly settings: Settings | null
  readonly visit: Visit | null
  readonly cart: PricedCart | null
}

/**
 * `always`: from the start, on the server too. `afterPage`: for good, once a page is alive; nothing of it is
 * in a first load. On routes: a page of theirs asks for it, and it leaves with them.
 */
type Lives = 'always' | 'afterPage' | readonly RouteId[]

interface Placed<Id extends string> {
  /** Its name in the root, under which everybody finds it. */
  readonly id: Id
  readonly lives: Lives
  /** A new build may reload its page, unless it says by `form.dirtied` that it is at work. */
  readonly isCalm?: boolean
  /** It is of the record that the address names: of another one it begins anew. */
  readonly isOfRecord?: boolean
  /** On its routes it stays only until this happens, because it knows what the next person must not. */
  readonly endsOn?: 'auth.opened' | 'auth.closed'
}

/**
 * `Given` is what a page hands over of what it has loaded; undefined for journeys that need nothing of it.
 */
export interface Journey<Id extends string, M extends AnyStateMachine, V, Given> extends Placed<Id> {
  /** The chart, with no call or effect provided. */
  readonly machine: M
  /** The chart with every call and effect bound to the ports that it takes. */
  provide(ports: ShopPorts): M
  /** What it begins with; left out where the chart wants nothing. */
  input?(known: Known, ports: ShopPorts, given: Given): InputFrom<M>
  /**
   * What it is about, by a name: a page of its routes that asks for it about something else has it begun
   * anew. Left out where it stays the same on all its routes.
   */
  about?(given: Given): string
  /** What screen and terminal show of it. */
  view(snapshot: SnapshotFrom<M>): V
}

/** Any journey, for those who treat all alike. */
export interface AnyJourney extends Placed<string> {
  readonly machine: AnyStateMachine
  provide(ports: ShopPorts): AnyStateMachine
  input?(known: Known, ports: ShopPorts, given: unknown): unknown
  about?(given: unknown): string
  view(snapshot: unknown): unknown
}

/** What a page has to hand to a journey. */
export type GivenTo<J> = J extends Journey<infer _Id, infer _M, infer _V, infer Given> ? Given : never

/** Checks a definition against its chart and gives it back. */
export const defineJourney = <const Id extends string, M extends AnyStateMachine, V, Given = undefined>(
  journey: Journey<Id, M, V, Given>,
): Journey<Id, M, V, Given> => journey

/** Has the page load its data anew: an effect of journeys that change what it shows. */
export const reloadPage = ({
  system,
}: {
  readonly system: { get(systemId: string): AnyActorRef | undefined }
}): void => system.get('page')?.send({ type: 'page.reload' })
