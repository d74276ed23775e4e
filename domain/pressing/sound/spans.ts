/** From and to, in seconds of a recording. */
export type Span = readonly [number, number]

/** The most stretches that are told of one thing; the first of them stand for the rest. */
const mostSpans = 50

const thousandth = (seconds: number): number => Math.round(seconds * 1_000) / 1_000

/**
 * Adds a stretch to a list in order of time; one that begins within `join` seconds of the last goes on with
 * it.
 */
export function addSpan(
  spans: [number, number][],
  from: number,
  to: number,
  join = 0,
  most = mostSpans,
): void {
  const last = spans.at(-1)
  if (last !== undefined && from <= last[1] + join) last[1] = Math.max(last[1], thousandth(to))
  else if (spans.length < most) spans.push([thousandth(from), thousandth(to)])
}
