// What a quote without a contract is billed by. Its addresses fall under several rules of VAT and an invoice
// has one: each rule has a manual order of its own, at its share of the price, which the desk completes and
// offers. Its tax is where its copies go, whoever it is made out to. Rules 22.
import { QuoteAnswer, QuoteSpec } from '#contract/schemas/quotes/quotes.ts'
import { freeNameMax, quoteChannel } from '#domain/drafts/draft.ts'
import { objectText } from '#domain/pressing/quote/run-contents.ts'
import { numberText } from '#domain/text/intl.ts'
import { regionText } from '#domain/text/region-name.ts'
import type { Actor } from '#machines/lifecycles/actor.ts'
import type { Database, Timed } from '../database/database.ts'
import { insertWritten } from '../drafts/save-draft.ts'
import { takeStep } from '../lifecycles/take-step.ts'
import { readOrderFile } from '../orders/store/orders.ts'
import { cardById } from '../quotes/card-book.ts'
import { quoteHost } from '../quotes/keep-quote.ts'
import { mailDeskMove } from '../quotes/quote-mail.ts'
import { billsOfQuote, lockQuoteById, type QuoteRow } from '../quotes/store/quotes.ts'
import { dropDraft, heldDraft, langOf, nobodyIn } from './ask-money.ts'
import { provenOf } from './contract-run.ts'
import { billWords } from './line-words.ts'
import { quoteOfOrder } from './store/pressings.ts'

type Share = ReturnType<typeof QuoteAnswer.parse>['vat'][number]

/** The shares of its price by the rule that taxes them; those of one rule together. */
function sharesOf(quote: QuoteRow): readonly (readonly Share[])[] {
  const groups = new Map<string, Share[]>()
  for (const share of QuoteAnswer.parse(quote.snapshot).vat) {
    const { treatment, basis_points: rate, country_id: country } = share
    const rule = `${treatment} ${rate} ${treatment === 'oss' ? country : ''}`
    groups.set(rule, [...(groups.get(rule) ?? []), share])
  }
  return [...groups.values()]
}

/** Writes the manual orders that bill a quote, for the desk to complete and to offer. */
export async function writeBills(
  tx: Database,
  quote: QuoteRow,
  { actor, at }: { readonly actor: Actor; readonly at: Date },
): Promise<void> {
  const lang = langOf(quote)
  const spec = QuoteSpec.parse(quote.spec)
  const run = `${numberText(spec.quantity, lang)} × ${objectText(spec)}`
  const origin = (await cardById(tx, quote.rateCard))?.origin
  for (const shares of sharesOf(quote)) {
    const [share] = shares
    if (share === undefined) continue
    const { treatment, basis_points: basisPoints, country_id: first } = share
    const isAtHome = treatment === 'collected' || treatment === 'domestic'
    const places = [...new Set(shares.map(({ country_id }) => regionText(country_id, lang)))].join(', ')
    const gross = shares.reduce((sum, { net_minor, amount_minor }) => sum + net_minor + amount_minor, 0)
    const name = billWords[lang](`${quote.id}-${quote.version}`, run, places)
    const free = { name: name.slice(0, freeNameMax), weightGrams: 0, isSent: false }
    const line = { projectId: null, itemId: null, size: '', quantity: 1, priceMinor: gross, reason: '', free }
    await insertWritten(
      tx,
      {
        channel: quoteChannel,
        currency: quote.currency,
        email: quote.email,
        lang,
        customer: nobodyIn(quote, quote.countryId ?? first),
        pickup: false,
        promoCode: null,
        terms: '',
        lines: [line],
        quoteId: quote.id,
        vat: {
          countryId: isAtHome ? (origin ?? first) : first,
          basisPoints,
          treatment,
          vatNumber: provenOf(quote),
          proof: quote.vatProof,
        },
      },
      actor,
      at,
    )
  }
}

/** The quote can be chosen anew: what bills it is dropped. False where some of it is ordered, which stays. */
export async function dropBills(
  tx: Database,
  quote: QuoteRow,
  { at, reason }: { readonly at: Date; readonly reason: string },
): Promise<boolean> {
  const bills = await billsOfQuote(tx, quote.id)
  if (bills.length === 0) return false
  // One that was ordered and came to nothing is given back: it can be dropped as well.
  for (const { id } of bills) if ((await heldDraft(tx, id, at))?.state === 'placed') return false
  for (const { id } of bills) await dropDraft(tx, id, { reason: reason || 'reopened', at })
  return true
}

interface Telling extends Timed {
  readonly publicUrl: string
}

/** Money came for a bill of a quote: once all of them are paid, the quote is, and who asked is told. */
export async function billPaid({ db, clock, publicUrl }: Telling, orderId: number): Promise<void> {
  await db.transaction(async tx => {
    const quoteId = await quoteOfOrder(tx, orderId)
    const quote = quoteId === undefined ? undefined : await lockQuoteById(tx, quoteId)
    if (quote === undefined || !(await areAllPaid(tx, quote.id))) return
    const event = { type: 'quote.pay', actor: { role: 'payment' }, at: clock.now().getTime() } as const
    const paid = await takeStep(tx, quoteHost, quote, event)
    if (paid !== undefined) await mailDeskMove(tx, paid, { move: 'pay', reason: '', publicUrl })
  })
}

async function areAllPaid(tx: Database, quoteId: number): Promise<boolean> {
  const bills = (await billsOfQuote(tx, quoteId)).filter(
    ({ state }) => state !== 'dropped' && state !== 'lapsed',
  )
  for (const { orderId } of bills) {
    const file = orderId === null ? undefined : await readOrderFile(tx, { id: orderId })
    if (file === undefined || file.order.state === 'cancelled') return false
    const { capturedMinor, refundedMinor } = file.order.lifecycle
    if (capturedMinor - refundedMinor < file.order.totalMinor) return false
  }
  return bills.length > 0
}
