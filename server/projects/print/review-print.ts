// What follows when a part has moved: its proof falls or is made, the plant's "files checked" is taken back,
// and whoever waits for print looks again.
import { isPrintable } from '#domain/pressing/parts/part-state.ts'
import { proofFacts, type ProofFacts } from '#domain/pressing/creation/proof-facts.ts'
import { readDraft } from '#domain/pressing/creation/read-draft.ts'
import { begin } from '#machines/lifecycles/lifecycle.ts'
import { proofMachine } from '#machines/lifecycles/proof/proof.machine.ts'
import type { Database } from '../../database/database.ts'
import { appendEvents } from '../../database/event-log.ts'
import { enqueue } from '../../database/outbox.ts'
import { jobsOf, takeStep } from '../../lifecycles/take-step.ts'
import { draftTrack } from '../draft-view.ts'
import { productionHost } from '../production-host.ts'
import { fieldsOf, kindOf, readDraftRow } from '../store/drafts.ts'
import { readProduction } from '../store/productions.ts'
import { currentProof, insertProof, lastProof, type ProofRow } from '../store/proofs.ts'
import { currentVersions, type PartRow, readRunParts } from '../store/run-parts.ts'
import { readTracks } from '../store/tracks.ts'
import { checkOrderedFiles } from './check-ordered.ts'
import { proofHost } from './print-hosts.ts'

const system = (at: Date) => ({ actor: { role: 'system' as const }, at: at.getTime() })

const listOf = (parts: readonly PartRow[]) => parts.map(({ key, version }) => ({ key, version }))

const isOf = ({ parts: shown }: ProofRow, parts: readonly PartRow[]): boolean =>
  JSON.stringify(shown) === JSON.stringify(listOf(parts))

/** Looks at all parts of a project after one has moved. The caller holds the project. */
export async function reviewPrint(tx: Database, projectId: number, at: Date): Promise<void> {
  const parts = await readRunParts(tx, projectId)
  const proof = await currentProof(tx, projectId)
  const isReady = parts.length > 0 && parts.every(({ state }) => isPrintable(state))
  const holds = proof !== undefined && isOf(proof, parts) && (proof.state !== 'rejected' || !isReady)
  if (proof !== undefined && !holds) await supersede(tx, proof, at)
  if (isReady && !holds) await makeProof(tx, projectId, parts, at)
  // What staff exchanged once it was ordered goes on when it is approved again.
  if (holds && proof.state === 'approved') await checkOrderedFiles(tx, projectId, at)
  await enqueue(tx, { kind: 'pressing.review', payload: { projectId } })
}

/** Takes a proof back, and what was called checked by it. */
async function supersede(tx: Database, proof: ProofRow, at: Date): Promise<void> {
  await takeStep(tx, proofHost, proof, { type: 'proof.supersede', ...system(at) })
  const production = await readProduction(tx, proof.projectId)
  if (production !== undefined)
    await takeStep(tx, productionHost, production, { type: 'production.filesChanged', ...system(at) })
}

/** Shows the owner what will be printed, with what they approved of it before. */
async function makeProof(
  tx: Database,
  projectId: number,
  parts: readonly PartRow[],
  at: Date,
): Promise<void> {
  const facts = await factsOf(tx, projectId)
  if (facts === undefined) return
  const version = ((await lastProof(tx, projectId))?.version ?? 0) + 1
  const { state, context, effects } = begin(proofMachine, {
    version,
    parts: parts.map(({ key }) => key),
    approved: parts.filter(part => part.state === 'approved').map(({ key }) => key),
    madeAt: at.getTime(),
  })
  const made = await insertProof(tx, {
    projectId,
    version,
    state,
    lifecycle: context,
    facts,
    parts: listOf(parts),
    createdAt: at,
  })
  const entry = { aggregate: 'proof', aggregateId: made.id, type: 'proof.begin', actor: 'system' }
  await appendEvents(tx, [{ ...entry, state, payload: { version } }], at)
  for (const job of jobsOf(effects, () => ({ proofId: made.id, reminded: 0 }))) await enqueue(tx, job)
}

async function factsOf(tx: Database, projectId: number): Promise<ProofFacts | undefined> {
  const row = await readDraftRow(tx, projectId)
  if (row === undefined) return undefined
  const { draft } = readDraft(kindOf(row), fieldsOf(row))
  const tracks = (await readTracks(tx, projectId)).map(draftTrack)
  const accepted = (await currentVersions(tx, projectId)).flatMap(({ part, version }) =>
    version.accepted.map(({ code, reason }) => ({ part: part.key, code, reason })),
  )
  return proofFacts(draft, tracks, accepted)
}
