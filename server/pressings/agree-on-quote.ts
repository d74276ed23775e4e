// What agreeing to a quote means beyond it: its contract. Rules 22.
import type { Database } from '../database/database.ts'
import type { QuoteContracts } from '../quotes/endpoints/quotes.ts'
import { takeStep } from '../lifecycles/take-step.ts'
import { quoteHost } from '../quotes/keep-quote.ts'
import { billsOfQuote, quoteById, type QuoteRow } from '../quotes/store/quotes.ts'
import { dropBills, writeBills } from './bill-quote.ts'
import { openPressing } from './open-pressing.ts'
import { movePressing } from './move-pressing.ts'
import { lockPressing, pressingOfQuote } from './store/pressings.ts'

/** Its bills are dropped: it can be chosen anew. */
const reopen = (tx: Database, quote: QuoteRow, at: Date, reason: string) =>
  takeStep(tx, quoteHost, quote, {
    type: 'quote.reopen',
    actor: { role: 'system' },
    at: at.getTime(),
    reason,
  })

/**
 * Opens the contract of a quote in the transaction that agrees to it. Where several rules tax it, or its
 * price cannot be worked out, it stays accepted, and staff bill it by manual orders. What a contract or such
 * an order pays, nobody else writes down as paid.
 */
export const contractOpening: QuoteContracts = {
  mayPay: async (tx: Database, quoteId: number) =>
    (await pressingOfQuote(tx, quoteId)) === undefined &&
    (await billsOfQuote(tx, quoteId)).every(({ state }) => state !== 'draft' && state !== 'offered'),
  billed: writeBills,
  reopened: async (tx, quote, { at, reason }) => {
    const known = await pressingOfQuote(tx, quote.id)
    if (known === undefined)
      return (await dropBills(tx, quote, { at, reason })) ? reopen(tx, quote, at, reason) : undefined
    const row = await lockPressing(tx, known.id)
    if (row?.state !== 'deposit_due') return undefined
    const asked = { move: 'cancel', reason: reason || 'reopened', costSeenMinor: 0 } as const
    const moved = await movePressing(tx, row, asked, { actor: { role: 'system' }, at })
    return moved.is === 'done' ? quoteById(tx, quote.id) : undefined
  },
  opened: async (tx, quote, { at, actor }) => {
    // Who agrees with an account owns it; staff agree for who asked.
    const ownerId = actor.role === 'owner' ? Number(actor.id) : undefined
    const opened = await openPressing(tx, quote, { at, ownerId })
    return typeof opened === 'string' ? quote : ((await quoteById(tx, quote.id)) ?? quote)
  },
}
