import type { Handler } from '../../handler.ts'
import { projectLinesPage } from '../../projects/project-lines.ts'

/** Order lines of an own project, newest first, without their buyers. Spec section 7. */
export const projectOrders: Handler<'user.projectOrders'> = projectLinesPage
