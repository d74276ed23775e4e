import type { Handler } from '../../handler.ts'
import { fail } from '../../failure.ts'
import { listComments } from '../../store/catalogue/comment-rows.ts'
import { afterId, nextOf } from '../keyed-page.ts'

/** Comments on a project, newest first. */
export const comments: Handler<'projects.comments'> = async ({ db }, { id, after, limit = 20 }) => {
  const before = afterId(after)
  if (before === null) return fail('input_invalid', { after: 'input_invalid' })
  const { items, lastId } = await listComments(db, id, before, limit)
  return { items, next: nextOf(lastId) }
}
