// How parts and proofs are kept. Whoever moves one holds its project.
import { partMachine } from '#machines/lifecycles/part/part.machine.ts'
import type { SavedPart } from '#machines/lifecycles/part/part.view.ts'
import { proofMachine } from '#machines/lifecycles/proof/proof.machine.ts'
import type { SavedProof } from '#machines/lifecycles/proof/proof.moves.ts'
import type { LifecycleHost } from '../../lifecycles/take-step.ts'
import { type ProofRow, updateProof } from '../store/proofs.ts'
import { type PartRow, updateRunPart } from '../store/run-parts.ts'

export const savedPart = ({ state, lifecycle }: PartRow): SavedPart => ({ state, context: lifecycle })
export const savedProof = ({ state, lifecycle }: ProofRow): SavedProof => ({ state, context: lifecycle })

export const partHost: LifecycleHost<typeof partMachine, PartRow> = {
  machine: partMachine,
  idOf: row => row.id,
  savedOf: savedPart,
  write: async (tx, row, { state, context }, updatedAt) => {
    const change = { state, lifecycle: context, version: context.version, updatedAt }
    await updateRunPart(tx, row.id, change)
    return { ...row, ...change }
  },
  told: ({ row, after, sequence }) => ({ partId: row.id, version: after.context.version, sequence }),
}

export const proofHost: LifecycleHost<typeof proofMachine, ProofRow> = {
  machine: proofMachine,
  idOf: row => row.id,
  savedOf: savedProof,
  write: async (tx, row, { state, context }) => {
    await updateProof(tx, row.id, { state, lifecycle: context })
    return { ...row, state, lifecycle: context }
  },
  told: ({ row, after }) => ({ proofId: row.id, reminded: after.context.reminded }),
}
