import { after, defineAlphabet, done, failed } from '#testing/model/alphabet.ts'
import { type Held, projectTracksMachine, type Track, type Zip } from './project-tracks.machine.ts'
import type { TracksEvent } from './project-tracks.setup.ts'
import { viewProjectTracks } from './project-tracks.view.ts'

/** A track whose mp3 is there. */
export const sampleTrack: Track = {
  id: 1,
  title: 'Ebb',
  artist_name: 'Möwe',
  side: 'A',
  position: 1,
  seconds: 240,
  file: {
    name: 'A1 Ebb.wav',
    format: 'wav',
    sample_rate: 44_100,
    bit_depth: 24,
    channels: 2,
    frames: 10_584_000,
    size_bytes: 63_504_044,
    peak: 9_000,
  },
  encoding: 'done',
  preview: '/songs/x.mp3',
  preview_seconds: null,
  check: null,
}

/** A file of which a quarter has arrived. */
export const sampleHeld: Held = {
  id: 5,
  uploadId: 'u5',
  name: 'A2 Flood.wav',
  size_bytes: 1_000,
  arrived_bytes: 250,
  kept_until: '2026-03-04T12:00:00.000Z',
}

/** A ZIP that is being unpacked. */
export const sampleZip: Zip = {
  id: 9,
  name: 'CAT001.zip',
  standing: 'waiting',
  share: 0.5,
  files: [
    { name: 'CAT001_A.wav', slot: 'track', part: null, standing: 'waiting', code: null },
    { name: 'notes.txt', slot: null, part: null, standing: 'refused', code: 'zip_no_slot' },
  ],
}

const encoding: Track = { ...sampleTrack, id: 2, position: 2, encoding: 'waiting', preview: null }
const file = { name: 'A2 Flood.wav', size: 1_000 }
const refused = { error: true, status: 422, code: 'audio_refused', fields: { file: 'audio_lossy' } }

const edited = {
  id: 7,
  kind: 'vinyl',
  version: 1,
  step: 'creating',
  fields: {},
  tracks: [sampleTrack],
  uploads: [sampleHeld],
  zips: [],
  cover: null,
  quote: null,
  locked: null,
  moves: [],
  contract: null,
  is_approved: false,
  goal: null,
  starts_at: null,
  ends_at: null,
  history: [],
  updated_at: '2026-03-02T12:00:00.000Z',
} as const

const events: readonly TracksEvent[] = [
  { type: 'tracks.add', files: [{ key: 'f1', file }] },
  { type: 'tracks.add', files: [{ key: 'f2', file: { name: 'vast.wav', size: 2_000_000_000 } }] },
  { type: 'tracks.resume', id: 5, key: 'f1', file },
  { type: 'tracks.resume', id: 5, key: 'f1', file: { ...file, size: 999 } },
  { type: 'tracks.resume', id: 6, key: 'f1', file },
  { type: 'tracks.giveUp', id: 5 },
  { type: 'tracks.giveUp', id: 6 },
  { type: 'tracks.cancel', key: 'f1' },
  { type: 'tracks.cancel', key: 'f2' },
  { type: 'tracks.retry', key: 'f1' },
  { type: 'tracks.progressed', key: 'f1', share: 0.5 },
  { type: 'tracks.change', change: { id: 1, title: 'Ebb again' } },
  { type: 'tracks.remove', id: 1 },
  { type: 'tracks.opened', projectId: 8, tracks: [], uploads: [] },
]

export const projectTracksAlphabet = defineAlphabet({
  machine: projectTracksMachine,
  input: { projectId: 7, tracks: [sampleTrack], uploads: [sampleHeld] },
  events,
  outcomes: [
    done('send', { track: encoding }),
    done('send', { zip: sampleZip }),
    done('send', refused),
    failed('send'),
    after('sendTimeout', 'projectTracks.queue.sending'),
    done('list', { tracks: [] }),
    done('list', { error: true, status: 409, code: 'transition_not_allowed' }),
    failed('list'),
    after('listTimeout', 'projectTracks.list.changing'),
    after('encodedTimeout', 'projectTracks.sound.waiting'),
    done('look', edited),
    done('look', { error: true, code: 'network' }),
    failed('look'),
    after('lookTimeout', 'projectTracks.sound.looking'),
  ],
  view: viewProjectTracks,
  // A second file is like the first; two are for a scenario.
  // Regions beside each other multiply: a file goes up, or the list is changed, or a file was refused.
  bounds: ({ context: { queue, ...rest } }) =>
    queue.length + [rest.act, rest.other, rest.problem].filter(one => one !== null).length <= 1,
  invariants: {
    'one file is sent at a time': ({ context }) =>
      context.queue.filter(({ state }) => state === 'sending').length <= 1,
    'a file is sent while the queue says so': ({ value, context }) =>
      (value.queue === 'sending') === context.queue.some(({ state }) => state === 'sending'),
    'a file on its way is not asked for again': snapshot =>
      viewProjectTracks(snapshot).begun.every(({ name }) =>
        snapshot.context.queue.every(({ file }) => file.name !== name || file.size !== sampleHeld.size_bytes),
      ),
    'a track is listed once': ({ context }) =>
      new Set(context.tracks.map(({ id }) => id)).size === context.tracks.length,
  },
})
