// What is sold on account: who may owe, how much, and the order that is paid by invoice. Rules 15.
import { isCurrencyCode } from '#domain/money/currency.ts'
import { convertMoney } from '#domain/money/exchange-rate.ts'
import { dayAfter, dayOf, startOfDay } from '#domain/time/shop-day.ts'
import type { Credit } from '#machines/lifecycles/draft/draft.setup.ts'
import { findUserByEmail } from '../accounts/store/users.ts'
import { owedInEuro } from '../clients/client-credit.ts'
import { readCredit } from '../clients/store/credits.ts'
import type { Database } from '../database/database.ts'
import { openReceivable } from '../orders/credit/receivable-host.ts'
import { issueInvoice, type OrderFile } from '../orders/store/orders.ts'
import { moneyTables } from '../settings/money-tables.ts'
import { creditDaysAt } from '../settings/shop-facts.ts'
import type { PricedDraft } from './price-draft.ts'
import type { DraftRow } from './store/drafts.ts'
import { payWhole } from './take-money.ts'

/** What a customer has been given. */
export interface CustomerCredit extends Pick<Credit, 'limitMinor' | 'dueMinor'> {
  /** Until an invoice is due. */
  readonly days: number
  readonly vatNumber: string
}

const nobody = { limitMinor: 0, dueMinor: 0, vatNumber: '' }

/**
 * What the customer of a manual order may owe and owes, in minor units of its currency: who has an account
 * whose address is proven. `read` by `lockCredit`, nobody else sells to them on account meanwhile.
 */
export async function creditOf(
  tx: Database,
  { email, currency }: Pick<DraftRow, 'email' | 'currency'>,
  at: Date,
  read: typeof readCredit = readCredit,
): Promise<CustomerCredit> {
  const usual = await creditDaysAt(tx, at)
  const user = email === '' ? undefined : await findUserByEmail(tx, email)
  const isKnown = user !== undefined && user.emailConfirmedAt !== null && user.closedAt === null
  const credit = isKnown ? await read(tx, user.id) : undefined
  if (user === undefined || credit === undefined || !isCurrencyCode(currency))
    return { ...nobody, days: usual }
  const { rates } = await moneyTables(tx, at)
  const inCurrency = (amountMinor: number) =>
    convertMoney({ amountMinor, currency: 'EUR' }, currency, at, rates).amountMinor
  return {
    limitMinor: inCurrency(credit.limitMinor),
    dueMinor: inCurrency(await owedInEuro(tx, user.id, at)),
    days: credit.days ?? usual,
    vatNumber: credit.vatNumber,
  }
}

/** What is sold only once it was paid, by its lines: copies of a campaign count when their money is there. */
export function notOnAccount({ lines }: PricedDraft): Record<string, string> {
  return Object.fromEntries(
    lines.flatMap(({ sellable }, index) =>
      sellable?.sale === 'preorder' ? [[`lines->${index}`, 'not_on_account']] : [],
    ),
  )
}

/** The first instant after the last day on which an invoice of now is paid in time. */
const endOf = (at: Date, days: number): Date => startOfDay(dayAfter(dayOf(at), days + 1))

/**
 * An order that was placed goes on as one that is paid, by its invoice: what it comes to is owed from now on,
 * and no line has any of it before the money is here.
 */
export async function takeOnAccount(
  tx: Database,
  { order }: OrderFile,
  { days, vatNumber }: CustomerCredit,
  at: Date,
): Promise<void> {
  await payWhole(tx, order.id, { id: null, at })
  await openReceivable(tx, order.id, { dueAt: endOf(at, days), vatNumber, at })
  await issueInvoice(tx, order.id, at)
}
