// Papers for a bank: kept until the dispute is answered, sent with it, forgotten a year after its end.
import { randomBytes } from 'node:crypto'
import { type EvidenceKind, evidenceKinds, evidenceMedia, evidenceMostBytes } from '#domain/orders/dispute.ts'
import { addDays, type Clock } from '../base/clock.ts'
import { fail } from '../base/failure.ts'
import type { EvidenceFile } from '../base/gateway.ts'
import type { Storage } from '../base/storage.ts'
import type { Database } from '../database/database.ts'
import { enqueue } from '../database/outbox.ts'
import { moneyOf } from './store/money-facts.ts'
import { lockDispute, putEvidence, readEvidence, takeOldEvidence } from './store/disputes.ts'

interface Place {
  readonly db: Database
  readonly clock: Clock
  readonly storage: Storage
}

interface Paper {
  readonly kind: EvidenceKind
  readonly name: string
  readonly bytes: Buffer
  readonly who: number
}

/** What a name of a file may hold on its way to a provider. */
const plainName = (name: string, media: string): string => {
  const bare = name.replaceAll(/[^\p{L}\p{N} ._-]/gu, '').slice(-80)
  return bare === '' ? `paper.${media.split('/')[1] ?? 'pdf'}` : bare
}

/** Keeps a paper of an open dispute, in the place of one of its kind; undefined when done, else why not. */
export async function addEvidence({ db, clock, storage }: Place, deskId: number, paper: Paper) {
  const { kind: of, id } = moneyOf(deskId)
  const media = evidenceMedia(paper.bytes)
  if (media === undefined) return fail('input_invalid', { file: 'evidence_unreadable' })
  if (paper.bytes.byteLength > evidenceMostBytes) return fail('input_invalid', { file: 'evidence_too_large' })
  const key = `disputes/d${id}-${randomBytes(12).toString('hex')}`
  await storage.put(key, paper.bytes)
  const before = await db.transaction(async tx => {
    const row = of === 'dispute' ? await lockDispute(tx, { id }) : undefined
    if (row === undefined) return fail('not_found')
    if (row.state !== 'open') return fail('transition_not_allowed')
    const { kind, who } = paper
    const about = { name: plainName(paper.name, media), media, bytes: paper.bytes.byteLength }
    return putEvidence(tx, { disputeId: id, kind, who, key, ...about, createdAt: clock.now() })
  })
  if (typeof before === 'object') {
    await storage.remove(key)
    return before
  }
  if (before !== undefined) await storage.remove(before)
  return undefined
}

const bytesOf = async (storage: Storage, key: string) => {
  const stream = await storage.read(key)
  return stream ? new Uint8Array(await new Response(stream).arrayBuffer()) : undefined
}

/** One paper of a dispute, for staff to look at; undefined where there is none. */
export async function evidenceFile({ db, storage }: Place, deskId: number, wanted: EvidenceKind) {
  const { kind, id } = moneyOf(deskId)
  const papers = kind === 'dispute' ? await readEvidence(db, id) : []
  const paper = papers.find(one => one.kind === wanted)
  const bytes = paper && (await bytesOf(storage, paper.key))
  return bytes && { file_name: paper.name, content_type: paper.media, bytes }
}

/** All papers of a dispute as they go to the provider. */
export async function evidenceOf(
  { db, storage }: Pick<Place, 'db' | 'storage'>,
  disputeId: number,
): Promise<EvidenceFile[]> {
  const papers = await readEvidence(db, disputeId)
  const files = await Promise.all(
    papers.map(async ({ kind: word, name, media, key }) => {
      const kind = evidenceKinds.find(known => known === word)
      const bytes = await bytesOf(storage, key)
      return bytes && kind ? [{ kind, name, media, bytes }] : []
    }),
  )
  return files.flat()
}

/** How long papers are kept after a dispute has ended, in days, and how many go in one turn. */
const keptDays = 365
const batch = 200

/** Forgets papers of disputes that ended a year ago: the rows now, the files once that is certain. */
export async function forgetEvidence({ db, clock }: Pick<Place, 'db' | 'clock'>): Promise<void> {
  await db.transaction(async tx => {
    const keys = await takeOldEvidence(tx, addDays(clock.now(), -keptDays), batch)
    if (keys.length > 0) await enqueue(tx, { kind: 'dispute.forgetFiles', payload: { keys } })
  })
}
