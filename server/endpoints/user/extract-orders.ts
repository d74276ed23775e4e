import { isoDate } from '#domain/time/date-format.ts'
import { fail } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { deskProject } from '../../projects/desk-project.ts'
import { projectLinesCsv } from '../../projects/project-lines-csv.ts'

/** Order lines of an own project as a file that a spreadsheet opens. Spec section 7. */
export const extractOrders: Handler<'user.extractOrders'> = async (context, { id }) => {
  const project = await deskProject(context, id)
  if (project === undefined) return fail('not_found')
  return {
    file_name: `sillon-orders-${id}-${isoDate(context.clock.now())}.csv`,
    content_type: 'text/csv; charset=utf-8',
    bytes: await projectLinesCsv(context.db, id),
  }
}
