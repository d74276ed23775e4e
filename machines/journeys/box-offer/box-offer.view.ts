import type { Output } from '#contract'
import {
  type BoxPeriodicity,
  boxPeriodicities,
  type BoxType,
  boxTypes,
  reducedBoxMinor,
} from '#domain/boxes/box-offer.ts'
import { giftTerms } from '#domain/boxes/box-period.ts'
import type { Money } from '#domain/money/money.ts'
import { type BoxChoice, firstChoice, renews } from './box-offer.choice.ts'
import type { BoxOfferContext, BoxOfferSnapshot } from './box-offer.machine.ts'

type Offered = Pick<Output<'boxes.offer'>, 'offers' | 'currency'>

/** What a chosen box costs: each box, the first with a code, and what is paid now. */
interface BoxPrices {
  readonly each: Money
  readonly now: Money
  readonly isReduced: boolean
}

const basisPointsOf = (percent: number | null | undefined) => (percent ?? 0) * 100

/**
 * The prices of a choice, from what the server offers; undefined for what it does not offer. Spec section
 * 3.
 */
export function viewPrices(choice: BoxChoice, { offers, currency }: Offered): BoxPrices | undefined {
  const offer = offers.find(one => one.type === choice.type && one.periodicity === choice.periodicity)
  if (offer === undefined) return undefined
  const reduced = reducedBoxMinor(offer.price, basisPointsOf(choice.code?.percent))
  const boxes = choice.forWhom === 'gift' ? choice.boxes : 1
  return {
    each: { amountMinor: offer.price, currency },
    now: { amountMinor: reduced * boxes, currency },
    isReduced: reduced < offer.price,
  }
}

/** What one box of each type costs at a rhythm. */
export function viewTypes({ offers, currency }: Offered, periodicity: BoxPeriodicity) {
  return boxTypes.flatMap((type: BoxType, index) => {
    const offer = offers.find(one => one.type === type && one.periodicity === periodicity)
    return offer === undefined
      ? []
      : [{ type, records: index + 1, price: { amountMinor: offer.price, currency } satisfies Money }]
  })
}

/** The choice as it stands, and what can be done with it. */
export function viewBoxOffer(snapshot: BoxOfferSnapshot) {
  return viewChoice(snapshot.context, {
    isBusy: snapshot.hasTag('busy'),
    isAdded: snapshot.matches('added'),
    canCheck: snapshot.can({ type: 'offer.checkCode' }),
    canAdd: snapshot.can({ type: 'offer.add', id: '' }),
  })
}

interface Standing {
  readonly isBusy: boolean
  readonly isAdded: boolean
  readonly canCheck: boolean
  readonly canAdd: boolean
}

function viewChoice(context: BoxOfferContext, { isBusy, isAdded, canCheck, canAdd }: Standing) {
  const { errors, problem, ...choice } = context
  return {
    choice: choice satisfies BoxChoice,
    rhythms: boxPeriodicities,
    terms: giftTerms[choice.periodicity],
    renews: renews(choice),
    errors,
    codeProblem: problem?.code ?? null,
    isBusy,
    isAdded,
    can: { check: canCheck, add: canAdd },
  }
}

/** The form before its journey has come: what the server draws. */
export const restingOffer: BoxOfferView = viewChoice(
  { ...firstChoice, errors: {}, problem: null },
  { isBusy: false, isAdded: false, canCheck: false, canAdd: false },
)

export type BoxOfferView = ReturnType<typeof viewChoice>
