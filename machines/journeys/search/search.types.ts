// What the search box remembers and hears.
import type { Output } from '#contract'
import type { Problem } from '../../call-results.ts'

export const searchTabs = ['projects', 'artists', 'labels'] as const
export type SearchTab = (typeof searchTabs)[number]
export type SearchItem = Output<'app.search'>[number]
export interface Question {
  readonly search: string
  readonly type: SearchTab
}

export interface SearchContext {
  readonly term: string
  readonly tab: SearchTab
  readonly items: readonly SearchItem[]
  /** The option the arrow keys stand on; -1 is the input itself. */
  readonly active: number
  readonly problem: Problem | null
}
export type SearchEvent =
  | { readonly type: 'search.open' | 'search.close' | 'search.navigated' | 'search.retry' }
  | { readonly type: 'search.type'; readonly term: string }
  | { readonly type: 'search.showTab'; readonly tab: SearchTab }
  | { readonly type: 'search.move'; readonly to: 'next' | 'previous' | 'first' | 'last' }
  /** Enter: to the option the arrow keys stand on, else to the shop with the term. */
  | { readonly type: 'search.submit' }
