import { fail } from '../../base/failure.ts'
import type { Handler } from '../../http/handler.ts'
import { listMakers } from '../store/maker-list.ts'
import { readMaker } from '../store/makers.ts'

/** The index of labels. Spec section 2, other pages. */
export const list: Handler<'labels.list'> = async ({ db }, input) =>
  (await listMakers(db, 'label', input)) ?? fail('input_invalid', { after: 'input_invalid' })

/** The head of a label's page. */
export const one: Handler<'labels.one'> = async ({ db, user }, { id }) =>
  (await readMaker(db, 'label', id, user?.id)) ?? fail('not_found')
