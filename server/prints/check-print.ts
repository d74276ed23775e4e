// Print files from outside, measured and drawn by a process of its own: what a file made to harm does, it
// does there.
import pLimit from 'p-limit'
import type { MeasuredBars } from '#domain/pdf/measure/bars.ts'
import type { ReadPrint } from '#domain/pdf/measure/measure-print.ts'
import type { PrintMeasurement } from '#domain/pdf/measure/measurement.ts'
import type { PdfSource } from '#domain/pdf/pdf-source.ts'
import type { Finding } from '#domain/pressing/preflight/finding.ts'
import { printFindings } from '#domain/pressing/preflight/print/check-print.ts'
import type { PrintAsked } from '#domain/pressing/preflight/print/check-print.types.ts'
import { type PrintTask, readBarred, readMeasured, readShown, type ShownPicture } from './print-messages.ts'
import { runApart } from './run-apart.ts'
import type { PageSize } from './read-bars.ts'

/** Two files at a time, so that the machine has room for what else it does. */
const atATime = pLimit(2)
/** A file that was too much beside another one is tried once more by itself. */
const alone = pLimit(1)
const usualMs = 60_000
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
  const task = { kind: 'measure', seeksBars: asked.part.hasBarcode && asked.barcode !== '' } as const
  const first = await atATime(() => measureApart(source, task, mostMs))
  const isOver = !first.ok && first.what === memory
  const read = isOver ? await alone(() => measureApart(source, task, mostMs)) : first
  return {
    measurement: read.ok ? read.measurement : null,
    findings: printFindings(subject, read, asked),
  }
}

/**
 * What a process measures. One that ends over a file could not hold it, one that takes too long is ended; if
 * that is over its bars, what was measured before stays.
 */
async function measureApart(
  source: PdfSource,
  task: Extract<PrintTask, { kind: 'measure' }>,
  mostMs: number,
): Promise<ReadPrint> {
  let read: ReadPrint | undefined
  let bars: readonly MeasuredBars[] | null = null
  const ended = await runApart(source, { task, mostMs }, message => {
    read = readMeasured(message)?.read ?? read
    bars = readBarred(message)?.bars ?? bars
  })
  if (read === undefined) return { ok: false, problem: 'too_heavy', what: ended === 'late' ? 'time' : memory }
  return read.ok && task.seeksBars ? { ...read, bars } : read
}

/** Pixels of the longer side of a picture that is looked at. */
const shownPx = 1_400

/**
 * Draws the pages of a file, of sizes that were measured, and hands each picture over as it is made. What
 * takes too long or too much leaves the pages that were drawn before. Rejects when its bytes cannot be read.
 */
export async function drawPrint(
  source: PdfSource,
  sizes: readonly PageSize[],
  onPicture: (picture: ShownPicture) => void,
  mostMs: number = usualMs,
): Promise<void> {
  const task = { kind: 'show', sizes, mostPx: shownPx } as const
  await atATime(() =>
    runApart(source, { task, mostMs }, message => {
      const shown = readShown(message)
      if (shown !== undefined) onPicture(shown)
    }),
  )
}
