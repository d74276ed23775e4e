// Filters of two sections of which only the power is asked: by far the most work of all. Each loop keeps what
// it needs in numbers of its own, and two filters that do not wait for each other run side by side.
import { type Cascade, flat, heard, type Samples, type Section } from './filters.ts'

/** Two filters of two sections each, and what they are fed with; it may be the same for both. */
interface Pair {
  readonly one: Cascade
  readonly other: Cascade
  readonly ofOne: Samples
  readonly ofOther: Samples
}

/** Whether first and last coefficient are the same, as those of low-passes and high-passes are. */
const isEven = (section: Section): boolean => section[0] === section[2]

/** Filters by both at once and puts the sum of squares of each into `powers`; writes nothing otherwise. */
export function powersOf(pair: Pair, count: number, powers: Float64Array): void {
  const even = pair.one.sections.every(isEven) && pair.other.sections.every(isEven)
  if (even) hearEven(pair, count, powers)
  else hearAny(pair, count, powers)
}

/** Any sections, in direct form 2 transposed. */
function hearAny({ one, other, ofOne, ofOther }: Pair, count: number, powers: Float64Array): void {
  const [b, c, p] = [one.sections[0] ?? flat, one.sections[1] ?? flat, one.memory]
  const [e, g, q] = [other.sections[0] ?? flat, other.sections[1] ?? flat, other.memory]
  const [b0, b1, b2, a1, a2] = [b[0], b[1], b[2], b[3], b[4]]
  const [c0, c1, c2, d1, d2] = [c[0], c[1], c[2], c[3], c[4]]
  const [e0, e1, e2, f1, f2] = [e[0], e[1], e[2], e[3], e[4]]
  const [g0, g1, g2, h1, h2] = [g[0], g[1], g[2], g[3], g[4]]
  let [p0, p1, p2, p3] = [p[0] ?? 0, p[1] ?? 0, p[2] ?? 0, p[3] ?? 0]
  let [q0, q1, q2, q3] = [q[0] ?? 0, q[1] ?? 0, q[2] ?? 0, q[3] ?? 0]
  let [power, otherPower] = [0, 0]
  for (let index = 0; index < count; index++) {
    const x = ofOne[index] ?? 0
    const u = ofOther[index] ?? 0
    const y = b0 * x + p0
    const v = e0 * u + q0
    p0 = b1 * x - a1 * y + p1
    q0 = e1 * u - f1 * v + q1
    p1 = b2 * x - a2 * y
    q1 = e2 * u - f2 * v
    const z = c0 * y + p2
    const w = g0 * v + q2
    p2 = c1 * y - d1 * z + p3
    q2 = g1 * v - h1 * w + q3
    p3 = c2 * y - d2 * z
    q3 = g2 * v - h2 * w
    power += z * z
    otherPower += w * w
  }
  keep(p, p0, p1, p2, p3)
  keep(q, q0, q1, q2, q3)
  powers[0] = power
  powers[1] = otherPower
}

/** Even sections: what comes in and what comes out of the memory share a product. */
function hearEven({ one, other, ofOne, ofOther }: Pair, count: number, powers: Float64Array): void {
  const [b, c, p] = [one.sections[0] ?? flat, one.sections[1] ?? flat, one.memory]
  const [e, g, q] = [other.sections[0] ?? flat, other.sections[1] ?? flat, other.memory]
  const [b0, b1, a1, a2] = [b[0], b[1], b[3], b[4]]
  const [c0, c1, d1, d2] = [c[0], c[1], c[3], c[4]]
  const [e0, e1, f1, f2] = [e[0], e[1], e[3], e[4]]
  const [g0, g1, h1, h2] = [g[0], g[1], g[3], g[4]]
  let [p0, p1, p2, p3] = [p[0] ?? 0, p[1] ?? 0, p[2] ?? 0, p[3] ?? 0]
  let [q0, q1, q2, q3] = [q[0] ?? 0, q[1] ?? 0, q[2] ?? 0, q[3] ?? 0]
  let [power, otherPower] = [0, 0]
  for (let index = 0; index < count; index++) {
    const x = ofOne[index] ?? 0
    const u = ofOther[index] ?? 0
    const s = b0 * x
    const t = e0 * u
    const y = s + p0
    const v = t + q0
    p0 = b1 * x - a1 * y + p1
    q0 = e1 * u - f1 * v + q1
    p1 = s - a2 * y
    q1 = t - f2 * v
    const k = c0 * y
    const l = g0 * v
    const z = k + p2
    const w = l + q2
    p2 = c1 * y - d1 * z + p3
    q2 = g1 * v - h1 * w + q3
    p3 = k - d2 * z
    q3 = l - h2 * w
    power += z * z
    otherPower += w * w
  }
  keep(p, p0, p1, p2, p3)
  keep(q, q0, q1, q2, q3)
  powers[0] = power
  powers[1] = otherPower
}

function keep(memory: number[], one: number, two: number, three: number, four: number): void {
  memory[0] = heard(one)
  memory[1] = heard(two)
  memory[2] = heard(three)
  memory[3] = heard(four)
}
