import { fail, limited } from '../base/failure.ts'
import type { PictureRefusal } from './cut-picture.ts'

const waitSeconds = 5

/** Why a picture was not taken, as the field it came in. */
export const refusedPicture = (why: PictureRefusal) =>
  why === 'too_many' ? limited(waitSeconds) : fail(why, { picture: why })
