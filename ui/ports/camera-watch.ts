// The camera of a phone or laptop, looked at ten times a second for barcodes. Loaded when it is asked for.
import type { CameraNews, CameraTrouble } from '#machines/ports.ts'
import type { ReadPicture } from './barcode-library.ts'
import { findReader } from './barcode-reader.ts'

/** So often the picture is looked at; a look takes a tenth of that on a phone of today. */
const lookEveryMs = 100
/** Wide enough for the bars of an EAN-13 across a third of the picture, and quick to read. */
const lookWidthPx = 960
/** Mean light, 0 to 255, under which bars are not told apart: a covered lens, a dark room. */
const darkUnder = 32

type Tell = (news: CameraNews) => void

declare global {
  interface Document {
    /** Only Chromium has it, which alone holds pages to the header. W3C Permissions Policy. */
    readonly featurePolicy?: { allowsFeature(name: string): boolean }
  }
}

/** A page keeps what its document's answer allowed, wherever its scripts have gone since. */
const mayAsk = (): boolean => document.featurePolicy?.allowsFeature('camera') !== false

/** As browsers name it. W3C Media Capture and Streams, getUserMedia. */
function troubleOf(error: unknown): CameraTrouble {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'absent' : 'busy'
}

function openCamera(): Promise<MediaStream> {
  // Old browsers, and pages that came without TLS, have none.
  if (!('mediaDevices' in navigator)) return Promise.reject(new DOMException('none', 'NotFoundError'))
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: 'environment', width: { ideal: 1_280 }, height: { ideal: 720 } },
  })
}

/** The page shows what the camera sees where it has a place for it; else it still reads. */
async function show(stream: MediaStream): Promise<HTMLVideoElement> {
  const video =
    document.querySelector<HTMLVideoElement>('video[data-camera]') ?? document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.srcObject = stream
  await video.play()
  return video
}

/** Mean light of a picture, by every 64th of its points. */
function lightOf({ data }: ImageData): number {
  let [sum, count] = [0, 0]
  for (let at = 0; at + 2 < data.length; at += 256) {
    sum += (data[at] ?? 0) * 0.3 + (data[at + 1] ?? 0) * 0.6 + (data[at + 2] ?? 0) * 0.1
    count += 1
  }
  return count === 0 ? 0 : sum / count
}

function pictureOf(video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData | undefined {
  if (video.videoWidth === 0) return undefined
  const width = Math.min(lookWidthPx, video.videoWidth)
  const height = Math.round((video.videoHeight * width) / video.videoWidth)
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  context?.drawImage(video, 0, 0, width, height)
  return context?.getImageData(0, 0, width, height)
}

const pause = () => new Promise(resolve => setTimeout(resolve, lookEveryMs))

async function look(video: HTMLVideoElement, read: ReadPicture, tell: Tell, signal: AbortSignal) {
  const canvas = document.createElement('canvas')
  let wasDark = false
  while (!signal.aborted) {
    const picture = pictureOf(video, canvas)
    const code = picture && (await read(picture))
    if (signal.aborted) return
    const isDark = picture !== undefined && code === undefined && lightOf(picture) < darkUnder
    if (isDark !== wasDark) tell({ type: 'lit', isDark })
    wasDark = isDark
    if (code !== undefined) tell({ type: 'seen', code })
    await pause()
  }
}

/**
 * Asks for the camera and tells what it sees until the signal is aborted, which lets it go. Never fails: what
 * keeps it from looking is told as `failed`.
 */
export async function watchCamera(tell: Tell, signal: AbortSignal): Promise<void> {
  if (!mayAsk()) return tell({ type: 'failed', trouble: 'unasked' })
  let stream: MediaStream | undefined
  const letGo = () => stream?.getTracks().forEach(track => track.stop())
  signal.addEventListener('abort', letGo)
  try {
    stream = await openCamera()
    // It was left while a person was asked.
    if (signal.aborted) return letGo()
    const [track] = stream.getVideoTracks()
    track?.addEventListener('ended', () => tell({ type: 'failed', trouble: 'busy' }))
    const [video, read] = await Promise.all([show(stream), findReader()])
    if (signal.aborted) return
    tell({ type: 'running' })
    await look(video, read, tell, signal)
  } catch (error) {
    letGo()
    if (!signal.aborted) tell({ type: 'failed', trouble: troubleOf(error) })
  }
}
