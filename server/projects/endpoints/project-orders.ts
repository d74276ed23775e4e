import type { Handler } from '../../http/handler.ts'
import { projectLinesPage } from '../project-lines.ts'
import { isoDate } from '#domain/time/date-format.ts'
import { fail } from '../../base/failure.ts'
import { deskProject } from '../desk-project.ts'
import { projectLinesCsv } from '../project-lines-csv.ts'

/** Order lines of a project, newest first, without their buyers. Spec section 7. */
export const orders: Handler<'projects.orders'> = projectLinesPage

/** Order lines of an own project, newest first, without their buyers. Spec section 7. */
export const projectOrders: Handler<'user.projectOrders'> = projectLinesPage

/** Order lines of an own project as a file that a spreadsheet opens. Spec section 7. */
export const extractOrders: Handler<'user.extractOrders'> = async (context, { id }) => {
  const project = await deskProject(context, id, 'stats.glance')
  if (project === undefined) return fail('not_found')
  return {
    file_name: `orders-${id}-${isoDate(context.clock.now())}.csv`,
    content_type: 'text/csv; charset=utf-8',
    bytes: await projectLinesCsv(context.db, id),
  }
}
