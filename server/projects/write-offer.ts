// What a submitted project offers: the record and its price, written once its owner has said so. Rules 1, P2.
import { speedText } from '#domain/pressing/quote/side-length.ts'
import type { ProjectDraft } from '#domain/pressing/creation/read-draft.ts'
import { hasPrice } from '#domain/pressing/creation/evaluate-draft.ts'
import { isCampaign } from '#domain/pressing/creation/draft-cost.ts'
import type { DiscEffect } from '#domain/catalogue/disc-effect.ts'
import { pricesByRate } from '#domain/money/price-by-rate.ts'
import type { ColourClass } from '#domain/pressing/quote/quote-spec.ts'
import { gramsPerCopy } from '#domain/pressing/quote/quote-weight.ts'
import type { Database } from '../database/database.ts'
import { priceTermsAt } from '../settings/money-tables.ts'
import { updateProject } from './store/drafts.ts'
import { offerItem, withdrawItems } from '../catalogue/store/offer.ts'

/** How a class of vinyl is poured, where its colours alone do not say. */
const effects: Partial<Record<ColourClass, DiscEffect>> = {
  marble: 'marble',
  eco: 'marble',
  colour_in_colour: 'colour-in-colour',
  splatter: 'splatter',
  picture: 'picture',
}

const usualColours: Readonly<Record<ColourClass, readonly string[]>> = {
  black: ['black'],
  opaque: ['coral'],
  transparent: ['transparent_red'],
  marble: ['teal', 'white'],
  half: ['coral', 'cream'],
  colour_in_colour: ['mustard', 'dark_blue'],
  splatter: ['cream', 'red', 'dark_blue'],
  picture: ['sky_blue'],
  eco: ['teal', 'black'],
  glow: ['cream'],
}

function lookOf({ kind, colours, spec }: ProjectDraft) {
  if (kind === 'digital') return { colorVinyl: null, effect: null }
  const names =
    spec.colour_class === 'black' || colours.length === 0 ? usualColours[spec.colour_class] : colours
  return { colorVinyl: JSON.stringify(names), effect: effects[spec.colour_class] ?? null }
}

/** As lists of records say it: an album is `LP` or `2LP`, others go by their size. */
function formatOf({ kind, spec }: ProjectDraft): string | null {
  if (kind === 'digital') return null
  const { size, discs } = spec
  const times = discs > 1 ? String(discs) : ''
  if (size === '12' && speedText(spec) === '33') return `${times}LP`
  return discs > 1 ? `${times}×${size}"` : `${size}"`
}

/** As product pages know them; a printed discobag is one too. */
const sleeveOf = ({ spec: { sleeve } }: ProjectDraft): string | null =>
  sleeve === 'none' ? null : sleeve.startsWith('discobag') ? 'discobag' : sleeve

function columns(draft: ProjectDraft, terms: { startsAt: number; endsAt: number | null }) {
  const { kind, spec } = draft
  const isRecord = kind === 'vinyl'
  return {
    sale: isCampaign(draft) ? 'preorder' : draft.sale === 'on_demand' && isRecord ? 'on_demand' : 'stock',
    chargeMode: isCampaign(draft) ? draft.chargeMode : 'charge_now',
    ...lookOf(draft),
    format: formatOf(draft),
    speed: isRecord ? speedText(spec) : null,
    weight: isRecord ? `${spec.weight} g` : null,
    sleeve: isRecord ? sleeveOf(draft) : null,
    goal: isCampaign(draft) ? draft.goal : null,
    startsAt: new Date(terms.startsAt),
    endsAt: terms.endsAt === null ? null : new Date(terms.endsAt),
    releaseDate: draft.releaseOn,
    priceEurMinor: hasPrice(draft) ? draft.priceMinor : 0,
    download: kind === 'digital',
  }
}

/**
 * Writes what a project sells: its look, terms, one item and the price of it in every currency, at the rates
 * of the day. Submitting again writes it anew.
 */
export async function writeOffer(
  db: Database,
  projectId: number,
  draft: ProjectDraft,
  terms: { readonly startsAt: number; readonly endsAt: number | null; readonly at: Date },
): Promise<void> {
  const cols = columns(draft, terms)
  await updateProject(db, projectId, cols)
  await withdrawItems(db, projectId)
  if (!hasPrice(draft)) return
  await offerItem(db, {
    projectId,
    name: draft.title,
    colorVinyl: cols.colorVinyl,
    effect: cols.effect,
    weightGrams: draft.kind === 'digital' ? 0 : gramsPerCopy(draft.spec),
    prices: pricesByRate(draft.priceMinor, await priceTermsAt(db, terms.at)),
  })
}
