// The list of contents of a package, which is signed: what is pressed, of which files. Rules 1.
import type { Json } from '../../text/canonical-json.ts'
import { runoutText } from '../preflight/identifiers.ts'
import type { PackageFacts, PackedPart, PackedTrack } from './package-facts.ts'

export interface ManifestFile {
  readonly path: string
  readonly bytes: number
  readonly sha256: string
}

/** A file of 24 bits that was made of a recording, with the dither it has. */
export interface Converted extends ManifestFile {
  readonly of: ManifestFile
  /** Samples above full scale, which are held at it. */
  readonly clipped: number
}

interface ManifestInput {
  readonly facts: PackageFacts
  readonly version: number
  /** The version before; null for the first. */
  readonly previous: number | null
  /** When the last thing in it changed, as an instant in UTC. */
  readonly asOf: string
  readonly files: readonly ManifestFile[]
  /** Files of 24 bits, by the path of the recording each was made of. */
  readonly converted: ReadonlyMap<string, Converted>
}

/** Letters, digits and strokes alone, so that every plant's disk takes the name. */
const plain = (text: string): string => text.normalize('NFKD').replaceAll(/[^A-Za-z0-9-]+/g, '') || 'NOCAT'

/** The folder of a package: `CAT001_run42_v003`. */
export const packageName = (
  { release, run }: Pick<PackageFacts, 'release' | 'run'>,
  version: number,
): string => `${plain(release.catalogueNumber)}_run${run}_v${String(version).padStart(3, '0')}`

const extensionOf = (fileName: string): string =>
  /\.([A-Za-z0-9]{1,5})$/.exec(fileName)?.[1]?.toLowerCase() ?? 'bin'

/** Where the recording of a track lies: `audio/CAT001_A1.wav`. */
export const trackPath = ({ release }: PackageFacts, { side, position, fileName }: PackedTrack): string =>
  `audio/${plain(release.catalogueNumber)}_${plain(side)}${position}.${extensionOf(fileName)}`

/** Where the file of 24 bits lies that was made of it. */
export const path24 = (facts: PackageFacts, track: PackedTrack): string =>
  trackPath(facts, track).replace(/\.[a-z0-9]+$/, '_24bit.wav')

/** Where a print file lies: labels beside labels, all else beside each other. */
export function partPath({ release }: PackageFacts, { key }: Pick<PackedPart, 'key'>): string {
  const name = key
    .split('.')
    .map((word, index) => (index > 0 && word.length === 1 ? word.toUpperCase() : word))
    .join('_')
  const folder = key.startsWith('label') || key.startsWith('picture') ? 'labels' : 'print'
  return `${folder}/${plain(release.catalogueNumber)}_${partWord(name)}.pdf`
}

const partWord = (name: string): string => name.replaceAll(/[^A-Za-z0-9_-]+/g, '')

interface CueTrack {
  readonly n: number
  readonly track: PackedTrack
  readonly file: string
  /** Samples from the beginning of the side; the recordings follow each other without a gap. */
  readonly startSample: number
  readonly endSample: number
}

interface CueSide {
  readonly side: string
  readonly tracks: readonly CueTrack[]
}

/** The sides with the samples at which each track begins and ends. Samples are the truth. */
export function cueSides(facts: PackageFacts): CueSide[] {
  const names = [...new Set(facts.tracks.map(({ side }) => side))]
  return names.map(side => {
    let at = 0
    const tracks = facts.tracks
      .filter(track => track.side === side)
      .map((track, index) => {
        const startSample = at
        at += track.frames
        return { n: index + 1, track, file: trackPath(facts, track), startSample, endSample: at }
      })
    return { side, tracks }
  })
}

const framesASecond = 75

