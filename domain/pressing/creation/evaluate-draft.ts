// Whether a project in the making may be submitted, and what is missing: the facts that the lifecycle's
// `project.submit` judges, with a reason for each field. Rules 1, P2.
import { dayMs } from '../../time/milliseconds.ts'
import { campaignDays } from '../../catalogue/campaign.ts'
import type { Finding } from '../preflight/finding.ts'
import { catalogueNumberFinding } from '../preflight/identifiers.ts'
import { ean13From } from '../../catalogue/barcode.ts'
import { choiceProblem } from '../quote/quote-choices.ts'
import { leastRun, withLeastRun } from '../quote/quote-problems.ts'
import { editionsOf } from '../quote/run-contents.ts'
import type { QuoteTerms } from '../quote/quote-terms.ts'
import { moneyDecimal } from '../../money/money.ts'
import { costFloorMinor, isCampaign, minimumOf, quoteOfDraft, runOf, runToSplit } from './draft-cost.ts'
import type { DraftFields, DraftKind } from './draft-fields.ts'
import { draftFindings, tracksFit, unfitTracks } from './draft-preflight.ts'
import type { DraftTrack } from './draft-tracks.ts'
import { type DraftProblem, type ProjectDraft, readDraft } from './read-draft.ts'

/** A start further ahead is forgotten by everybody; assumption. */
const startDaysMost = 180

interface DraftMaterial {
  readonly kind: DraftKind
  readonly fields: DraftFields
  readonly tracks: readonly DraftTrack[]
  /** Total of a kept quote that still holds for these very choices. */
  readonly lockedTotalMinor?: number | undefined
}

/** What the lifecycle is told of a submission; times in milliseconds since 1970. */
export interface DraftFacts {
  readonly missingFields: number
  readonly tracksFit: boolean
  readonly rightsDeclared: boolean
  readonly goal: number
  readonly minimumOrder: number
  readonly priceMinor: number
  readonly costFloorMinor: number
  readonly startsAt: number
  readonly endsAt: number | null
}

export interface EvaluatedDraft {
  readonly draft: ProjectDraft
  readonly problems: readonly DraftProblem[]
  readonly findings: readonly Finding[]
  readonly facts: DraftFacts
  /** Copies of the run that its editions are parts of. */
  readonly run: number
}

const required = (draft: ProjectDraft): DraftProblem[] => {
  const wanted: [string, boolean][] = [
    ['title', draft.title === ''],
    ['artist', draft.artist === ''],
    ['genres', draft.genreIds.length === 0],
    ['description', draft.description === ''],
    ['catalogue_number', draft.kind === 'vinyl' && draft.catalogueNumber === ''],
    ['rights_holder', draft.rightsHolder === ''],
    ['price', draft.priceMinor === 0 && hasPrice(draft)],
    ['goal', draft.goal === 0 && isCampaign(draft)],
    ['days', draft.days === 0 && isCampaign(draft)],
  ]
  return wanted.flatMap(([name, isMissing]) => (isMissing ? [{ name, code: 'input_required' }] : []))
}

/** Whether somebody but its owner pays for a copy. */
export const hasPrice = ({ kind, sale }: ProjectDraft): boolean => kind === 'digital' || sale !== 'pressing'

function numbers({ catalogueNumber, barcode }: ProjectDraft): DraftProblem[] {
  const isNumber = catalogueNumber === '' || catalogueNumberFinding(catalogueNumber).signal === 'green'
  return [
    ...(isNumber ? [] : [{ name: 'catalogue_number', code: 'catalogue_number_wrong' }]),
    ...(barcode === '' || ean13From(barcode) !== undefined
      ? []
      : [{ name: 'barcode', code: 'barcode_wrong' }]),
  ]
}

/** The goal reaches the minimum, the price the floor, the days their limits. */
function terms(draft: ProjectDraft, facts: DraftFacts, at: number): DraftProblem[] {
  const { priceMinor, costFloorMinor: floor, goal, minimumOrder } = facts
  const problems: DraftProblem[] = []
  const isGoalLow = isCampaign(draft) && goal > 0 && goal < minimumOrder
  if (isGoalLow) problems.push({ name: 'goal', code: 'goal_below_minimum', nearest: String(minimumOrder) })
  if (
    hasPrice(draft) &&
    priceMinor > 0 &&
    priceMinor < floor &&
    !isGoalLow &&
    !(isCampaign(draft) && goal === 0)
  ) {
    const nearest = moneyDecimal({ amountMinor: floor, currency: 'EUR' })
    problems.push({ name: 'price', code: 'price_below_cost', nearest })
  }
  if (isCampaign(draft) && draft.days > 0) {
    const nearest = Math.min(campaignDays.most, Math.max(campaignDays.least, draft.days))
    if (nearest !== draft.days)
      problems.push({ name: 'days', code: 'out_of_range', nearest: String(nearest) })
  }
  return [...problems, ...start(draft, at), ...release(draft, facts)]
}

