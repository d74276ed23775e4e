/** Least and most of a number as it is written, or the most characters of a text. */
export type Bounds = { readonly least: string; readonly most: string } | { readonly most_characters: number }

/**
 * An expected failure as a command tells it: a code of the contract or of the terminal, and what it is
 * about.
 */
export interface Problem {
  readonly code: string
  readonly status?: number | undefined
  readonly fields?: Readonly<Record<string, string>> | undefined
  /** By field, the possible choice that is nearest to the one refused. */
  readonly nearest?: Readonly<Record<string, string | number>> | undefined
  /** By field, what it may be. */
  readonly choices?: Readonly<Record<string, readonly string[]>> | undefined
  /** By field, between what it may lie, or how many characters it may have. */
  readonly bounds?: Readonly<Record<string, Bounds>> | undefined
  /** After too many wrong tries: how long none is looked at. From a journey, or as it came over the wire. */
  readonly retryAfterSeconds?: number | undefined
  readonly retry_after_seconds?: number | undefined
  readonly request_id?: string | undefined
  /** Filled into the words of the code, such as a path or a name. */
  readonly about?: string | undefined
}

export interface Failed {
  readonly error: true
  readonly problem: Problem
}

/** An expected failure as a value. */
export const failed = (code: string, about?: string): Failed => ({ error: true, problem: { code, about } })
