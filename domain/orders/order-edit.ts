// What a change of a paid order comes to in money: what goes leaves what it brought to what comes, the rest
// goes back, and the parcel is reckoned anew. Rules 2.
import { splitByWeights } from '../money/split-money.ts'

/** A line of the order, in minor units. */
interface StandingPart {
  readonly id: number
  /** The parcel it leaves in: one shop's part of the order. */
  readonly parcel: number
  /** Of what it brought, what has not gone back. */
  readonly leftMinor: number
  /** What its goods cost, less their discount; the rest of what is left is its share of the parcel. */
  readonly goodsMinor: number
  readonly goes: boolean
}

/** A line that comes. */
interface ComingPart {
  readonly parcel: number
  readonly goodsMinor: number
  readonly grams: number
}

/** A parcel, before the change and after it. */
interface ParcelRates {
  readonly wasGrams: number
  readonly nowGrams: number
  /** What the tariff of now asks for either. */
  readonly wasMinor: number
  readonly nowMinor: number
}

interface EditToPlan {
  readonly standing: readonly StandingPart[]
  readonly coming: readonly ComingPart[]
  readonly rates: ReadonlyMap<number, ParcelRates>
  /** The parcel costs what was paid for it, whatever it weighs. */
  readonly keepsShipping: boolean
  /** The buyer is asked for what it costs more, instead of the house. */
  readonly isPaid?: boolean
}

interface LineAmount {
  readonly id: number
  readonly amountMinor: number
}

export interface EditPlan {
  /** What each coming line costs, in their order; less goods where the house bears what is above. */
  readonly coming: readonly { readonly goodsMinor: number; readonly shippingMinor: number }[]
  /** What lines that go leave to others. */
  readonly taken: readonly LineAmount[]
  /** What lines that stay bear of their parcel from now on, beside what they bore. */
  readonly given: readonly LineAmount[]
  /** What lines that go pay back. */
  readonly back: readonly LineAmount[]
  readonly backMinor: number
  /** What the new lines cost above what is there, and the house bears. */
  readonly waivedMinor: number
  /** The same, where the buyer is asked for it. */
  readonly dueMinor: number
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
const shippingOf = ({ leftMinor, goodsMinor }: StandingPart): number => Math.max(0, leftMinor - goodsMinor)

/**
 * What a parcel costs after the change: no more than was paid where it grew lighter, more by as much as the
 * tariff asks for where it grew heavier, nothing where nothing of it is left.
 */
function parcelCost(paidMinor: number, rates: ParcelRates | undefined, keeps: boolean): number {
  if (rates === undefined || rates.nowGrams <= 0) return 0
  if (keeps || rates.nowGrams === rates.wasGrams) return paidMinor
  if (rates.nowGrams < rates.wasGrams) return Math.min(paidMinor, rates.nowMinor)
  return paidMinor + Math.max(0, rates.nowMinor - rates.wasMinor)
}

/** Each parcel's cost over its lines: who stays bears what it bore, who comes the rest, else who stays. */
function spread({ standing, coming, rates, keepsShipping }: EditToPlan) {
  const forComing = coming.map(() => 0)
  const given: LineAmount[] = []
  for (const parcel of new Set([...standing, ...coming].map(line => line.parcel))) {
    const inIt = standing.filter(line => line.parcel === parcel)
    const stay = inIt.filter(line => !line.goes)
    const borne = sum(stay.map(shippingOf))
    const cost = parcelCost(sum(inIt.map(shippingOf)), rates.get(parcel), keepsShipping)
    const rest = Math.max(0, cost - borne)
    const places = coming.flatMap((line, index) => (line.parcel === parcel ? [index] : []))
    if (places.length > 0) {
      const shares = splitByWeights(
        rest,
        places.map(index => coming[index]?.grams ?? 0),
      )
      for (const [position, index] of places.entries()) forComing[index] = shares[position] ?? 0
    } else if (rest > 0 && inIt.length > stay.length) {
      // No more than those that go bore: without lines that come, a parcel never grows dearer.
      const gone = sum(inIt.map(shippingOf)) - borne
      const shares = splitByWeights(Math.min(rest, gone), stay.map(shippingOf))
      for (const [position, { id }] of stay.entries()) given.push({ id, amountMinor: shares[position] ?? 0 })
    }
  }
  return { forComing, given: given.filter(({ amountMinor }) => amountMinor > 0) }
}

/**
 * A change in money. Every amount is of the order's currency; what is taken and due is what comes and is
 * given.
 */
export function planEdit(edit: EditToPlan): EditPlan {
  const going = edit.standing.filter(line => line.goes)
  const there = sum(going.map(line => line.leftMinor))
  const { forComing, given } = spread(edit)
  const wanted = edit.coming.map((line, index) => ({
    goodsMinor: line.goodsMinor,
    shippingMinor: forComing[index] ?? 0,
  }))
  const kept = sum(given.map(line => line.amountMinor))
  const asked = kept + sum(wanted.map(line => line.goodsMinor + line.shippingMinor))
  const aboveMinor = Math.max(0, asked - there)
  const waivedMinor = edit.isPaid === true ? 0 : aboveMinor
  const coming = lessened(wanted, waivedMinor)
  const backMinor = Math.max(0, there - asked)
  const shares = splitByWeights(
    backMinor,
    going.map(line => line.leftMinor),
  )
  const back = going.map(({ id }, index) => ({ id, amountMinor: shares[index] ?? 0 }))
  const taken = going.map(({ id, leftMinor }, index) => ({
    id,
    amountMinor: leftMinor - (shares[index] ?? 0),
  }))
  return { coming, taken, given, back, backMinor, waivedMinor, dueMinor: aboveMinor - waivedMinor }
}

/** The house bears an amount: first of the parcel, then of the goods, by what each costs. */
function lessened<L extends { readonly goodsMinor: number; readonly shippingMinor: number }>(
  lines: readonly L[],
  amountMinor: number,
): readonly { readonly goodsMinor: number; readonly shippingMinor: number }[] {
  const ofParcel = Math.min(amountMinor, sum(lines.map(line => line.shippingMinor)))
  const parcels = splitByWeights(
    ofParcel,
    lines.map(line => line.shippingMinor),
  )
  const goods = splitByWeights(
    amountMinor - ofParcel,
    lines.map(line => line.goodsMinor),
  )
  return lines.map((line, index) => ({
    goodsMinor: line.goodsMinor - (goods[index] ?? 0),
    shippingMinor: line.shippingMinor - (parcels[index] ?? 0),
  }))
}

/** Changes of one order at once, and lines that are added. */
export const editMost = { changes: 50, adds: 20, copies: 99 } as const

/** What is left of a discount when some copies of a line stay; a part of a cent is the buyer's. */
export const discountOf = (discountMinor: number, copies: number, of: number): number =>
  copies >= of ? discountMinor : Math.ceil((discountMinor * copies) / of)

/** Whether a line no longer stands because the order was changed; the shop keeps which change it was. */
export const isEdited = (droppedFor: string | null): boolean => droppedFor?.startsWith('edit:') ?? false
