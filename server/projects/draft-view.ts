import type { Output } from '#contract'
import { QuoteAnswer, QuoteSpec } from '#contract/schemas/quotes/quotes.ts'
import { agreedTexts } from '#domain/pressing/contract/changed-choices.ts'
import { runOf } from '#domain/pressing/creation/draft-cost.ts'
import { type DraftTrack, uploadKeptDays } from '#domain/pressing/creation/draft-tracks.ts'
import { type EvaluatedDraft, evaluateDraft } from '#domain/pressing/creation/evaluate-draft.ts'
import { readDraft } from '#domain/pressing/creation/read-draft.ts'
import { projectSteps } from '#domain/catalogue/project-step.ts'
import { projectImagePath } from '#domain/media/project-image.ts'
import { choicesOf } from '#domain/pressing/quote/quote-choices.ts'
import { publicFigures } from '#domain/pressing/quote/quote-figures.ts'
import type { QuoteSpec as Spec } from '#domain/pressing/quote/quote-spec.ts'
import type { QuoteTerms } from '#domain/pressing/quote/quote-terms.ts'
import { addSeconds } from '../base/clock.ts'
import { signedLink, withSignedPreviews } from '../files/file-links.ts'
import type { Database, Timed } from '../database/database.ts'
import { type DraftRow, fieldsOf, kindOf } from './store/drafts.ts'
import { readEvents, reasonOf } from '../database/event-log.ts'
import { quoteById, type QuoteRow } from '../quotes/store/quotes.ts'
import { readTracks, type TrackRow } from './store/tracks.ts'
import { zipView } from './zip-view.ts'
import { type BegunRow, begunUploads, zipsOf } from '../files/store/uploads.ts'
import { quoteCurrencyOf, quoteStateOf } from '../quotes/endpoints/quotes.ts'
import { termsAt } from '../quotes/card-book.ts'
import { runContract } from './store/run-contracts.ts'
import { openOwnerMoves, type OwnProject } from './own-project.ts'

type DraftView = Output<'projects.edit'>
type TrackView = DraftView['tracks'][number]

const formats = ['wav', 'aiff'] as const
const encodings = ['none', 'waiting', 'done', 'failed'] as const
const standings = ['waiting', 'done', 'failed'] as const

/**
 * How far the measurement of a recording is; null where there is none, or it is from before there were any.
 */
const checkView = ({ check, sound }: TrackRow): TrackView['check'] =>
  check && {
    standing: standings.find(name => name === check.standing) ?? 'failed',
    share: Math.min(1, check.heard / Math.max(1, sound?.frames ?? 1)),
    measurement: check.measurement,
  }

/** A track as its owner sees it. */
export function trackView(row: TrackRow): TrackView {
  const { song, sound } = row
  return {
    id: song.id,
    title: song.title,
    artist_name: song.artistName,
    side: song.side,
    position: song.position,
    seconds: sound?.seconds ?? song.durationSeconds,
    file: sound && {
      name: sound.fileName,
      format: formats.find(name => name === sound.format) ?? 'wav',
      sample_rate: sound.sampleRate,
      bit_depth: sound.bitDepth,
      channels: sound.channels,
      frames: sound.frames,
      size_bytes: sound.sizeBytes,
      peak: sound.peak,
    },
    encoding: encodings.find(name => name === sound?.encoding) ?? 'none',
    check: checkView(row),
    preview: song.hasPreview ? `/songs/${song.uuid}.mp3` : null,
    preview_seconds: song.hasPreview ? song.previewSeconds : null,
  }
}

const daySeconds = 86_400

/** A file that has not arrived whole, as whoever sends it sees it. */
const begunView = ({ upload, arrivedBytes }: BegunRow): DraftView['uploads'][number] => ({
  id: upload.id,
  uploadId: upload.uuid,
  name: upload.fileName,
  size_bytes: upload.fileSize ?? 0,
  arrived_bytes: arrivedBytes,
  kept_until: addSeconds(upload.touchedAt, uploadKeptDays * daySeconds).toISOString(),
})

/** A track as the rules take it. */
export function draftTrack({ song, sound, check }: TrackRow): DraftTrack {
  return {
    title: song.title,
    side: song.side,
    seconds: sound?.seconds ?? song.durationSeconds,
    peak: sound?.peak ?? null,
    measured: check?.measurement ?? null,
    sound: sound && {
      format: formats.find(name => name === sound.format) ?? 'wav',
      sampleRate: sound.sampleRate,
      bitDepth: sound.bitDepth,
      channels: sound.channels,
      frames: sound.frames,
      seconds: sound.seconds,
    },
  }
}

/** The sleeve's picture as an address; null while there is none. */
export const coverOf = ({ project }: DraftRow): string | null =>
  project.picture !== '' && project.images.includes('cover')
    ? projectImagePath(project.picture, 'cover')
    : null

