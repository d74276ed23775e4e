// Views of a list: what it is narrowed to, how it is ordered and which columns it shows, under a name.
import { readParts } from './condition.ts'
import { type Desk, recordColumns, type ViewChoice } from './desk.ts'

/** Longest name of a view that somebody saves. */
export const mostViewName = 60
/** Views that one person keeps at one desk. */
export const mostViews = 50
/** Columns that a list shows at once. */
export const mostShownColumns = 20

/**
 * The columns that a list shows: those that were chosen, in their order, after the one that names the
 * record, which always leads; the usual ones where none was chosen. What the desk does not know is left out.
 */
export function shownColumns(desk: Desk, chosen: readonly string[] = []): readonly [string, ...string[]] {
  const known = recordColumns(desk)
  const names = [...new Set(chosen)].filter(name => known.includes(name))
  if (names.length === 0) return desk.shown
  const [first] = desk.shown
  return [first, ...names.filter(name => name !== first).slice(0, mostShownColumns - 1)]
}

/** Names and values of the address that shows a view; each condition under the name of its column. */
export function viewQuery({
  find = '',
  where = '',
  sort = '',
  columns = [],
}: ViewChoice): [string, string][] {
  const said: [string, string][] = [
    ['find', find],
    ...readParts(where),
    ['sort', sort],
    ['columns', columns.join(',')],
  ]
  return said.filter(([, value]) => value !== '')
}
