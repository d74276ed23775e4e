// The price that a reduction is compared with. Directive 98/6/EC, Article 6a: the lowest price of at least
// thirty days before the reduction began; a reduction that grows without a break keeps that of its beginning.

const dayMs = 86_400_000

/** So many days before a reduction are looked at. */
const priorDays = 30

/** From an instant on (epoch milliseconds) something cost so much in a currency; null: it had no price. */
export interface PriceStep {
  readonly fromMs: number
  readonly priceMinor: number | null
}

/** A planned price as far as it matters to others: from when, until when (null: for good or no end yet). */
interface PlannedSpan {
  readonly fromMs: number
  readonly untilMs: number | null
  /** Minor units. */
  readonly priceMinor: number
  /** It replaces the usual price and has no end, rather than standing in for it. */
  readonly isForGood: boolean
}

/**
 * The lowest price (minor units) in the thirty days before an instant. `steps` in the order of time.
 * Undefined where it had not been offered for all of these days: no reduction may be announced. Rules 20.
 */
function lowestBefore(steps: readonly PriceStep[], beganMs: number): number | undefined {
  const windowMs = beganMs - priorDays * dayMs
  const first = steps.find(({ priceMinor }) => priceMinor !== null)
  if (first === undefined || first.fromMs > windowMs) return undefined
  const inForce = steps.flatMap(({ fromMs, priceMinor }, index) => {
    const untilMs = Math.min(steps[index + 1]?.fromMs ?? beganMs, beganMs)
    const isLooked = untilMs > fromMs && untilMs > windowMs
    return priceMinor !== null && isLooked ? [priceMinor] : []
  })
  return inForce.length === 0 ? undefined : Math.min(...inForce)
}

/** A reduction that ends at the very instant at which the next one begins. */
interface Former {
  readonly priceMinor: number
  /** What it was compared with; null where it announced nothing. */
  readonly compareMinor: number | null
}

interface Beginning {
  readonly steps: readonly PriceStep[]
  readonly beganMs: number
  readonly priceMinor: number
  readonly former?: Former | undefined
}

/** What a price that begins at an instant is compared with, if it is announced as reduced (minor units). */
export function priorPrice({ steps, beganMs, priceMinor, former }: Beginning): number | undefined {
  if (former !== undefined && former.compareMinor !== null && priceMinor <= former.priceMinor)
    return former.compareMinor
  return lowestBefore(steps, beganMs)
}

/**
 * What something will have cost until an instant that is still to come: what it did cost, then as it is
 * planned. `usualMinor`: what it costs outside of plans; `spans` do not overlap.
 */
export function expectedSteps(
  past: readonly PriceStep[],
  usualMinor: number,
  spans: readonly PlannedSpan[],
): PriceStep[] {
  const steps = [...past]
  let usual = usualMinor
  const lastMs = past.at(-1)?.fromMs ?? -Infinity
  for (const span of spans.toSorted((one, other) => one.fromMs - other.fromMs)) {
    // One that has begun is in the past already; its end is not.
    if (span.fromMs > lastMs) steps.push({ fromMs: span.fromMs, priceMinor: span.priceMinor })
    if (span.isForGood) usual = span.priceMinor
    else if (span.untilMs !== null) steps.push({ fromMs: span.untilMs, priceMinor: usual })
  }
  return steps
}
