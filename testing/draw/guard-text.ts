/** The guards that `and`, `or` and `not` join; nothing for any other guard. */
function joined(guard: object): unknown[] {
  return 'guards' in guard && Array.isArray(guard.guards) ? guard.guards : []
}

function builtIn(guard: object): string {
  const name = 'name' in guard ? String(guard.name) : ''
  const inner = joined(guard).map(guardText)
  if (name === 'not') return `not ${inner.join('')}`
  if (name === 'and' || name === 'or') return inner.join(` ${name} `)
  if (name === 'stateIn' && 'stateValue' in guard) return `in ${JSON.stringify(guard.stateValue)}`
  return 'check' in guard || typeof guard === 'function' ? 'condition' : ''
}

/** A guard in words: its name, `not`, `and` and `or` of names; `condition` when it is written inline. */
export function guardText(guard: unknown): string {
  if (typeof guard === 'string') return guard
  if (guard === null || (typeof guard !== 'object' && typeof guard !== 'function')) return ''
  if ('type' in guard && typeof guard.type === 'string') return guard.type
  return builtIn(guard)
}
