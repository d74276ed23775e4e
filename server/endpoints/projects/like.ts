import type { Handler } from '../../handler.ts'
import { fail } from '../../failure.ts'
import { setLike } from '../../store/catalogue/like-rows.ts'

/** Likes a project, or takes the like back; the same wish twice changes nothing. */
export const like: Handler<'projects.like'> = async ({ db, user }, { id, like: liked = true }) => {
  const row = await setLike(db, { projectId: id, userId: user.id, like: liked })
  return row ? { id, liked, likes: row.likes } : fail('not_found')
}
