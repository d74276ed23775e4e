// A row of a table of moves. Without XState, so that a terminal lists commands before it has any.
import type { Act } from './actor.ts'

/**
 * One move that people ask for, as data. `S` is what may be said with the moves of a lifecycle, `F` what they
 * are judged by beside person and state: facts that the host reads. What follows from it, its chart says.
 */
export interface Move<E, C, S, F> {
  /** What must be said with it, in the order of its form. */
  readonly says?: readonly string[]
  readonly event: (act: Act, said: S, facts: F, context: C) => E
}

/** What a terminal says of a row: the command is made of it. `W` are the words it must come with. */
export interface CommandRow<W extends string> {
  /** What it does; a row without it has no command of its own. */
  readonly does?: string
  /** What it is called there, where that is another word. */
  readonly command?: string
  /** What is said of each word: what is written, what it means, an example. */
  readonly flags?: Readonly<Partial<Record<W, readonly [value: string, means: string, example: string]>>>
}

/** The event of a move that needs neither words nor facts. */
export const bare =
  <T extends string>(type: T) =>
  (act: Act) => ({ type, ...act })

/** The event of a move that says why. */
export const reasoned =
  <T extends string>(type: T) =>
  (act: Act, { reason }: { readonly reason: string }) => ({ type, ...act, reason })
