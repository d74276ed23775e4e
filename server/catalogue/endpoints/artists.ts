import { fail } from '../../base/failure.ts'
import type { Handler } from '../../http/handler.ts'
import { listMakers } from '../store/maker-list.ts'
import { readMaker } from '../store/makers.ts'

/** The index of artists. Spec section 2, other pages. */
export const list: Handler<'artists.list'> = async ({ db }, input) =>
  (await listMakers(db, 'artist', input)) ?? fail('input_invalid', { after: 'input_invalid' })

/** The head of an artist's page. */
export const one: Handler<'artists.one'> = async ({ db, user }, { id }) =>
  (await readMaker(db, 'artist', id, user?.id)) ?? fail('not_found')
