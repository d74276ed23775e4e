import type { Finding, FindingPlace } from '#domain/pressing/preflight/finding.ts'
import type { SoundCode } from '#domain/pressing/preflight/sound-codes.ts'
import { counted } from '../terminal/counted.ts'

type Values = Finding['values']

const clock = (seconds: string | number | undefined): string => {
  const whole = Number(seconds ?? 0)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** The stretches of a recording in which something was found: `at 1:23–1:31`, the first few of many. */
export function placeText(place: FindingPlace | undefined): string {
  if (place?.kind !== 'time') return ''
  const some = place.spans.slice(0, spansTold).map(([from, to]) => {
    const [start, end] = [clock(Math.round(from)), clock(Math.round(to))]
    return start === end ? start : `${start}–${end}`
  })
  const more = place.spans.length > spansTold ? ' …' : ''
  return ` (at ${[...new Set(some)].join(', ')}${more})`
}

const spansTold = 6

const lengthOf = ({ seconds, recommended, most }: Values): string =>
  `${clock(seconds)}; recommended up to ${clock(recommended)}, no more than ${clock(most)}`

const zipReasons: Readonly<Record<string, string>> = {
  damaged: 'it is damaged; pack it again',
  path: 'a name in it leads out of its folder; pack plain files',
  nested: 'there is an archive in it; pack plain files',
  too_many: 'it has more than 200 files; pack the sides alone',
  too_large: 'it grows beyond what is read; send the WAV or AIFF of each side',
  encrypted: 'it asks for a password; pack it without one',
  no_sides: 'there is no WAV or AIFF in it',
}

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
  audio_zip: ({ why }) =>
    `is a ZIP that is not taken apart: ${zipReasons[String(why)] ?? 'send the WAV or AIFF of each side'}`,
  audio_flac: () => 'is FLAC: save it as WAV or AIFF; nothing is lost by it',
  audio_no_sound: () => 'has no sound in it: export it again',
  audio_rate: () => 'its sampling rate is none that a record is made at: export it at 44,100 to 192,000 Hz',
  audio_depth: () => 'its samples are of a size that is not read: export it at 16, 24 or 32 bit',
  audio_header_too_far: () => 'its header could not be found: export it again',
  rate_low: ({ rate, least }) => `${rate} Hz; at least ${least} is wanted`,
  rate_high: ({ rate, most }) => `${rate} Hz; at most ${most} is taken`,
  rates_differ: ({ found }) => `are of several rates (${found} Hz): export all at one`,
  depth_low: ({ depth }) => `${depth} bit; 16, 24 or 32 are wanted`,
  depth_odd: ({ depth }) => `${depth} bit; 16, 24 or 32 are usual`,
  depths_differ: ({ found }) => `are of several depths (${found} bit): export all at one`,
  channels_odd: ({ channels }) => `${counted(channels, 'channel')}; one or two are cut`,
  audio_silent: () => 'is silent throughout: export it again, unless it is meant',
  sound_good: ({ db, loudness }) => `true peak ${db} dB, ${loudness} LUFS; nothing to say of its sound`,
  rate_odd: ({ rate }) =>
    `${rate} Hz is no usual rate: resample once, in mastering, to 44.1, 48, 88.2, 96, 176.4 or 192 kHz`,
  depth_plain: ({ depth, good }) =>
    `${depth} bit can be cut; ${good} are better: export them if you have them`,
  depth_empty: ({ depth, used }) =>
    `${depth} bit, of which ${used} are used: send the ${depth}-bit master if there is one`,
  mono: () => 'has one channel, and is cut the same on both',
  true_peak: ({ db, most }) =>
    `true peak ${db} dB, above ${most}: set the ceiling of the limiter to -0.5 dBTP and export again`,
  clipped: ({ count, worst }) =>
    `${counted(count, 'clip')}, up to ${worst} in a second: undo the clipper, or send the mix before it`,
  loud_for_length: ({ loudness, quieter }) =>
    `${loudness} LUFS: it will be cut about ${quieter} dB quieter; lower the level, or shorten the side`,
  squashed: ({ dynamics, least }) =>
    `true peak is ${dynamics} dB above the loudness; ${least} are wanted: limit less for vinyl`,
  dc: ({ percent }) => `its mean is off by ${percent} % of full scale: filter below 20 Hz`,
  sub_bass: ({ db }) => `below 20 Hz is ${db} dB of the whole: filter below 20 Hz`,
  very_high: ({ seconds }) => `${seconds} s with much above 16 kHz: filter above 16 to 18 kHz`,
  bass_phase: ({ percent }) =>
    `left and right part below 150 Hz (${percent} % of it): make the bass mono there`,
  phase: ({ correlation }) =>
    `left and right go against each other (${correlation}): check polarity and panning`,
  channel_silent_left: () => 'the left channel is silent: check the export, or send it as mono',
  channel_silent_right: () => 'the right channel is silent: check the export, or send it as mono',
  sibilance: ({ count }) =>
    `${count} sharp moments a minute (5 to 10 kHz): de-ess, or put it first on its side`,
  inner_track: () =>
    'its brightest part is at the end, where a groove has the least room: put it first if you can',
  silence_start: ({ seconds, most }) => `${seconds} s of silence at the start, more than ${most}: trim it`,
  silence_end: ({ seconds, most }) => `${seconds} s of silence at the end, more than ${most}: trim it`,
  silence_inside: ({ seconds, most }) =>
    `${seconds} s of silence inside, more than ${most}: trim it, if it is not meant`,
  segue: ({ count }) =>
    `${counted(count, 'track')} without a pause before: if it is a segue, mark it in the list`,
  edges: ({ db }) => `begins or ends at ${db} dB, with a click: fade over 5 ms`,
  click: ({ count }) => `${counted(count, 'click')}: repair them there`,
  dropout: ({ count }) => `${counted(count, 'dropout')}: bounce it again`,
  same_side: ({ other }) => `is the same sound as ${other}: send the right file`,
  cue_falls: ({ track }) => `track ${track} of the list begins before the one before it: correct the list`,
  cue_outside: ({ track }) => `track ${track} of the list begins after the end of the file: correct the list`,
  cue_late: ({ seconds }) => `the first track begins at ${seconds} s: it has to within 5`,
  peak_good: ({ db }) => `peak ${db} dB`,
  peak_full: () => 'touches full scale: it is cut off or will be; export it a decibel lower',
  tracks_match: ({ tracks, listed }) => `${counted(tracks, 'track')}, ${clock(listed)} as listed`,
  tracks_differ: ({ listed, file, titles }) =>
    `${titles} are listed with ${clock(listed)}, the file plays ${clock(file)}: correct the list or the file`,
  track_untitled: () => 'a track has no title',
  track_without_side: ({ side }) => `stands on side ${side}, of which there is no file`,
  side_without_tracks: () => 'has no tracks in the list',
}
