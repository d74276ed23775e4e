// What a plant would say of a draft's tracks and numbers: the rules of `domain/preflight` over tracks that
// are files of their own instead of whole sides. Rules 8.
import { type Finding, finding } from '../preflight/finding.ts'
import { barcodeFinding, catalogueNumberFinding, runoutFinding } from '../preflight/identifiers.ts'
import { audioFindings, type DiscRun, sideFindings } from '../preflight/sides.ts'
import { hasColour } from '../quote/run-contents.ts'
import { sidesOfRun, speedsOf } from '../quote/side-length.ts'
import { type DraftTrack, sideTimes } from './draft-tracks.ts'
import type { ProjectDraft } from './read-draft.ts'

/** Every track's file by its place, such as `A2`. */
const placed = (tracks: readonly DraftTrack[]): { place: string; track: DraftTrack }[] =>
  tracks.map((track, index) => {
    const before = tracks.slice(0, index).filter(({ side }) => side === track.side)
    return { place: `${track.side ?? ''}${before.length + 1}`, track }
  })

/** The disc of a draft; none for files. */
const discOf = ({ kind, spec }: ProjectDraft): DiscRun | undefined =>
  kind === 'vinyl'
    ? {
        size: spec.size,
        speed: spec.speed,
        sideSpeeds: speedsOf(spec),
        isPicture: hasColour(spec, 'picture'),
      }
    : undefined

/** Files of tracks are named by their place: `track A2`. */
function soundFindings(draft: ProjectDraft, tracks: readonly DraftTrack[]): Finding[] {
  const files = placed(tracks).flatMap(({ place, track: { sound, peak, measured } }) =>
    sound === null ? [] : [{ side: place, audio: { ok: true, header: sound } as const, peak, measured }],
  )
  const disc = discOf(draft)
  return audioFindings(files, disc).map(({ subject, ...found }) => ({
    ...found,
    subject: subject.startsWith('side ') ? subject.replace('side', 'track') : 'tracks',
  }))
}

const titleFindings = (tracks: readonly DraftTrack[]): Finding[] =>
  placed(tracks)
    .filter(({ track }) => track.title.trim() === '')
    .map(({ place }) => finding('red', `track ${place}`, 'track_untitled'))

function recordFindings(disc: DiscRun, { spec }: ProjectDraft, tracks: readonly DraftTrack[]): Finding[] {
  const sides = sidesOfRun(spec)
  const times = sideTimes(tracks).filter(({ side }) => sides.includes(side))
  const empty = sides.filter(side => !times.some(time => time.side === side))
  const strange = placed(tracks).filter(({ track: { side } }) => side === null || !sides.includes(side))
  // An odd number of sides is asked for by the etching, and a missing one is named by itself.
  const lengths = sideFindings(times, disc).filter(({ code }) => code !== 'sides_odd')
  return [
    ...lengths,
    ...empty.map(side => finding('red', `side ${side}`, 'side_without_tracks')),
    ...strange.map(({ place, track }) =>
      finding('red', `track ${place}`, 'track_without_side', { side: track.side ?? '' }),
    ),
  ]
}

function numberFindings(draft: ProjectDraft): Finding[] {
  const { kind, barcode, catalogueNumber: number, runout, spec } = draft
  return [
    ...(barcode === '' ? [] : [barcodeFinding(barcode)]),
    ...(number === '' ? [] : [catalogueNumberFinding(number)]),
    ...(number === '' || kind === 'digital'
      ? []
      : sidesOfRun(spec).map(side => runoutFinding(number, side, runout))),
  ]
}

/** Everything that was looked at, green ones too. */
export function draftFindings(draft: ProjectDraft, tracks: readonly DraftTrack[]): Finding[] {
  return [...trackReport(draft, tracks), ...numberFindings(draft)]
}

/** What of the report is about the tracks. */
function trackReport(draft: ProjectDraft, tracks: readonly DraftTrack[]): Finding[] {
  const disc = discOf(draft)
  const record = disc === undefined ? [] : recordFindings(disc, draft, tracks)
  return [...record, ...titleFindings(tracks), ...soundFindings(draft, tracks)]
}

/** Whether the tracks can be cut, or downloaded: there are some, and nothing of them is red. */
export const tracksFit = (draft: ProjectDraft, tracks: readonly DraftTrack[]): boolean =>
  tracks.length > 0 && unfitTracks(draft, tracks).length === 0

/** What is red of the tracks, by its name on the record: `A2`, `side B`; each once. */
export function unfitTracks(draft: ProjectDraft, tracks: readonly DraftTrack[]): string[] {
  const red = trackReport(draft, tracks).filter(({ signal }) => signal === 'red')
  return [...new Set(red.map(({ subject }) => subject.replace(/^track /, '')))]
}
