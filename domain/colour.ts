import { colourRows } from './colour-rows.ts'
import type { Locale } from './locale.ts'

export type ColourName = (typeof colourRows)[number][0]

export type Colour = {
  name: ColourName
  /** Six digits with `#`. */
  hex: string
  /** 1 for opaque vinyl; 0.42 to 0.6 for what the page shows through. */
  alpha: number
  labels: Record<Locale, string>
}

/** Every colour name with its value and labels. Spec section 3. */
export const colours: readonly Colour[] = colourRows.map(([name, hex, alpha, en, fr, zh, es, ko]) => {
  return { name, hex, alpha, labels: { en, fr, zh, es, ko } }
})

const byName: ReadonlyMap<string, Colour> = new Map(colours.map(colour => [colour.name, colour]))

/** The colour of a name as data writes it: case, spaces and hyphens do not matter. Undefined when unknown. */
export function colourNamed(name: string): Colour | undefined {
  return byName.get(
    name
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_'),
  )
}

/** A colour's name in a language; an unknown one stays as it was written, with spaces. */
export function colourLabel(name: string, locale: Locale): string {
  return colourNamed(name)?.labels[locale] ?? name.replaceAll('_', ' ')
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
