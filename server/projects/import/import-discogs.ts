import { createHash } from 'node:crypto'
import { open, stat } from 'node:fs/promises'
import { z } from 'zod'
import { missingOf, offerOf, type OfferTerms } from '#domain/catalogue/discogs/offer.ts'
import { type ImportedRecord, recordOf } from '#domain/catalogue/discogs/record.ts'
import type { Database } from '../../database/database.ts'
import { insertImported } from './store/imported-records.ts'
import { readMark, writeMark } from './store/import-marks.ts'
import { type DumpProblem, readReleases } from './read-releases.ts'

/** What an import did. `known` were in the shop already, from this dump or an earlier run of it. */
export interface ImportReport {
  readonly read: number
  readonly imported: number
  readonly known: number
  readonly skipped: Readonly<Record<string, number>>
  /** Of those that were loaded: how many need what before they can be offered, and how many are offered. */
  readonly missing: Readonly<Record<string, number>>
  readonly listed: number
  /** Releases passed over because an earlier run had come so far. */
  readonly resumedAt: number
  readonly problem: DumpProblem | undefined
}

export interface ImportOptions {
  readonly db: Database
  readonly file: string
  readonly now: Date
  /** The shop that sells them; left out for the shop's own. */
  readonly shopId?: number
  /** What they cost, and how many there are: nothing of that is made up. */
  readonly terms?: OfferTerms
  /** Whether what lacks nothing is put into the shop at once; the rest stays a draft. */
  readonly list?: boolean
  /** Rows that go in together; a stop loses at most one batch, and the next run begins with it. */
  readonly batchSize?: number
  /** Called after each batch. */
  readonly onProgress?: (report: ImportReport) => void
  /** Begin at the start again, whatever an earlier run did. */
  readonly restart?: boolean
  readonly signal?: AbortSignal
}

/** The counts while the import runs. */
interface Running {
  read: number
  imported: number
  known: number
  readonly skipped: Record<string, number>
  readonly missing: Record<string, number>
  listed: number
  problem: DumpProblem | undefined
}

const Counts = z.record(z.string(), z.int())
const Kept = z.object({
  imported: z.int(),
  known: z.int(),
  skipped: Counts,
  missing: Counts.default({}),
  listed: z.int().default(0),
})
const nothing = { imported: 0, known: 0, skipped: {}, missing: {}, listed: 0 }

const countIn = (counts: Record<string, number>, name: string): void =>
  void (counts[name] = (counts[name] ?? 0) + 1)

/** A record with what it is offered at; it is listed where that is wanted and nothing of it is missing. */
function offered(record: ImportedRecord, { terms = {}, list = false }: ImportOptions) {
  const offer = offerOf(record, terms)
  const missing = missingOf(record, offer)
  return { record, ...offer, missing, isListed: list && missing.length === 0 }
}

/** Brings a Discogs dump into the catalogue in batches; each batch and its mark are one transaction. */
export async function importDiscogs(options: ImportOptions): Promise<ImportReport> {
  const { db, file, batchSize = 100, onProgress, signal } = options
  const source = await fingerprint(file)
  const mark = options.restart ? undefined : await readMark(db, source)
  const kept = Kept.safeParse(mark?.report).data ?? nothing
  const problem: DumpProblem | undefined = undefined
  const state: Running = {
    ...kept,
    skipped: { ...kept.skipped },
    missing: { ...kept.missing },
    read: mark?.position ?? 0,
    problem,
  }
  const resumedAt = state.read
  const report = (): ImportReport => ({
    ...state,
    skipped: { ...state.skipped },
    missing: { ...state.missing },
    resumedAt,
  })
  let batch: ReturnType<typeof offered>[] = []
  let position = 0
  const flush = async () => {
    await db.transaction(async tx => {
      const fresh = await insertImported(tx, batch, { shopId: options.shopId ?? null, now: options.now })
      state.imported += fresh.size
      state.known += batch.length - fresh.size
      for (const { missing, isListed } of batch.filter(one => fresh.has(one.record.source))) {
        for (const name of missing) countIn(state.missing, name)
        state.listed += Number(isListed)
      }
      const { imported, known, skipped, missing, listed } = state
      await writeMark(tx, source, state.read, { imported, known, skipped, missing, listed })
    })
    batch = []
    onProgress?.(report())
  }
  for await (const release of readReleases(file)) {
    if ('problem' in release) {
      state.problem = release
      break
    }
    if (++position <= resumedAt) continue
    state.read = position
    const result = recordOf(release)
    if ('record' in result) batch.push(offered(result.record, options))
    else countIn(state.skipped, result.skipped)
    if (batch.length >= batchSize) await flush()
    if (signal?.aborted) break
  }
  await flush()
  return report()
}

/** Tells one dump from another by its size and first bytes, wherever it lies. */
async function fingerprint(file: string): Promise<string> {
  const { size } = await stat(file)
  const handle = await open(file)
  const start = Buffer.alloc(65_536)
  const { bytesRead } = await handle.read(start, 0, start.length, 0)
  await handle.close()
  const hash = createHash('sha256').update(start.subarray(0, bytesRead)).update(String(size)).digest('hex')
  return `discogs:${hash.slice(0, 24)}`
}
