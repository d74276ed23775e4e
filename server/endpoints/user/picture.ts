import { readUserOutput } from '../../auth/user-output.ts'
import { storePicture, forgetPicture } from '../../accounts/profile-picture.ts'
import { refusedPicture } from '../refused-picture.ts'
import type { Handler } from '../../handler.ts'
import { findUser, updateUser } from '../../store/users.ts'

/** Changes the profile picture, or takes it away. Spec section 7; size limit of spec section 9. */
export const picture: Handler<'user.picture'> = async ({ db, storage, user }, input) => {
  const before = (await findUser(db, user.id))?.picture ?? null
  const stored = input.picture === null ? { key: null } : await storePicture(storage, user.id, input.picture)
  if (typeof stored === 'string') return refusedPicture(stored)
  const { key } = stored
  await updateUser(db, user.id, { picture: key })
  if (before !== null && before !== key) await forgetPicture(storage, before)
  return readUserOutput(db, user.id)
}
