import { formatDuration } from '#domain/time/duration.ts'
import type { PlayerSnapshot } from './player.machine.ts'
import { currentTrack } from './player.track.ts'
import type { Track } from './player.types.ts'

function statusOf(snapshot: PlayerSnapshot) {
  const { playback } = snapshot.value
  return typeof playback === 'string' ? playback : playback.active
}

/** How much of a song is heard, and how long it is as far as is known; null where it is heard whole. */
function excerptOf(track: Track | undefined) {
  const { preview_seconds: seconds = null, duration_seconds: whole = 0 } = track ?? {}
  return seconds === null ? null : { seconds, whole: whole > seconds ? formatDuration(whole) : null }
}

/**
 * What the player's bar shows. Positions read `mm:ss`; seconds beside them are for a slider. Spec section
 * 3.
 */
export function viewPlayer(snapshot: PlayerSnapshot) {
  const { playlist, index, volume, isMuted, positionSeconds, durationSeconds } = snapshot.context
  const status = statusOf(snapshot)
  return {
    status,
    isPlaying: status === 'playing' || status === 'loading',
    track: currentTrack(snapshot.context) ?? null,
    excerpt: excerptOf(currentTrack(snapshot.context)),
    playlist,
    index,
    volume,
    isMuted,
    position: formatDuration(positionSeconds),
    duration: formatDuration(durationSeconds),
    positionSeconds: Math.floor(positionSeconds),
    durationSeconds: Math.floor(durationSeconds),
    /** From 0 to 1. */
    progress: durationSeconds > 0 ? Math.min(positionSeconds / durationSeconds, 1) : 0,
    can: {
      resume: snapshot.can({ type: 'player.resume' }),
      pause: snapshot.can({ type: 'player.pause' }),
      next: snapshot.can({ type: 'player.next' }),
      previous: snapshot.can({ type: 'player.previous' }),
      seek: snapshot.can({ type: 'player.seek', seconds: 0 }),
      retry: snapshot.can({ type: 'player.retry' }),
    },
  }
}

export type PlayerView = ReturnType<typeof viewPlayer>
