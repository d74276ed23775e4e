// What a draft costs to make, and the price below which selling it loses money. Rules 1: price ≥ cost floor.
import { runSize } from '../../catalogue/campaign.ts'
import { originCountry, isLogisticsOrigin } from '../../shipping/logistics.ts'
import { platformFeeAt } from '../../money/platform-fee.ts'
import { perCopyMinor } from '../quote/break-even.ts'
import { calculateQuote, type Quoted } from '../quote/quote.ts'
import { minimumRun } from '../quote/option-problems.ts'
import type { QuoteSpec } from '../quote/quote-spec.ts'
import type { QuoteTerms } from '../quote/quote-terms.ts'
import { vatBasisPointsOn } from '../../money/vat.ts'
import { onDemandCostMinor } from './on-demand.ts'
import { type DraftTrack, sideTimes, totalSeconds } from './draft-tracks.ts'
import type { ProjectDraft } from './read-draft.ts'

/** Copies of files are free; below this a card payment costs more than it brings. Euro cents, assumption. */
const digitalFloorMinor = 100

export const isCampaign = ({ kind, sale }: ProjectDraft): boolean =>
  kind === 'vinyl' && (sale === 'crowdfunding' || sale === 'preorder')

/** Copies below which the choices cannot be pressed; 1 where nothing is pressed in a run. */
export const minimumOf = (draft: ProjectDraft, { card }: QuoteTerms): number =>
  draft.kind === 'vinyl' && draft.sale !== 'on_demand' ? minimumRun(draft.spec, card).quantity : 1

/** The run that is pressed once the goal is met; of a pressing, the one that is asked for. */
export function runOf(draft: ProjectDraft, terms: QuoteTerms): number {
  return isCampaign(draft) ? runSize(draft.goal, minimumOf(draft, terms)) : draft.spec.quantity
}

/** The run as planned: of a campaign with a goal what that alone comes to, whatever the least run is. */
export const plannedRun = (draft: ProjectDraft): number =>
  isCampaign(draft) && draft.goal > 0 ? runSize(draft.goal, 0) : draft.spec.quantity

/**
 * The run that its editions are parts of: the planned one, so that more copies than were planned are not
 * taken for a larger plan.
 */
export function runToSplit(draft: ProjectDraft, terms: QuoteTerms): number {
  return isCampaign(draft) && draft.goal === 0 ? runOf(draft, terms) : plannedRun(draft)
}

/**
 * The choices as they are priced: the run is that of the sale, the longest side and the playing time are
 * those of the tracks, and what rights are reckoned from is the price, until somebody says otherwise.
 */
export function pricedSpec(draft: ProjectDraft, tracks: readonly DraftTrack[], terms: QuoteTerms): QuoteSpec {
  const { spec } = draft
  const longest = Math.max(0, ...sideTimes(tracks).map(({ seconds }) => Math.ceil(seconds)))
  const whole = spec.rights_total_seconds || totalSeconds(tracks)
  const hasPrice = spec.rights_retail_minor > 0 || spec.rights_dealer_minor > 0
  return {
    ...spec,
    quantity: runOf(draft, terms),
    longest_side_seconds: longest || spec.longest_side_seconds,
    ...(spec.rights_society !== 'none' && {
      rights_retail_minor: hasPrice ? spec.rights_retail_minor : draft.priceMinor,
      rights_total_seconds: whole,
      rights_protected_seconds: spec.rights_protected_seconds || whole,
    }),
  }
}

/** The quote of a draft on given terms; undefined where no run is pressed. */
export function quoteOfDraft(
  draft: ProjectDraft,
  tracks: readonly DraftTrack[],
  terms: QuoteTerms,
): Quoted | undefined {
  if (draft.kind !== 'vinyl' || draft.sale === 'on_demand') return undefined
  return calculateQuote(pricedSpec(draft, tracks, terms), terms)
}

/** VAT and fee that a price in the shops holds, where the parcels leave from. */
export function saleRates(
  draft: ProjectDraft,
  { at, day, tables }: Pick<QuoteTerms, 'at' | 'day' | 'tables'>,
) {
  const country = isLogisticsOrigin(draft.shipsFrom) ? originCountry(draft.shipsFrom) : 'FR'
  return {
    vatBasisPoints: vatBasisPointsOn(country, day, tables.vat),
    feeBasisPoints: platformFeeAt(at, tables.fees),
  }
}

/** The lowest price whose share of `copies` sold copies pays `totalMinor`. VAT included, euro cents. */
export function lowestPrice(
  totalMinor: number,
  copies: number,
  rates: { readonly vatBasisPoints: number; readonly feeBasisPoints: number },
): number {
  const each = Math.ceil(totalMinor / Math.max(1, copies))
  const brings = (retailMinor: number) => perCopyMinor({ retailMinor, ...rates })
  let price = Math.floor((each * (10_000 + rates.vatBasisPoints)) / (10_000 - rates.feeBasisPoints))
  while (price > 0 && brings(price - 1) >= each) price -= 1
  while (brings(price) < each) price += 1
  return price
}

/**
 * The price below which a sale loses money, VAT included, in euro cents. A campaign has to pay for its run
 * once the goal is met; a copy on demand for itself. A pressing has no price.
 */
export function costFloorMinor(
  draft: ProjectDraft,
  tracks: readonly DraftTrack[],
  terms: QuoteTerms,
  lockedTotalMinor?: number,
): number {
  if (draft.kind === 'digital') return digitalFloorMinor
  // What a campaign's run comes to is not known before its goal.
  if (draft.sale === 'pressing' || (isCampaign(draft) && draft.goal === 0)) return 0
  const rates = saleRates(draft, terms)
  if (draft.sale === 'on_demand') return lowestPrice(onDemandCostMinor(draft.spec), 1, rates)
  const quoted = quoteOfDraft(draft, tracks, terms)
  if (quoted?.ok !== true) return 0
  const { totalMinor, better } = quoted.quote
  const total = lockedTotalMinor ?? Math.min(totalMinor, better?.totalMinor ?? totalMinor)
  return lowestPrice(total, draft.goal, rates)
}
