import type { ParsedInput } from '#contract'
import { contractChannel } from '#domain/drafts/draft.ts'
import type { Actor } from '#machines/lifecycles/actor.ts'
import { begin } from '#machines/lifecycles/lifecycle.ts'
import { draftMachine } from '#machines/lifecycles/draft/draft.machine.ts'
import type { Database, Timed } from '../database/database.ts'
import { appendEvents } from '../database/event-log.ts'
import { nameOf, takeStep } from '../lifecycles/take-step.ts'
import { draftHost } from './draft-host.ts'
import { priceDraft } from './price-draft.ts'
import {
  type DraftRow,
  forgetDraftLinks,
  insertDraft,
  lockDraft,
  readDraft,
  updateDraft,
} from './store/drafts.ts'
import { retaxed } from './trade-tax.ts'

type Written = Omit<ParsedInput<'staff.saveDraft'>, 'id' | 'seen'>

type DraftLine = DraftRow['lines'][number]

/** What is written down of it, as its row has it. */
type Columns = Pick<
  DraftRow,
  'channel' | 'currency' | 'email' | 'lang' | 'customer' | 'pickup' | 'promoCode' | 'terms' | 'lines'
>

type Saved =
  | { readonly is: 'done'; readonly id: number }
  | { readonly is: 'not_found' | 'record_changed' | 'transition_not_allowed' }
  | { readonly is: 'wrong'; readonly fields: Record<string, string> }

const columnsOf = ({ lines, customer, promo_code, lang, ...written }: Written): Columns => ({
  channel: written.channel,
  currency: written.currency,
  email: written.email,
  lang: lang ?? 'en',
  customer,
  pickup: written.pickup,
  promoCode: promo_code === '' ? null : promo_code,
  terms: written.terms,
  lines: lines.map(lineOf),
})

type WrittenLine = Written['lines'][number]

function lineOf({ project_id, item_id, size, quantity, price, reason, ...free }: WrittenLine): DraftLine {
  if (project_id !== null)
    return { projectId: project_id, itemId: item_id, size, quantity, priceMinor: price, reason }
  const weightGrams = free.sent ? free.weight : 0
  const about = { name: free.name, weightGrams, isSent: free.sent }
  return { projectId: null, itemId: null, size: '', quantity, priceMinor: price, reason, free: about }
}

/** What a line lacks of what it needs, by field: a product its item, all else a name and a price. */
function missingOf({ project_id, item_id, name, price }: WrittenLine): readonly string[] {
  if (project_id !== null) return item_id === null ? ['item_id'] : []
  return [...(name === '' ? ['name'] : []), ...(price === null ? ['price'] : [])]
}

/** What no line can be kept without. */
const linesUnsaid = (lines: Written['lines']): Record<string, string> =>
  Object.fromEntries(
    lines.flatMap((line, index) =>
      missingOf(line).map(field => [`lines->${index}->${field}`, 'input_required'] as const),
    ),
  )

/** The same thing stands on one line, so that it has one price. */
function linesTwice(lines: Written['lines']): Record<string, string> {
  const seen = new Set<string>()
  const found: Record<string, string> = {}
  lines.forEach(({ project_id, item_id, size }, index) => {
    if (project_id === null) return
    const key = `${project_id}:${item_id}:${size}`
    if (seen.has(key)) found[`lines->${index}`] = 'line_twice'
    seen.add(key)
  })
  return found
}

/** Writes a new manual order down; whoever writes it stands in its log. */
export async function insertWritten(
  tx: Database,
  columns: Columns & Partial<Pick<DraftRow, 'quoteId' | 'vat'>>,
  actor: Actor,
  at: Date,
): Promise<DraftRow> {
  const { state, context } = begin(draftMachine, undefined)
  const createdBy = Number(actor.id)
  const row = await insertDraft(tx, {
    ...columns,
    state,
    lifecycle: context,
    createdBy,
    createdAt: at,
    updatedAt: at,
  })
  const entry = { aggregate: 'draft', aggregateId: row.id, type: 'draft.create', payload: {}, state }
  await appendEvents(tx, [{ ...entry, actor: nameOf(actor) }], at)
  await keepTotal(tx, row.id, at)
  return row
}

async function keepTotal(tx: Database, id: number, at: Date): Promise<void> {
  const row = await readDraft(tx, id)
  if (row === undefined) return
  const { calculation } = await priceDraft(tx, row, at)
  await updateDraft(tx, id, { totalMinor: calculation.priced.totalMinor })
}

/** Writes a manual order down, or changes one that nobody was offered; what is not complete is kept too. */
export async function saveDraft(
  { db, clock }: Timed,
  { id, seen, ...written }: ParsedInput<'staff.saveDraft'>,
  actor: Actor,
): Promise<Saved> {
  const fields = { ...linesTwice(written.lines), ...linesUnsaid(written.lines) }
  if (Object.keys(fields).length > 0) return { is: 'wrong', fields }
  const columns = columnsOf(written)
  return db.transaction(async (tx): Promise<Saved> => {
    const at = clock.now()
    if (id === undefined) {
      const made = await insertWritten(tx, columns, actor, at)
      return { is: 'done', id: made.id }
    }
    const row = await lockDraft(tx, id)
    if (row === undefined) return { is: 'not_found' }
    if (row.channel === contractChannel) return { is: 'transition_not_allowed' }
    if (seen !== undefined && seen !== row.lifecycle.version) return { is: 'record_changed' }
    const moved = await takeStep(tx, draftHost, row, {
      type: 'draft.edit',
      actor,
      at: at.getTime(),
    })
    if (moved === undefined) return { is: 'transition_not_allowed' }
    // Links that were sent to one person show nothing of another.
    if (columns.email !== row.email) await forgetDraftLinks(tx, id)
    // What bills a quote does so whatever else of it is written anew.
    const channel = row.quoteId === null ? columns.channel : row.channel
    await updateDraft(tx, id, { ...columns, channel, vat: await retaxed(tx, row, columns, at) })
    await keepTotal(tx, id, at)
    return { is: 'done', id }
  })
}

/** Begins another with the same lines and the same buyer; its prices are those of today. */
export async function copyDraft({ db, clock }: Timed, id: number, actor: Actor): Promise<number | undefined> {
  return db.transaction(async tx => {
    const row = await readDraft(tx, id)
    if (row === undefined || row.channel === contractChannel) return undefined
    const { channel, currency, email, lang, customer, pickup, promoCode, terms, lines } = row
    const at = clock.now()
    const columns = { channel, currency, email, lang, customer, pickup, promoCode, terms, lines }
    const made = await insertWritten(tx, columns, actor, at)
    return made.id
  })
}
