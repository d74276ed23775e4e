import type { Failure, ParsedInput } from '#contract'
import { QuoteSpec } from '#contract/schemas/quotes/quotes.ts'
import { type DraftFields, draftTextMost, usualDraft } from '#domain/pressing/creation/draft-fields.ts'
import { readDraft } from '#domain/pressing/creation/read-draft.ts'
import { choicesOf } from '#domain/pressing/quote/quote-choices.ts'
import { slugify } from '#domain/text/slug.ts'
import { begin } from '#machines/lifecycles/lifecycle.ts'
import type { ProjectKind } from '#machines/lifecycles/project/project.facts.ts'
import { projectMachine } from '#machines/lifecycles/project/project.machine.ts'
import { hashToken } from '../accounts/auth/tokens.ts'
import type { Context, SignedIn } from '../http/context.ts'
import { fail } from '../base/failure.ts'
import type { Database } from '../database/database.ts'
import { fieldsOf, insertDraft, kindOf, ownShop, saveDraft } from './store/drafts.ts'
import { appendEvents } from '../database/event-log.ts'
import { enqueue } from '../database/outbox.ts'
import { quoteByToken, type QuoteRow } from '../quotes/store/quotes.ts'
import { soundsOf } from './store/tracks.ts'
import { findUser } from '../accounts/store/users.ts'
import { fixedMistakes } from './agreed-run.ts'
import { lockOwnProject, type OwnProject } from './own-project.ts'

type Input = ParsedInput<'projects.create'>
type Known = Context & { readonly user: SignedIn }

/** What the chart calls a way of selling; files are simply there. Rules 1. */
const projectKindOf = ({ kind, fields }: Pick<Input, 'kind' | 'fields'>): ProjectKind =>
  kind === 'digital' ? 'stock' : readDraft(kind, fields).draft.sale

/** Columns that follow from the texts, so that lists and staff see what is being made. */
function columnsOf(kind: Input['kind'], fields: DraftFields) {
  const { draft } = readDraft(kind, fields)
  return {
    name: draft.title.slice(0, draftTextMost('title')),
    slug: slugify(draft.title),
    artistName: draft.artist.slice(0, draftTextMost('artist')),
    labelName: draft.recordLabel === '' ? null : draft.recordLabel,
    description: draft.description,
    genreIds: [...draft.genreIds],
    catalogueNumber: draft.catalogueNumber === '' ? null : draft.catalogueNumber,
    barcode: draft.barcode === '' ? null : draft.barcode,
    previewLength: draft.preview,
  }
}

/** The choices of a kept quote as a draft's texts; its run is the goal to begin with. */
function fieldsOfQuote(spec: unknown): DraftFields | undefined {
  const read = QuoteSpec.safeParse(spec)
  // A project is of records: nothing else becomes one.
  if (!read.success || read.data.format !== 'vinyl') return undefined
  return { ...choicesOf(read.data), goal: String(read.data.quantity) }
}

/** Makes a project, from nothing or from a kept quote. Rules 1, P1. */
export async function createProject(
  { db, clock, user }: Known,
  input: Input,
): Promise<number | Failure<'not_found'>> {
  const at = clock.now()
  return db.transaction(async tx => {
    const quote = input.quote === undefined ? undefined : await quoteByToken(tx, hashToken(input.quote))
    const begun = quote && fieldsOfQuote(quote.spec)
    if (input.quote !== undefined && begun === undefined) return fail('not_found', { quote: 'not_found' })
    const { kind, origin } = input
    const fields = { ...begun, ...input.fields }
    return makeProject(tx, { ownerId: user.id, kind, fields, quoteId: quote?.id ?? null, origin, at })
  })
}

interface Making extends Pick<Input, 'kind'> {
  readonly ownerId: number
  readonly fields: DraftFields
  readonly quoteId: number | null
  readonly origin?: string | undefined
  readonly at: Date
}

/**
 * The record of a quote whose pressing was paid ahead, for its owner to fill in; null for a quote of anything
 * else. Rules 22.
 */
export const makeOfQuote = async (
  tx: Database,
  { ownerId, quote, at }: { readonly ownerId: number; readonly quote: QuoteRow; readonly at: Date },
): Promise<number | null> => {
  const chosen = fieldsOfQuote(quote.spec)
  if (chosen === undefined) return null
  const fields = { ...chosen, sale: 'pressing' }
  return makeProject(tx, { ownerId, kind: 'vinyl', fields, quoteId: quote.id, at })
}

async function makeProject(tx: Database, making: Making): Promise<number> {
  const { ownerId, kind, quoteId, origin, at } = making
  const owner = await findUser(tx, ownerId)
  const name = [owner?.firstname, owner?.lastname].filter(Boolean).join(' ')
  const fields = { ...usualDraft, artist: name, ...making.fields }
  const made = begin(projectMachine, { kind: projectKindOf({ kind, fields }) })
  const shopId = await ownShop(tx, ownerId, { name: name || (owner?.email ?? ''), shipsFrom: 'FR' })
  const project = {
    ...columnsOf(kind, fields),
    category: kind === 'vinyl' ? 'vinyl' : 'project',
    shopId,
    ownerId,
    step: made.state,
    lifecycle: made.context,
    sale: 'stock',
    picture: '',
    createdAt: at,
    updatedAt: at,
  }
  const id = await insertDraft(tx, project, { kind, fields, quoteId, origin: origin ?? null, createdAt: at })
  const entry = { aggregate: 'project', aggregateId: id, actor: `owner:${ownerId}`, state: made.state }
  await appendEvents(tx, [{ ...entry, type: 'project.create', payload: { quoteId } }], at)
  return id
}

type SaveFailure = Failure<'not_found' | 'draft_changed' | 'transition_not_allowed' | 'input_invalid'>

/**
 * Saves what changed in a project that is being made. Fields that are not sent stay; whoever saves over a
 * version that is not the last is told, and nothing changes.
 */
export async function saveProject(
  { db, clock, user }: Known,
  input: Input & { readonly id: number },
): Promise<number | SaveFailure> {
  return db.transaction(async tx => {
    const own = await lockOwnProject(tx, user, input.id)
    if (own === undefined) return fail('not_found')
    if (own.saved.state !== 'creating') return fail('transition_not_allowed')
    const version = own.row.draft?.version ?? 0
    if (input.version !== version) return fail('draft_changed', { version: 'draft_changed' })
    const fixed = await fixedMistakes(tx, own.row, input.fields)
    if (Object.keys(fixed).length > 0) return fail('input_invalid', fixed)
    await write(tx, own, input.fields, clock.now())
    return input.id
  })
}

async function write(tx: Database, { row, saved }: OwnProject, sent: DraftFields, at: Date): Promise<void> {
  const kind = kindOf(row)
  const fields = { ...fieldsOf(row), ...sent }
  const { id: projectId } = row.project
  const version = (row.draft?.version ?? 0) + 1
  const lifecycle = { ...saved.context, kind: projectKindOf({ kind, fields }) }
  const columns = columnsOf(kind, fields)
  await saveDraft(tx, { projectId, kind, version, fields }, { ...columns, lifecycle, updatedAt: at })
  if (columns.previewLength === row.project.previewLength) return
  for (const sound of await soundsOf(tx, projectId))
    await enqueue(tx, { kind: 'track.preview', payload: { sound } })
}