function start({ startsOn }: ProjectDraft, at: number): DraftProblem[] {
  if (startsOn === null) return []
  const begins = Date.parse(`${startsOn}T00:00:00Z`)
  if (begins + dayMs <= at) return [{ name: 'starts_on', code: 'start_past' }]
  return begins > at + startDaysMost * dayMs ? [{ name: 'starts_on', code: 'start_far' }] : []
}

/** A run is pressed after its campaign, so it cannot be out while that runs. */
function release(draft: ProjectDraft, { endsAt }: DraftFacts): DraftProblem[] {
  if (!isCampaign(draft) || draft.releaseOn === null || endsAt === null || draft.days === 0) return []
  const isEarly = Date.parse(`${draft.releaseOn}T00:00:00Z`) + dayMs <= endsAt
  return isEarly ? [{ name: 'release_on', code: 'release_early' }] : []
}

/** A campaign begins at midnight UTC of its day, or at once. */
function times(draft: ProjectDraft, at: number): { startsAt: number; endsAt: number | null } {
  const wanted = draft.startsOn === null ? at : Date.parse(`${draft.startsOn}T00:00:00Z`)
  const startsAt = Math.max(at, wanted)
  return { startsAt, endsAt: isCampaign(draft) ? startsAt + draft.days * dayMs : null }
}

/** Choices of the run that do not go together. What the sale decides is said of the sale. */
function choices(draft: ProjectDraft, tracks: readonly DraftTrack[], on: QuoteTerms): DraftProblem[] {
  const quoted = quoteOfDraft(draft, tracks, on)
  if (quoted === undefined || quoted.ok) return []
  return (
    quoted.problems
      .map(choiceProblem)
      // A campaign's run follows from its goal, and long sides are said of the tracks.
      .filter(({ name }) => !(isCampaign(draft) && name === 'quantity') && name !== 'longest_side')
      .map(({ name, code, nearest, because }) => ({ name, code, nearest, because }))
  )
}

/** A campaign whose editions are more copies than its goal comes to. */
function overfull(draft: ProjectDraft, on: QuoteTerms): DraftProblem[] {
  const [rest] = editionsOf({ ...draft.spec, quantity: runToSplit(draft, on) })
  const isOver = isCampaign(draft) && rest !== undefined && rest.copies < 0
  return isOver ? [{ name: 'editions', code: 'editions_too_many', nearest: '' }] : []
}

/** Why the list of tracks will not do: there are none, or those that are named. */
const trackListProblem = (draft: ProjectDraft, tracks: readonly DraftTrack[]): DraftProblem =>
  tracks.length === 0
    ? { name: 'tracks', code: 'tracks_needed' }
    : { name: 'tracks', code: 'tracks_unfit', because: unfitTracks(draft, tracks).join(', ') }

/**
 * What is wrong with a field for those who show codes: of tracks with the ones it are, `tracks_unfit:A2,
 * side B`.
 */
export const namedCode = ({ code, because }: DraftProblem): string =>
  code === 'tracks_unfit' && because !== undefined ? `${code}:${because}` : code

/** Everything there is to say of a draft, on given terms. Pure: page, terminal and server ask the same. */
export function evaluateDraft(material: DraftMaterial, on: QuoteTerms): EvaluatedDraft {
  const { kind, fields, tracks, lockedTotalMinor } = material
  const { draft, problems: typed } = readDraft(kind, fields)
  const isRun = ({ name }: DraftProblem) => name === 'quantity'
  const problems = withLeastRun(typed, isRun, String(leastRun(draft.spec, on.card)))
  const at = on.at.getTime()
  const fit = tracksFit(draft, tracks)
  const facts: DraftFacts = {
    missingFields: 0,
    tracksFit: fit,
    rightsDeclared: draft.rightsDeclared,
    goal: isCampaign(draft) ? draft.goal : runOf(draft, on),
    minimumOrder: minimumOf(draft, on),
    priceMinor: hasPrice(draft) ? draft.priceMinor : 0,
    costFloorMinor: costFloorMinor(draft, tracks, on, lockedTotalMinor),
    ...times(draft, at),
  }
  const named = new Set(problems.map(({ name }) => name))
  const wrong = [
    ...problems,
    ...[
      ...required(draft),
      ...numbers(draft),
      ...choices(draft, tracks, on),
      ...overfull(draft, on),
      ...terms(draft, facts, at),
    ].filter(({ name }) => !named.has(name)),
  ]
  const all = [
    ...wrong,
    ...(fit ? [] : [trackListProblem(draft, tracks)]),
    ...(draft.rightsDeclared ? [] : [{ name: 'rights_declared', code: 'rights_undeclared' }]),
  ]
  return {
    draft,
    problems: all,
    findings: draftFindings(draft, tracks),
    facts: { ...facts, missingFields: wrong.length },
    run: runToSplit(draft, on),
  }
}
