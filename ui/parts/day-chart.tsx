import type { ReactNode } from 'react'
import { barsOf } from './bars.ts'

type DayChartProps = {
  title: string
  /** One figure for each day, in order. */
  values: readonly number[]
  /** The whole in a sentence: the drawing's name for those who do not see it. */
  said: string
  /** Written at the height of the highest bar. */
  most: string
  /** Written below the first and the last day. */
  ends: readonly [string, string]
  /** What opens the table. */
  tableLabel: string
  /** The same figures as a table. */
  children: ReactNode
}

/** Figures by day as bars, with the table of them behind. Its writing stays outside: it keeps its size. */
export function DayChart({ title, values, said, most, ends, tableLabel, children }: DayChartProps) {
  return (
    <figure className="chart">
      <figcaption>{title}</figcaption>
      <p className="chart-most etch" aria-hidden="true">
        {most}
      </p>
      <svg
        className="chart-bars"
        role="img"
        aria-label={said}
        viewBox={`0 0 ${Math.max(values.length, 1)} 100`}
        preserveAspectRatio="none"
      >
        {barsOf(values).map(bar => (
          <rect key={bar.x} {...bar} />
        ))}
      </svg>
      <p className="chart-ends etch" aria-hidden="true">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </p>
      <details>
        <summary>{tableLabel}</summary>
        {children}
      </details>
    </figure>
  )
}

/** A part of a whole as a bar in a row of a table; the figure stands beside it. */
export function ShareBar({ part, whole }: { part: number; whole: number }) {
  return (
    <svg
      className="chart-share"
      viewBox="0 0 100 10"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <rect width={Math.round((part / Math.max(whole, 1)) * 100)} height="10" />
    </svg>
  )
}
