import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type CurrencyCode, defaultCurrency } from '#domain/money/currency.ts'
import { normalisePromoCode, type PromoCode } from '#domain/orders/codes.ts'
import { type Database, queryRow } from '../../database/database.ts'
import { boxCodes } from '../../database/schema/boxes.ts'
import { promoCodes } from '../../database/schema/promo-codes.ts'
import { users } from '../../database/schema/people.ts'

const Amounts = z.record(z.string(), z.int()).catch({})

/** A promo code as the pricing rules want it; undefined for one that is not there, or that makes no sense. */
export async function readPromo(
  db: Database,
  text: string,
  currency: CurrencyCode,
): Promise<PromoCode | undefined> {
  const code = normalisePromoCode(text)
  const [row] = await db.select().from(promoCodes).where(eq(promoCodes.code, code))
  if (row === undefined) return undefined
  const reduction = reductionOf(row, currency)
  if (reduction === undefined) return undefined
  const eur = defaultCurrency
  return {
    code,
    reduction,
    uses: row.uses,
    ...(row.minimumEurMinor > 0 && { minimum: { amountMinor: row.minimumEurMinor, currency: eur } }),
    ...(row.validFrom && { validFrom: row.validFrom }),
    ...(row.validTo && { validUntil: row.validTo }),
    ...(row.maxUses !== null && { maxUses: row.maxUses }),
    ...(row.shopId !== null && { shopId: row.shopId }),
  }
}

/** Whether anybody has issued a code: as a promo code, for a box, or as the sponsor code of an account. */
export async function isCodeKnown(db: Database, code: string): Promise<boolean> {
  const found = await queryRow(
    db,
    sql`select exists (select from ${promoCodes} where ${promoCodes.code} = ${code})
      or exists (select from ${boxCodes} where ${boxCodes.code} = ${code})
      or exists (select from ${users} where ${users.sponsorCode} = ${code}) as known`,
    z.object({ known: z.boolean() }),
  )
  return found?.known === true
}

/** The amount set for the cart's currency, else the euro amount, which the pricing converts. */
function reductionOf(
  row: typeof promoCodes.$inferSelect,
  currency: CurrencyCode,
): PromoCode['reduction'] | undefined {
  if (row.percentBasisPoints !== null) return { kind: 'percent', basisPoints: row.percentBasisPoints }
  const amounts = Amounts.parse(row.amountsMinor ?? {})
  const own = amounts[currency]
  if (own !== undefined) return { kind: 'amount', amount: { amountMinor: own, currency } }
  const euro = amounts[defaultCurrency]
  return euro === undefined
    ? undefined
    : { kind: 'amount', amount: { amountMinor: euro, currency: defaultCurrency } }
}

/** Takes one use of a code, in the order's transaction. False when the last use is gone. */
export async function usePromo(db: Database, code: string): Promise<boolean> {
  const used = await db
    .update(promoCodes)
    .set({ uses: sql`${promoCodes.uses} + 1` })
    .where(
      and(eq(promoCodes.code, code), or(isNull(promoCodes.maxUses), lt(promoCodes.uses, promoCodes.maxUses))),
    )
    .returning({ code: promoCodes.code })
  return used.length > 0
}

/** Gives a use back: the order it was for came to nothing. */
export async function restorePromo(db: Database, code: string): Promise<void> {
  await db
    .update(promoCodes)
    .set({ uses: sql`greatest(${promoCodes.uses} - 1, 0)` })
    .where(eq(promoCodes.code, code))
}
