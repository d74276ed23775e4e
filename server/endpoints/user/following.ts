import type { Handler } from '../../handler.ts'
import { listFollowed } from '../../store/own-marks.ts'

/** Artists that the user follows. */
export const following: Handler<'user.following'> = async ({ db, user }) => listFollowed(db, user.id)
