import { createHash } from 'node:crypto'
import { open, stat } from 'node:fs/promises'
import { z } from 'zod'
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
  /** Releases passed over because an earlier run had come so far. */
  readonly resumedAt: number
  readonly problem: DumpProblem | undefined
}

export interface ImportOptions {
  readonly db: Database
  readonly file: string
  readonly now: Date
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
  problem: DumpProblem | undefined
}

const Kept = z.object({ imported: z.int(), known: z.int(), skipped: z.record(z.string(), z.int()) })

/** Brings a Discogs dump into the catalogue in batches; each batch and its mark are one transaction. */
export async function importDiscogs(options: ImportOptions): Promise<ImportReport> {
  const { db, file, batchSize = 100, onProgress, signal } = options
  const source = await fingerprint(file)
  const mark = options.restart ? undefined : await readMark(db, source)
  const kept = Kept.safeParse(mark?.report).data ?? { imported: 0, known: 0, skipped: {} }
  const problem: DumpProblem | undefined = undefined
  const state: Running = { ...kept, skipped: { ...kept.skipped }, read: mark?.position ?? 0, problem }
  const resumedAt = state.read
  const report = (): ImportReport => ({ ...state, skipped: { ...state.skipped }, resumedAt })
  let batch: ImportedRecord[] = []
  let position = 0
  const flush = async () => {
    await db.transaction(async tx => {
      const imported = await insertImported(tx, batch, options.now)
      state.imported += imported
      state.known += batch.length - imported
      const { imported: all, known, skipped } = state
      await writeMark(tx, source, state.read, { imported: all, known, skipped })
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
    if ('record' in result) batch.push(result.record)
    else state.skipped[result.skipped] = (state.skipped[result.skipped] ?? 0) + 1
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
