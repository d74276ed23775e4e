export interface Pace {
  /** Between two looks at the log. */
  readonly pollMs: number
  /** Longest silence: then a sign of life, and another look at the session. */
  readonly aliveMs: number
  /** How long a reader may take nothing. */
  readonly stallMs: number
}

export const usualPace: Pace = { pollMs: 500, aliveMs: 15_000, stallMs: 60_000 }
