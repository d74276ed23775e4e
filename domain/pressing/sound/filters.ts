// Second-order filters over pieces of sound, in direct form 2 transposed, and their coefficients for any
// rate.

/** b0, b1, b2, a1, a2 of a section whose a0 is 1. */
export type Section = readonly [number, number, number, number, number]

/** Sections in a row, and two numbers that each remembers; plain numbers, so that they can be kept. */
export interface Cascade {
  readonly sections: readonly Section[]
  readonly memory: number[]
}

export const cascade = (sections: readonly Section[]): Cascade => ({
  sections,
  memory: Array.from({ length: sections.length * 2 }, () => 0),
})

/** Q of each section of a Butterworth filter of an even order. */
const qualities = (order: number): number[] =>
  Array.from(
    { length: order / 2 },
    (_, index) => 1 / (2 * Math.cos(((2 * index + 1) * Math.PI) / (2 * order))),
  )

/** A frequency that a rate can carry: a filter above half the rate would ring for ever. */
const within = (hertz: number, rate: number): number =>
  Math.tan((Math.PI * Math.min(hertz, rate * 0.49)) / rate)

/** Sections of a Butterworth low-pass of an even order, −3 dB at `hertz`. */
export const lowPass = (hertz: number, rate: number, order: number): Section[] =>
  qualities(order).map(q => {
    const k = within(hertz, rate)
    const scale = 1 + k / q + k * k
    const b = (k * k) / scale
    return [b, 2 * b, b, (2 * (k * k - 1)) / scale, (1 - k / q + k * k) / scale]
  })

/** Sections of a Butterworth high-pass of an even order, −3 dB at `hertz`. */
export const highPass = (hertz: number, rate: number, order: number): Section[] =>
  qualities(order).map(q => {
    const k = within(hertz, rate)
    const scale = 1 + k / q + k * k
    return [1 / scale, -2 / scale, 1 / scale, (2 * (k * k - 1)) / scale, (1 - k / q + k * k) / scale]
  })

/**
 * The two sections of K-weighting at any rate: a shelf for the head, and a high-pass. ITU-R BS.1770-4 gives
 * them at 48 kHz (tables 1 and 2); these are the analogue filters behind those numbers.
 */
export function kWeighting(rate: number): Section[] {
  const [gain, q] = [10 ** (3.999_843_853_973_347 / 20), 0.707_175_236_955_419_6]
  const bend = gain ** 0.499_666_774_154_541_6
  const k = Math.tan((Math.PI * 1_681.974_450_955_533) / rate)
  const scale = 1 + k / q + k * k
  const shelf: Section = [
    (gain + (bend * k) / q + k * k) / scale,
    (2 * (k * k - gain)) / scale,
    (gain - (bend * k) / q + k * k) / scale,
    (2 * (k * k - 1)) / scale,
    (1 - k / q + k * k) / scale,
  ]
  const [low, lowQ] = [Math.tan((Math.PI * 38.135_470_876_024_44) / rate), 0.500_327_037_323_877_3]
  const lowScale = 1 + low / lowQ + low * low
  const high: Section = [1, -2, 1, (2 * (low * low - 1)) / lowScale, (1 - low / lowQ + low * low) / lowScale]
  return [shelf, high]
}

/** Numbers as they come and go; what a filter works in. */
export type Samples = Float32Array | Float64Array

/** Filters the first `count` samples by one section, into `out`, which may be the very same list. */
function passSection(
  from: Samples,
  out: Float64Array,
  count: number,
  section: Section,
  memory: number[],
  at: number,
): void {
  const b0 = section[0]
  const b1 = section[1]
  const b2 = section[2]
  const a1 = section[3]
  const a2 = section[4]
  let one = memory[at] ?? 0
  let two = memory[at + 1] ?? 0
  for (let index = 0; index < count; index++) {
    const x = from[index] ?? 0
    const y = b0 * x + one
    one = b1 * x - a1 * y + two
    two = b2 * x - a2 * y
    out[index] = y
  }
  memory[at] = heard(one)
  memory[at + 1] = heard(two)
}

/** Filters the first `count` samples by all sections into `out`. */
export function pass({ sections, memory }: Cascade, from: Samples, out: Float64Array, count: number): void {
  for (let index = 0; index < sections.length; index++)
    passSection(index === 0 ? from : out, out, count, sections[index] ?? flat, memory, index * 2)
}

/** Numbers too small to be heard make a processor slow. */
export const heard = (value: number): number => (Math.abs(value) < 1e-30 ? 0 : value)

export const flat: Section = [1, 0, 0, 0, 0]
