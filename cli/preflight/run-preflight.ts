import { isFailure } from '#contract'
import { open } from 'node:fs/promises'
import { basename, extname, resolve } from 'node:path'
import { type Finding, verdictOf } from '#domain/pressing/preflight/finding.ts'
import {
  barcodeFinding,
  catalogueNumberFinding,
  runoutFinding,
} from '#domain/pressing/preflight/identifiers.ts'
import { cueFindings } from '#domain/pressing/preflight/evaluate-track-list.ts'
import { audioFindings, sideFindings, trackFindings } from '#domain/pressing/preflight/sides.ts'
import type {
  DiscSize,
  DiscWeight,
  InnerSleeveKind,
  SleeveKind,
  Speed,
} from '#domain/pressing/quote/quote-spec.ts'
import { defaultSpec } from '#domain/pressing/quote/quote-spec.ts'
import { sideLetter } from '#domain/pressing/quote/side-length.ts'
import { type ExitCode, exitCodes } from '../terminal/exit-code.ts'
import { failed, type Failed } from '../terminal/problem.ts'
import { type CommonOptions, openStreams } from '../terminal/streams.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { measureFile } from './measure-file.ts'
import { partNames } from '#domain/pressing/parts/part-rows.ts'
import { type ListedSide, zippedMasters } from './zipped-masters.ts'
import { type CuedTrack, readTrackList } from './track-list.ts'
import { reportText } from './report.ts'

/** Choices of a run that decide how large its parts are. */
export interface RunOptions {
  readonly size: DiscSize
  readonly discs: number
  readonly weight: DiscWeight
  readonly sleeve: SleeveKind
  readonly innerSleeve: InnerSleeveKind
}

export interface PreflightOptions extends RunOptions {
  readonly speed: Speed
  /** Of the sides in their order, where they differ. */
  readonly sideSpeeds?: readonly Speed[]
  /** A picture on vinyl holds less. */
  readonly picture?: boolean
  readonly tracks?: string
  readonly barcode?: string
  readonly catalogueNumber?: string
  readonly runout?: string
  readonly part?: string
  readonly spot?: readonly string[]
  readonly title?: readonly string[]
}

/** A file on the disk, as far as a check needs it. */
interface Opened {
  readonly name: string
  readonly bytes: Uint8Array
  readonly size: number
}

const soundEndings = ['.wav', '.wave', '.aif', '.aiff', '.aifc', '.mp3', '.m4a', '.ogg', '.flac', '.zip']

/** Bytes that hold the header of nearly every file; the rest is only read when it stands further on. */
const firstBytes = 1_048_576

/** Checks files and numbers of a release and prints a report; exit code 1 when something is red. */
export async function runPreflight(
  terminal: Terminal,
  files: readonly string[],
  options: PreflightOptions & CommonOptions,
): Promise<ExitCode> {
  const streams = openStreams(terminal, options)
  const tracks = options.tracks === undefined ? [] : await readTrackList(terminal, options.tracks)
  if (isFailure(tracks)) return streams.fail(tracks.problem)
  const sounds: ListedSide[] = []
  const prints: Finding[] = []
  for (const file of files) {
    const opened = await openFile(terminal, file)
    if (isFailure(opened)) return streams.fail(opened.problem)
    if (soundEndings.includes(extname(file).toLowerCase())) {
      const progress = streams.progress('listen')
      const heard = await heardIn(resolve(terminal.cwd, file), opened, (name, share) =>
        progress.at(Math.floor(share * 100), 100, `%, ${name}`),
      )
      progress.end()
      for (const one of heard) sounds.push({ ...one, side: one.side || sideLetter(sounds.length) })
      continue
    }
    const found = await printOf(resolve(terminal.cwd, file), opened.name, options)
    if (isFailure(found)) return streams.fail(found.problem)
    prints.push(...found)
  }
  const findings = [...soundFindings(sounds, tracks, options), ...prints, ...numberFindings(sounds, options)]
  const report = { verdict: verdictOf(findings), findings }
  streams.result(report, () => reportText(report, streams.paint))
  return report.verdict === 'red' ? exitCodes.error : exitCodes.ok
}

async function openFile(terminal: Terminal, file: string): Promise<Opened | Failed> {
  const path = resolve(terminal.cwd, file)
  try {
    const handle = await open(path)
    try {
      const { size } = await handle.stat()
      const bytes = new Uint8Array(Math.min(size, firstBytes))
      await handle.read(bytes, 0, bytes.length, 0)
      return { name: basename(path), bytes, size }
    } finally {
      await handle.close()
    }
  } catch {
    return failed('file_unreadable', path)
  }
}

/** The recordings in a file: itself, or those of a ZIP. One that cannot be taken apart is no recording. */
async function heardIn(
  path: string,
  { name, size }: Opened,
  onShare: (name: string, share: number) => void,
): Promise<ListedSide[]> {
  if (extname(path).toLowerCase() !== '.zip')
    return [{ side: '', ...(await measureFile(path, size, share => onShare(name, share))) }]
  const zipped = await zippedMasters(path, onShare)
  if (zipped.ok) return [...zipped.sides]
  return [{ side: '', audio: { ok: false, problem: 'zip' }, why: zipped.problem }]
}

function soundFindings(
  files: readonly ListedSide[],
  tracks: readonly CuedTrack[],
  { size, speed, sideSpeeds, picture = false }: PreflightOptions,
): Finding[] {
  const disc = { size, speed, sideSpeeds, isPicture: picture }
  const sides = files.flatMap(({ side, audio }) =>
    audio.ok ? [{ side, seconds: audio.header.seconds }] : [],
  )
  return [
    ...audioFindings(files, disc),
    ...sideFindings(sides, disc),
    ...trackFindings(tracks, sides),
    ...files.flatMap(file => cuesOf(file, tracks)),
  ]
}

/** Where the tracks of a side begin, if the list says it of all of them. */
function cuesOf({ side, measured: found, starts }: ListedSide, tracks: readonly CuedTrack[]): Finding[] {
  const own = tracks.filter(track => track.side === side)
  if (found && own.length === 0 && starts !== undefined)
    return cueFindings({ subject: `side ${side}`, found }, starts)
  const cues = own.flatMap(({ start }) => (start === undefined ? [] : [start]))
  if (!found || own.length === 0 || cues.length !== own.length) return []
  return cueFindings({ subject: `side ${side}`, found }, cues)
}

async function printOf(
  path: string,
  name: string,
  options: PreflightOptions,
): Promise<readonly Finding[] | Failed> {
  const { checkPrintFile } = await import('./check-print-file.ts')
  const { size, discs, weight, sleeve, innerSleeve: inner_sleeve, spot = [], title = [] } = options
  const number = options.catalogueNumber === undefined ? [] : [options.catalogueNumber]
  const found = await checkPrintFile(path, name, {
    part: options.part,
    run: { ...defaultSpec, size, discs, weight, sleeve, inner_sleeve },
    spots: spot,
    texts: [...number, ...title],
    barcode: options.barcode ?? '',
  })
  return found ?? failed('part_unknown', partNames.join(', '))
}

function numberFindings(sides: readonly ListedSide[], options: PreflightOptions): Finding[] {
  const { barcode, catalogueNumber: number, runout = '' } = options
  const engraved = sides.length === 0 ? ['A', 'B'] : sides.map(({ side }) => side)
  return [
    ...(barcode === undefined ? [] : [barcodeFinding(barcode)]),
    ...(number === undefined ? [] : [catalogueNumberFinding(number)]),
    ...(number === undefined ? [] : engraved.map(side => runoutFinding(number, side, runout))),
  ]
}
