// Where copies of a direct pressing go, and whom it is billed to, as a terminal says it.
import type { Output } from '#contract'

type Pressing = Output<'pressings.one'>
type Place = Pressing['addresses'][number]

/** Where some copies go: what is collected has no door, and one that lacks its street is said to. */
export const doorText = (
  { can }: Pick<Pressing, 'can'>,
  { name, address, city, country_id: country }: Pick<Place, 'name' | 'address' | 'city' | 'country_id'>,
): string => {
  if (!can.send) return 'collected at the plant'
  const door = [name, city, country].filter(Boolean).join(', ')
  return address === '' ? `${door}, its address is still to be said` : door
}

/** Whom its invoices are made out to, in a line. */
export const billedText = ({
  name = '',
  firstname,
  lastname,
  ...door
}: NonNullable<Pressing['billing']>): string =>
  [
    name,
    `${firstname} ${lastname}`.trim(),
    door.address,
    `${door.zip_code} ${door.city}`.trim(),
    door.country_id,
  ]
    .filter(Boolean)
    .join(', ')
