// A process that reads one print file and ends. The file itself stays here and is handed over by ranges, so
// it may lie on a disk or in a store.
import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { PdfSource } from '#domain/pdf/pdf-source.ts'
import { type PrintTask, readWanted } from './print-messages.ts'

/** Where the program is beside the sources, and in a built one. */
const files = ['./print-worker.ts', './print-worker.mjs', '../print-worker.mjs']
/** What Node.js itself may hold; with what is inflated it comes to 768 MB, which the process looks after. */
const heapMegabytes = 512

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

/** Whether a process ended by itself, with its work or over it, or because it took too long. */
type Ended = 'ended' | 'late'

interface Work {
  readonly task: PrintTask
  /** Milliseconds after which it is ended. */
  readonly mostMs: number
}

/**
 * Runs a process over a file, hands it the bytes it asks for and tells what else it says. Rejects when the
 * bytes cannot be read.
 */
export function runApart(
  source: PdfSource,
  { task, mostMs }: Work,
  onMessage: (message: unknown) => void,
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = started()
    const stop = () => {
      clearTimeout(late)
      child.removeAllListeners()
      child.on('error', () => {})
      child.kill('SIGKILL')
    }
    const end = (how: Ended) => {
      stop()
      resolve(how)
    }
    const unread = (problem: unknown) => {
      stop()
      reject(problem instanceof Error ? problem : new Error('the file cannot be read'))
    }
    const late = setTimeout(() => end('late'), mostMs)
    for (const event of ['error', 'exit', 'disconnect']) child.on(event, () => end('ended'))
    child.on('message', (message: unknown) => {
      const wanted = readWanted(message)
      if (wanted === undefined) onMessage(message)
      else void hand(child, source, wanted).catch(unread)
    })
    child.send({ sizeBytes: source.size, mostMs, task })
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
