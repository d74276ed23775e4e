/** What JSON can hold without a doubt. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [name: string]: Json | undefined }

/**
 * JSON of one form, whoever writes it (RFC 8785): no blanks, names in the order of their UTF-16 units,
 * numbers and texts as ECMAScript writes them. A name without a value is left out. Throws for what the form
 * does not have: numbers without end, halves of letters.
 */
export function canonicalJson(value: Json): string {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new TypeError('a number without end')
  if (typeof value === 'string' && /\p{Surrogate}/u.test(value)) throw new TypeError('half a letter')
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`
  const names = Object.keys(value).toSorted((a, b) => (a < b ? -1 : 1))
  const members = names.flatMap(name => {
    const member = value[name]
    return member === undefined ? [] : [`${canonicalJson(name)}:${canonicalJson(member)}`]
  })
  return `{${members.join(',')}}`
}

const isList = (value: object): value is readonly Json[] => Array.isArray(value)
