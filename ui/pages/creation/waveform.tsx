import type { FindingSignal } from '#domain/pressing/preflight/finding.ts'
import { useT } from '../../text/text-context.tsx'

/** A stretch of a recording with something in it, in seconds. */
export type Mark = { code: string; from: number; to: number; signal: FindingSignal }

type WaveformProps = {
  title: string
  seconds: number
  /** Least and most of each part, in hundredths of full scale. */
  waveform: readonly number[]
  marks: readonly Mark[]
}

/** Columns that are drawn; a page with sixty tracks has no use for more. */
const columns = 200
const height = 40
/** What is shorter is still seen. */
const leastWidth = 1

/** The outline of a recording: the tops from left to right, the bottoms back. */
function outlineOf(waveform: readonly number[]): string {
  const parts = waveform.length / 2
  const extreme = (column: number, at: 0 | 1): number => {
    const from = Math.floor((column * parts) / columns)
    const to = Math.max(from + 1, Math.floor(((column + 1) * parts) / columns))
    const values = Array.from({ length: to - from }, (_, index) => waveform[(from + index) * 2 + at] ?? 0)
    return at === 0 ? Math.min(...values) : Math.max(...values)
  }
  const y = (value: number): number => Math.round(height - (value / 100) * height)
  const all = Array.from({ length: columns }, (_, column) => column)
  const tops = all.map(column => `${column} ${y(extreme(column, 1))}`)
  const bottoms = all.toReversed().map(column => `${column} ${y(extreme(column, 0))}`)
  return `M${[...tops, ...bottoms].join('L')}Z`
}

/** A recording at a glance, with what was found in it; the list beside it says the same in words. */
export function Waveform({ title, seconds, waveform, marks }: WaveformProps) {
  const t = useT()
  const x = (at: number): number => Math.round((at / Math.max(seconds, 0.001)) * columns * 10) / 10
  return (
    <svg
      className="waveform"
      viewBox={`0 0 ${columns} ${height * 2}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t('creation.waveform', { title, count: marks.length })}
    >
      {marks.map(({ code, from, to, signal }) => (
        <rect
          key={`${code} ${from} ${to}`}
          data-signal={signal}
          x={x(from)}
          y={0}
          width={Math.max(leastWidth, x(to - from))}
          height={height * 2}
        />
      ))}
      <path d={outlineOf(waveform)} />
    </svg>
  )
}
