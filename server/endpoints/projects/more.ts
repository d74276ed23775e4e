import type { Handler } from '../../handler.ts'
import { fail } from '../../failure.ts'
import { readMore } from '../../store/catalogue/rails.ts'
import { mayUseProject } from '../../store/project-access.ts'
import { readerCurrency } from '../reader-currency.ts'

/** More by the same artist and label, and alike. */
export const more: Handler<'projects.more'> = async (context, { id, currency }) => {
  if (!(await mayUseProject(context, 'page', id))) return fail('not_found')
  const selection = { currency: readerCurrency(context, currency), now: context.clock.now(), limit: 8 }
  return (await readMore(context.db, id, selection)) ?? fail('not_found')
}
