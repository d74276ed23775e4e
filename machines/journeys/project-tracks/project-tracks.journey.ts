// The tracks of a project in the making, sent in parts.
import { type AnyActorRef, fromPromise } from 'xstate'
import { isFailure, type Result } from '#contract'
import { readAudioHeader } from '#domain/media/audio-header.ts'
import { endingOf } from '#domain/media/zip-bounds.ts'
import { trackProblem } from '#domain/pressing/creation/draft-tracks.ts'
import { defineJourney } from '../../journey.ts'
import type { ShopPorts } from '../../ports.ts'
import { type Held, projectTracksMachine, type Track, type Zip } from './project-tracks.machine.ts'
import type { ListAnswer, Listing, SendAnswer, Sending, Sent } from './project-tracks.setup.ts'
import { trackCalls, uploadFailure } from '../../track-uploads.ts'
import { viewProjectTracks } from './project-tracks.view.ts'

/** Bytes that hold the header of nearly every recording. */
const headBytes = 1_048_576

/**
 * What its first bytes say is no recording of a track is not sent: after an hour on a slow line the shop
 * would say the same. What they do not tell, the shop looks at.
 */
function refusedUnsent(head: Uint8Array, { size }: Sending['file']) {
  const problem = trackProblem(readAudioHeader(head, size))
  return problem === undefined || problem === 'audio_header_too_far'
    ? undefined
    : ({ error: true, code: 'audio_refused', fields: { file: problem } } as const)
}

/** Sends a file; what has arrived is told to the list. */
const sendWith = (ports: ShopPorts) =>
  fromPromise<SendAnswer, Sending>(async ({ input: { projectId, key, file }, system, signal }) => {
    const list = tracksIn(system)
    const head = endingOf(file.name) === 'zip' ? undefined : ports.files.head(file, headBytes)
    // Cannot be read: the upload says so.
    const first = head && (await head.catch(() => undefined))
    const unfit = first && refusedUnsent(first, file)
    if (unfit !== undefined) return unfit
    const answer = await ports.files.upload(
      file,
      trackCalls(ports, { project_id: projectId }, { fileSize: file.size, signal }),
      { signal, onProgress: share => list?.send({ type: 'tracks.progressed', key, share }) },
    )
    return isKept(answer) ? answer : uploadFailure(answer)
  })

const tracksIn = (system: { get(systemId: string): AnyActorRef | undefined }) => system.get('projectTracks')

const isThing = (value: unknown): boolean => typeof value === 'object' && value !== null
const isKept = (answer: object): answer is Sent =>
  ('track' in answer && isThing(answer.track)) || ('zip' in answer && isThing(answer.zip))

/** Does something to the list; what was given up is gone, and the list is read again. */
const listWith = ({ api }: ShopPorts) =>
  fromPromise<ListAnswer, Listing>(async ({ input: { projectId: project_id, act } }) => {
    if (act.act === 'remove') return api.call('tracks.remove', { project_id, id: act.id })
    if (act.act === 'giveUp') {
      const { id, uploadId, name: fileName } = act.upload
      const place = { project_id, fileName, uploadId, fileId: id }
      const gone = await api.call('tracks.upload', { ...place, abort: true })
      return isFailure(gone) ? gone : api.call('projects.edit', { id: project_id })
    }
    const { id: track_id, ...change } = act.change
    return api.call('tracks.update', { project_id, track_id, ...change })
  })

/** What the page of a project hands over. */
interface Loaded {
  readonly id: number
  readonly tracks: readonly Track[]
  readonly uploads: readonly Held[]
  readonly zips?: readonly Zip[]
}

/** The track list, wired to the world. */
export const projectTracksJourney = defineJourney({
  id: 'projectTracks',
  lives: ['creation-vinyl', 'creation-digital'],
  machine: projectTracksMachine,
  provide: (ports: ShopPorts) =>
    projectTracksMachine.provide({
      actors: {
        send: sendWith(ports),
        list: listWith(ports),
        look: fromPromise<Result<'projects.edit'>, { readonly projectId: number }>(
          ({ input: { projectId: id }, signal }) => ports.api.call('projects.edit', { id }, { signal }),
        ),
      },
    }),
  input: (_, __, { id, tracks, uploads, zips = [] }: Loaded) => ({ projectId: id, tracks, uploads, zips }),
  view: viewProjectTracks,
})
