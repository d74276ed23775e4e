import { isProCollection } from '#domain/catalogue/collection.ts'
import { dayOf } from '#domain/time/shop-day.ts'
import { readShown } from '../../collections/store/collections.ts'
import { isShownAt } from '../../collections/store/shown-collections.ts'
import type { Handler } from '../../http/handler.ts'
import { fail } from '../../base/failure.ts'
import { listAll } from '../store/project-more.ts'
import { afterId, nextOf } from '../../http/keyed-page.ts'
import { isProReader, mayUseProject } from '../store/project-access.ts'
import { listProjects } from '../store/project-list.ts'
import { readerCurrency } from '../../http/reader-currency.ts'
import { setLike } from '../store/like-rows.ts'
import { readGroupShops } from '../store/shops.ts'

/** Every public project in its shortest form, by id. */
export const all: Handler<'projects.all'> = async ({ db }, { after, limit = 100 }) => {
  const from = afterId(after)
  if (from === null) return fail('input_invalid', { after: 'input_invalid' })
  const { items, lastId } = await listAll(db, from ?? 0, limit)
  return { items, next: nextOf(lastId) }
}

type Reader = Pick<Parameters<Handler<'collections.one'>>[0], 'db' | 'user'>

/** Whether a collection is not for this reader: the pro one for pro users and staff only. Spec section 2. */
const isKeptFrom = async ({ db, user }: Reader, id: number): Promise<boolean> =>
  isProCollection(id) && !(await isProReader(db, user))

/** The head of a collection that is shown now. Spec section 2. */
export const collection: Handler<'collections.one'> = async (context, { id }) => {
  if (await isKeptFrom(context, id)) return fail('forbidden')
  return (await readShown(context.db, id, dayOf(context.clock.now()))) ?? fail('not_found')
}

/**
 * Public projects by type, genre, category, collection or search. A collection that is not shown is as empty
 * as one that never was. Rules 18.
 */
export const list: Handler<'projects.list'> = async (context, input) => {
  const { collection: of } = input
  if (of !== undefined) {
    if (await isKeptFrom(context, of)) return fail('forbidden')
    if (!(await isShownAt(context.db, of, context.clock.now())))
      return { items: [], next: null, count: 0, count_exact: true }
  }
  const currency = readerCurrency(context, input.currency)
  const listed = await listProjects(context.db, input, currency, context.clock.now())
  return listed ?? fail('input_invalid', { after: 'input_invalid' })
}

/** Likes a public project, or takes the like back; the same wish twice changes nothing. */
export const like: Handler<'projects.like'> = async (context, { id, like: liked = true }) => {
  if (!(await mayUseProject(context, 'mark', id))) return fail('not_found')
  const row = await setLike(context.db, { projectId: id, userId: context.user.id, like: liked })
  return row ? { id, liked, likes: row.likes } : fail('not_found')
}

/** Ids of the shops whose parcels a project may join; empty for most projects. Spec section 4. */
export const groupShipment: Handler<'projects.groupShipment'> = async (context, { id }) => {
  if (!(await mayUseProject(context, 'list', id))) return fail('not_found')
  const ids = await readGroupShops(context.db, id)
  return ids ?? fail('not_found')
}
