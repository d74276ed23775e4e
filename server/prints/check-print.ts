// Print files from outside, measured by a process of its own: what a file made to harm does, it does there.
// The file itself stays here and is handed over by ranges, so it may lie on a disk or in a store.
import { type ChildProcess, fork } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { existsSync } from 'node:fs'
import pLimit from 'p-limit'
import type { ReadPrint } from '#domain/pdf/measure/measure-print.ts'
import type { PrintMeasurement } from '#domain/pdf/measure/measurement.ts'
import type { PdfSource } from '#domain/pdf/pdf-source.ts'
import type { Finding } from '#domain/pressing/preflight/finding.ts'
import { printFindings } from '#domain/pressing/preflight/print/check-print.ts'
import type { PrintAsked } from '#domain/pressing/preflight/print/check-print.types.ts'
import { readMeasured, readWanted } from './print-messages.ts'

/** Where the program is beside the sources, and in a built one. */
const files = ['./print-worker.ts', './print-worker.mjs', '../print-worker.mjs']

/** Two files at a time, so that the machine has room for what else it does. */
const atATime = pLimit(2)
/** A file that was too much beside another one is tried once more by itself. */
const alone = pLimit(1)
const usualMs = 60_000
/** What Node.js itself may hold; with what is inflated it comes to 768 MB, which the process looks after. */
const heapMegabytes = 512

const memory = 'memory'

interface CheckedPrint {
  /** Null where the file could not be read. */
  readonly measurement: PrintMeasurement | null
  readonly findings: readonly Finding[]
}

interface CheckOptions {
  /** What the findings call it. */
  readonly subject: string
  readonly asked: PrintAsked
  /** Milliseconds after which a file is given up. */
  readonly mostMs?: number
}

/**
 * Measures a print file and judges it for a part. A file that takes too long or too much memory is
 * `print_too_heavy`; rejects when its bytes cannot be read. Rules 8.
 */
export async function checkPrint(
  source: PdfSource,
  { subject, asked, mostMs = usualMs }: CheckOptions,
): Promise<CheckedPrint> {
  const first = await atATime(() => measureApart(source, mostMs))
  const isOver = !first.ok && first.what === memory
  const read = isOver ? await alone(() => measureApart(source, mostMs)) : first
  return {
    measurement: read.ok ? read.measurement : null,
    findings: printFindings(subject, read, asked),
  }
}

function started(): ChildProcess {
  const file = files.map(name => new URL(name, import.meta.url)).find(one => existsSync(fileURLToPath(one)))
  if (file === undefined) throw new Error('the program that measures print files is not there')
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
  const loader = file.pathname.endsWith('.ts') ? ['--import', tsx] : []
  return fork(fileURLToPath(file), [], {
    execArgv: [`--max-old-space-size=${heapMegabytes}`, ...loader],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}

/** What a process measures. One that ends over a file could not hold it, one that takes too long is ended. */
function measureApart(source: PdfSource, mostMs: number): Promise<ReadPrint> {
  return new Promise((resolve, reject) => {
    const child = started()
    const stop = () => {
      clearTimeout(late)
      child.removeAllListeners()
      child.on('error', () => {})
      child.kill('SIGKILL')
    }
    const end = (read: ReadPrint) => {
      stop()
      resolve(read)
    }
    const unread = (problem: unknown) => {
      stop()
      reject(problem instanceof Error ? problem : new Error('the file cannot be read'))
    }
    const late = setTimeout(() => end({ ok: false, problem: 'too_heavy', what: 'time' }), mostMs)
    const broke = () => end({ ok: false, problem: 'too_heavy', what: memory })
    child.on('error', broke).on('exit', broke)
    child.on('message', (message: unknown) => {
      const measured = readMeasured(message)
      if (measured !== undefined) return end(measured.read)
      const wanted = readWanted(message)
      if (wanted !== undefined) void hand(child, source, wanted).catch(unread)
    })
    child.send({ sizeBytes: source.size, mostMs })
  })
}

const rangeMost = 268_435_456

async function hand(
  child: ChildProcess,
  source: PdfSource,
  { id, from, to }: { readonly id: number; readonly from: number; readonly to: number },
): Promise<void> {
  const bytes = await source.read(from, Math.min(to, source.size, from + rangeMost))
  if (child.connected) child.send({ id, bytes })
}