/** The same, for whoever has the address: a sleeve is seen before its record is public. */
export async function signedCover(sealing: Timed, row: DraftRow): Promise<string | null> {
  const cover = coverOf(row)
  return cover === null ? null : signedLink(sealing, cover)
}

/** Choices that follow from the music and the sale are no reason for a new price. */
const followed = ['quantity', 'longest_side', 'mastering_tracks']

const chosen = (spec: Spec): string =>
  JSON.stringify(
    Object.entries(choicesOf(spec)).filter(
      ([name]) => !followed.includes(name) && !name.startsWith('rights_'),
    ),
  )

/** Whether a kept quote still binds: in time, not turned down, in euro, for these choices and this run. */
export function holds(quote: QuoteRow, row: DraftRow, terms: QuoteTerms): boolean {
  const isOpen = quote.state === 'sent' || quote.state === 'accepted'
  if (!isOpen || quote.expiresAt <= terms.at || quote.currency !== 'EUR') return false
  const spec = QuoteSpec.safeParse(quote.spec)
  const { draft } = readDraft(kindOf(row), fieldsOf(row))
  if (!spec.success || draft.kind !== 'vinyl') return false
  const isSameRun = spec.data.quantity === runOf(draft, terms)
  return isSameRun && chosen(spec.data) === chosen(draft.spec)
}

/** A draft with what is said of it on some terms. */
export async function judged(db: Database, row: DraftRow, terms: QuoteTerms): Promise<EvaluatedDraft> {
  const tracks = await readTracks(db, row.project.id)
  const quote = row.draft?.quoteId == null ? undefined : await quoteById(db, row.draft.quoteId)
  const lockedTotalMinor = quote && holds(quote, row, terms) ? quote.totalMinor : undefined
  const material = { kind: kindOf(row), fields: fieldsOf(row), tracks: tracks.map(draftTrack) }
  return evaluateDraft({ ...material, lockedTotalMinor }, terms)
}

async function quoteView(db: Database, row: DraftRow, terms: QuoteTerms): Promise<DraftView['quote']> {
  const quote = row.draft?.quoteId == null ? undefined : await quoteById(db, row.draft.quoteId)
  if (quote === undefined) return null
  return {
    id: quote.id,
    version: quote.version,
    state: quoteStateOf(quote),
    total_minor: quote.totalMinor,
    currency: quoteCurrencyOf(quote),
    expires_at: quote.expiresAt.toISOString(),
    holds: holds(quote, row, terms),
  }
}

function lockedView({ draft }: DraftRow): DraftView['locked'] {
  if (draft?.lockedUntil == null) return null
  const quote = QuoteAnswer.safeParse(draft.locked)
  return { quote: quote.success ? publicFigures(quote.data) : null, until: draft.lockedUntil.toISOString() }
}

/** The contract a record is pressed by, with what it has fixed of its form; null where none is. Rules 22. */
async function contractView(db: Database, projectId: number): Promise<DraftView['contract']> {
  const contract = await runContract(db, projectId)
  if (contract === undefined) return null
  const agreed = QuoteSpec.safeParse((await quoteById(db, contract.quoteId))?.spec)
  return { id: contract.id, fixed: agreed.success ? { ...agreedTexts(agreed.data) } : {} }
}

/** A project as its owner edits it. Spec section 7, projects/{id}/edit. */
export async function draftView(sealing: Timed, own: OwnProject): Promise<DraftView> {
  const { db, clock } = sealing
  const { row, saved } = own
  const { project, draft } = row
  const at = clock.now()
  const [tracks, log] = [await readTracks(db, project.id), await readEvents(db, 'project', project.id)]
  const contract = await contractView(db, project.id)
  const begun = await begunUploads(db, { projectId: project.id, userId: Number(own.actor.id) })
  return {
    id: project.id,
    kind: kindOf(row),
    version: draft?.version ?? 0,
    step: projectSteps.find(step => step === project.step) ?? 'creating',
    fields: fieldsOf(row),
    tracks: await withSignedPreviews(sealing, tracks.map(trackView)),
    uploads: begun.map(begunView),
    zips: (await zipsOf(db, project.id)).map(zipView),
    cover: await signedCover(sealing, row),
    quote: await quoteView(db, row, await termsAt(db, at)),
    locked: lockedView(row),
    contract,
    moves: openOwnerMoves(own, { at, isContracted: contract !== null }),
    is_approved: saved.context.isApproved,
    goal: project.goal,
    starts_at: project.startsAt?.toISOString() ?? null,
    ends_at: project.endsAt?.toISOString() ?? null,
    history: log.map(({ type, at: when, payload }) => ({
      type,
      at: when.toISOString(),
      reason: reasonOf(payload),
    })),
    updated_at: project.updatedAt.toISOString(),
  }
}
