import { fail } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { forgetCover, storeCover } from '../../projects/store-cover.ts'
import { signedCover } from '../../projects/draft-view.ts'
import { ownProject } from '../../projects/own-project.ts'
import { refusedPicture } from '../refused-picture.ts'
import { readDraftRow, updateProject } from '../../store/drafts.ts'

/** Puts a picture on the sleeve of a project that is being made, or takes it off. */
export const cover: Handler<'projects.cover'> = async (context, { id, picture }) => {
  const { db, storage, clock, user } = context
  const own = await ownProject(db, user, id)
  if (own === undefined) return fail('not_found')
  if (own.saved.state !== 'creating') return fail('transition_not_allowed')
  const before = own.row.project.picture
  const stored = picture === null ? { key: '' } : await storeCover(storage, id, picture)
  if (typeof stored === 'string') return refusedPicture(stored)
  const { key } = stored
  const images = key === '' ? [] : ['cover']
  await updateProject(db, id, { picture: key, images, updatedAt: clock.now() })
  if (before !== '' && before !== key) await forgetCover(storage, before)
  const row = await readDraftRow(db, id)
  return { id, cover: row === undefined ? null : await signedCover(context, row) }
}
