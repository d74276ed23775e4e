/** A colour's name as the list of colours writes it: case, spaces and hyphens of data do not matter. */
export function colourKey(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')
}

/**
 * Reads `color_vinyl`: a JSON list of names, or one bare name. Anything else is an empty list. Spec
 * section 3.
 */
export function parseColours(colorVinyl: string | readonly string[] | undefined | null): string[] {
  if (typeof colorVinyl !== 'string') return namesOf(colorVinyl ?? [])
  const text = colorVinyl.trim()
  if (/^[a-z][a-z _-]*$/i.test(text) && text !== 'null') return [text]
  try {
    const read: unknown = JSON.parse(text)
    return namesOf(Array.isArray(read) ? read : [read])
  } catch {
    return []
  }
}

function namesOf(values: readonly unknown[]): string[] {
  return values.filter((value): value is string => typeof value === 'string' && value.trim() !== '')
}
