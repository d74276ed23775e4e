// Findings of a file that somebody accepts, a no that is taken back, and the word on a part of a proof.
import type { ProofVerdict } from '#domain/pressing/parts/part-state.ts'
import type { Actor } from '#machines/lifecycles/actor.ts'
import { askedEvent } from '#machines/lifecycles/lifecycle.ts'
import { isRecheckedOut } from '#machines/lifecycles/part/part.machine.ts'
import type { PartMove } from '#machines/lifecycles/part/part.moves.ts'
import { partLifecycle, partView } from '#machines/lifecycles/part/part.view.ts'
import { proofLifecycle } from '#machines/lifecycles/proof/proof.moves.ts'
import type { Database, Timed } from '../../database/database.ts'
import { lockProjectStep } from '../../database/project-step.ts'
import { takeStep } from '../../lifecycles/take-step.ts'
import { currentProof, insertWord } from '../store/proofs.ts'
import { type PartRow, readRunPart, readVersion, updateVersion } from '../store/run-parts.ts'
import { partHost, proofHost, savedPart } from './print-hosts.ts'
import { reviewPrint } from './review-print.ts'

type Moved = 'moved' | 'not_found' | 'project_moved' | 'transition_not_allowed'
/** `rechecks_many`: its check was asked for as often as it may be. */
type PartMoved = Moved | 'rechecks_many'

interface PartAsked {
  readonly projectId: number
  readonly key: string
  readonly move: PartMove
  /** Findings that are accepted; all that may be when there are none. */
  readonly codes: readonly string[]
  readonly reason: string
  /** Version of the file that was looked at. */
  readonly seen: number
}

/** Accepts findings of the file of a part, or keeps a file after all. */
export async function movePart({ db, clock }: Timed, asked: PartAsked, actor: Actor): Promise<PartMoved> {
  return db.transaction(async tx => {
    await lockProjectStep(tx, asked.projectId)
    const part = await readRunPart(tx, asked.projectId, asked.key)
    if (part === undefined) return 'not_found'
    if (part.version !== asked.seen) return 'project_moved'
    const at = clock.now()
    const saved = savedPart(part)
    const all = partView(saved, actor, at.getTime()).asks
    const codes = asked.codes.length === 0 ? all : asked.codes
    const event = askedEvent(partLifecycle, {
      move: asked.move,
      act: { actor, at: at.getTime() },
      said: { codes, reason: asked.reason },
      facts: {},
      context: saved.context,
    })
    const moved = event && (await takeStep(tx, partHost, part, event))
    const isOut = asked.move === 'recheck' && saved.context.isUnsure === true
    if (moved === undefined)
      return isOut && isRecheckedOut(saved.context, { actor, at: at.getTime() })
        ? 'rechecks_many'
        : 'transition_not_allowed'
    if (asked.move === 'recheck') await forgetFindings(tx, part)
    if (asked.move === 'accept') await keepAccepted(tx, part, { codes, reason: asked.reason, actor, at })
    await reviewPrint(tx, asked.projectId, at)
    return 'moved'
  })
}

/** What was found of its file counts no more: it is checked anew. */
async function forgetFindings(tx: Database, { id, version }: PartRow): Promise<void> {
  const known = await readVersion(tx, id, version)
  const anew = { findings: null, measurement: null, checkedAt: null }
  if (known !== undefined) await updateVersion(tx, known.version.id, anew)
}

interface Accepting {
  readonly codes: readonly string[]
  readonly reason: string
  readonly actor: Actor
  readonly at: Date
}

async function keepAccepted(
  tx: Database,
  { id, version }: { readonly id: number; readonly version: number },
  { codes, reason, actor, at }: Accepting,
): Promise<void> {
  const known = await readVersion(tx, id, version)
  if (known === undefined) return
  const by = Number(actor.id ?? 0)
  const fresh = codes.map(code => ({ code, by, reason, at: at.toISOString() }))
  await updateVersion(tx, known.version.id, { accepted: [...known.version.accepted, ...fresh] })
}

interface WordAsked {
  readonly projectId: number
  /** Number of the proof that was looked at. */
  readonly proof: number
  readonly key: string
  readonly verdict: ProofVerdict
  readonly comment: string
  readonly source: string
}

const partEvents = { approve: 'part.approve', reject: 'part.reopen' } as const

/**
 * Approves or rejects a part of the proof that was looked at. Of two who do so at once the second is told
 * that it has moved, and changes nothing.
 */
export async function sayWord({ db, clock }: Timed, asked: WordAsked, actor: Actor): Promise<Moved> {
  return db.transaction(async tx => {
    const { projectId, key, verdict, comment, source } = asked
    await lockProjectStep(tx, projectId)
    const [proof, part] = [await currentProof(tx, projectId), await readRunPart(tx, projectId, key)]
    const shown = proof?.parts.find(one => one.key === key)
    if (proof === undefined || part === undefined || shown === undefined) return 'not_found'
    const isSaid = verdict === 'approve' && proof.lifecycle.approved.includes(key)
    if (proof.version !== asked.proof || proof.state !== 'open' || isSaid) return 'project_moved'
    const at = clock.now()
    const act = { actor, at: at.getTime() }
    const event = askedEvent(proofLifecycle, {
      move: verdict,
      act,
      said: { part: key, comment, source },
      facts: {},
      context: proof.lifecycle,
    })
    const moved = event && (await takeStep(tx, proofHost, proof, event))
    if (moved === undefined) return 'transition_not_allowed'
    await takeStep(tx, partHost, part, { type: partEvents[verdict], ...act, version: shown.version })
    const byId = Number(actor.id ?? 0)
    const word = { proofId: proof.id, key, partVersion: shown.version, verdict, comment, source, byId, at }
    await insertWord(tx, word)
    await reviewPrint(tx, projectId, at)
    return 'moved'
  })
}
