import { type EvaluatedDraft, evaluateDraft } from '#domain/pressing/creation/evaluate-draft.ts'
import type { DraftTrack } from '#domain/pressing/creation/draft-tracks.ts'
import { type DraftStep, draftSteps, stepOf, usualDraft } from '#domain/pressing/creation/draft-fields.ts'
import { unlikeAgreed } from '#domain/pressing/contract/changed-choices.ts'
import type { DraftProblem, ProjectDraft } from '#domain/pressing/creation/read-draft.ts'
import { readQuoteChoices, usualChoices } from '#domain/pressing/quote/quote-choices.ts'
import { type QuoteTerms, quoteTerms } from '#domain/pressing/quote/quote-terms.ts'
import type { RateCard } from '#domain/pressing/rate-card/rate-card.ts'
import type { Draft, ProjectDraftSnapshot } from './project-draft.machine.ts'

const standings = {
  opening: 'saved',
  saved: 'saved',
  changed: 'unsaved',
  saving: 'saving',
  failed: 'failed',
  conflicted: 'conflicted',
  rereading: 'conflicted',
  moving: 'moving',
  moved: 'moving',
  closed: 'closed',
} as const satisfies Record<ProjectDraftSnapshot['value'], string>

/** A project in the making, as it is typed. */
export function viewProjectDraft({ value, context }: ProjectDraftSnapshot): ProjectDraftView {
  const { draft, changed, sent, problem, refused } = context
  const mayMove = value === 'saved' || value === 'changed'
  return {
    ...restingDraft(draft),
    texts: { ...usualChoices, ...usualDraft, ...draft.fields, ...sent, ...changed },
    standing: standings[value],
    problem: problem?.code ?? null,
    refused,
    can: {
      change: !['conflicted', 'rereading', 'moving', 'moved', 'closed'].includes(value),
      submit: mayMove && draft.moves.includes('submit'),
      remove: mayMove && draft.moves.includes('delete'),
      retry: value === 'failed',
      settle: value === 'conflicted',
    },
  }
}

type Standing = (typeof standings)[keyof typeof standings]
type Shown = Pick<Draft, 'id' | 'kind' | 'version' | 'step' | 'cover' | 'quote' | 'contract' | 'history'>

/** A project in the making, as it is shown. */
export interface ProjectDraftView extends Shown {
  /** By field, those nobody touched as usual. */
  readonly texts: Readonly<Record<string, string>>
  readonly standing: Standing
  readonly problem: string | null
  /** Why a submission was refused, by field. */
  readonly refused: Readonly<Record<string, string>>
  readonly can: Readonly<Record<'change' | 'submit' | 'remove' | 'retry' | 'settle', boolean>>
}

/** The same before its journey has come: what the server draws. */
export const restingDraft = (draft: Draft): ProjectDraftView => ({
  id: draft.id,
  kind: draft.kind,
  version: draft.version,
  step: draft.step,
  cover: draft.cover,
  quote: draft.quote,
  contract: draft.contract,
  history: draft.history,
  texts: { ...usualChoices, ...usualDraft, ...draft.fields },
  standing: draft.step === 'creating' ? 'saved' : 'closed',
  problem: null,
  refused: {},
  can: { change: false, submit: false, remove: false, retry: false, settle: false },
})

/** A track as the wire has it. */
type WireTrack = Draft['tracks'][number]

/** A track of the wire as the rules take it. */
export const draftTrackOf = ({ title, side, seconds, file, check }: WireTrack): DraftTrack => ({
  title,
  side,
  seconds,
  peak: file?.peak ?? null,
  measured: check?.measurement ?? null,
  sound: file && {
    format: file.format,
    sampleRate: file.sample_rate,
    bitDepth: file.bit_depth,
    channels: file.channels,
    frames: file.frames,
    seconds,
  },
})

export interface DraftReport extends EvaluatedDraft {
  /** How many things each step still misses. */
  readonly missing: Readonly<Record<DraftStep, number>>
}

/** What the rules take beside the draft: the rate card and the tables of the shop, and the time. */
export interface DraftTerms {
  readonly card: RateCard
  readonly prices: Pick<QuoteTerms, 'tables' | 'tariff'>
  readonly atMs: number
}

/** What is written otherwise than its contract has it, each with what was agreed. */
function unagreed(draft: ProjectDraft, contract: ProjectDraftView['contract']): DraftProblem[] {
  if (contract === null) return []
  const { spec } = readQuoteChoices(contract.fixed)
  return unlikeAgreed(draft, spec).map(name => ({
    name,
    code: 'contract_fixed',
    nearest: contract.fixed[name],
  }))
}

/** What is to be said of a draft as it is typed, by the rules the server goes by. */
export function reportOf(
  { kind, texts, quote, contract }: Pick<ProjectDraftView, 'kind' | 'texts' | 'quote' | 'contract'>,
  tracks: readonly WireTrack[],
  { card, prices, atMs }: DraftTerms,
): DraftReport {
  const lockedTotalMinor = quote?.holds === true ? quote.total_minor : undefined
  const material = { kind, fields: texts, tracks: tracks.map(draftTrackOf), lockedTotalMinor }
  const judged = evaluateDraft(material, quoteTerms({ at: new Date(atMs), card, ...prices }))
  const problems = [...judged.problems, ...unagreed(judged.draft, contract)]
  const of = (step: DraftStep) => problems.filter(({ name }) => stepOf(name) === step).length
  const [object, music, sale, rights, check] = draftSteps
  return {
    ...judged,
    problems,
    missing: {
      [object]: of(object),
      [music]: of(music),
      [sale]: of(sale),
      [rights]: of(rights),
      [check]: 0,
    },
  }
}
