import type { MutationReport } from '#machines/testing/kill-mutants.ts'

/** `incomplete` held everywhere it came, but did not come everywhere. */
export type Verdict = 'passed' | 'incomplete' | 'failed'

export interface Tested {
  readonly name: string
  readonly verdict: Verdict
  readonly states: number
  readonly edges: number
  readonly comparisons: number
  readonly transitions: { readonly taken: number; readonly of: number; readonly missing: readonly string[] }
  /** Coverage that a plan asked for and the walk has not reached, in words. */
  readonly unreached?: readonly string[]
  /** Events of the alphabet that no state ever took. */
  readonly unused: readonly string[]
  /** What the chart does not say and a walk would need. */
  readonly needs: readonly string[]
  /** The first difference between model and machine, or why it could not be walked. */
  readonly difference?: string
  /** The shortest way found to the difference, each event as text, and the file it is kept in. */
  readonly trace?: { readonly steps: readonly string[]; readonly file: string }
  readonly mutation?: MutationReport
  readonly seconds: number
}
