import { fail } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { readMaker } from '../../store/catalogue/makers.ts'

/** The head of an artist's page. */
export const one: Handler<'artists.one'> = async ({ db, user }, { id }) =>
  (await readMaker(db, 'artist', id, user?.id)) ?? fail('not_found')
