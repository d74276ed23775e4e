import type { Output } from '#contract'
import type { Paint } from '../terminal/paint.ts'
import { table } from '../terminal/table.ts'

/** Search results as rows; empty text when there are none. */
export function foundText(found: Output<'app.search'>, paint: Paint): string {
  if (found.length === 0) return ''
  const rows = found.map(one => [one.id, one.name, one.artist_name, one.category])
  return table(['id', 'name', 'artist', 'kind'], rows, { right: ['id'], head: text => paint('dim', text) })
}
