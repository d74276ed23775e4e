import type { Handler } from '../../handler.ts'
import { listWishes } from '../../store/own-marks.ts'
import { readerCurrency } from '../reader-currency.ts'

/** The wishlist as cards, the latest wish first; what is no longer public is left out. */
export const wishlist: Handler<'user.wishlist'> = async (context, input) => {
  const { db, user, clock } = context
  return listWishes(db, user.id, { currency: readerCurrency(context, input.currency), now: clock.now() })
}
