import type { Handler } from '../../handler.ts'
import { readOwnShops } from '../../store/catalogue/shops.ts'

/** The shops of whoever is signed in. Spec section 2, /my-account/shop. */
export const own: Handler<'shops.own'> = ({ db, user }) => readOwnShops(db, user.id)
