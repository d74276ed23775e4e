// The body of the process that measures one print file, or draws its pages, and ends. It has no file: it
// asks for the bytes it needs. It ends by itself when it holds too much memory, and when nobody waits for it
// any more. Outside such a process it does nothing.
import { setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { measurePrint } from '#domain/pdf/measure/measure-print.ts'
import type { PdfSource } from '#domain/pdf/pdf-source.ts'
import { pdfTools } from './pdf-tools.ts'
import { type PrintTask, readBegin, readBytes } from './print-messages.ts'
import { spool } from './spool.ts'

/** Below what answers requests, so that these come first on a machine with few processors. */
const niceness = 10
/** Memory of the whole process; what is inflated lies outside of what Node.js bounds. */
const heldMost = 768 * 1_048_576
const looksMs = 50
/** Whoever waits ends the process itself; this is for when they are gone. */
const graceMs = 1_000

/**
 * What looks after the process, in a thread: work that never waits for anything leaves the process no turn in
 * which it could look itself, or hear that who started it is gone. Plain, so that it is there at once.
 */
const watchful = `
  const { workerData: { heldMost, looksMs, endsMs } } = require('node:worker_threads')
  const [starter, began] = [process.ppid, Date.now()]
  setInterval(() => {
    const isOver = process.ppid !== starter || Date.now() - began > endsMs
    if (isOver || process.memoryUsage.rss() > heldMost) process.kill(process.pid, 'SIGKILL')
  }, looksMs)`

function lookAfter(mostMs: number): void {
  const workerData = { heldMost, looksMs, endsMs: mostMs + graceMs }
  new Worker(watchful, { eval: true, execArgv: [], workerData }).unref()
}

function askingSource(size: number): PdfSource {
  const waiting = new Map<number, (bytes: Uint8Array) => void>()
  let next = 0
  process.on('message', (message: unknown) => {
    const came = readBytes(message)
    if (came === undefined) return
    waiting.get(came.id)?.(came.bytes)
    waiting.delete(came.id)
  })
  return {
    size,
    read: (from, to) =>
      new Promise(resolve => {
        next += 1
        waiting.set(next, resolve)
        process.send?.({ id: next, from, to })
      }),
  }
}

/** Says something, and goes on when it is on its way. */
const say = (message: object): Promise<void> =>
  new Promise(resolve => {
    if (process.send === undefined) resolve()
    else process.send(message, () => resolve())
  })

/** What was measured is said before bars are looked for: what becomes of these does not touch it. */
async function measure(source: PdfSource, seeksBars: boolean): Promise<void> {
  const read = await measurePrint(source, pdfTools)
  await say({ read })
  if (!seeksBars || !read.ok) return
  const { readBars } = await import('./read-bars.ts')
  await say({ bars: await readBars(await spool(source), read.measurement.pages) })
}

async function show(
  source: PdfSource,
  { sizes, mostPx }: Extract<PrintTask, { kind: 'show' }>,
): Promise<void> {
  const { drawPages } = await import('./draw-pages.ts')
  for await (const shown of drawPages(await spool(source), sizes, mostPx)) await say(shown)
}

async function work(size: number, task: PrintTask): Promise<void> {
  const source = askingSource(size)
  if (task.kind === 'measure') await measure(source, task.seeksBars)
  else await show(source, task)
  process.disconnect()
}

if (process.send !== undefined) {
  setPriority(niceness)
  process.once('disconnect', () => process.exit())
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
  process.once('message', (message: unknown) => {
    const begun = readBegin(message)
    if (begun === undefined) return
    lookAfter(begun.mostMs)
    void work(begun.sizeBytes, begun.task)
  })
}
