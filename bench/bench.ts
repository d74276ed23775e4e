import type { BenchDatabase } from './bench-database.ts'
import type { LoadOptions } from './load.ts'

/** The names that `--only` knows. */
export const benchNames = [
  'detail',
  'search',
  'cart',
  'checkout',
  'page',
  'calculate',
  'import',
  'quotes',
  'walker',
  'encode',
  'preflight',
  'cli',
] as const

export type BenchName = (typeof benchNames)[number]

export interface Figure {
  readonly name: BenchName
  /** What was done and what it was measured against, in words. */
  readonly what: string
  /** Projects in the catalogue; undefined where there is none. */
  readonly size?: number
  /** The figure itself: done per second, or milliseconds for `cli`, seconds for `quotes` and `encode`. */
  readonly value: number
  readonly unit: '/s' | 'ms' | 's' | '× log'
  readonly limitPerSecond?: number
  /** The figure that the target speaks of: a share of the limit, or `value` itself. */
  readonly reached: number
  readonly target: number
  readonly isMet: boolean
}

/** One operation beside its limit on a filled database. */
export type DataBench = (database: BenchDatabase, load: LoadOptions) => Promise<Figure>
