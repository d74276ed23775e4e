import { fail } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { updateOwnShop } from '../../store/catalogue/shops.ts'

/** Changes how an own shop looks. Spec sections 1 and 3, Shop. */
export const save: Handler<'shops.save'> = async ({ db, user }, { id, ...change }) =>
  (await updateOwnShop(db, user.id, id, change)) ?? fail('not_found')
