/** Where the tracks of one file begin, as a cue sheet has it. */
export interface CuedFile {
  readonly fileName: string
  /** Seconds from the beginning of the file, track by track. */
  readonly starts: readonly number[]
}

const framesASecond = 75
/** Lines that are read: a sheet of 99 tracks has some hundred. */
const linesMost = 5_000

/**
 * Reads the `FILE` and `INDEX 01` lines of a cue sheet (mm:ss:ff, 75 frames a second); others are passed
 * over.
 */
export function readCueSheet(text: string): CuedFile[] {
  const files: { fileName: string; starts: number[] }[] = []
  for (const line of text.split(/\r?\n/, linesMost)) {
    const file = /^\s*FILE\s+(?:"([^"]*)"|(\S+))/i.exec(line)
    if (file !== null) files.push({ fileName: file[1] ?? file[2] ?? '', starts: [] })
    const index = /^\s*INDEX\s+01\s+(\d{1,3}):(\d{2}):(\d{2})\s*$/i.exec(line)
    if (index === null) continue
    const [minutes = 0, seconds = 0, frames = 0] = index.slice(1).map(Number)
    files.at(-1)?.starts.push(minutes * 60 + seconds + frames / framesASecond)
  }
  return files
}
