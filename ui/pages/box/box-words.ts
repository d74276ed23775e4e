import { type BoxType, boxTypes } from '#domain/boxes/box-offer.ts'
import { useT } from '../../text/text-context.tsx'

/** How many records are in a box of a type. */
export const recordsIn = (type: BoxType): number => boxTypes.indexOf(type) + 1

/** "Vinyl box, two records". */
export function useBoxName(): (type: BoxType) => string {
  const t = useT()
  return type => t('mybox.name', { count: recordsIn(type) })
}
