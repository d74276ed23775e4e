import { fail } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { deskProjectView } from '../../projects/desk-project.ts'
import { cursorOf, positionOf } from '../../store/catalogue/cursor.ts'
import { listReviewProjects } from '../../store/review-projects.ts'

const pageSize = 50

/** A time as the list gives it; anything else never reaches the database. */
const isTime = (text: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(text)
const isReal = (text: string): boolean => isTime(text) && !Number.isNaN(Date.parse(text))

/** Projects of everybody by step: the desk's queue. Spec section 2, /admin/projects. */
export const projects: Handler<'staff.projects'> = async ({ db }, { step, after, limit = pageSize }) => {
  const position = after === undefined ? undefined : positionOf(after)
  const isOdd = after !== undefined && (position === undefined || !isReal(position[0]))
  if (isOdd) return fail('input_invalid', { after: 'input_invalid' })
  const rows = await listReviewProjects(db, { step, after: position, limit: limit + 1 })
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    items: page.map(({ owner, updated_at, at: _, ...row }) => ({
      ...deskProjectView(row),
      owner,
      updated_at: updated_at.toISOString(),
    })),
    next: rows.length > limit && last ? cursorOf([last.at, last.id]) : null,
  }
}
