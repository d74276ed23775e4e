// What agreeing to a quote means beyond it: its contract. Rules 22.
import type { Database } from '../database/database.ts'
import type { QuoteContracts } from '../quotes/endpoints/quotes.ts'
import { quoteById } from '../quotes/store/quotes.ts'
import { openPressing } from './open-pressing.ts'
import { movePressing } from './move-pressing.ts'
import { lockPressing, pressingOfQuote } from './store/pressings.ts'

/**
 * Opens the contract of a quote in the transaction that agrees to it. Where several rules tax it, or its
 * price cannot be worked out, it stays accepted, and staff go on by hand. What a contract pays, nobody else
 * writes down as paid.
 */
export const contractOpening: QuoteContracts = {
  mayPay: async (tx: Database, quoteId: number) => (await pressingOfQuote(tx, quoteId)) === undefined,
  reopened: async (tx, quote, { at, reason }) => {
    const known = await pressingOfQuote(tx, quote.id)
    const row = known && (await lockPressing(tx, known.id))
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
