import { colourKey } from './colour-list.ts'
import { colourRows } from './colour-rows.ts'

type ColourName = (typeof colourRows)[number][0]

type Colour = {
  name: ColourName
  /** Six digits with `#`. */
  hex: string
  /** 1 for opaque vinyl; 0.42 to 0.6 for what the page shows through. */
  alpha: number
}

/** Every colour name with its value. Spec section 3. */
export const colours: readonly Colour[] = colourRows.map(([name, hex, alpha]) => ({ name, hex, alpha }))

const byName: ReadonlyMap<string, Colour> = new Map(colours.map(colour => [colour.name, colour]))

/** The colour of a name as data writes it: case, spaces and hyphens do not matter. Undefined when unknown. */
export function colourNamed(name: string): Colour | undefined {
  return byName.get(colourKey(name))
}
