// How a page is loaded: what a loader is told, and what it may ask.
import type { Settings, Visit } from '../../shop-events.ts'
import type { PageId } from '#domain/site/off-pages.ts'
import type { ApiPort } from '../../ports.ts'

export interface PageRequest {
  readonly visit: Visit
  readonly settings: Settings
}

export interface LoadContext extends PageRequest {
  readonly api: ApiPort
  readonly signal: AbortSignal
  /** Parts of the shop that are off. */
  readonly off?: readonly PageId[]
}

/** Gives the data of a page, or the failure that shows another screen instead. */
export type Loader = (context: LoadContext) => Promise<object>
