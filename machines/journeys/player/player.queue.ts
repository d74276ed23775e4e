// What each act does to the queue and to the time heard. Pure: the chart says when, this says what.
import { playCountedSeconds } from '#domain/constants.ts'
import { currentTrack } from './player.track.ts'
import type { PlayerContext, Track } from './player.types.ts'

type Step = Partial<PlayerContext>

/**
 * Further than this between two reports of progress was a jump, not listening; background tabs report each
 * second.
 */
const progressStepMaxSeconds = 2

/** Where a track's preview lies. Spec section 7. */
export const previewUrl = ({ uuid, id }: Pick<Track, 'uuid' | 'id'>): string => `songs/${uuid || id}.mp3`

/** The index so many steps on; both ends wrap. Spec section 4. */
export function stepped({ playlist, index }: PlayerContext, by: 1 | -1): number {
  return playlist.length === 0 ? 0 : (index + by + playlist.length) % playlist.length
}

/** A fresh listening of the track in turn. */
export const begun = (context: PlayerContext): Step => ({
  plays: context.plays + 1,
  positionSeconds: 0,
  durationSeconds: 0,
  listenedSeconds: 0,
  isLoaded: false,
})

/** Notes a listening that is over, if it lasted long enough to count. Spec section 4. */
export function finished(context: PlayerContext): Step {
  const track = currentTrack(context)
  if (!track || context.listenedSeconds < playCountedSeconds) return { listenedSeconds: 0 }
  const play = {
    song_id: track.id,
    duration: Math.floor(context.listenedSeconds),
    key: `${context.key}-${context.plays}`,
  }
  return { listenedSeconds: 0, reports: [...context.reports, play] }
}

/** Time goes on; what was skipped by a jump was not heard. */
export function progressed(context: PlayerContext, positionSeconds: number): Step {
  const heard = positionSeconds - context.positionSeconds
  const counts = heard > 0 && heard <= progressStepMaxSeconds
  return { positionSeconds, listenedSeconds: context.listenedSeconds + (counts ? heard : 0) }
}

/** The queue without one track; the track in turn stays in turn, or its successor takes its place. */
export function removed({ playlist, index }: PlayerContext, at: number): Step {
  if (!playlist[at]) return {}
  const rest = playlist.filter((_, place) => place !== at)
  const moved = at < index ? index - 1 : index
  return { playlist: rest, index: moved < rest.length ? moved : 0 }
}

const between = (value: number, most: number): number =>
  Number.isFinite(value) ? Math.min(Math.max(value, 0), most) : 0

/** Seconds within the track; before its length is known, any number that is not negative. */
export const soughtSeconds = ({ durationSeconds }: PlayerContext, seconds: number): number =>
  between(seconds, durationSeconds > 0 ? durationSeconds : Number.MAX_SAFE_INTEGER)

/** A volume from 0 to 1. */
export const soughtVolume = (volume: number): number => between(volume, 1)
