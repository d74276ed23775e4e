// What is asked of a recording that is to be cut. One table, which a plant's own rows replace by key; the
// figures are those of several plants, or assumed where none publishes one. Rules 21.

export const usualSoundLimits = {
  /** Hertz; other rates than the usual ones are accepted by a person. */
  rateLeast: 44_100,
  rateMost: 192_000,
  usualRates: [44_100, 48_000, 88_200, 96_000, 176_400, 192_000],
  depthLeast: 16,
  /** A depth of so many bits can be cut, and is told of. */
  depthGood: 24,
  channelsMost: 2,
  /** Decibels between samples that are asked about, and refused. */
  truePeakAsk: 0,
  truePeakMost: 1,
  /** Runs of clipped samples that are told of, and how many in one second are asked about. */
  clipsTold: 5,
  clipsInSecondAsk: 10,
  /** LUFS of a side no longer than its level base; a decibel less for each minute more. */
  loudnessBase: -9,
  /** True peak beside loudness, in decibels. */
  dynamicsTold: 8,
  dynamicsAsk: 6,
  /** The mean, in hundredths of full scale. */
  dcTold: 0.1,
  dcAsk: 1,
  /** Decibels below 20 Hz beside the whole. */
  subBassTold: -40,
  /** Seconds above 16 kHz. */
  veryHighTold: 1,
  /** Hundredths of the windows whose bass goes together badly. */
  bassPoorAsk: 1,
  /** Correlation of the whole. */
  correlationTold: 0.1,
  correlationAsk: 0,
  /** Sharp frames a minute. */
  sibilantsAsk: 10,
  /** Seconds of silence at the start, at the end, and inside. */
  silenceStart: 5,
  silenceEnd: 10,
  silenceInside: 8,
  /** Decibels of the first and the last sample. */
  edgeAsk: -50,
  /** Clicks from which on they are asked about; fewer are told of. */
  clicksAsk: 20,
  /** Seconds from the start in which the first track of a list begins. */
  firstCue: 5,
  /** Seconds around a listed gap in which a pause is looked for. */
  pauseNear: 0.5,
} as const satisfies Readonly<Record<string, number | readonly number[]>>

type Widened<T> = { readonly [K in keyof T]: T[K] extends number ? number : readonly number[] }

export type SoundLimits = Widened<typeof usualSoundLimits>
