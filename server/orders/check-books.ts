import { z } from 'zod'
import { bookRules, sandboxRules } from '../ledger/store/book-rules.ts'
import { closingRules } from '../ledger/store/closings.ts'
import { type Database, queryRows } from '../database/database.ts'
import { ledgerRules } from '../ledger/store/ledger-rules.ts'
import { statRules } from '../stats/store/stat-rules.ts'

/** Something that cannot be: the rule, and what breaks it. */
export interface Disagreement {
  readonly rule: string
  readonly subject: string
  readonly detail: string
}

const Breach = z.object({ subject: z.string(), detail: z.string() })

/**
 * Where stock, orders, payments, refunds, goals, the ledger and the event log disagree: nothing, if all is
 * well. `atRest` also compares with the sandbox's own books, which may only be done when no payment is under
 * way.
 */
export async function checkBooks(db: Database, { atRest = false } = {}): Promise<Disagreement[]> {
  const always = { ...bookRules, ...ledgerRules, ...closingRules, ...statRules }
  return broken(db, atRest ? { ...always, ...sandboxRules } : always)
}

/** As `checkBooks`, of the ledger: that it balances, covers what may go back, and knows every payment. */
export const checkLedger = (db: Database): Promise<Disagreement[]> =>
  broken(db, { ...ledgerRules, ...closingRules })

async function broken(db: Database, rules: typeof bookRules): Promise<Disagreement[]> {
  const found: Disagreement[] = []
  for (const [rule, question] of Object.entries(rules)) {
    const breaches = await queryRows(db, question, Breach)
    found.push(...breaches.map(breach => ({ rule, ...breach })))
  }
  return found
}
