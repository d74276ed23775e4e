// What a customer may buy on account, and what they owe. Rules 15.
import type { Output } from '#contract'
import { moneyDecimal } from '#domain/money/money.ts'
import { isVatNumber, tidyVatNumber } from '#domain/money/vat-number.ts'
import { mayDo } from '#domain/people/rights.ts'
import { euroOf } from '#domain/reports/journal-entry.ts'
import { findUser, lockUser } from '../accounts/store/users.ts'
import type { Database, Timed } from '../database/database.ts'
import type { SignedIn } from '../http/context.ts'
import { addChanges } from '../desks/store/changes.ts'
import { owedBy } from '../orders/store/receivables.ts'
import { moneyTables } from '../settings/money-tables.ts'
import { creditDaysAt } from '../settings/shop-facts.ts'
import { noteOfClient } from './erase-client.ts'
import { lockCredit, readCredit, writeCredit } from './store/credits.ts'

/** What a customer owes for orders on account, in cents of EUR by the shop's own rates of now. */
export async function owedInEuro(db: Database, userId: number, at: Date): Promise<number> {
  const { rates } = await moneyTables(db, at)
  const sums = await owedBy(db, userId)
  return sums.reduce(
    (total, { currency, amount }) => total + euroOf({ currency, amountMinor: amount }, at, rates),
    0,
  )
}

/** What the desk shows of it. */
export async function creditOutput(
  { db, clock }: Timed,
  userId: number,
  by: SignedIn,
): Promise<Output<'staff.client'>['credit']> {
  const at = clock.now()
  const credit = await readCredit(db, userId)
  return {
    limit: credit?.limitMinor ?? 0,
    days: credit?.days ?? null,
    usual_days: await creditDaysAt(db, at),
    vat_number: credit?.vatNumber ?? '',
    due: await owedInEuro(db, userId, at),
    editable: mayDo(by.staffRoles, 'client.pay'),
  }
}

type Kept = Pick<NonNullable<Awaited<ReturnType<typeof readCredit>>>, 'limitMinor' | 'days' | 'vatNumber'>

/** Terms as a history shows them. */
const shownTerms = ({ limitMinor, days, vatNumber }: Kept) => ({
  credit_limit: moneyDecimal({ amountMinor: limitMinor, currency: 'EUR' }),
  credit_days: days,
  vat_number: vatNumber,
})

interface CreditChange {
  readonly userId: number
  /** One of the staff, or the customer themselves. */
  readonly who: number
  readonly via: string
  readonly at: Date
}

/** Adds what has changed of a customer's limit, days and VAT number to their history. Rules 15 and 24. */
export async function addCreditChange(
  tx: Database,
  { userId: subjectId, ...by }: CreditChange,
  before: Kept | undefined,
  now: Kept,
): Promise<void> {
  const was = shownTerms(before ?? { limitMinor: 0, days: null, vatNumber: '' })
  const is = shownTerms(now)
  const fields = Object.fromEntries(
    (['credit_limit', 'credit_days', 'vat_number'] as const)
      .filter(name => was[name] !== is[name])
      .map(name => [name, { from: was[name], to: is[name] }]),
  )
  if (Object.keys(fields).length > 0)
    await addChanges(tx, [{ subject: 'client', subjectId, reason: null, fields, ...by }])
}

interface CreditAsked {
  readonly limitMinor: number
  readonly days: number | null
  readonly vatNumber: string
}

type Saved = 'done' | 'not_found' | 'email_unconfirmed' | 'vat_invalid'

/**
 * Says how much somebody may owe. Their address is one that they have proven, since what they owe is written
 * there. What was sold before keeps its day.
 */
export async function saveCredit(
  { db, clock }: Timed,
  userId: number,
  asked: CreditAsked,
  by: SignedIn,
): Promise<Saved> {
  const vatNumber = tidyVatNumber(asked.vatNumber)
  if (vatNumber !== '' && !isVatNumber(vatNumber)) return 'vat_invalid'
  return db.transaction(async (tx): Promise<Saved> => {
    await lockUser(tx, userId)
    const user = await findUser(tx, userId)
    if (user === undefined || user.closedAt !== null) return 'not_found'
    if (user.emailConfirmedAt === null && asked.limitMinor > 0) return 'email_unconfirmed'
    const at = clock.now()
    const { limitMinor, days } = asked
    const before = await lockCredit(tx, userId)
    // What a register said of one number says nothing of another.
    const vatProof = before?.vatNumber === vatNumber ? before.vatProof : null
    await writeCredit(tx, { userId, limitMinor, days, vatNumber, vatProof, updatedAt: at })
    await noteOfClient(tx, userId, 'client.creditSet', by, at, { limitMinor, days })
    const now = { limitMinor, days, vatNumber }
    await addCreditChange(tx, { userId, who: by.id, via: 'page', at }, before, now)
    return 'done'
  })
}
