/** What importers call the only item of a record that has no name of its own. */
export const plainItemNames = ['', 'Standard'] as const

/** The name of a record's item, where it has one of its own; empty where it is called as its record is. */
export const ownItemName = (item: string, record: string): string =>
  item === record || plainItemNames.some(plain => plain === item) ? '' : item

/** What a line of an order is of. */
interface Named {
  readonly name: string
  /** The item of the record, where it has a name of its own. */
  readonly item?: string | undefined
}

/**
 * What a line is called: its record, and which item of it, so that two lines of one record are told apart:
 * `Rooms — Signed copy`. Spec section 3, order item.
 */
export function lineName({ name, item = '' }: Named): string {
  const own = ownItemName(item, name)
  return own === '' ? name : `${name} — ${own}`
}
