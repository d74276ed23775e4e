import { fail, limited } from '../base/failure.ts'
import type { PictureRefusal } from './cut-picture.ts'

const waitSeconds = 5

/** Why a picture was not taken, as the field it came in. */
export function refusedPicture(why: PictureRefusal) {
  if (why === 'too_many') return limited(waitSeconds)
  return fail(why === 'picture_drawing' ? 'picture_invalid' : why, { picture: why })
}
