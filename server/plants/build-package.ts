// The building of a package, as a job: its files are read through once, then it is written down and signed.
// Where it was stopped it goes on at the file it was at.
import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { z } from 'zod'
import { isSamePackage, packageChanges } from '#domain/pressing/package/package-changes.ts'
import type { PackageFacts } from '#domain/pressing/package/package-facts.ts'
import type { Storage } from '../base/storage.ts'
import type { Database } from '../database/database.ts'
import { enqueue } from '../database/outbox.ts'
import { lockProjectStep } from '../database/project-step.ts'
import type { PackedFile } from '../database/schema/plants.ts'
import { HopelessJob, type Effect, type JobDeps } from '../jobs/job.ts'
import { makeProofPaper } from '../projects/print/make-proof-paper.ts'
import { readProof } from '../projects/store/proofs.ts'
import { convertMaster } from './convert-master.ts'
import { makePackage } from './make-package.ts'
import { archiveOf, readPackage } from './read-package.ts'
import { readPackageFacts } from './read-package-facts.ts'
import { packageSigner } from './sign-package.ts'
import {
  type FileSum,
  insertPackage,
  keepBuild,
  keepSum,
  latestPackage,
  type PackageRow,
  readSums,
  revokeLinks,
} from './store/packages.ts'
import { tellReplaced } from './plant-mail.ts'

const Building = z.object({
  projectId: z.int(),
  /** When the change was seen that it is built for. */
  at: z.coerce.date(),
})

/** After the last of them staff are told, who may have it built anew. */
const mostTries = 3
/** The problem of a build that came to no end. */
export const brokeOff = 'broke_off'

/** Milliseconds between two times that it is kept how far it is. */
const tellEveryMs = 2_000

type Progress = (bytes: number) => Promise<void>

/** Tells how far it is, now and then. */
function progressOf({ db, clock }: JobDeps, projectId: number, allBytes: number): Progress {
  let [readBytes, toldAt] = [0, 0]
  return async bytes => {
    readBytes += bytes
    const at = performance.now()
    if (at - toldAt < tellEveryMs) return
    toldAt = at
    await keepBuild(db, {
      projectId,
      standing: 'waiting',
      readBytes,
      allBytes,
      problem: null,
      updatedAt: clock.now(),
    })
  }
}

/** Checksums of a stored file, in memory that does not grow with it. */
async function sumOf(storage: Storage, key: string, tell: Progress) {
  const stream = await storage.read(key)
  if (stream === undefined) throw new HopelessJob(`the file is gone: ${key.split('/')[0] ?? ''}`)
  const hash = createHash('sha256')
  let [bytes, check] = [0, 0]
  for await (const part of stream) {
    hash.update(part)
    check = crc32(part, check)
    bytes += part.length
    await tell(part.length)
  }
  return { key, bytes, sha256: hash.digest('hex'), crc32: check }
}

const keysOf = ({ tracks, parts }: PackageFacts): string[] => [
  ...new Set([...tracks.map(({ key }) => key), ...parts.map(({ file }) => file)]),
]

/** Checksums of files; what was read through before is not read again. */
async function sumsOfKeys(
  deps: JobDeps,
  keys: readonly string[],
  tell: Progress,
): Promise<Map<string, FileSum>> {
  const known = await readSums(deps.db, keys)
  for (const key of keys.filter(one => !known.has(one))) {
    await keepSum(deps.db, await sumOf(deps.storage, key, tell))
  }
  return readSums(deps.db, keys)
}

/** Files of 24 bits of the recordings that a plant asked them of, and their checksums beside the others. */
async function convertedOf(deps: JobDeps, facts: PackageFacts, sums: Map<string, FileSum>, tell: Progress) {
  const made = new Map<string, Awaited<ReturnType<typeof convertMaster>>>()
  for (const track of facts.tracks.filter(({ as24 }) => as24 === true)) {
    const { sha256 = '' } = sums.get(track.key) ?? {}
    made.set(track.key, await convertMaster(deps.storage, track, { run: facts.run, sha256 }, tell))
  }
  const keys = [...made.values()].map(({ key }) => key)
  for (const [key, sum] of await sumsOfKeys(deps, keys, tell)) sums.set(key, sum)
  return made
}

/** The proof that was approved, on paper and in the language of the trade. */
async function proofPaperOf({ db, storage, log }: JobDeps, { run, proof }: PackageFacts) {
  const row = proof === null ? undefined : await readProof(db, run, proof.version)
  return row === undefined ? null : makeProofPaper({ db, storage, log }, row, 'en')
}

