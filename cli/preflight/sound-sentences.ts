import type { Finding } from '#domain/pressing/preflight/finding.ts'
import type { SoundCode } from '#domain/pressing/preflight/sound-codes.ts'
import { counted } from '../terminal/counted.ts'

type Values = Finding['values']

const clock = (seconds: string | number | undefined): string => {
  const whole = Number(seconds ?? 0)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

const lengthOf = ({ seconds, recommended, most }: Values): string =>
  `${clock(seconds)}; recommended up to ${clock(recommended)}, no more than ${clock(most)}`

/** What was found in recordings, in a sentence that says why, and what to do. */
export const soundSentences: Readonly<Record<SoundCode, (values: Values) => string>> = {
  side_fits: values => lengthOf(values),
  side_long: values => `${lengthOf(values)}: it will be cut quieter`,
  side_too_long: values => `${lengthOf(values)}: move a track to another side, or, at 45, take 33`,
  side_empty: () => 'there is no sound on it',
  sides_differ: ({ one, other }) =>
    `${clock(one)} and ${clock(other)}: both are cut at the level of the longer; even them out`,
  sides_odd: ({ count }) => `${counted(count, 'side')}: the last disc has one side without music`,
  audio_good: ({ rate, depth, channels, format }) =>
    `${format}, ${rate} Hz, ${depth} bit, ${channels === 1 ? 'mono' : 'stereo'}`,
  audio_not_audio: () => 'is no WAV or AIFF: send one of these',
  audio_lossy: () => 'is lossy (MP3, AAC or Ogg): send the WAV or AIFF it was made from',
  audio_compressed: () => 'is packed: save it as a WAV or AIFF in plain PCM',
  audio_header_damaged: () => 'its header is damaged: export it again',
  audio_cut_off: () => 'ends before the sound it announces: send it again',
  audio_flac: () => 'is FLAC: save it as WAV or AIFF; nothing is lost by it',
  audio_no_sound: () => 'has no sound in it: export it again',
  audio_rate: () => 'its sampling rate is not that of any sound: export it at 44,100 Hz or more',
  audio_depth: () => 'its samples are of a size that is not read: export it at 16, 24 or 32 bit',
  audio_header_too_far: () => 'its header could not be found: export it again',
  rate_low: ({ rate, least }) => `${rate} Hz; at least ${least} is wanted`,
  rate_high: ({ rate, most }) => `${rate} Hz; at most ${most} is taken`,
  rates_differ: ({ found }) => `are of several rates (${found} Hz): export all at one`,
  depth_low: ({ depth }) => `${depth} bit; 16, 24 or 32 are wanted`,
  depth_odd: ({ depth }) => `${depth} bit; 16, 24 or 32 are usual`,
  depths_differ: ({ found }) => `are of several depths (${found} bit): export all at one`,
  channels_odd: ({ channels }) => `${counted(channels, 'channel')}; one or two are cut`,
  peak_good: ({ db }) => `peak ${db} dB`,
  peak_full: () => 'touches full scale: it is cut off or will be; export it a decibel lower',
  tracks_match: ({ tracks, listed }) => `${counted(tracks, 'track')}, ${clock(listed)} as listed`,
  tracks_differ: ({ listed, file }) =>
    `tracks are listed with ${clock(listed)}, the file plays ${clock(file)}: one of them is wrong`,
  track_untitled: () => 'a track has no title',
  track_without_side: ({ side }) => `stands on side ${side}, of which there is no file`,
  side_without_tracks: () => 'has no tracks in the list',
}
