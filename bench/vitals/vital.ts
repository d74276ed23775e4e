/** What is measured of a page, the answer to a press, the start of a song, and Lighthouse's four marks. */
export type VitalName =
  | 'LCP'
  | 'TBT'
  | 'CLS'
  | 'INP'
  | 'start'
  | 'performance'
  | 'accessibility'
  | 'best-practices'
  | 'seo'

export interface Vital {
  readonly template: string
  readonly name: VitalName
  /** Milliseconds; for CLS a share of the view, for Lighthouse of 100. */
  readonly value: number
}

interface Target {
  readonly value: number
  readonly unit: 'ms' | '' | 'of 100'
}

const ms = (value: number): Target => ({ value, unit: 'ms' })
const mark: Target = { value: 95, unit: 'of 100' }

/** What the shop set itself: two seconds, no long tasks, nothing that jumps, songs at once. */
export const vitalTargets: Readonly<Record<VitalName, Target>> = {
  LCP: ms(2_000),
  TBT: ms(150),
  CLS: { value: 0.02, unit: '' },
  INP: ms(100),
  start: ms(300),
  performance: mark,
  accessibility: mark,
  'best-practices': mark,
  seo: mark,
}

const shown = ({ name, value }: Vital): string =>
  name === 'CLS' ? value.toFixed(3) : `${Math.round(value)} ${vitalTargets[name].unit}`

/** Whether a figure meets its target: marks are to be high, everything else low. */
export function isMet({ name, value }: Vital): boolean {
  const target = vitalTargets[name]
  return target.unit === 'of 100' ? value >= target.value : value <= target.value
}

/** The figures as a Markdown table, those that miss their target marked. */
export function vitalsTable(vitals: readonly Vital[]): string {
  const row = (vital: Vital) => {
    const { value, unit } = vitalTargets[vital.name]
    const target = `${unit === 'of 100' ? '≥' : '≤'} ${value}`
    const standing = isMet(vital) ? 'met' : 'MISSED'
    return `| ${vital.template} | ${vital.name} | ${shown(vital)} | ${target} | ${standing} |`
  }
  return ['| page | vital | measured | target | |', '|---|---|---|---|---|', ...vitals.map(row)].join('\n')
}
