import { disputeOutcomes, evidenceKinds } from '#domain/orders/dispute.ts'
import { fail } from '../../base/failure.ts'
import type { Database } from '../../database/database.ts'
import type { Handler } from '../../http/handler.ts'
import * as papers from '../evidence.ts'
import { type DisputeRow, readDispute, readEvidence } from '../store/disputes.ts'
import { moneyOf, readMoneyFacts, readMoneyPostings } from '../store/money-facts.ts'

/** What the bank asks or asked for, where nothing was left to book it against or another dispute was open. */
function unbookedOf({ amountMinor, currency, state, lifecycle: { saidMinor } }: DisputeRow) {
  if (amountMinor !== 0 || saidMinor === undefined) return null
  return { amount: saidMinor, currency, outcome: disputeOutcomes.find(known => known === state) ?? null }
}

/** What answers a dispute, or is laid to its answer. */
async function answersOf(db: Database, id: number) {
  const row = await readDispute(db, id)
  if (row === undefined) return null
  const files = await readEvidence(db, id)
  return {
    due_at: row.dueAt?.toISOString() ?? null,
    words: row.lifecycle.words,
    files: files.flatMap(({ kind: word, name, bytes }) => {
      const kind = evidenceKinds.find(known => known === word)
      return kind === undefined ? [] : [{ kind, name, bytes }]
    }),
    takes_files: row.state === 'open',
    unbooked: unbookedOf(row),
  }
}

/** All that is known of a payment, refund or dispute beside its row. */
async function recordOf(db: Database, deskId: number) {
  const money = moneyOf(deskId)
  const [facts, postings, dispute] = await Promise.all([
    readMoneyFacts(db, money),
    readMoneyPostings(db, money),
    money.kind === 'dispute' ? answersOf(db, money.id) : null,
  ])
  return {
    facts: facts.map(fact => ({ ...fact, at: fact.at.toISOString() })),
    postings: postings.map(posting => ({ ...posting, at: posting.at.toISOString() })),
    dispute,
  }
}

/** What providers said of a payment, refund or dispute, and its postings. Rules 3 and 5. */
export const payment: Handler<'staff.payment'> = ({ db }, { id }) => recordOf(db, id)

/** A paper that answers a dispute. */
export const evidence: Handler<'staff.evidence'> = async (context, { id, kind }) =>
  (await papers.evidenceFile(context, id, kind)) ?? fail('not_found')

/** Lays a paper to the answer of a dispute. */
export const addEvidence: Handler<'staff.addEvidence'> = async (context, { id, kind, name, file }) => {
  const bytes = Buffer.from(file, 'base64')
  const paper = { kind, name, bytes, who: context.user.id }
  return (await papers.addEvidence(context, id, paper)) ?? recordOf(context.db, id)
}
