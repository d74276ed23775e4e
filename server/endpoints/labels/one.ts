import { fail } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { readMaker } from '../../store/catalogue/makers.ts'

/** The head of a label's page. */
export const one: Handler<'labels.one'> = async ({ db, user }, { id }) =>
  (await readMaker(db, 'label', id, user?.id)) ?? fail('not_found')
