import type { Handler } from '../../handler.ts'
import { projectLinesPage } from '../../projects/project-lines.ts'

/** Order lines of a project, newest first, without their buyers. Spec section 7. */
export const orders: Handler<'projects.orders'> = projectLinesPage
