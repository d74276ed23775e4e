import type { ParsedInput } from '#contract'
import { DraftAddress } from '#contract/schemas/drafts/draft-shapes.ts'
import { copiesMistake, tradeAnswerDays } from '#domain/drafts/wholesale.ts'
import { isPledge } from '#domain/orders/pledge.ts'
import { isCurrencyCode } from '#domain/money/currency.ts'
import { begin } from '#machines/lifecycles/lifecycle.ts'
import { wholesaleMachine } from '#machines/lifecycles/wholesale/wholesale.machine.ts'
import { listAddresses } from '../accounts/store/delivery-addresses.ts'
import { addDays } from '../base/clock.ts'
import type { Database, Timed } from '../database/database.ts'
import { appendEvents } from '../database/event-log.ts'
import type { RequestVat } from '../database/schema/wholesale.ts'
import { priceDraft } from '../drafts/price-draft.ts'
import { creditOf } from '../drafts/sell-on-account.ts'
import { readSellables, type Sellable } from '../orders/store/sellables.ts'
import { settingAt } from '../settings/in-force.ts'
import {
  insertRequest,
  ownedProject,
  readTerms,
  type RequestRow,
  type TermsRow,
  traderOf,
} from './store/wholesale.ts'
import { draftOf, unsellable, type Wish } from './trade-draft.ts'
import { numberOf, requestVat } from './trade-vat.ts'
import { mailAsked } from './wholesale-mail.ts'

interface Asking extends Timed {
  readonly publicUrl: string
  readonly user: { readonly id: number; readonly email: string; readonly lang: string }
}

type Asked = ParsedInput<'wholesale.ask'>

/** Why it was not written down. */
type Refused =
  | 'forbidden'
  | 'email_unconfirmed'
  | 'record_changed'
  | 'quota_reached'
  | 'sale_closed'
  | 'out_of_stock'
  | { readonly fields: Record<string, string> }

/**
 * Writes down that a shop asks for copies of a record at its trade price, and mails the label. Trade accounts
 * whose address is proven may; one wish of theirs for a record waits at a time. Rules 24.
 */
export async function askTrade(asking: Asking, asked: Asked): Promise<RequestRow | Refused> {
  const { db, clock, user } = asking
  const { isTrade, isProven } = await traderOf(db, user.id)
  if (!isTrade) return 'forbidden'
  if (!isProven) return 'email_unconfirmed'
  const at = clock.now()
  return db.transaction(tx => write({ ...asking, db: tx }, asked, at))
}

async function write(asking: Asking, asked: Asked, at: Date): Promise<RequestRow | Refused> {
  const { db: tx, user } = asking
  const terms = await readTerms(tx, asked.project_id)
  const project = await ownedProject(tx, asked.project_id)
  if (terms?.open !== true || project?.listed !== true || project.ownerId === null) return 'sale_closed'
  if (project.ownerId === user.id) return 'forbidden'
  if (asked.price !== undefined && asked.price !== terms.priceMinor) return 'record_changed'
  const [address] = await listAddresses(tx, user.id)
  const item = await itemOf(tx, asked, terms)
  const few = copiesMistake(terms, asked.copies)
  if (few !== undefined) return { fields: { copies: few } }
  if (item === undefined) return { fields: { item_id: 'choice_unknown' } }
  if (address === undefined) return { fields: { address: 'input_required' } }
  const wish: Wish = {
    projectId: asked.project_id,
    itemId: item.itemId,
    size: item.size ?? '',
    quantity: asked.copies,
    priceMinor: terms.priceMinor,
    currency: terms.currency,
    customer: DraftAddress.parse(address),
  }
  const judged = await judge(asking, { wish, item, isOnTerms: asked.payment === 'terms' }, at)
  if (typeof judged === 'string' || 'fields' in judged) return judged
  const answerBy = addDays(at, tradeAnswerDays)
  const input = { answerBy: answerBy.getTime(), isOnTerms: asked.payment === 'terms' }
  const { state, context: lifecycle } = begin(wholesaleMachine, input)
  const who = { userId: user.id, payment: asked.payment, lang: user.lang }
  const row = await insertRequest(tx, {
    ...wish,
    ...who,
    vat: judged,
    state,
    lifecycle,
    answerBy,
    createdAt: at,
    updatedAt: at,
  })
  if (row === undefined) return 'quota_reached'
  const entry = { aggregate: 'wholesale', aggregateId: row.id, type: 'wholesale.ask', payload: {}, state }
  await appendEvents(tx, [{ ...entry, actor: `shopper:${user.id}` }], at)
  await mailAsked(asking, row)
  return row
}

/** The item of a record that is asked for; the first where none is named. */
async function itemOf(tx: Database, asked: Asked, { currency }: TermsRow): Promise<Sellable | undefined> {
  if (!isCurrencyCode(currency)) return undefined
  const items = await readSellables(tx, [asked.project_id], currency)
  const { item_id, size } = asked
  return items.find(
    one => (item_id === undefined || one.itemId === item_id) && (size === '' || (one.size ?? '') === size),
  )
}

interface Judged {
  readonly wish: Wish
  readonly item: Sellable
  readonly isOnTerms: boolean
}

/** What it comes to; or what stands in its way: the sale of the record, or what the shop may owe. */
async function judge(
  { db: tx, user }: Asking,
  { wish, item, isOnTerms }: Judged,
  at: Date,
): Promise<Refused | RequestVat> {
  const shop = await numberOf(tx, user.id)
  const taxed = await draftOf(tx, wish, { shop, reason: 'trade', at })
  if (taxed === undefined) return { fields: { address: 'input_required' } }
  const priced = await priceDraft(tx, taxed.draft, at)
  const vat = requestVat(taxed.tax, shop, priced)
  const wrong = unsellable(priced)
  if (wrong !== undefined || !isOnTerms) return wrong ?? vat
  // A card is kept for it until the campaign has succeeded: nothing is owed before.
  if (isPledge({ ...item, projectId: wish.projectId })) return { fields: { payment: 'ordered_alone' } }
  const identity = await settingAt(tx, 'identity', at)
  const credit = await creditOf(tx, { email: user.email, currency: wish.currency }, at)
  if (credit.limitMinor === 0 || (identity?.iban ?? '') === '') return { fields: { payment: 'no_credit' } }
  return credit.dueMinor + vat.totalMinor > credit.limitMinor ? { fields: { payment: 'above_credit' } } : vat
}
