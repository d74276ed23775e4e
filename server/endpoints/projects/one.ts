import type { Handler } from '../../handler.ts'
import { fail } from '../../failure.ts'
import { readProject } from '../../store/catalogue/project-detail.ts'
import { readerCurrency } from '../reader-currency.ts'

/** One project in full; what is not public is not found. */
export const one: Handler<'projects.one'> = async (context, { id, currency }) => {
  const project = await readProject(context.db, id, {
    userId: context.user?.id,
    currency: readerCurrency(context, currency),
    now: context.clock.now(),
  })
  return project ?? fail('not_found')
}
