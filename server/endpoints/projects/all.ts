import type { Handler } from '../../handler.ts'
import { fail } from '../../failure.ts'
import { listAll } from '../../store/catalogue/project-more.ts'
import { afterId, nextOf } from '../keyed-page.ts'

/** Every public project in its shortest form, by id. */
export const all: Handler<'projects.all'> = async ({ db }, { after, limit = 100 }) => {
  const from = afterId(after)
  if (from === null) return fail('input_invalid', { after: 'input_invalid' })
  const { items, lastId } = await listAll(db, from ?? 0, limit)
  return { items, next: nextOf(lastId) }
}
