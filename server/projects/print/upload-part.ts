// The end of a print file's upload: its parts become one file, which is another version of its slot, unless
// it is the same as the last one. Rules 8.
import { createHash } from 'node:crypto'
import type { Failure, ParsedInput } from '#contract'
import { partVersionsMost } from '#domain/pressing/parts/part-state.ts'
import type { SignedIn } from '../../http/context.ts'
import type { Actor } from '#machines/lifecycles/actor.ts'
import { fail } from '../../base/failure.ts'
import type { Storage } from '../../base/storage.ts'
import type { Database } from '../../database/database.ts'
import { enqueue } from '../../database/outbox.ts'
import { lockProjectStep } from '../../database/project-step.ts'
import { deleteUpload, lockUpload, type UploadRow } from '../../files/store/uploads.ts'
import { takeStep } from '../../lifecycles/take-step.ts'
import { isContractOrdered, readProduction } from '../store/productions.ts'
import { insertVersion, readRunPart, versionOfFile } from '../store/run-parts.ts'
import {
  type ChunkInput,
  forgetPieces,
  forgetUpload,
  foundUpload,
  goneUpload,
  joinUpload,
  unknownUpload,
  type UploadDeps,
  wholeFile,
} from '../tracks/chunked-upload.ts'
import { partHost } from './print-hosts.ts'
import { reviewPrint } from './review-print.ts'

type Refusal = Failure<
  'not_found' | 'input_invalid' | 'quota_reached' | 'upload_incomplete' | 'transition_not_allowed'
>

/** What became of a file: another version, or nothing, as the slot has it already. */
type Ended = { readonly isUnchanged: boolean }

export async function hashOf(storage: Storage, key: string): Promise<string> {
  const hash = createHash('sha256')
  const stream = await storage.read(key)
  if (stream === undefined) throw new Error('the print file is not in the store')
  for await (const piece of stream) hash.update(piece)
  return hash.digest('hex')
}

/** Whether the plant has it: then a file is not exchanged like that. */
async function isOrdered(tx: Database, projectId: number, step: string): Promise<boolean> {
  const production = await readProduction(tx, projectId)
  const { copies = null, lifecycle } = production ?? {}
  if ((lifecycle?.cutAt ?? null) !== null) return true
  // How many copies a contract is for is known from its deposit on: that they are ordered, it says itself.
  return (await isContractOrdered(tx, projectId)) ?? (step === 'successful' || copies !== null)
}

/** Whether the run of a project is at the plant. */
export async function isAtPlant(db: Database, project: { readonly id: number; readonly step: string }) {
  return isOrdered(db, project.id, project.step)
}

/** Ends an upload for a slot. Ended twice, it is one version. */
export async function finishPart(
  deps: UploadDeps,
  user: SignedIn,
  input: ChunkInput & Pick<ParsedInput<'parts.upload'>, 'reason'>,
  actor: Actor,
): Promise<Ended | Refusal> {
  const { db } = deps
  const { project_id: projectId, partKey: key = '' } = input
  const isKept = async () => {
    const known = await versionOfFile(db, `prints/${input.uploadId ?? ''}`)
    return known?.part.projectId === projectId && known.part.key === key
  }
  if (await isKept()) return { isUnchanged: false }
  const upload = await foundUpload(db, user, input)
  const ended =
    upload === undefined ? unknownUpload() : await endUpload(deps, upload, { ...input, key, actor })
  // Its other end, at the same time, may have been faster: both are told the same.
  return 'isUnchanged' in ended || !(await isKept()) ? ended : { isUnchanged: false }
}

type Ending = Parameters<typeof joinUpload>[2] & Pick<Kept, 'key' | 'actor' | 'reason'>

async function endUpload(deps: UploadDeps, upload: UploadRow, input: Ending): Promise<Ended | Refusal> {
  const { storage } = deps
  const { key, actor, reason } = input
  const sizeBytes = await joinUpload(deps, upload, input)
  if (typeof sizeBytes !== 'number') return sizeBytes
  const sha256 = await hashOf(storage, wholeFile(upload))
  const kept = await keepVersion(deps, upload, { key, sizeBytes, sha256, actor, reason })
  if ('isUnchanged' in kept && !kept.isUnchanged) await forgetPieces(storage, upload)
  // Gone already, its file may be another end's, or nobody's.
  else if (!(await forgetUpload(deps, upload.id))) await goneUpload(deps, upload)
  return kept
}

/** Why a slot takes no file now. */
function refusalOf(version: number, ordered: boolean): string {
  if (version >= partVersionsMost) return 'versions_many'
  return ordered ? 'run_ordered' : 'transition_not_allowed'
}

interface Kept {
  readonly key: string
  readonly sizeBytes: number
  readonly sha256: string
  readonly actor: Actor
  readonly reason: string
}

async function keepVersion(deps: UploadDeps, upload: UploadRow, kept: Kept): Promise<Ended | Refusal> {
  const { projectId, fileName, userId } = upload
  return deps.db.transaction(async tx => {
    const file = { ...kept, projectId, fileName, userId, file: wholeFile(upload) }
    const isThere = async () => (await lockUpload(tx, upload.id)) !== undefined
    const added = await addVersion(tx, file, { at: deps.clock.now(), isThere })
    if ('isUnchanged' in added && !added.isUnchanged) await deleteUpload(tx, upload.id)
    return added
  })
}

/** A print file that is to be the next version of its slot. */
interface NewVersion extends Kept {
  readonly projectId: number
  readonly fileName: string
  readonly userId: number
  /** Where it lies. */
  readonly file: string
}

/** Writes the next version of a slot down, unless it has the same file; who brings it must be there yet. */
export async function addVersion(
  tx: Database,
  { projectId, key, sha256, actor, reason, file, fileName, sizeBytes, userId }: NewVersion,
  { at, isThere }: { readonly at: Date; readonly isThere: () => Promise<boolean> },
): Promise<Ended | Refusal> {
  const project = await lockProjectStep(tx, projectId)
  const part = await readRunPart(tx, projectId, key)
  if (project === undefined || part === undefined) return fail('not_found')
  if (!(await isThere())) return unknownUpload()
  if (part.lifecycle.sha256 === sha256) {
    // A check that came to nothing is begun anew by whoever sends the file once more.
    if (part.state === 'checking')
      await enqueue(tx, { kind: 'part.check', payload: { partId: part.id, version: part.version } })
    return { isUnchanged: true }
  }
  const isOrderedNow = await isOrdered(tx, projectId, project.step)
  const moved = await takeStep(tx, partHost, part, {
    type: 'part.upload',
    actor,
    at: at.getTime(),
    sha256,
    isOrdered: isOrderedNow,
    reason,
  })
  if (moved === undefined)
    return fail('transition_not_allowed', { part: refusalOf(part.version, isOrderedNow) })
  await insertVersion(tx, {
    partId: part.id,
    version: moved.version,
    file,
    fileName,
    sizeBytes,
    sha256,
    byId: userId,
    reason: reason === '' ? null : reason,
    createdAt: at,
  })
  await reviewPrint(tx, projectId, at)
  return { isUnchanged: false }
}
