// The body of the process that measures one print file and ends. It has no file: it asks for the bytes it
// needs. It ends by itself when it holds too much memory. Outside such a process it does nothing.
import { setPriority } from 'node:os'
import { measurePrint } from '#domain/pdf/measure/measure-print.ts'
import type { PdfSource } from '#domain/pdf/pdf-source.ts'
import { pdfTools } from './pdf-tools.ts'
import { readBegin, readBytes } from './print-messages.ts'

/** Below what answers requests, so that these come first on a machine with few processors. */
const niceness = 10
/** Memory of the whole process; what is inflated lies outside of what Node.js bounds. */
const heldMost = 768 * 1_048_576
const looksMs = 50

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

async function measure(size: number): Promise<void> {
  const look = setInterval(() => {
    if (process.memoryUsage.rss() > heldMost) process.exit(1)
  }, looksMs)
  const read = await measurePrint(askingSource(size), pdfTools)
  clearInterval(look)
  process.send?.({ read }, () => process.disconnect())
}

if (process.send !== undefined) {
  setPriority(niceness)
  process.once('disconnect', () => process.exit())
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
  process.once('message', (message: unknown) => {
    const begun = readBegin(message)
    if (begun !== undefined) void measure(begun.sizeBytes)
  })
}
