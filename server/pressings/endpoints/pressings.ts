import { mayDo } from '#domain/people/rights.ts'
import { costMinor } from '#domain/pressing/contract/contract-money.ts'
import { isLocale } from '#domain/text/locale.ts'
import { pathFor } from '#domain/site/route-table.ts'
import { actorOf } from '#machines/lifecycles/actor.ts'
import { ownerPressingMoves } from '#domain/pressing/contract/pressing-moves.ts'
import { fail } from '../../base/failure.ts'
import { hashToken, newToken } from '../../accounts/auth/tokens.ts'
import type { Database } from '../../database/database.ts'
import { appendEvents, lastSequence } from '../../database/event-log.ts'
import type { PressingAddress } from '../../database/schema/pressings.ts'
import { moveDraft } from '../../drafts/move-draft.ts'
import { keepDraftLink } from '../../drafts/store/drafts.ts'
import type { Context } from '../../http/context.ts'
import type { Handler } from '../../http/handler.ts'
import { afterId, nextOf } from '../../http/keyed-page.ts'
import { nameOf } from '../../lifecycles/take-step.ts'
import { invoiceFile } from '../../orders/documents/invoice-file.ts'
import { sellerAt } from '../../settings/shop-facts.ts'
import { quoteById, quoteByToken } from '../../quotes/store/quotes.ts'
import { heldDraft, readdressDraft } from '../ask-money.ts'
import { dueDraftId, letTransferGo } from '../awaited-transfer.ts'
import { ensureProject } from '../begin-pressing.ts'
import { billingMistakes } from '../../drafts/billing.ts'
import { movePressing } from '../move-pressing.ts'
import { contractOf } from '../contract-run.ts'
import { proveAgain } from '../prove-again.ts'
import { placeMistakes } from '../places.ts'
import { isBillable, isPayable, mayPlace, pressingSummary, pressingView } from '../pressing-view.ts'
import {
  giveOrders,
  listPressings,
  lockPressing,
  type PressingRow,
  updatePressing,
} from '../store/pressings.ts'

const pageSize = 50

/** Own contracts, newest first. */
export const list: Handler<'pressings.list'> = async ({ db, user }, { after, limit = pageSize }) => {
  const beforeId = afterId(after)
  if (beforeId === null) return fail('input_invalid', { after: 'input_invalid' })
  const rows = await listPressings(db, { userId: user.id, beforeId, limit: limit + 1 })
  const page = rows.slice(0, limit)
  const items = await Promise.all(
    page.map(async row => {
      const quote = await quoteById(db, row.quoteId)
      return quote === undefined ? [] : [await pressingSummary(db, row, quote)]
    }),
  )
  return { items: items.flat(), next: rows.length > limit ? nextOf(page.at(-1)?.id) : null }
}

interface Reaching {
  readonly id: number
  readonly token?: string | undefined
}

/**
 * A contract for who owns it or has its link, held until the transaction ends; nobody else learns that it is.
 * Opened by its link, one that nobody owns is taken over by whoever is signed in.
 */
async function reached(tx: Database, { user, clock }: Context, { id, token }: Reaching) {
  const row = await lockPressing(tx, id)
  if (row === undefined) return undefined
  if (user !== undefined && row.userId === user.id) return row
  const quote = token === undefined ? undefined : await quoteByToken(tx, hashToken(token))
  if (quote?.id !== row.quoteId) return undefined
  if (user === undefined || row.userId !== null || mayDo(user.staffRoles, 'quote.see')) return row
  const at = clock.now()
  await updatePressing(tx, id, { userId: user.id })
  const entry = { aggregate: 'pressing', aggregateId: id, type: 'pressing.takeOver', payload: {} }
  await appendEvents(tx, [{ ...entry, state: row.state, actor: `owner:${user.id}` }], at)
  const taken = { ...row, userId: user.id }
  await giveOrders(tx, taken)
  if (row.depositOrderId !== null) await ensureProject(tx, taken, at)
  return (await lockPressing(tx, id)) ?? taken
}

/** Who reaches it acts as its owner. */
const ownerOf = ({ user }: Context) =>
  user === undefined ? ({ role: 'owner' } as const) : ({ role: 'owner', id: String(user.id) } as const)

const shown = (tx: Database, context: Context, row: PressingRow) =>
  pressingView(tx, row, { actor: ownerOf(context), at: context.clock.now(), only: ownerPressingMoves })

/** A contract as its owner sees it. */
export const one: Handler<'pressings.one'> = (context, asked) =>
  context.db.transaction(async tx => {
    const row = await reached(tx, context, asked)
    return row === undefined ? fail('not_found') : shown(tx, context, row)
  })

/** Who says where copies go: whoever reaches it, and its desk. */
async function addressed(tx: Database, context: Context, asked: Reaching) {
  const row = await reached(tx, context, asked)
  const { user } = context
  const by = user === undefined ? 'owner' : `owner:${user.id}`
  if (row !== undefined) return { row, by, isDesk: false }
  const desk = user !== undefined && mayDo(user.staffRoles, 'quote.move') ? user : undefined
  const held = desk && (await lockPressing(tx, asked.id))
  return desk && held && { row: held, by: nameOf(actorOf(desk)), isDesk: true }
}

