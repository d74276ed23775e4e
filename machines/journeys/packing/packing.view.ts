import { copiesMissing, packedOf } from '#domain/shipping/packing.ts'
import type { PackingSnapshot } from './packing.machine.ts'

/** What is in the parcel, what is missing, and what the last scan was. */
export function viewPacking({ value, context }: PackingSnapshot) {
  const { lines, last, leaving, asked } = context
  const packed = leaving ?? context.packed

  const inside = lines.flatMap(line => {
    const copies = packedOf(packed, line)
    return copies === 0 ? [] : [{ id: line.id, copies }]
  })
  const meant = last === null ? undefined : lines.find(({ id }) => id === last.lineId)
  return {
    /** `packing`, `packed` or `leaving`. */
    status: typeof value === 'string' ? value : value.open.parcel,
    lines: lines.map(line => {
      const copies = packedOf(packed, line)
      return {
        id: line.id,
        name: line.name,
        quantity: line.quantity,
        copies,
        isWhole: copies === line.quantity,
      }
    }),
    missing: copiesMissing(lines, packed),
    /** What is in it already, which can leave without the rest. */
    inside,
    last: last && {
      ...last,
      /** What was meant; of what does not belong, what the shop knows it as. */
      name: meant?.name ?? (asked?.code === last.code ? asked.name : null),
      copies: meant === undefined ? 0 : packedOf(packed, meant),
      quantity: meant?.quantity ?? 0,
    },
    can: {
      /** On to another parcel: what was scanned is not thrown away by one press. */
      leave: leaving !== null || inside.length === 0,
    },
  }
}

export type PackingView = ReturnType<typeof viewPacking>
