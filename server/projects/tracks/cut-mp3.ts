/** Bit rates of MPEG 1, layer III, in kbit/s by their index. */
const rates1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
/** The same of MPEG 2 and 2.5, which have the lower sampling rates. */
const rates2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
const samplings = [44_100, 48_000, 32_000]

interface Frame {
  readonly bytes: number
  readonly seconds: number
}

/** What the header of a frame says; undefined where none begins. ISO 11172-3, 2.4.2.3. */
function frameAt(bytes: Uint8Array, at: number): Frame | undefined {
  const [sync = 0, kind = 0, format = 0] = bytes.subarray(at, at + 3)
  const version = (kind >> 3) & 3
  const isLayer3 = sync === 0xff && kind >> 5 === 7 && ((kind >> 1) & 3) === 1 && version !== 1
  const isFirst = version === 3
  const kilobits = (isFirst ? rates1 : rates2)[format >> 4]
  const sampling = samplings[(format >> 2) & 3]
  if (!isLayer3 || !kilobits || sampling === undefined) return undefined
  const rate = sampling / (isFirst ? 1 : version === 2 ? 2 : 4)
  const samples = isFirst ? 1_152 : 576
  const padding = (format >> 1) & 1
  return { bytes: Math.floor((samples * kilobits * 125) / rate) + padding, seconds: samples / rate }
}

/** Bytes of the tag that may stand before the sound, ID3v2. id3.org, ID3v2.4, 3.1. */
function tagBytes(bytes: Uint8Array): number {
  const isTag = bytes[0] === 0x49 && bytes[1] === 0x44 && bytes[2] === 0x33
  if (!isTag || bytes.length < 10) return 0
  const size = bytes.subarray(6, 10).reduce((sum, byte) => sum * 128 + (byte & 127), 0)
  const hasFooter = ((bytes[5] ?? 0) & 16) !== 0
  return 10 + size + (hasFooter ? 10 : 0)
}

/** Frames of less than a second are no song, and may stand in any file by chance. */
const fewestFrames = 40

/**
 * The sound of an mp3 as a plain run of frames, without the tags before and after it, and how long it is.
 * Undefined for what is no mp3, or has more beside the sound than sound.
 */
export function plainMp3(file: Uint8Array): { bytes: Uint8Array; seconds: number } | undefined {
  const start = tagBytes(file)
  let [at, seconds, frames] = [start, 0, 0]
  for (let frame = frameAt(file, at); frame && at + frame.bytes <= file.length; frame = frameAt(file, at)) {
    at += frame.bytes
    seconds += frame.seconds
    frames += 1
  }
  const isSound = frames >= fewestFrames && (at - start) * 2 > file.length - start
  return isSound ? { bytes: file.slice(start, at), seconds } : undefined
}

interface Cut {
  readonly bytes: Uint8Array
  /** Whether something was left out. */
  readonly isCut: boolean
}

/**
 * The beginning of an mp3, of so many seconds at most: whole frames, as they are, so that nothing is encoded
 * twice. Undefined for what is no plain run of frames, such as our encoder writes.
 */
export function cutMp3(bytes: Uint8Array, seconds: number): Cut | undefined {
  let [at, heard] = [0, 0]
  while (at < bytes.length) {
    const frame = frameAt(bytes, at)
    if (frame === undefined) return undefined
    if (heard + frame.seconds > seconds) return { bytes: bytes.slice(0, at), isCut: true }
    at += frame.bytes
    heard += frame.seconds
  }
  return at === 0 ? undefined : { bytes, isCut: false }
}
