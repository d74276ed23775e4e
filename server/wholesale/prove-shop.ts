// The VAT number of a shop is asked of its register when the shop says it, when it asks a label for copies,
// and before the label's acceptance makes an order of them. Nobody is held while the register answers.
// Rules 24.
import { isVatNumber, tidyVatNumber } from '#domain/money/vat-number.ts'
import type { VatRegister } from '../base/vat-register.ts'
import { addCreditChange } from '../clients/client-credit.ts'
import { lockCredit, readCredit, writeNumber } from '../clients/store/credits.ts'
import type { Database, Timed } from '../database/database.ts'
import { isFreshProof, mayProve, proveNumber } from '../quotes/vat/prove-number.ts'
import { traderOf } from './store/wholesale.ts'

interface Proving extends Timed {
  readonly vatRegister: VatRegister
  /** Who makes the shop ask: questions to the register are counted for them. */
  readonly user: { readonly id: number }
  readonly ip: string
}

/** Over the limit of questions to the register, with when the next is allowed. */
interface TooOften {
  readonly retryAfterSeconds: number
}

/** Asks about a number that is not fresh and keeps the answer, while it still is the shop's. */
export async function proveShop(proving: Proving, userId: number): Promise<'done' | TooOften> {
  const { db, clock, vatRegister } = proving
  const at = clock.now()
  const credit = await readCredit(db, userId)
  const number = credit?.vatNumber ?? ''
  if (number === '' || (credit?.vatProof && isFreshProof(credit.vatProof, at))) return 'done'
  const verdict = await mayProve(proving, at)
  if (!verdict.allowed) return verdict
  const { proof: vatProof } = await proveNumber(vatRegister, number, at)
  await db.transaction(async tx => {
    const held = await lockCredit(tx, userId)
    if (held?.vatNumber !== number) return
    await writeNumber(tx, { userId, vatNumber: number, vatProof, updatedAt: clock.now() })
  })
  return 'done'
}

type Said = 'done' | 'no_trade' | 'vat_invalid' | 'vat_needed' | TooOften

/**
 * Keeps the VAT number that a shop says it has, with what its register says of it. Only who is in the trade
 * already may: nobody becomes a trade account by writing a number. Who is one by it alone keeps one.
 */
export async function saveNumber(proving: Proving, typed: string): Promise<Said> {
  const { db, clock, user, vatRegister } = proving
  const { isTrade, isPro } = await traderOf(db, user.id)
  if (!isTrade) return 'no_trade'
  const number = tidyVatNumber(typed)
  if (number === '') return isPro ? keepNone(db, user.id, clock.now()) : 'vat_needed'
  if (!isVatNumber(number)) return 'vat_invalid'
  if ((await readCredit(db, user.id))?.vatNumber === number) return proveShop(proving, user.id)
  const verdict = await mayProve(proving, clock.now())
  if (!verdict.allowed) return verdict
  const { proof: vatProof } = await proveNumber(vatRegister, number, clock.now())
  await keep(db, { userId: user.id, vatNumber: number, vatProof, updatedAt: clock.now() })
  return 'done'
}

/** Keeps a number as its shop has said it; another than before stands in its history. */
const keep = (db: Database, number: Parameters<typeof writeNumber>[1]): Promise<void> =>
  db.transaction(async tx => {
    const { userId, vatNumber, updatedAt: at } = number
    const before = await lockCredit(tx, userId)
    await writeNumber(tx, number)
    const { limitMinor = 0, days = null } = before ?? {}
    await addCreditChange(tx, { userId, who: userId, via: 'page', at }, before, {
      limitMinor,
      days,
      vatNumber,
    })
  })

async function keepNone(db: Database, userId: number, updatedAt: Date): Promise<'done'> {
  await keep(db, { userId, vatNumber: '', vatProof: null, updatedAt })
  return 'done'
}
