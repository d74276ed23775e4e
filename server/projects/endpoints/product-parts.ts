import { type Failure, isFailure, type Output } from '#contract'
import { fail } from '../../base/failure.ts'
import type { Database, Timed } from '../../database/database.ts'
import { recordsThere } from '../../desks/store/records.ts'
import type { Handler } from '../../http/handler.ts'
import { readParts } from '../parts/parts-view.ts'
import { addPicture, setPictures } from '../parts/pictures.ts'
import { setSizes } from '../parts/sizes.ts'
import { setSound, setTracks } from '../parts/tracks.ts'
import { productBinding } from '../store/product-desk.ts'

/** Whether the product desk keeps it: a project in the making is its owner's. */
const isKept = async (db: Database, id: number): Promise<boolean> =>
  (await recordsThere(db, productBinding, [id])).has(id)

async function partsOf(sealing: Timed, id: number): Promise<Output<'product.parts'> | Failure<'not_found'>> {
  return (await readParts(sealing, id)) ?? fail('not_found')
}

/** Pictures, tracks, items and sizes of what is for sale. */
const parts: Handler<'product.parts'> = async (context, { id }) =>
  (await isKept(context.db, id)) ? partsOf(context, id) : fail('not_found')

const add: Handler<'product.addPicture'> = async (context, input) => {
  if (!(await isKept(context.db, input.id))) return fail('not_found')
  const refused = await addPicture(context, input, { who: context.user.id, via: input.via })
  return refused ?? partsOf(context, input.id)
}

const arrange: Handler<'product.setPictures'> = async (context, input) => {
  if (!(await isKept(context.db, input.id))) return fail('not_found')
  const refused = await setPictures(context, input, { who: context.user.id, via: input.via })
  return refused ?? partsOf(context, input.id)
}

const name: Handler<'product.setTracks'> = async (context, input) => {
  if (!(await isKept(context.db, input.id))) return fail('not_found')
  const refused = await setTracks(context, input, { who: context.user.id, via: input.via })
  return refused ?? partsOf(context, input.id)
}

const sound: Handler<'product.setSound'> = async (context, input) => {
  if (!(await isKept(context.db, input.id))) return fail('not_found')
  const refused = await setSound(context, input, { who: context.user.id, via: input.via })
  return refused ?? partsOf(context, input.id)
}

const sizes: Handler<'product.setSizes'> = async (context, input) => {
  const done = await setSizes(context, input, { who: context.user.id, via: input.via })
  return isFailure(done) ? done : partsOf(context, done)
}

/** Handlers of the parts of products. */
export const productPartHandlers = {
  'product.parts': parts,
  'product.addPicture': add,
  'product.setPictures': arrange,
  'product.setTracks': name,
  'product.setSound': sound,
  'product.setSizes': sizes,
}
