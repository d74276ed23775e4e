// What a plan of a walk says: data alone, so that a help text costs nothing.

/** Ways of making paths: each edge by a shortest way, each two edges in a row, one tour, or at random. */
export const generators = ['all-edges', 'all-pairs', 'shortest-tour', 'random'] as const
export type Generator = (typeof generators)[number]

/** What can be counted until enough of it was seen, in percent of what the graph has. */
export const coverages = ['edges', 'pairs', 'states', 'events'] as const
export type Coverage = (typeof coverages)[number]

export type Stop =
  | { readonly what: Coverage; readonly percent: number }
  | { readonly what: 'steps'; readonly count: number }
  | { readonly what: 'time'; readonly seconds: number }

export interface Plan {
  readonly generator: Generator
  /** The first that is reached ends the walk. None: the generator's own end. */
  readonly stops: readonly Stop[]
  readonly seed: number
  /** Whether events that are refused are sent as well; a screen offers no button for them. */
  readonly withRefused: boolean
}
