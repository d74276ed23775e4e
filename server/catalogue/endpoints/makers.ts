import { isFailure } from '#contract'
import { logoPath } from '#domain/media/record-picture.ts'
import { fail } from '../../base/failure.ts'
import type { Handler } from '../../http/handler.ts'
import { listMakers } from '../store/maker-list.ts'
import { readMaker } from '../store/makers.ts'
import { setRecordPicture } from '../../desks/record-picture.ts'
import { shopBinding } from '../store/maker-desks.ts'
import { readOwnShop, readOwnShops, readShop, updateOwnShop } from '../store/shops.ts'

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

/** Gives an own shop another logo, or none. Spec sections 1 and 3, Shop. */
export const shopLogo: Handler<'shops.logo'> = async (context, { id, seen: seenPath, picture }) => {
  const { db, user } = context
  const own = await readOwnShop(db, user.id, id)
  if (own === undefined) return fail('not_found')
  // What was seen is an address; what is kept, its key.
  const seen = seenPath === logoPath(own.logo) ? own.logo : seenPath
  const asked = { id, seen, picture, who: user.id, via: 'page', ownerId: user.id } as const
  const set = await setRecordPicture(context, shopBinding, asked)
  if (isFailure(set)) return set
  return (await readOwnShop(db, user.id, id))?.shop ?? fail('not_found')
}
