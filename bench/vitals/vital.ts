/** What is measured of the first view of a page. */
export type VitalName = 'LCP' | 'TBT' | 'CLS'

export interface Vital {
  readonly template: string
  readonly name: VitalName
  /** Milliseconds; for CLS a share of the view. */
  readonly value: number
}

/** What the shop set itself: two seconds, no long tasks, nothing that jumps. */
export const vitalTargets: Readonly<Record<VitalName, number>> = {
  LCP: 2_000,
  TBT: 150,
  CLS: 0.02,
}

const shown = ({ name, value }: Vital): string =>
  name === 'CLS' ? value.toFixed(3) : `${Math.round(value)} ms`

/** The figures as a Markdown table, those that miss their target marked. */
export function vitalsTable(vitals: readonly Vital[]): string {
  const row = (vital: Vital) => {
    const target = vitalTargets[vital.name]
    const standing = vital.value <= target ? 'met' : 'MISSED'
    return `| ${vital.template} | ${vital.name} | ${shown(vital)} | ${target} | ${standing} |`
  }
  return ['| page | vital | measured | target | |', '|---|---|---|---|---|', ...vitals.map(row)].join('\n')
}
