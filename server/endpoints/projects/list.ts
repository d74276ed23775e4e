import type { Handler } from '../../handler.ts'
import { fail } from '../../failure.ts'
import { isProReader } from '../../store/catalogue/pro-reader.ts'
import { listProjects } from '../../store/catalogue/project-list.ts'
import { readerCurrency } from '../reader-currency.ts'

/** The collection that only pro users may see. Spec section 2. */
const proCollection = 155

/** Public projects by type, genre, category, collection or search. */
export const list: Handler<'projects.list'> = async (context, input) => {
  if (input.collection === proCollection && !(await isProReader(context.db, context.user)))
    return fail('forbidden')
  const currency = readerCurrency(context, input.currency)
  const listed = await listProjects(context.db, input, currency, context.clock.now())
  return listed ?? fail('input_invalid', { after: 'input_invalid' })
}
