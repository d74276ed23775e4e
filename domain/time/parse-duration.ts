/** Reads `3:45`, `03:45` or `1:03:45` as seconds; undefined when the text is none of them. */
export function parseDuration(text: string): number | undefined {
  const parts = text.trim().split(':')
  if (parts.length < 2 || parts.length > 3 || !parts.every(part => /^\d{1,3}$/.test(part))) return undefined
  const numbers = parts.map(Number)
  if (numbers.slice(1).some(value => value > 59)) return undefined
  return numbers.reduce((total, value) => total * 60 + value, 0)
}
