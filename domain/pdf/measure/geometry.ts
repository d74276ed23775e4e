// Boxes and matrices. A page is measured in millimetres from the lower left corner of its MediaBox as it is
// shown, once it is turned.

/** x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = readonly [number, number, number, number, number, number]

/** Left, bottom, right, top. */
export type Box = readonly [number, number, number, number]

export const mmPerPoint = 25.4 / 72

/** A matrix of six operands; what is missing changes nothing. */
export const matrixOf = ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: readonly number[]): Matrix => [
  a,
  b,
  c,
  d,
  e,
  f,
]

/** First one, then the other. */
export const times = (one: Matrix, other: Matrix): Matrix => [
  one[0] * other[0] + one[1] * other[2],
  one[0] * other[1] + one[1] * other[3],
  one[2] * other[0] + one[3] * other[2],
  one[2] * other[1] + one[3] * other[3],
  one[4] * other[0] + one[5] * other[2] + other[4],
  one[4] * other[1] + one[5] * other[3] + other[5],
]

const x = (m: Matrix, px: number, py: number): number => m[0] * px + m[2] * py + m[4]
const y = (m: Matrix, px: number, py: number): number => m[1] * px + m[3] * py + m[5]

/** The upright box around a box that a matrix moves. */
export function movedBox(m: Matrix, [left, bottom, right, top]: Box): Box {
  const [x1, x2, x3, x4] = [x(m, left, bottom), x(m, right, bottom), x(m, left, top), x(m, right, top)]
  const [y1, y2, y3, y4] = [y(m, left, bottom), y(m, right, bottom), y(m, left, top), y(m, right, top)]
  return [
    Math.min(x1, x2, x3, x4),
    Math.min(y1, y2, y3, y4),
    Math.max(x1, x2, x3, x4),
    Math.max(y1, y2, y3, y4),
  ]
}

export const widthOf = ([left, , right]: Box): number => right - left
export const heightOf = ([, bottom, , top]: Box): number => top - bottom
export const areaOf = (box: Box): number => Math.max(0, widthOf(box)) * Math.max(0, heightOf(box))

/** What two boxes have in common; undefined where they do not touch. */
export function common(one: Box, other: Box): Box | undefined {
  const left = Math.max(one[0], other[0])
  const bottom = Math.max(one[1], other[1])
  const right = Math.min(one[2], other[2])
  const top = Math.min(one[3], other[3])
  return left <= right && bottom <= top ? [left, bottom, right, top] : undefined
}

export const around = (one: Box, other: Box): Box => [
  Math.min(one[0], other[0]),
  Math.min(one[1], other[1]),
  Math.max(one[2], other[2]),
  Math.max(one[3], other[3]),
]

export const grown = ([left, bottom, right, top]: Box, by: number): Box => [
  left - by,
  bottom - by,
  right + by,
  top + by,
]

const hundredths = (value: number): number => Math.round(value * 100) / 100
export const roundedBox = ([left, bottom, right, top]: Box): Box => [
  hundredths(left),
  hundredths(bottom),
  hundredths(right),
  hundredths(top),
]

/** By how much a matrix stretches, at its smaller axis and on the whole. */
export const stretchOf = (m: Matrix): number => Math.sqrt(Math.abs(m[0] * m[3] - m[1] * m[2]))

/** From the units of a page to millimetres as it is shown: turned by 0, 90, 180 or 270 degrees clockwise. */
export function pageMatrix([left, bottom, right, top]: Box, turned: number, unit: number): Matrix {
  const u = unit * mmPerPoint
  if (turned === 90) return [0, -u, u, 0, -bottom * u, right * u]
  if (turned === 180) return [-u, 0, 0, -u, right * u, top * u]
  if (turned === 270) return [0, u, -u, 0, top * u, -left * u]
  return [u, 0, 0, u, -left * u, -bottom * u]
}
