import type { Handler } from '../../handler.ts'
import { fail } from '../../failure.ts'
import { listComments } from '../../store/catalogue/comment-rows.ts'
import { mayUseProject } from '../../store/project-access.ts'
import { afterId, nextOf } from '../keyed-page.ts'

/** Comments on a project, newest first. */
export const comments: Handler<'projects.comments'> = async (context, { id, after, limit = 20 }) => {
  const before = afterId(after)
  if (before === null) return fail('input_invalid', { after: 'input_invalid' })
  if (!(await mayUseProject(context, 'page', id))) return fail('not_found')
  const { items, lastId } = await listComments(context.db, id, before, limit)
  return { items, next: nextOf(lastId) }
}
