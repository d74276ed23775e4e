// What the player remembers, hears and says.
import type { Song } from '#contract'
import type { AudioNews } from '../../ports.ts'

/** What the list says of a song; a card knows less of it than the record's page. */
export type Track = Pick<Song, 'id' | 'uuid' | 'title' | 'artist_name'> &
  Partial<Pick<Song, 'preview_seconds' | 'duration_seconds'>>

/** A play to report, with the key that makes telling it twice harmless. */
export interface Play {
  readonly song_id: number
  readonly duration: number
  readonly key: string
}

export interface PlayerContext {
  readonly playlist: readonly Track[]
  readonly index: number
  readonly volume: number
  readonly isMuted: boolean
  readonly positionSeconds: number
  readonly durationSeconds: number
  /** Heard of this play, without what was jumped over. */
  readonly listenedSeconds: number
  /** Made at the edge when the queue was started; each play of it has a number of its own. */
  readonly key: string
  readonly plays: number
  /** Plays that are over and not yet told. */
  readonly reports: readonly Play[]
  /** The audio element holds the track in turn. */
  readonly isLoaded: boolean
  /** Sound was allowed by a press before. */
  readonly isUnlocked: boolean
}

/** News of the audio port, under the prefix `audio.`. */
type AudioEvent = {
  [T in AudioNews['type']]: Omit<Extract<AudioNews, { type: T }>, 'type'> & { readonly type: `audio.${T}` }
}[AudioNews['type']]

export type PlayerEvent =
  /** Plays these tracks from `index` on. `key` is a new idempotency key. */
  | {
      readonly type: 'player.play'
      readonly tracks: readonly Track[]
      readonly index?: number
      readonly key: string
    }
  | { readonly type: 'player.enqueue'; readonly track: Track; readonly key: string }
  | { readonly type: 'player.remove'; readonly index: number }
  | { readonly type: 'player.resume' | 'player.pause' | 'player.next' | 'player.previous' }
  | { readonly type: 'player.select'; readonly index: number }
  | { readonly type: 'player.seek'; readonly seconds: number }
  | { readonly type: 'player.setVolume'; readonly volume: number }
  | { readonly type: 'player.toggleMute' | 'player.retry' | 'player.stop' }
  /** A new audio element, which knows nothing of what was loaded: at the start, and after a restore. */
  | { readonly type: 'audio.attached' }
  | AudioEvent

export type AudioCommand =
  | { readonly type: 'load' | 'unlock'; readonly url: string }
  | { readonly type: 'play' | 'pause' }
  | { readonly type: 'seek'; readonly seconds: number }
  | { readonly type: 'setVolume'; readonly volume: number }
  | { readonly type: 'announce'; readonly title: string; readonly artist: string }
