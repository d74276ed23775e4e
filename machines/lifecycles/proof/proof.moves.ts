// What is said of a proof, part by part.
import type { ProofVerdict } from '#domain/pressing/parts/part-state.ts'
import type { Lifecycle, Saved } from '../lifecycle.ts'
import type { Move } from '../move.ts'
import { type ProofContext, type ProofEvent, proofMachine } from './proof.machine.ts'

/** `source`: where staff were given the word; an owner leaves it out. */
interface ProofSaid {
  readonly part: string
  readonly comment: string
  readonly source: string
}

const proofMoves = {
  approve: { says: ['part'], event: (act, said) => ({ type: 'proof.approve', ...act, ...said }) },
  reject: { says: ['part', 'comment'], event: (act, said) => ({ type: 'proof.reject', ...act, ...said }) },
} as const satisfies Record<ProofVerdict, Move<ProofEvent, ProofContext, ProofSaid, unknown>>

export type SavedProof = Saved<typeof proofMachine>

export const proofLifecycle: Lifecycle<typeof proofMachine, ProofSaid> = {
  name: 'proof',
  machine: proofMachine,
  moves: proofMoves,
  bestCase: (_, { parts, approved }) => ({
    said: {
      part: parts.find(part => !approved.includes(part)) ?? '',
      comment: 'best case',
      source: 'best case',
    },
    facts: {},
  }),
}
