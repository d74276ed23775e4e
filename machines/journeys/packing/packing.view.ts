import { copiesMissing, packedOf } from '#domain/shipping/packing.ts'
import type { PackingSnapshot } from './packing.machine.ts'

/** What is in the parcel, what is missing, and what the last scan was. */
export function viewPacking({ value, context }: PackingSnapshot) {
  const { lines, last, leaving } = context
  const packed = leaving ?? context.packed

  const meant = last === null ? undefined : lines.find(({ id }) => id === last.lineId)
  return {
    /** `packing`, `packed` or `leaving`. */
    status: typeof value === 'string' ? value : value.open,
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
    inside: lines.flatMap(line => {
      const copies = packedOf(packed, line)
      return copies === 0 ? [] : [{ id: line.id, copies }]
    }),
    last: last && {
      ...last,
      name: meant?.name ?? null,
      copies: meant === undefined ? 0 : packedOf(packed, meant),
      quantity: meant?.quantity ?? 0,
    },
  }
}

export type PackingView = ReturnType<typeof viewPacking>
