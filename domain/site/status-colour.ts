/** The six colours a status may have; the page always writes the word beside it. Spec section 4. */
export type StatusColour = 'grey' | 'purple' | 'blue' | 'red' | 'yellow' | 'green'

/** Spec section 4. */
export const statusColours = {
  creating: 'grey',
  checking: 'purple',
  in_progress: 'blue',
  confirmed: 'blue',
  failed: 'red',
  refused: 'red',
  promo: 'yellow',
  private: 'yellow',
  to_do: 'yellow',
  to_check: 'yellow',
  invoiced: 'yellow',
  successful: 'green',
  valid: 'green',
  paid: 'green',
} as const satisfies Record<string, StatusColour>

const colourByName: ReadonlyMap<string, StatusColour> = new Map(Object.entries(statusColours))

/** The colour of a status word; grey for a word the table does not know. Spec section 4. */
export function statusColour(status: string): StatusColour {
  return colourByName.get(status) ?? 'grey'
}
