import { type PriceKey, priceKeys, type RateCard, usualDeposit } from './rate-card.ts'

/** One figure in which two cards differ. */
interface CardChange {
  /** `sleeve.gatefold fixed`, `disc.12 from 300`, `energy`. */
  readonly what: string
  readonly price: PriceKey | undefined
  readonly before: number | undefined
  readonly after: number | undefined
}

type Figures = ReadonlyMap<string, { readonly price: PriceKey | undefined; readonly value: number }>

/** Every figure of a card by its name. */
function figuresOf(card: RateCard): Figures {
  const figures = new Map<string, { price: PriceKey | undefined; value: number }>()
  for (const price of priceKeys) {
    const { fixed_minor, tiers, minimum_run } = card.prices[price]
    figures.set(`${price} fixed`, { price, value: fixed_minor })
    figures.set(`${price} minimum run`, { price, value: minimum_run })
    for (const tier of tiers) {
      figures.set(`${price} from ${tier.from}`, { price, value: tier.unit_hundredths })
    }
  }
  const shares = {
    energy: card.energy_basis_points,
    'vinyl master': card.vinyl_master_basis_points,
    margin: card.margin_basis_points,
    deposit: card.deposit?.basis_points ?? usualDeposit.basis_points,
    'whole deposit below': card.deposit?.whole_below_minor ?? usualDeposit.whole_below_minor,
    'spine by thickness': card.spine_by_thickness === true ? 1 : 0,
  }
  for (const { from, basis_points } of card.tolerance)
    figures.set(`tolerance from ${from}`, { price: undefined, value: basis_points })
  for (const [what, value] of Object.entries(shares)) figures.set(what, { price: undefined, value })
  return figures
}

/** What changed from one card to another, in the order of the card. */
export function cardChanges(before: RateCard, after: RateCard): CardChange[] {
  const [old, now] = [figuresOf(before), figuresOf(after)]
  const names = new Set([...old.keys(), ...now.keys()])
  return [...names].flatMap(what => {
    const [one, other] = [old.get(what), now.get(what)]
    if (one?.value === other?.value) return []
    return [{ what, price: one?.price ?? other?.price, before: one?.value, after: other?.value }]
  })
}
