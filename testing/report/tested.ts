import type { AnyStateMachine } from 'xstate'
import type { Alphabet } from '../model/alphabet.ts'
import type { GuardAnswers } from '../walk/guard-answers.ts'
import type { MutationReport } from '../mutation/kill-mutants.ts'
import { NoSuchWay } from '../graph/walk-ways.ts'

/** `incomplete` held everywhere it came, but did not come everywhere. */
export type Verdict = 'passed' | 'incomplete' | 'failed'

/** A machine by its models, as it is named in what is told. */
export interface Models {
  readonly name: string
  readonly alphabets: readonly Alphabet<AnyStateMachine>[]
  /** What the chart does not say and a walk would need, as far as it has found out. */
  readonly needs: () => readonly string[]
}

export interface Tested {
  readonly name: string
  readonly verdict: Verdict
  readonly states: number
  readonly edges: number
  readonly comparisons: number
  readonly transitions: { readonly taken: number; readonly of: number; readonly missing: readonly string[] }
  /** What each guard has answered, true and false; none of a system that stands behind a shop. */
  readonly guards?: readonly GuardAnswers[]
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

/** What is said of a run that broke off. Where no way leads nothing differs, in a machine or in a shop. */
export const brokenOff = (error: unknown): Verdict => (error instanceof NoSuchWay ? 'incomplete' : 'failed')
