/** No `<` of a text in a script element may end it. */
export const scriptSafe = (text: string): string => text.replaceAll('<', '\\u003c')

/** What a persisted actor has without a value. Read back it is missing: the same to the machines. */
const emptyKeys: ReadonlySet<string> = new Set(['output', 'error', 'input', 'systemId'])

/** Whether JSON says it all. */
function isPlain(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0)
  if (typeof value !== 'object') return false
  if (Array.isArray(value)) return value.every(isPlain)
  return isPlainObject(value) && Object.entries(value).every(isPlainField)
}

function isPlainObject(value: object): boolean {
  const parent: unknown = Object.getPrototypeOf(value)
  return parent === Object.prototype || parent === null
}

const isPlainField = ([key, value]: [string, unknown]): boolean =>
  value === undefined ? emptyKeys.has(key) : isPlain(value)

/** A value as JSON that is safe inside a script element; undefined where JSON does not say all of it. */
export const plainJson = (value: unknown): string | undefined =>
  isPlain(value) ? scriptSafe(JSON.stringify(value)) : undefined

/** What stands for data that is written already; undefined for other data. */
type Known = (data: object) => string | undefined

function fieldsJson(fields: object, known: Known): string | undefined {
  if (!isPlainObject(fields)) return undefined
  let text = ''
  for (const [key, value] of Object.entries(fields)) {
    if (value === undefined && emptyKeys.has(key)) continue
    const part = jsonAround(value, known)
    if (part === undefined) return undefined
    text += `${text === '' ? '' : ','}${scriptSafe(JSON.stringify(key))}:${part}`
  }
  return `{${text}}`
}

/** As `plainJson`, around what is written already. */
export function jsonAround(value: unknown, known: Known): string | undefined {
  if (typeof value !== 'object' || value === null) return plainJson(value)
  const written = known(value)
  if (written !== undefined) return written
  if (!Array.isArray(value)) return fieldsJson(value, known)
  const parts = value.map(part => jsonAround(part, known))
  return parts.includes(undefined) ? undefined : `[${parts.join()}]`
}
