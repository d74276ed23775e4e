// What a plan of a walk says: data alone, so that a help text costs nothing.

/**
 * Ways of making paths: each edge by a shortest way, each two edges in a row, one tour, each event once with
 * what it carries, the shortest ways that exercise each requirement, the shortest way to one state, or at
 * random.
 */
export const generators = [
  'all-edges',
  'all-pairs',
  'shortest-tour',
  'all-events',
  'requirements',
  'one-state',
  'random',
] as const
export type Generator = (typeof generators)[number]

/** What can be counted until enough of it was seen, in percent of what there is. */
export const coverages = ['edges', 'pairs', 'states', 'events', 'transitions', 'requirements'] as const
export type Coverage = (typeof coverages)[number]

/** Kinds that are read off a chart: the graph of a person's model is not of the chart itself. */
export const chartCoverages: readonly Coverage[] = ['transitions', 'requirements']

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
  /** The state that `one-state` goes to: its id, or its path below the root, as in `contents.settled`. */
  readonly to?: string
  /** How often `random` takes a type of event beside the others, which have 1; 0 is never. */
  readonly weights?: Readonly<Record<string, number>>
}
