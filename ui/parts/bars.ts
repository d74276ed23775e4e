/** A bar in a drawing as wide as there are bars and 100 high; its foot stands on the lower edge. */
type Bar = { x: number; y: number; width: number; height: number }

const air = 0.18
/** One copy shows beside a thousand. */
const least = 1.5

const short = (value: number): number => Math.round(value * 100) / 100

/** The bars of figures in their order, the highest as high as the drawing; nothing has no bar. */
export function barsOf(values: readonly number[]): Bar[] {
  const most = Math.max(...values, 1)
  return values.flatMap((value, index) => {
    if (value <= 0) return []
    const height = short(Math.max(least, (value / most) * 100))
    return [{ x: short(index + air / 2), y: short(100 - height), width: 1 - air, height }]
  })
}

/** Which of the figures is the highest, the first of equals; undefined when all are nought. */
export function highest<T>(rows: readonly T[], valueOf: (row: T) => number): T | undefined {
  const most = Math.max(0, ...rows.map(valueOf))
  return most === 0 ? undefined : rows.find(row => valueOf(row) === most)
}
