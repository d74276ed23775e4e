// Whether a condition of a card holds for some choices. Terms are closed: what they ask is all they can do.
import type { CardTerm } from './price-row.ts'

/** What choices hold, by the name of the field. */
type TermFields = Readonly<Record<string, unknown>>

const holds = (value: unknown, wanted: string | number | boolean): boolean =>
  Array.isArray(value) ? value.some(one => one === wanted) : value === wanted

/** True where a condition holds. A field that choices do not have holds nothing. */
export function termHolds(term: CardTerm, fields: TermFields): boolean {
  if ('all' in term) return term.all.every(one => termHolds(one, fields))
  if ('any' in term) return term.any.some(one => termHolds(one, fields))
  if ('not' in term) return !termHolds(term.not, fields)
  if ('eq' in term) return holds(fields[term.eq[0]], term.eq[1])
  if ('in' in term) return term.in[1].some(one => holds(fields[term.in[0]], one))
  const value = fields[term.gte[0]]
  return typeof value === 'number' && value >= term.gte[1]
}
