import { fail } from '../../base/failure.ts'
import type { Handler } from '../../http/handler.ts'
import { readShop, readOwnShops, updateOwnShop } from '../store/shops.ts'

/** A shop of an artist or a label, with its frame. Spec section 2. */
export const one: Handler<'shops.one'> = async ({ db }, { code }) =>
  (await readShop(db, code)) ?? fail('not_found')

/** The shops of whoever is signed in. Spec section 2, /my-account/shop. */
export const own: Handler<'shops.own'> = ({ db, user }) => readOwnShops(db, user.id)

/** Changes how an own shop looks. Spec sections 1 and 3, Shop. */
export const save: Handler<'shops.save'> = async ({ db, user }, { id, ...change }) =>
  (await updateOwnShop(db, user.id, id, change)) ?? fail('not_found')
