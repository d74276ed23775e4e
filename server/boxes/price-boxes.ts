import type { ParsedCart } from '#contract'
import { type BoxOffer, boxOffer, type BoxTerms, reducedBoxMinor } from '#domain/boxes/box-offer.ts'
import { giftTerms, isGiftTerm } from '#domain/boxes/box-period.ts'
import type { CurrencyCode } from '#domain/money/currency.ts'
import { normalisePromoCode } from '#domain/orders/codes.ts'
import type { CodeStanding } from './code-standing.ts'

export interface PricedBox extends BoxOffer {
  /** Where it stands in what was sent: the field an error names. Spec section 5. */
  readonly field: string
  readonly sponsor: string | undefined
  readonly promoCode: string | undefined
  /** Whose sponsor code it was bought with. */
  readonly friendId: number | undefined
  readonly codeProblems: readonly { readonly field: string; readonly code: string }[]
  /** For somebody else: `boxes` of them, paid in advance. */
  readonly gift: GiftWish | undefined
  readonly consent: boolean
  readonly totalMinor: number
}

export interface GiftWish {
  readonly boxes: number
  readonly recipientName: string | undefined
  readonly recipientEmail: string | undefined
  readonly message: string | undefined
}

type SentBox = ParsedCart['boxes'][number]
type Standings = ReadonlyMap<string, CodeStanding>

/** Every code that stands with a box. */
export const boxCodesOf = (sent: Pick<ParsedCart, 'boxes'>): string[] =>
  sent.boxes.flatMap(box => [box.promo_code ?? '', box.sponsor ?? '']).filter(code => code !== '')

/**
 * The boxes of a cart as they are sold; one we do not offer is left out. A code that does not count takes
 * nothing off and says why. A friend's code counts for one box: for the dearest, so that the order they stand
 * in changes nothing.
 */
export function priceBoxes(
  sent: readonly SentBox[],
  standings: Standings,
  currency: CurrencyCode,
  terms: BoxTerms,
): PricedBox[] {
  const offered = sent.flatMap((box, index) => {
    const offer = boxOffer(box.type, box.periodicity, currency, terms)
    return offer === undefined ? [] : [{ box, offer, field: `boxes->${index}` }]
  })
  const dearest = offered.toSorted((a, b) => b.offer.priceMinor - a.offer.priceMinor)
  const taken = new Set<string>()
  const priced = new Map(
    dearest.map(({ box, offer, field }) => [field, priceBox(box, offer, field, { standings, taken })]),
  )
  return offered.flatMap(({ field }) => priced.get(field) ?? [])
}

interface Codes {
  readonly standings: Standings
  /** Friends' codes that have counted already in this cart. */
  readonly taken: Set<string>
}

function priceBox(box: SentBox, offer: BoxOffer, field: string, codes: Codes): PricedBox {
  const gift = giftOf(box, offer.periodicity)
  const read = (['promo_code', 'sponsor'] as const).map(name =>
    readCode(box[name], `${field}->${name}`, codes),
  )
  const percent = Math.max(...read.map(code => code.percentBasisPoints))
  return {
    ...offer,
    field,
    promoCode: read[0]?.code,
    sponsor: read[1]?.code,
    friendId: read.find(code => code.friendId !== undefined)?.friendId,
    codeProblems: read.flatMap(code => code.problems),
    gift,
    consent: box.consent === true,
    totalMinor: reducedBoxMinor(offer.priceMinor, percent) * (gift?.boxes ?? 1),
  }
}

interface ReadCode {
  readonly code: string | undefined
  readonly percentBasisPoints: number
  readonly friendId: number | undefined
  readonly problems: PricedBox['codeProblems']
}

function readCode(text: string | null | undefined, field: string, { standings, taken }: Codes): ReadCode {
  const nothing = { percentBasisPoints: 0, friendId: undefined, problems: [] }
  if (!text) return { ...nothing, code: undefined }
  const code = normalisePromoCode(text)
  const standing = standings.get(code) ?? { problem: 'code_invalid' as const }
  if ('problem' in standing) return { ...nothing, code, problems: [{ field, code: standing.problem }] }
  const { friendId } = standing
  if (friendId !== undefined && taken.size > 0) {
    return { ...nothing, code, problems: [{ field, code: 'code_used' }] }
  }
  if (friendId !== undefined) taken.add(code)
  return { ...standing, code, problems: [] }
}

/** A gift of a number that is not sold is one of the usual number. */
function giftOf(box: SentBox, periodicity: BoxOffer['periodicity']): GiftWish | undefined {
  if (box.is_gift !== true) return undefined
  const asked = box.boxes ?? 0
  return {
    boxes: isGiftTerm(periodicity, asked) ? asked : giftTerms[periodicity][0],
    recipientName: box.recipient_name || undefined,
    recipientEmail: box.recipient_email,
    message: box.message || undefined,
  }
}

/** Renews until it is cancelled: the buyer must have an account, and have agreed. */
export const isSubscription = (box: Pick<PricedBox, 'gift' | 'periodicity'>): boolean =>
  box.gift === undefined && box.periodicity !== 'once'
