import { measuredEvents } from '#domain/people/measured-event.ts'
import { addSeconds } from '../../clock.ts'
import { fail } from '../../failure.ts'
import type { Handler } from '../../handler.ts'
import { cursorOf, positionOf } from '../../store/catalogue/cursor.ts'
import { listMeasured } from '../../store/measured-events.ts'

const daySeconds = 86_400
const dayOf = (day: string): Date => new Date(`${day}T00:00:00Z`)

/** The row a page begins after; undefined on the first page, null when the cursor is not one of ours. */
function rowOf(after: string | undefined) {
  if (after === undefined) return undefined
  const position = positionOf(after)
  if (position === undefined || Number.isNaN(Date.parse(position[0]))) return null
  return { at: new Date(position[0]), id: position[1] }
}

/** What visitors agreed to have measured in a period, oldest first. */
export const measured: Handler<'staff.measured'> = async (
  { db },
  { from, to, event, after, limit = 100 },
) => {
  const row = rowOf(after)
  if (row === null) return fail('input_invalid', { after: 'input_invalid' })
  const rows = await listMeasured(db, {
    from: from === undefined ? undefined : dayOf(from),
    until: to === undefined ? undefined : addSeconds(dayOf(to), daySeconds),
    event,
    after: row,
    limit: limit + 1,
  })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.flatMap(({ userId, at, ...kept }) => {
      const known = measuredEvents.find(name => name === kept.event)
      return known === undefined
        ? []
        : [
            {
              id: kept.id,
              at: at.toISOString(),
              event: known,
              visitor: kept.visitor,
              user_id: userId,
              data: kept.data,
            },
          ]
    }),
    next: rows.length > limit && last ? cursorOf([last.at.toISOString(), last.id]) : null,
  }
}
