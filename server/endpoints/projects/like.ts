import type { Handler } from '../../handler.ts'
import { fail } from '../../failure.ts'
import { setLike } from '../../store/catalogue/like-rows.ts'
import { mayUseProject } from '../../store/project-access.ts'

/** Likes a public project, or takes the like back; the same wish twice changes nothing. */
export const like: Handler<'projects.like'> = async (context, { id, like: liked = true }) => {
  if (!(await mayUseProject(context, 'mark', id))) return fail('not_found')
  const row = await setLike(context.db, { projectId: id, userId: context.user.id, like: liked })
  return row ? { id, liked, likes: row.likes } : fail('not_found')
}
