import { fail } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { listMakers } from '../../store/catalogue/maker-list.ts'

/** The index of artists. Spec section 2, other pages. */
export const list: Handler<'artists.list'> = async ({ db }, input) =>
  (await listMakers(db, 'artist', input)) ?? fail('input_invalid', { after: 'input_invalid' })
