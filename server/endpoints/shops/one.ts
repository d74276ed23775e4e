import { fail } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { readShop } from '../../store/catalogue/shops.ts'

/** A shop of an artist or a label, with its frame. Spec section 2. */
export const one: Handler<'shops.one'> = async ({ db }, { code }) =>
  (await readShop(db, code)) ?? fail('not_found')
