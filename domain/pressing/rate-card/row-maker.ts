// How the rows of the cards that come with the shop are written down.
import type { QuoteCostCategory } from '../quote-cost.ts'
import type { CardObject, FixedPer, PriceRow, RowKey } from './price-row.ts'

/** Copies at which unit prices change. Plants quote in steps; nothing is interpolated. */
const steps = [100, 200, 300, 500, 1_000, 2_000] as const

/** Whose figure it is where nobody publishes one. */
export const assumed = 'assumption'
export const all = ['12', '10', '7'] as const satisfies readonly CardObject[]
/** Whatever is made. */
export const any = ['12', '10', '7', 'cd', 'cassette'] as const satisfies readonly CardObject[]
export const tens = ['12', '10'] as const satisfies readonly CardObject[]

export interface RowTerms {
  readonly source?: string
  readonly minimum?: number
  readonly fixed?: readonly [FixedPer, number]
  readonly unit?: NonNullable<PriceRow['unit']>
}

const perCopy = { per: 'copy', by: 'run' } as const
export const perDisc = { per: 'disc', by: 'run' } as const
export const perSleeve = { per: 'copy', by: 'edition' } as const
export const perColour = { per: 'disc', by: 'edition' } as const

function tiersOf(units: readonly number[]): PriceRow['tiers'] {
  const [only] = units
  if (units.length === 1 && only !== undefined) return [{ from: 1, to: null, unit_hundredths: only }]
  return units.map((unit_hundredths, index) => {
    const next = steps[index + 1]
    return { from: steps[index] ?? 0, to: next === undefined ? null : next - 1, unit_hundredths }
  })
}

/** A row; of several unit prices each is for one of the steps, one alone is for every run. */
export function row(
  line: QuoteCostCategory,
  key: RowKey,
  objects: readonly CardObject[],
  units: readonly number[],
  { source = assumed, minimum, fixed, unit = perCopy }: RowTerms = {},
): PriceRow {
  const isOnce = units.length === 0
  return {
    key,
    objects,
    line,
    fixed: fixed === undefined ? [] : [{ per: fixed[0], minor: fixed[1] }],
    unit: isOnce ? null : unit,
    tiers: tiersOf(units),
    minimum: minimum ?? (isOnce ? 1 : 100),
    grams: null,
    thickness_um: null,
    lead_days: 0,
    source,
    source_public: false,
  }
}

/** Unit prices as a share of others, in percent. */
export const share = (units: readonly number[], percent: number): number[] =>
  units.map(unit => Math.round((unit * percent) / 100))

const fixedBy =
  (per: FixedPer) =>
  (minor: number, source = assumed): RowTerms => ({ fixed: [per, minor], source })

/** Paid once for each side, disc title or piece, or once a run. */
export const side = fixedBy('side')
export const title = fixedBy('title')
export const piece = fixedBy('piece')
export const run = fixedBy('run')
export const byDisc = (source = assumed): RowTerms => ({ source, unit: perDisc })
