import { z } from 'zod'

const Span = z.tuple([z.number(), z.number()]).readonly()
const Spans = z.array(Span).max(50).readonly()

/** What one pass over the samples of a recording found; decibels of full scale, seconds from its start. */
export const MeasurementShape = z.object({
  version: z.int(),
  rate: z.int(),
  depth: z.int(),
  channels: z.int(),
  frames: z.int(),
  usedBits: z.int(),
  peakDb: z.number(),
  truePeakDb: z.number(),
  truePeakSpans: Spans,
  clips: z.int(),
  clipsInSecond: z.int(),
  clipSpans: Spans,
  loudness: z.number().nullable(),
  dcPercent: z.number(),
  subBassDb: z.number(),
  veryHighSeconds: z.number(),
  veryHighSpans: Spans,
  bassWindows: z.int(),
  bassPoor: z.int(),
  bassOpposed: z.int(),
  bassPoorSpans: Spans,
  bassOpposedSpans: Spans,
  correlation: z.number().nullable(),
  silentChannel: z.enum(['left', 'right']).nullable(),
  sibilants: z.int(),
  sibilantSpans: Spans,
  brightness: z.array(z.number().nullable()).max(3).readonly(),
  silences: Spans,
  pauses: z.array(Span).max(300).readonly(),
  firstDb: z.number(),
  lastDb: z.number(),
  clicks: z.int(),
  clickSpans: Spans,
  dropouts: z.int(),
  dropoutSpans: Spans,
  hash: z.string(),
  /** Least and most of each part, in hundredths of full scale. */
  waveform: z.array(z.int()).max(2_000).readonly(),
})
