// Which rows of a list are chosen.

/** Adds what is not among them, and takes away what is. */
export const onlyOthers = (ids: readonly number[], id: number): readonly number[] =>
  ids.includes(id) ? ids.filter(other => other !== id) : [...ids, id]

/** With all rows from the last one that was chosen up to another; that one alone where none was. */
export function withRange(chosen: readonly number[], rows: readonly number[], to: number): readonly number[] {
  const from = rows.indexOf(chosen.at(-1) ?? to)
  const end = rows.indexOf(to)
  if (from < 0 || end < 0) return [...new Set([...chosen, to])]
  return [...new Set([...chosen, ...rows.slice(Math.min(from, end), Math.max(from, end) + 1)])]
}
