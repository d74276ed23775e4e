// What a direct pressing costs when: the deposit, the balance, and what is owed of it when it is given up.
// Amounts are minor units of its currency. Rules 22.
import { multiplyDivide } from '../../money/money.ts'
import { usualDeposit } from '../rate-card/rate-card.ts'
import { type LockedRun, priceOf, runBill, toleranceBand } from '../quote/run-bill.ts'
import type { QuoteLine } from '../quote/quote-lines.ts'
import type { QuoteCostCategory } from '../quote-cost.ts'
import type { ProductionStage } from '../production-stage.ts'
import type { PressingState } from './pressing-state.ts'

/** A net sum with the tax on it. */
export interface Taxed {
  readonly netMinor: number
  readonly vatMinor: number
  readonly grossMinor: number
}

/** A net sum with its tax at a rate, rounded half up. */
export function taxed(netMinor: number, basisPoints: number): Taxed {
  const vatMinor = multiplyDivide(netMinor, basisPoints, 10_000)
  return { netMinor, vatMinor, grossMinor: netMinor + vatMinor }
}

/** What one sum is above another, each with its own tax. */
export const above = (one: Taxed, other: Taxed): Taxed => ({
  netMinor: one.netMinor - other.netMinor,
  vatMinor: one.vatMinor - other.vatMinor,
  grossMinor: one.grossMinor - other.grossMinor,
})

/** The deposit of a run, net. */
export function depositOf({ spec, terms }: LockedRun): number {
  const { basis_points, whole_below_minor } = terms.card.deposit ?? usualDeposit
  const { totalMinor } = priceOf({ spec, terms }, spec.quantity, spec.quantity)
  const isSmall = totalMinor < terms.fromEuro(whole_below_minor)
  return isSmall ? totalMinor : multiplyDivide(totalMinor, basis_points, 10_000)
}

/** What is owed for a count: nothing before the band is met, unless its owner takes the short run. */
export const billOf = (run: LockedRun, accepted: number) => runBill(run, run.spec.quantity, accepted)

/** The copies between which a run counts as delivered. */
export const bandOf = ({ spec, terms }: LockedRun) => toleranceBand(terms.card, spec.quantity)

/** What a run that is given up is judged by. */
interface GivenUp {
  readonly state: PressingState
  /** Where the plant stands; null where it has nothing. */
  readonly stage: ProductionStage | null
  readonly pressed: number | null
  /** Good ones of them. */
  readonly accepted: number | null
  /** Work that the shop has done already. */
  readonly done: readonly ('design' | 'mastering')[]
  /** The plant bills the place in its calendar. */
  readonly isSlotBilled: boolean
  /** It is our failure, or the plant's: nothing is owed. */
  readonly isOurs: boolean
}

/** One thing that is owed when a run is given up. */
interface CancelCost {
  readonly what: 'handling' | 'slot' | 'pressed' | QuoteCostCategory | 'plating'
  readonly minor: number
}

const handlingMostMinor = 30_000
const handlingBasisPoints = 500

/** In the order in which a plant works, with what is owed once each has begun. */
const stages: readonly ProductionStage[] = [
  'files_pending',
  'files_checked',
  'rights_cleared',
  'cutting',
  'plating',
  'test_pressing_sent',
  'test_rejected',
  'test_approved',
  'printing',
  'pressing',
  'quality_check',
  'packing',
]

const hasReached = (stage: ProductionStage | null, wanted: ProductionStage): boolean =>
  stage !== null && stages.indexOf(stage) >= stages.indexOf(wanted)

const printed: readonly QuoteCostCategory[] = [
  'label',
  'sleeve',
  'inner_sleeve',
  'insert_vinyl',
  'insert_sleeve',
  'insert',
  'print_finish',
]

const isPlating = (price: string): boolean => price.startsWith('plating.') || price === 'stamper.next'

/** What of the cutting line is the plating, in cents of euro. */
const platingOf = ({ parts }: QuoteLine): number =>
  parts
    .filter(part => isPlating(part.price))
    .reduce(
      (sum, part) =>
        sum + part.times * part.fixed_minor + multiplyDivide(part.pieces, part.unit_hundredths, 100),
      0,
    )

/** What is owed for what was done of a run at a plant, before it is pressed. */
function atPlant(run: LockedRun, stage: ProductionStage | null): CancelCost[] {
  const { lines } = priceOf(run, run.spec.quantity, run.spec.quantity)
  const { fromEuro } = run.terms
  const lineOf = (category: QuoteCostCategory) => lines.find(line => line.category === category)
  const amountOf = (category: QuoteCostCategory) => lineOf(category)?.amountMinor ?? 0
  const cutting = lineOf('cutting')
  const plating = cutting === undefined ? 0 : fromEuro(platingOf(cutting))
  const costs: CancelCost[] = []
  if (hasReached(stage, 'plating')) costs.push({ what: 'cutting', minor: amountOf('cutting') - plating })
  if (hasReached(stage, 'test_pressing_sent')) costs.push({ what: 'plating', minor: plating })
  if (hasReached(stage, 'test_approved'))
    costs.push({ what: 'test_pressing', minor: amountOf('test_pressing') })
  if (hasReached(stage, 'pressing')) costs.push(...printed.map(what => ({ what, minor: amountOf(what) })))
  return costs
}

/** What is owed, net, when a run is given up, part by part. Nothing before its deposit was paid. */
export function cancelCosts(run: LockedRun, given: GivenUp): readonly CancelCost[] {
  if (given.isOurs || given.state === 'deposit_due') return []
  const whole = priceOf(run, run.spec.quantity, run.spec.quantity)
  if (given.pressed !== null) {
    // What is good for nothing is not owed, and what is above the band is the plant's.
    if (given.accepted === 0) return []
    const copies = Math.min(given.pressed, bandOf(run).high)
    return [{ what: 'pressed', minor: priceOf(run, run.spec.quantity, copies).totalMinor }]
  }
  const handling = Math.min(
    run.terms.fromEuro(handlingMostMinor),
    multiplyDivide(whole.totalMinor, handlingBasisPoints, 10_000),
  )
  const work = given.done.map(what => ({
    what,
    minor: whole.lines.find(({ category }) => category === what)?.amountMinor ?? 0,
  }))
  const isPlaced = given.state === 'ordered' || given.state === 'in_production'
  const costs: CancelCost[] = [...work, { what: 'handling', minor: handling }]
  if (isPlaced && given.isSlotBilled) costs.push({ what: 'slot', minor: handling })
  if (given.state === 'in_production') costs.push(...atPlant(run, given.stage))
  return costs.filter(({ minor }) => minor > 0)
}

/** The sum of what is owed. */
export const costMinor = (costs: readonly CancelCost[]): number =>
  costs.reduce((sum, { minor }) => sum + minor, 0)
