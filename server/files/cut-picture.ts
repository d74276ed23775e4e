// Pictures from outside, cut to what the shop shows. A file of some kilobytes may unfold to gigabytes, so one
// picture at a time is unfolded, by a process of its own: its memory goes back to the system, a fault in a
// decoder ends it alone, and files are served meanwhile by threads that know nothing of it.
import { type ChildProcess, fork } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import pLimit from 'p-limit'
import { bytesPerMegabyte } from '#domain/constants.ts'
import { threadFile } from './start-thread.ts'
import { isPictureDone, type PictureDone, type PictureWork } from './picture-messages.ts'
import { type CutPicture, type CutSize, type UnreadPicture, unfoldPicture } from './unfold-picture.ts'

/** Where the program is beside the sources, and in a built one. */
const files = ['./picture-worker.ts', './picture-worker.mjs', '../picture-worker.mjs']

/** Pictures that may wait for their turn; whoever sends one more is asked to come again. */
const waitingMost = 12
/** For one picture on a busy machine; the slowest that is let in takes some seconds. */
const usualMs = 45_000
/** A process without work ends, and gives back what it holds. */
const idleMs = 10_000
/** One that holds more than this after a picture is not used again. */
const heldMost = 256 * bytesPerMegabyte

const oneAtATime = pLimit(1)

export type PictureRefusal = UnreadPicture | 'too_many'

interface CutOptions extends CutSize {
  /** Milliseconds after which a picture is given up. */
  readonly mostMs?: number
}

/**
 * Cuts an image to a square, without what the camera wrote beside it. What cannot be is a code: no picture,
 * one that unfolds to too much or for too long, or too many pictures at once.
 */
export function cutPicture(bytes: Buffer, options: CutOptions): Promise<CutPicture | PictureRefusal> {
  if (oneAtATime.pendingCount >= waitingMost) return Promise.resolve('too_many')
  const { mostMs = usualMs, ...size } = options
  return oneAtATime(() => cutApart({ bytes, ...size }, mostMs))
}

let idle: { readonly child: ChildProcess; readonly end: NodeJS.Timeout } | undefined

async function cutApart(work: PictureWork, mostMs: number): Promise<CutPicture | PictureRefusal> {
  const file = threadFile(files.map(name => new URL(name, import.meta.url)))
  if (file === undefined)
    return unfoldPicture(work.bytes, work).catch((): PictureRefusal => 'picture_invalid')
  const child = taken() ?? started(file)
  const done = await answerOf(child, work, mostMs)
  if (typeof done === 'string' || done.heldBytes > heldMost) child.kill('SIGKILL')
  else rest(child)
  return typeof done === 'string' ? done : done.result
}

function started(file: URL): ChildProcess {
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
  const execArgv = file.pathname.endsWith('.ts') ? ['--import', tsx] : []
  const child = fork(fileURLToPath(file), [], {
    execArgv,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // One that breaks while nobody needs it is no defect: the next picture starts another.
  return child.on('error', () => {})
}

/** The process that rests, if it is alive; it holds nothing up while it does. */
function taken(): ChildProcess | undefined {
  const { child, end } = idle ?? {}
  idle = undefined
  clearTimeout(end)
  if (child?.connected !== true) return undefined
  child.ref()
  child.channel?.ref()
  return child
}

function rest(child: ChildProcess): void {
  child.unref()
  child.channel?.unref()
  idle = { child, end: setTimeout(endIdle, idleMs).unref() }
}

/** From now on nobody takes it: that a process ended is heard only some time after it was told to. */
function endIdle(): void {
  idle?.child.kill('SIGKILL')
  idle = undefined
}

/** What a process makes of a picture. One that ends over it could not read it, or not hold it. */
function answerOf(
  child: ChildProcess,
  work: PictureWork,
  mostMs: number,
): Promise<PictureDone | PictureRefusal> {
  return new Promise(resolve => {
    const late = setTimeout(() => end('picture_too_large'), mostMs)
    const heard = (message: unknown) => end(isPictureDone(message) ? message : 'picture_invalid')
    const broke = () => end('picture_invalid')
    const end = (answer: PictureDone | PictureRefusal) => {
      clearTimeout(late)
      child.off('error', broke).off('message', heard).off('exit', broke)
      resolve(answer)
    }
    child.on('error', broke).on('message', heard).on('exit', broke)
    child.send(work)
  })
}