/** A time as cue sheets have it, minutes, seconds and frames of a 75th, rounded. */
export function cueTime(samples: number, rate: number): string {
  const frames = Math.round((samples * framesASecond) / rate)
  const two = (value: number) => String(value).padStart(2, '0')
  const seconds = Math.floor(frames / framesASecond)
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}:${two(frames % framesASecond)}`
}

/** A text between marks; a cue sheet has no way to write a mark within. */
const quoted = (text: string): string => `"${text.replaceAll('"', "'").replaceAll(/\s+/g, ' ')}"`

/** Turns a minute of a side, where sides of the run differ; undefined where one speed is that of all. */
export function speedOn({ spec }: PackageFacts, side: string): string | undefined {
  const speeds: Json | undefined = spec?.['side_speeds']
  const speed: unknown = Array.isArray(speeds) ? speeds[side.charCodeAt(0) - 65] : undefined
  return typeof speed === 'string' ? speed : undefined
}

/** The same as data, for whoever reads a side alone. */
const speedJson = (facts: PackageFacts, side: string): { speed?: string } => {
  const speed = speedOn(facts, side)
  return speed === undefined ? {} : { speed }
}

/** One side as a cue sheet: a file for each recording, whose index is its own beginning. */
export function cueText(facts: PackageFacts, { side, tracks }: CueSide): string {
  const { release } = facts
  const speed = speedOn(facts, side)
  const turns = speed === undefined ? [] : [`REM SPEED ${speed}`]
  const head = [
    ...turns,
    `PERFORMER ${quoted(release.artist)}`,
    `TITLE ${quoted(`${release.title} ${side}`)}`,
  ]
  const body = tracks.flatMap(({ n, track, file }) => [
    `FILE ${quoted(file.replace('audio/', ''))} ${/\.aif[fc]?$/.test(file) ? 'AIFF' : 'WAVE'}`,
    `  TRACK ${String(n).padStart(2, '0')} AUDIO`,
    `    TITLE ${quoted(track.title)}`,
    `    PERFORMER ${quoted(track.artist)}`,
    `    INDEX 01 ${cueTime(0, track.rate)}`,
  ])
  return `${[...head, ...body].join('\r\n')}\r\n`
}

/** The sides as data, for whoever cuts by a program. */
export const cueJson = (facts: PackageFacts): Json =>
  cueSides(facts).map(({ side, tracks }) => ({
    side,
    ...speedJson(facts, side),
    tracks: tracks.map(({ n, track, file, startSample, endSample }) => ({
      n,
      title: track.title,
      file,
      start_sample: startSample,
      end_sample: endSample,
      rate: track.rate,
      start: cueTime(startSample, track.rate),
      length: cueTime(track.frames, track.rate),
    })),
  }))

const convertedJson = ({ path, sha256, of, clipped }: Converted): Json => ({
  file: path,
  depth: 24,
  dither: 'TPDF',
  sha256,
  of_sha256: of.sha256,
  clipped_samples: clipped,
})

const sideJson = (facts: PackageFacts, converted: ManifestInput['converted']): Json =>
  cueSides(facts).map(({ side, tracks }) => ({
    side,
    ...speedJson(facts, side),
    tracks: tracks.map(({ n, track, file, startSample, endSample }) => ({
      n,
      title: track.title,
      file,
      frames: track.frames,
      rate: track.rate,
      depth: track.depth,
      channels: track.channels,
      loudness_hundredths: track.loudness,
      true_peak_hundredths: track.truePeak,
      start_sample: startSample,
      end_sample: endSample,
      gap_samples: 0,
      converted: convertedOf(converted, file),
    })),
  }))

const convertedOf = (converted: ManifestInput['converted'], file: string): Json => {
  const one = converted.get(file)
  return one === undefined ? null : convertedJson(one)
}

const partJson = (facts: PackageFacts): Json =>
  facts.parts.map(part => ({
    key: part.key,
    file: partPath(facts, part),
    version: part.version,
    trim_um: part.trimUm === null ? null : [part.trimUm.width, part.trimUm.height],
    bleed_um: part.bleedUm,
    spine_um: part.spineUm,
    findings_accepted: part.accepted.map(({ code, ...rest }) => ({ rule: code, ...rest })),
  }))

/** Who approved what of the printed parts. */
export const approvalsJson = ({ proof, parts }: PackageFacts): Json => ({
  proof: proof && { version: proof.version, approved_by: proof.approvedBy, approved_at: proof.approvedAt },
  parts: parts.map(({ key, version, accepted }) => ({
    key,
    version,
    findings_accepted: accepted.map(({ code, ...rest }) => ({ rule: code, ...rest })),
  })),
})

export const deliveryJson = ({ delivery }: PackageFacts): Json =>
  delivery.map(({ ref, copies, mode, address }) => ({
    address_ref: ref,
    copies,
    edition: null,
    mode,
    address,
  }))

/** What is engraved beside the label of a side, as the proof shows it. */
export const engraved = ({ release, runout }: PackageFacts, side: string): string =>
  runoutText(release.catalogueNumber, side, runout)

/** What is signed. */
export function packageManifest({ facts, version, previous, asOf, files, converted }: ManifestInput): Json {
  const { release, spec, quantity, proof, delivery, dates } = facts
  return {
    schema: 1,
    package: { run: facts.run, version, previous, as_of: asOf },
    release: {
      catalogue_number: release.catalogueNumber,
      artist: release.artist,
      title: release.title,
      label: release.label,
      barcode: release.barcode,
    },
    object: spec && {
      size: spec['size'],
      speed: spec['speed'],
      ...(spec['side_speeds'] !== undefined && { side_speeds: spec['side_speeds'] }),
      discs: spec['discs'],
      weight: spec['weight'],
      cut: spec['cut'],
      editions: spec['editions'],
    },
    quantity: { ...quantity },
    runout: cueSides(facts).map(({ side }) => ({ side, text: engraved(facts, side) })),
    sides: sideJson(facts, converted),
    parts: partJson(facts),
    proof: proof && { version: proof.version, approved_by: proof.approvedBy, approved_at: proof.approvedAt },
    delivery: delivery.map(({ ref, copies, mode }) => ({ address_ref: ref, copies, edition: null, mode })),
    dates: { due: dates.due, test_pressing: dates.testPressings },
    files: files
      .toSorted((a, b) => (a.path < b.path ? -1 : 1))
      .map(({ path, bytes, sha256 }) => ({ path, bytes, sha256 })),
  }
}