/** Writes whom invoices are made out to, and where copies go. */
export const save: Handler<'pressings.save'> = (context, { billing, addresses, seen, ...asked }) =>
  context.db.transaction(async tx => {
    const found = await addressed(tx, context, asked)
    if (found === undefined || (found.isDesk && billing !== undefined)) return fail('not_found')
    const { row, by: actor } = found
    if (seen !== undefined && seen !== (await lastSequence(tx, 'pressing', row.id)))
      return fail('record_changed')
    if (billing !== undefined && !isBillable(row)) return fail('transition_not_allowed')
    const { run } = await contractOf(tx, row)
    const places = addresses?.map(written => placeOf(written, run.terms.card.origin))
    if (places !== undefined && !mayPlace(row, run, places)) return fail('transition_not_allowed')
    const fields = {
      ...(billing === undefined ? {} : billingMistakes(billing)),
      ...(places === undefined ? {} : placeMistakes(row, run, places)),
    }
    if (Object.keys(fields).length > 0) return fail('input_invalid', fields)
    const at = context.clock.now()
    await updatePressing(tx, row.id, {
      ...(billing !== undefined && { billing }),
      ...(places !== undefined && { addresses: places }),
      updatedAt: at,
    })
    if (billing !== undefined)
      for (const draftId of [row.depositDraftId, row.balanceDraftId])
        await readdressDraft(tx, draftId, billing)
    const entry = { aggregate: 'pressing', aggregateId: row.id, type: 'pressing.save', payload: {} }
    await appendEvents(tx, [{ ...entry, state: row.state, actor }], at)
    const held = (await lockPressing(tx, row.id)) ?? row
    return shown(tx, context, held)
  })

/** What goes into our stock goes nowhere else than where it is pressed. */
const placeOf = (
  {
    ours: isOurs,
    zip_code: zipCode,
    country_id: countryId,
    ...place
  }: Omit<PressingAddress, 'isOurs' | 'zipCode' | 'countryId'> & {
    readonly ours: boolean
    readonly zip_code: string
    readonly country_id: string
  },
  origin: string,
): PressingAddress => ({ ...place, isOurs, zipCode, countryId: isOurs ? origin : countryId })

/** A link by which what is due is paid, or that it is paid by transfer. */
export const pay: Handler<'pressings.pay'> = async (context, { way, ...asked }) => {
  const { clock, publicUrl } = context
  // What is paid now is taxed as its register has it now; who may not reach it learns nothing by it.
  if ((await context.db.transaction(tx => reached(tx, context, asked))) === undefined)
    return fail('not_found')
  await proveAgain(context, asked.id)
  const started = await context.db.transaction(async tx => {
    const row = await reached(tx, context, asked)
    if (row === undefined) return fail('not_found')
    const fields = billingMistakes(row.billing)
    if (Object.keys(fields).length > 0) return fail('address_incomplete', fields)
    if (way === 'card' && isPayable(row)) await letTransferGo(tx, dueDraftId(row), clock.now())
    const draft = isPayable(row) ? await heldDraft(tx, dueDraftId(row), clock.now()) : undefined
    if (draft?.state !== 'offered') return fail('order_not_payable')
    if (way === 'transfer') return { row, draftId: draft.id, link: null }
    const token = newToken()
    await keepDraftLink(tx, {
      draftId: draft.id,
      version: draft.lifecycle.version,
      tokenHash: hashToken(token),
    })
    const lang = isLocale(draft.lang) ? draft.lang : 'en'
    // Who came by the link of the contract comes back by it.
    const query = new URLSearchParams({ token, ...(asked.token !== undefined && { contract: asked.token }) })
    return { row, draftId: draft.id, link: `${publicUrl}${pathFor('offer', lang)}?${query}` }
  })
  if ('error' in started) return started
  const { row, draftId, link } = started
  if (link === null) {
    const by = { actor: { role: 'system' }, mayCredit: false, isAlone: false } as const
    const moved = await moveDraft(context, draftId, { move: 'awaitTransfer', days: transferDays }, by)
    if (moved.is !== 'done') return fail('order_not_payable')
  }
  return { link, pressing: await shown(context.db, context, row) }
}

/** The invoice of its deposit or its balance, in the reader's language. */
export const invoice: Handler<'pressings.invoice'> = async (context, { of, ...asked }) => {
  const { db, config, locale, log, storage } = context
  const row = await db.transaction(tx => reached(tx, context, asked))
  if (row === undefined) return fail('not_found')
  const orderId = of === 'deposit' ? row.depositOrderId : row.balanceOrderId
  if (orderId === null) return fail('invoice_missing')
  const drawing = { db, locale, log, storage, sellerAt: (at: Date) => sellerAt({ db, config }, at) }
  const file = await invoiceFile(drawing, { orderId })
  return file === undefined || file === 'none' ? fail('invoice_missing') : file
}

/** A transfer is waited for as long as the deposit is. */
const transferDays = 28

/** Takes a short run, claims faults, or gives it up. */
export const move: Handler<'pressings.move'> = async (context, input) => {
  // A short run that is taken is billed at once.
  const isBilled = input.move === 'acceptShort' && input.dry_run !== true
  const seen = isBilled ? await context.db.transaction(tx => reached(tx, context, input)) : undefined
  if (seen?.state === 'counted') await proveAgain(context, seen.id)
  return context.db.transaction(async tx => {
    const { id, token, cost_seen: costSeenMinor, dry_run: isTrial, ...asked } = input
    const row = await reached(tx, context, { id, token })
    if (row === undefined) return fail('not_found')
    const by = { actor: ownerOf(context), at: context.clock.now() }
    const wanted = { ...asked, isTrial, ...(costSeenMinor !== undefined && { costSeenMinor }) }
    const moved = await movePressing(tx, row, wanted, by)
    if (moved.is === 'wrong') return fail('input_invalid', moved.fields)
    if (moved.is === 'being_paid') return fail('order_not_payable')
    if (!('row' in moved)) return fail(moved.is)
    const costs = moved.costs.map(({ what, minor }) => ({ what, amount: minor }))
    const pressing = await shown(tx, context, moved.row)
    return { pressing, costs, cost: costMinor(moved.costs), dry_run: moved.is === 'trial' }
  })
}