/** What is built of these facts, with its files in their places; written down nowhere yet. */
async function built(deps: JobDeps, facts: PackageFacts, last: PackageRow | undefined, asOf: Date) {
  const { db, storage, log } = deps
  const size = [...facts.tracks, ...facts.parts].reduce((sum, { bytes }) => sum + bytes, 0)
  // Once for the checksums of its files, once for that of the whole.
  const tell = progressOf(deps, facts.run, size * 2)
  const sums = await sumsOfKeys(deps, keysOf(facts), tell)
  const converted = await convertedOf(deps, facts, sums, tell)
  const version = (last?.version ?? 0) + 1
  const signer = await packageSigner(db)
  const changes = last === undefined ? [] : packageChanges(last.facts, facts)
  const previous = last?.version ?? null
  const proof = await proofPaperOf(deps, facts)
  const told = { facts, version, previous, changes, asOf, signer, sums, made: converted, log, proof }
  const made = await makePackage(told)
  const entries: PackedFile[] = []
  for (const { path, bytes, sha256, crc32: check, from, made: madeOf } of made.files) {
    const key = 'key' in from ? from.key : `packages/${facts.run}/${sha256}`
    if ('written' in from) await storage.put(key, from.written)
    entries.push({ path, bytes, sha256, crc32: check, key, ...(madeOf && { made: madeOf }) })
  }
  const archiveBytes = archiveOf(made.name, entries).bytes
  const hash = createHash('sha256')
  for await (const part of readPackage(
    storage,
    { facts, version, entries },
    { start: 0, end: archiveBytes - 1 },
  )) {
    hash.update(part)
    await tell(part.length)
  }
  const { manifest, manifestHash, signature } = made
  return {
    projectId: facts.run,
    version,
    facts,
    manifest,
    manifestHash,
    signature,
    keyId: signer.keyId,
    changes,
    entries,
    archiveHash: hash.digest('hex'),
    archiveBytes,
    asOf,
  }
}

/** Builds the next package of a run where something changed since the last one; else does nothing. */
async function buildPackage(deps: JobDeps, projectId: number, asOf: Date): Promise<void> {
  const { db, config, clock } = deps
  const now = clock.now()
  const done = { projectId, standing: 'done', readBytes: 0, allBytes: 0, problem: null, updatedAt: now }
  const facts = await readPackageFacts({ db, config }, projectId, now)
  if (typeof facts === 'string') {
    if (facts !== 'not_found') await keepBuild(db, { ...done, standing: 'failed', problem: facts })
    return
  }
  const last = await latestPackage(db, projectId)
  if (last !== undefined && isSamePackage(last.facts, facts)) return keepBuild(db, done)
  const row = await built(deps, facts, last, asOf)
  await db.transaction(async tx => {
    if ((await lockProjectStep(tx, projectId)) === undefined) return
    // Another runner was faster.
    if (((await latestPackage(tx, projectId))?.version ?? 0) !== row.version - 1) return
    const packageId = await insertPackage(tx, row)
    await revokeLinks(tx, projectId, { packageId, plantId: null }, now)
    await keepBuild(tx, done)
    await tellReplaced({ db: tx, clock, publicUrl: config.publicUrl }, projectId, packageId)
    await enqueue(tx, { kind: 'pressing.review', payload: { projectId } })
  })
}

/** The job of it. */
export const buildOrdered: Effect = async (deps, { payload, attempt }) => {
  const { projectId, at } = Building.parse(payload)
  try {
    await buildPackage(deps, projectId, at)
  } catch (error) {
    if (!(error instanceof HopelessJob) && attempt < mostTries) throw error
    const none = { readBytes: 0, allBytes: 0, problem: brokeOff }
    await keepBuild(deps.db, { projectId, standing: 'failed', ...none, updatedAt: deps.clock.now() })
    throw error instanceof HopelessJob ? error : new HopelessJob('no package was built', { cause: error })
  }
}

/** Asks for a package to be built, or for the next one where something changed. */
export async function orderPackage(db: Database, projectId: number, at: Date): Promise<void> {
  const none = { readBytes: 0, allBytes: 0, problem: null }
  await keepBuild(db, { projectId, standing: 'waiting', ...none, updatedAt: at })
  await enqueue(db, { kind: 'package.build', payload: { projectId, at: at.toISOString() } })
}
