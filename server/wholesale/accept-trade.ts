import { taxChangeOf } from '#domain/drafts/trade-tax-change.ts'
import { tradeRef } from '#domain/drafts/wholesale.ts'
import type { Actor } from '#machines/lifecycles/actor.ts'
import { draftMachine } from '#machines/lifecycles/draft/draft.machine.ts'
import { begin } from '#machines/lifecycles/lifecycle.ts'
import type { Takeable } from '#machines/lifecycles/wholesale/wholesale.machine.ts'
import { findUser } from '../accounts/store/users.ts'
import { lockCredit } from '../clients/store/credits.ts'
import type { Database } from '../database/database.ts'
import { appendEvents } from '../database/event-log.ts'
import type { RequestVat } from '../database/schema/wholesale.ts'
import { moveDraft } from '../drafts/move-draft.ts'
import { Refusal } from '../drafts/place-draft.ts'
import { priceDraft, type ToPrice } from '../drafts/price-draft.ts'
import { creditOf } from '../drafts/sell-on-account.ts'
import { insertDraft } from '../drafts/store/drafts.ts'
import { nameOf } from '../lifecycles/take-step.ts'
import { type ListedRequest, type RequestRow, updateRequest } from './store/wholesale.ts'
import { agreedText, draftOf, type Unsellable, unsellable } from './trade-draft.ts'
import { isTaxedSo, numberOf, requestVat } from './trade-vat.ts'

/** Why a trade order is not accepted, or not moved otherwise. */
export type TradeRefused = Unsellable | 'not_found' | 'transition_not_allowed'

export const refuse = (refused: TradeRefused): never => {
  throw new Refusal<TradeRefused>(refused)
}

/** What a wish would be sold as now. */
interface Taking {
  readonly email: string
  readonly draft: ToPrice
  readonly vat: RequestVat
  readonly facts: Takeable
}

/**
 * What an acceptance is judged by: whether it can be sold now, and whether the shop may owe it. On terms
 * nobody else sells to them on account until the transaction ends. Refuses what cannot be sold at all.
 */
export async function takingOf(tx: Database, row: RequestRow, at: Date): Promise<Taking> {
  const user = await findUser(tx, row.userId)
  if (user === undefined || user.closedAt !== null || row.customer === null)
    return refuse('transition_not_allowed')
  const shop = await numberOf(tx, row.userId)
  const taxed = await draftOf(tx, row, { shop, reason: tradeRef(row.id), at })
  if (taxed === undefined) return refuse('transition_not_allowed')
  const { draft, tax } = taxed
  // Neither side is held to another tax than the label saw.
  if (row.vat !== null && !isTaxedSo(tax, row.vat)) {
    const { number, proof } = shop
    const because = taxChangeOf(row.vat, { ...tax, number, result: proof?.result ?? null })
    return refuse({ fields: { vat: 'vat_changed', because } })
  }
  const priced = await priceDraft(tx, draft, at)
  const vat = requestVat(tax, shop, priced)
  const wrong = unsellable(priced)
  if (wrong !== undefined) return refuse(wrong)
  const { email } = user
  if (row.payment !== 'terms') return { email, draft, vat, facts: { problems: 0, isWithinCredit: true } }
  const { limitMinor, dueMinor } = await creditOf(tx, { email, currency: row.currency }, at, lockCredit)
  const isWithinCredit = dueMinor + vat.totalMinor <= limitMinor
  if (!isWithinCredit) return refuse({ fields: { payment: 'above_credit' } })
  return { email, draft, vat, facts: { problems: 0, isWithinCredit } }
}

interface Making extends Pick<Taking, 'email' | 'draft' | 'vat'> {
  readonly listed: ListedRequest
  /** The label. */
  readonly actor: Actor
  readonly at: Date
}

/** By whom what was accepted is offered or sold: the limit is all that anybody may give. */
const seller = {
  actor: { role: 'system' } as const,
  mayCredit: false,
  isAlone: false,
  isOnTerms: true,
}

/**
 * Makes a manual order of what a label accepted: offered by its link, or sold on account at once. The caller
 * has taken the step, in the same transaction.
 */
export async function makeTradeDraft(tx: Database, { listed, email, draft, vat, actor, at }: Making) {
  const { row, name } = listed
  const { state, context: lifecycle } = begin(draftMachine, undefined)
  const made = await insertDraft(tx, {
    ...draft,
    channel: 'wholesale',
    state,
    lifecycle,
    email,
    lang: row.lang,
    terms: agreedText({ ...row, vat }, name),
    createdBy: Number(actor.id),
    createdAt: at,
    updatedAt: at,
  })
  const payload = { trade: tradeRef(row.id) }
  const entry = { aggregate: 'draft', aggregateId: made.id, type: 'draft.create', payload, state }
  await appendEvents(tx, [{ ...entry, actor: nameOf(actor) }], at)
  await updateRequest(tx, row.id, { draftId: made.id, vat })
  const move = row.payment === 'terms' ? ('onAccount' as const) : ('offer' as const)
  // What a label gives its word for is kept while the offer holds: nobody else is promised it.
  const asked = { move, holds: move === 'offer' }
  const moved = await moveDraft({ db: tx, clock: { now: () => at } }, made.id, asked, seller)
  if (moved.is === 'wrong') return refuse({ fields: moved.fields })
  if (moved.is === 'out_of_stock') return refuse('out_of_stock')
  if (moved.is !== 'done') return refuse('transition_not_allowed')
  // Above the limit it would wait for a second person: a label cannot be one.
  if (moved.row.state === 'draft') return refuse({ fields: { payment: 'above_credit' } })
}
