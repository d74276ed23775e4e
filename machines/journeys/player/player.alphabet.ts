import { after, defineAlphabet, done, failed } from '#testing/model/alphabet.ts'
import { playerMachine, type Track } from './player.machine.ts'
import type { PlayerContext, PlayerEvent } from './player.types.ts'
import { viewPlayer } from './player.view.ts'

/** Three previews of one record. */
export const sampleTracks = [
  { id: 11, uuid: 'a1', title: 'Opening', artist_name: 'Nova Ruse' },
  { id: 12, uuid: '', title: 'Middle', artist_name: 'Nova Ruse' },
  { id: 13, uuid: 'a3', title: 'Close', artist_name: 'Nova Ruse' },
] as const satisfies readonly Track[]

const [first, second] = sampleTracks

const events: readonly PlayerEvent[] = [
  { type: 'player.play', tracks: [first, second], key: 'k' },
  { type: 'player.play', tracks: [], key: 'k' },
  { type: 'player.remove', index: 0 },
  { type: 'player.remove', index: 1 },
  { type: 'player.resume' },
  { type: 'player.pause' },
  { type: 'player.next' },
  { type: 'player.previous' },
  { type: 'player.select', index: 1 },
  { type: 'player.retry' },
  { type: 'player.stop' },
  { type: 'audio.playing' },
  { type: 'audio.paused' },
  { type: 'audio.ended' },
  { type: 'audio.failed' },
  { type: 'audio.asked', act: 'next' },
]

/** Offered while the queue is empty, or before anything was heard: they act the same everywhere. */
const waiting: readonly PlayerEvent[] = [{ type: 'player.enqueue', track: second, key: 'k' }]
const ready: PlayerEvent = { type: 'audio.ready', durationSeconds: 60 }
const detached: PlayerEvent = { type: 'audio.attached' }
const early: readonly PlayerEvent[] = [
  { type: 'player.seek', seconds: 8 },
  { type: 'player.setVolume', volume: 0.5 },
  { type: 'player.toggleMute' },
]

/** Offered once enough was heard to be reported. */
const late: readonly PlayerEvent[] = [
  { type: 'audio.left' },
  { type: 'player.next' },
  { type: 'player.pause' },
  { type: 'player.resume' },
  { type: 'audio.ended' },
  { type: 'audio.failed' },
]

/** Few events where many would only repeat what other states have shown: the graph must stay small. */
function offered(context: PlayerContext): readonly PlayerEvent[] {
  const { listenedSeconds, positionSeconds, isLoaded, playlist, reports } = context
  if (reports.length > 0) return []
  const heard: PlayerEvent = { type: 'audio.progressed', positionSeconds: positionSeconds + 2 }
  if (listenedSeconds > 0 && listenedSeconds < 5) return [heard]
  if (listenedSeconds > 0) return [heard, ...late, isLoaded ? detached : ready]
  return [
    heard,
    ...events,
    ...(playlist.length === 0 ? waiting : []),
    ...(positionSeconds === 0 ? early : []),
    ...(isLoaded ? [detached] : [ready]),
  ]
}

export const playerAlphabet = defineAlphabet({
  machine: playerMachine,
  events: ({ context }) => offered(context),
  outcomes: [
    done('reportPlay', { done: true }),
    failed('reportPlay'),
    after('reportTimeout', 'player.reporting.telling'),
    after('loadTimeout', 'player.playback.active.loading'),
  ],
  bounds: ({ context }) =>
    context.playlist.length < 3 &&
    context.positionSeconds < 7 &&
    context.plays < 2 &&
    context.reports.length < 2 &&
    context.volume === 1 &&
    !context.isMuted,
  view: viewPlayer,
  invariants: {
    'the track in turn is in the queue': ({ context }) =>
      context.index < Math.max(context.playlist.length, 1),
    'only five seconds and more are reported': ({ context }) =>
      context.reports.every(play => play.duration >= 5),
    'nothing plays without a track': snapshot =>
      !snapshot.matches({ playback: 'active' }) || snapshot.context.playlist.length > 0,
  },
})
