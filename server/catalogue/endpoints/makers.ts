import { fail } from '../../base/failure.ts'
import type { Handler } from '../../http/handler.ts'
import { listMakers } from '../store/maker-list.ts'
import { readMaker } from '../store/makers.ts'
import { readShop, readOwnShops, updateOwnShop } from '../store/shops.ts'

/** The index of artists. Spec section 2, other pages. */
export const artists: Handler<'artists.list'> = async ({ db }, input) =>
  (await listMakers(db, 'artist', input)) ?? fail('input_invalid', { after: 'input_invalid' })

/** The index of labels. Spec section 2, other pages. */
export const labels: Handler<'labels.list'> = async ({ db }, input) =>
  (await listMakers(db, 'label', input)) ?? fail('input_invalid', { after: 'input_invalid' })

/** The head of an artist's page. */
export const artist: Handler<'artists.one'> = async ({ db, user }, { id }) =>
  (await readMaker(db, 'artist', id, user?.id)) ?? fail('not_found')

/** The head of a label's page. */
export const label: Handler<'labels.one'> = async ({ db, user }, { id }) =>
  (await readMaker(db, 'label', id, user?.id)) ?? fail('not_found')

/** A shop of an artist or a label, with its frame. Spec section 2. */
export const shop: Handler<'shops.one'> = async ({ db }, { code }) =>
  (await readShop(db, code)) ?? fail('not_found')

/** The shops of whoever is signed in. Spec section 2, /my-account/shop. */
export const ownShops: Handler<'shops.own'> = ({ db, user }) => readOwnShops(db, user.id)

/** Changes how an own shop looks. Spec sections 1 and 3, Shop. */
export const saveShop: Handler<'shops.save'> = async ({ db, user }, { id, ...change }) =>
  (await updateOwnShop(db, user.id, id, change)) ?? fail('not_found')
