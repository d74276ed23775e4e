import { fail } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { listMakers } from '../../store/catalogue/maker-list.ts'

/** The index of labels. Spec section 2, other pages. */
export const list: Handler<'labels.list'> = async ({ db }, input) =>
  (await listMakers(db, 'label', input)) ?? fail('input_invalid', { after: 'input_invalid' })
