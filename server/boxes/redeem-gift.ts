import { boxOffer, isBoxPeriodicity, isBoxType } from '#domain/boxes/box-offer.ts'
import { boxGiftMs } from '#domain/boxes/box-period.ts'
import { defaultCurrency, isCurrencyCode } from '#domain/money/currency.ts'
import { boxMoves } from '#machines/lifecycles/box/box.moves.ts'
import type { SignedIn } from '../http/context.ts'
import { type BoxCode, takeBoxCode } from './store/box-codes.ts'
import { type Box, lockBoxes, updateBox } from './store/boxes.ts'
import type { Database } from '../database/database.ts'
import { beginBox, moveBox } from './move-box.ts'
import { boxTermsAt } from '../settings/money-tables.ts'

/**
 * The gift of a code becomes the box of whoever redeems it; it goes out once they say where to. Undefined
 * when somebody else was first, `invalid` when it is not paid for or has lapsed.
 * Rules 4, redeem.
 */
export async function redeemGift(
  db: Database,
  code: BoxCode,
  user: SignedIn,
  at: Date,
): Promise<Box | 'invalid' | undefined> {
  return db.transaction(async tx => {
    const [bought] = await lockBoxes(tx, { giftCode: code.code })
    const isOpen = bought === undefined || bought.state === 'gift_pending'
    const lapsed = bought !== undefined && at.getTime() >= bought.lifecycle.startedAt + boxGiftMs
    if (!isOpen || lapsed) return 'invalid'
    if ((await takeBoxCode(tx, code.code, user.id, at)) === undefined) return undefined
    const box = bought ?? (await givenByShop(tx, code, user, at))
    const actor = { role: 'shopper', id: String(user.id) } as const
    const redeemed = await moveBox(tx, box, boxMoves.redeem.event({ actor, at: at.getTime() }))
    if (redeemed === undefined) throw new Error(`The gift of ${code.code} could not be redeemed`)
    const holder = { userId: user.id, email: user.email, lang: user.lang }
    await updateBox(tx, box.id, holder)
    return { ...redeemed, ...holder }
  })
}

/** A code that nobody bought: the shop gave it out, and pays. */
async function givenByShop(tx: Database, code: BoxCode, user: SignedIn, at: Date): Promise<Box> {
  const type = isBoxType(code.type ?? '') && code.type !== null ? code.type : 'one'
  const periodicity = code.periodicity ?? 'once'
  const currency = isCurrencyCode(user.currency) ? user.currency : defaultCurrency
  const terms = await boxTermsAt(tx, at)
  const offer = boxOffer(type, isBoxPeriodicity(periodicity) ? periodicity : 'once', currency, terms)
  if (offer === undefined) throw new Error(`The code ${code.code} is of no box`)
  const box = await beginBox(
    tx,
    { currency, priceMinor: offer.priceMinor, email: user.email, lang: user.lang, giftCode: code.code },
    {
      type: offer.type,
      periodicity: offer.periodicity,
      isGift: true,
      prepaid: code.boxes ?? 1,
      hasAddress: false,
      startedAt: at.getTime(),
    },
    'system',
  )
  const paid = await moveBox(tx, box, { type: 'box.payOk', actor: { role: 'system' }, at: at.getTime() })
  return paid ?? box
}
