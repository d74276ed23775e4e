const deepest = 24
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])

/** What makes a value unfit to be kept or compared, and where; undefined when it is fit. */
interface Unfit {
  readonly path: readonly string[]
  readonly code: 'input_invalid' | 'input_must_number'
}

/**
 * Looks through a parsed body for what a schema does not see: text the database cannot hold (NUL, half a
 * surrogate pair), numbers beyond all bounds, names that reach into prototypes, nesting made to exhaust us.
 */
export function findUnfit(value: unknown, depth: number = 0): Unfit | undefined {
  if (typeof value === 'string') return isFitText(value) ? undefined : { path: [], code: 'input_invalid' }
  if (typeof value === 'number')
    return Number.isFinite(value) ? undefined : { path: [], code: 'input_must_number' }
  if (typeof value !== 'object' || value === null) return undefined
  if (depth >= deepest) return { path: [], code: 'input_invalid' }
  for (const [key, inner] of Object.entries(value)) {
    if (forbiddenKeys.has(key) || !isFitText(key)) return { path: [], code: 'input_invalid' }
    const found = findUnfit(inner, depth + 1)
    if (found) return { path: [key, ...found.path], code: found.code }
  }
  return undefined
}

/** With the u flag only half a pair counts as a surrogate. */
const unfitText = /[\0\p{Surrogate}]/u

const isFitText = (text: string): boolean => !unfitText.test(text)
