// What others ask of the print of a run: which parts are missing, what its proof says, which files count.
import { isPrintable } from '#domain/pressing/parts/part-state.ts'
import type { Database } from '../../database/database.ts'
import { currentProof, type ProofRow, wordsOf } from '../store/proofs.ts'
import { currentVersions, namesOf, readRunParts } from '../store/run-parts.ts'

interface AcceptedFact {
  readonly code: string
  readonly by: string
  readonly reason: string
  /** ISO 8601. */
  readonly at: string
}

export interface PartFacts {
  /** Whether there is anything to print: a run from before, or of white labels, has no slots. */
  readonly hasSlots: boolean
  /** Keys of required parts that have no file that may be printed. */
  readonly missing: readonly string[]
  readonly isComplete: boolean
  readonly proof: null | {
    readonly version: number
    readonly state: 'open' | 'approved' | 'rejected'
    readonly approvedAt: Date | null
    readonly approvedBy: number | null
  }
  readonly files: readonly {
    readonly key: string
    readonly version: number
    /** Key in storage. */
    readonly file: string
    readonly fileName: string
    readonly sizeBytes: number
    readonly sha256: string
    readonly accepted: readonly AcceptedFact[]
  }[]
}

/** Reads them; a project without slots asks for nothing. */
export async function readPartFacts(db: Database, projectId: number): Promise<PartFacts> {
  const parts = await readRunParts(db, projectId)
  const missing = parts.filter(({ state }) => !isPrintable(state)).map(({ key }) => key)
  const proof = parts.length === 0 ? undefined : await currentProof(db, projectId)
  return {
    hasSlots: parts.length > 0,
    missing,
    isComplete: missing.length === 0,
    proof: proof === undefined ? null : await proofFact(db, proof),
    files: await fileFacts(db, projectId),
  }
}

async function proofFact(
  db: Database,
  { projectId, version, state, lifecycle: { approvedAt } }: ProofRow,
): Promise<PartFacts['proof']> {
  if (state !== 'approved') {
    const standing = state === 'rejected' ? 'rejected' : 'open'
    return { version, state: standing, approvedAt: null, approvedBy: null }
  }
  const words = await wordsOf(db, projectId)
  const last = words.findLast(({ proof, word }) => proof === version && word.verdict === 'approve')
  return {
    version,
    state,
    approvedAt: approvedAt === null ? null : new Date(approvedAt),
    approvedBy: last?.word.byId ?? null,
  }
}

async function fileFacts(db: Database, projectId: number): Promise<PartFacts['files']> {
  const rows = (await currentVersions(db, projectId)).filter(({ part }) => isPrintable(part.state))
  const names = await namesOf(
    db,
    rows.flatMap(({ version }) => version.accepted.map(({ by }) => by)),
  )
  return rows.map(({ part, version: { version, file, fileName, sizeBytes, sha256, accepted } }) => ({
    key: part.key,
    version,
    file,
    fileName,
    sizeBytes,
    sha256,
    accepted: accepted.map(({ code, by, reason, at }) => ({
      code,
      by: names.get(by) ?? `#${by}`,
      reason,
      at,
    })),
  }))
}

/** Why files cannot be called checked: parts without a file, or a proof that nobody approved. */
export type FilesBlock = {
  readonly code: 'files_missing' | 'proof_open'
  readonly missing: readonly string[]
}

/** What is in the way of "files checked"; undefined where nothing is, and where there are no slots. */
export function filesBlock({ hasSlots, missing, proof }: PartFacts): FilesBlock | undefined {
  if (!hasSlots) return undefined
  if (missing.length > 0) return { code: 'files_missing', missing }
  return proof?.state === 'approved' ? undefined : { code: 'proof_open', missing }
}
