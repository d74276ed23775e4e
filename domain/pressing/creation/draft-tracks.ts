import type { AudioHeader, AudioProblem, ReadAudio } from '../../media/audio-header.ts'
import { usualSoundLimits } from '../preflight/sound-limits.ts'
import type { SoundMeasurement } from '../sound/measurement.ts'

/** A track of a project in the making. */
export interface DraftTrack {
  readonly title: string
  /** A letter; null for files without sides. */
  readonly side: string | null
  readonly seconds: number
  /** What its file says of itself; null for music from before the desk kept files. */
  readonly sound: AudioHeader | null
  /** Loudest sample of its file in ten-thousandths of full scale; null until it was listened to. */
  readonly peak?: number | null
  /** What one pass over its sound found; null until it was measured. */
  readonly measured?: SoundMeasurement | null
}

/** Silence between two tracks of a side, in seconds; an assumption. */
const pauseSeconds = 2

/** The most tracks of a project. */
export const mostTracks = 60

/** Largest file of one track, in megabytes: a side of 25 minutes at 24 bit and 192 kHz has room. */
export const trackMaxMb = 1_800

/** Days that a file which stopped on its way is kept for; an assumption. */
export const uploadKeptDays = 2

/** Playing time of every side that has tracks, with the pauses between them, in the order of the letters. */
export function sideTimes(tracks: readonly DraftTrack[]): { side: string; seconds: number }[] {
  const letters = [...new Set(tracks.flatMap(({ side }) => (side === null ? [] : [side])))].sort()
  return letters.map(side => {
    const own = tracks.filter(track => track.side === side)
    const seconds = own.reduce((sum, track) => sum + track.seconds, 0)
    return { side, seconds: seconds + pauseSeconds * (own.length - 1) }
  })
}

/** Playing time of all tracks, in whole seconds. */
export const totalSeconds = (tracks: readonly DraftTrack[]): number =>
  Math.round(tracks.reduce((sum, { seconds }) => sum + seconds, 0))

/** Why a file is no recording of a track; undefined when it is one. */
export function trackProblem(read: ReadAudio): `audio_${AudioProblem | 'channels'}` | undefined {
  if (!read.ok) return `audio_${read.problem}`
  const { channels, sampleRate } = read.header
  const { channelsMost, rateLeast, rateMost } = usualSoundLimits
  if (sampleRate < rateLeast || sampleRate > rateMost) return 'audio_rate'
  return channels > channelsMost ? 'audio_channels' : undefined
}
