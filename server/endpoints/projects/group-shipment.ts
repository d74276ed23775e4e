import type { Handler } from '../../handler.ts'
import { fail } from '../../failure.ts'
import { readGroupShops } from '../../store/group-shops.ts'

/** Ids of the shops whose parcels a project may join; empty for most projects. Spec section 4. */
export const groupShipment: Handler<'projects.groupShipment'> = async ({ db }, { id }) => {
  const ids = await readGroupShops(db, id)
  return ids ?? fail('not_found')
}
