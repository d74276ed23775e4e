import { type Category, carriers } from '../catalogue/category.ts'
import type { RouteId } from './route-list.ts'

type LandingFacts = {
  /** What its list is narrowed to, whatever else the address asks for. */
  narrowed: {
    readonly category?: Category
    readonly collection?: string
    readonly download?: 'true'
    readonly sort?: 'newest'
  }
  /** The formats that may be chosen there; none when the page is one format. */
  formats: readonly Category[]
}

const worn = ['t-shirt', 'hoodie', 'merch'] as const

/**
 * Pages that are a list with an introduction of its own, by route: one for each format, one for what can be
 * downloaded as well, one for what is new. Spec section 2, other pages; rules 7.
 */
export const landings = {
  vinyl: { narrowed: { category: 'vinyl' }, formats: [] },
  cd: { narrowed: { category: 'cd' }, formats: [] },
  tape: { narrowed: { category: 'tape' }, formats: [] },
  merch: { narrowed: { collection: '286' }, formats: worn },
  digital: { narrowed: { download: 'true' }, formats: carriers },
  'diggers-new': { narrowed: { sort: 'newest' }, formats: [...carriers, 'bundle', ...worn, 'accessory'] },
} as const satisfies Partial<Record<RouteId, LandingFacts>>

export type LandingId = keyof typeof landings

/** The landing page of a route, if it is one. */
export function landingOf(id: string): { id: LandingId; facts: LandingFacts } | undefined {
  return isLandingId(id) ? { id, facts: landings[id] } : undefined
}

/** The page of its own that a format has. */
export function landingOfCategory(category: string): LandingId | undefined {
  return carriers.find(known => known === category)
}

const isLandingId = (id: string): id is LandingId => Object.hasOwn(landings, id)
