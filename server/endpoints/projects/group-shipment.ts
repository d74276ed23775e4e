import type { Handler } from '../../handler.ts'
import { fail } from '../../failure.ts'
import { mayUseProject } from '../../store/project-access.ts'
import { readGroupShops } from '../../store/group-shops.ts'

/** Ids of the shops whose parcels a project may join; empty for most projects. Spec section 4. */
export const groupShipment: Handler<'projects.groupShipment'> = async (context, { id }) => {
  if (!(await mayUseProject(context, 'list', id))) return fail('not_found')
  const ids = await readGroupShops(context.db, id)
  return ids ?? fail('not_found')
}
