import { rowsOf } from './card-rows.ts'
import type { PriceRow, RowKey } from './price-row.ts'
import { type RateCard, usualDeposit } from './rate-card.ts'

/** One figure in which two cards differ. */
interface CardChange {
  /** `sleeve.gatefold fixed`, `disc.12 from 300`, `energy`. */
  readonly what: string
  readonly price: RowKey | undefined
  readonly before: number | undefined
  readonly after: number | undefined
}

type Figures = ReadonlyMap<string, { readonly price: RowKey | undefined; readonly value: number }>

/** The figures of a row; one for a few sizes alone says which. */
function rowFigures(row: PriceRow, isOfAll: boolean): [string, number][] {
  const name = isOfAll ? row.key : `${row.key} (${row.objects.join(', ')})`
  const [first, ...more] = row.fixed
  return [
    [`${name} fixed`, first?.minor ?? 0],
    ...more.map(({ per, minor }): [string, number] => [`${name} fixed by ${per}`, minor]),
    [`${name} minimum run`, row.minimum],
    ...row.tiers.map(({ from, unit_hundredths }): [string, number] => [
      `${name} from ${from}`,
      unit_hundredths,
    ]),
  ]
}

/** Every figure of a card by its name. */
function figuresOf(card: RateCard): Figures {
  const figures = new Map<string, { price: RowKey | undefined; value: number }>()
  const { rows, isSpineByThickness, rules } = rowsOf(card)
  for (const row of rows) {
    const isOfAll = rows.filter(({ key }) => key === row.key).length === 1
    for (const [what, value] of rowFigures(row, isOfAll)) figures.set(what, { price: row.key, value })
  }
  for (const rule of rules) figures.set(`rule ${JSON.stringify(rule)}`, { price: undefined, value: 1 })
  const shares = {
    energy: card.energy_basis_points,
    'vinyl master': card.vinyl_master_basis_points,
    margin: card.margin_basis_points,
    deposit: card.deposit?.basis_points ?? usualDeposit.basis_points,
    'whole deposit below': card.deposit?.whole_below_minor ?? usualDeposit.whole_below_minor,
    'spine by thickness': isSpineByThickness ? 1 : 0,
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
