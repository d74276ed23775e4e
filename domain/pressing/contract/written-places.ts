import { type CountryId, isCountryId } from '../../places/country.ts'

/** Where some copies of a run go, as it was written. */
interface WrittenPlace {
  readonly ours: boolean
  readonly name: string
  readonly address: string
  readonly zip_code: string
  readonly city: string
  readonly country_id: CountryId
  readonly phone: string
  readonly copies: number
}

function placeIn(value: unknown): WrittenPlace[] {
  const fields: ReadonlyMap<string, unknown> = new Map(
    typeof value === 'object' && value !== null ? Object.entries(value) : [],
  )
  const text = (name: string): string => {
    const written = fields.get(name)
    return typeof written === 'string' ? written : ''
  }
  const country = fields.get('country_id')
  if (!isCountryId(country)) return []
  return [
    {
      ours: fields.get('ours') === true,
      name: text('name'),
      address: text('address'),
      zip_code: text('zip_code'),
      city: text('city'),
      country_id: country,
      phone: text('phone'),
      copies: Number(fields.get('copies')),
    },
  ]
}

/**
 * Copies of a place by the count: what is lacking, the last ones lack first; the first has what is over.
 */
export function copiesOf(
  places: readonly { readonly copies: number }[],
  accepted: number,
  index: number,
): number {
  const before = places.slice(0, index).reduce((sum, { copies }) => sum + copies, 0)
  const wanted = places.reduce((sum, { copies }) => sum + copies, 0)
  const own = Math.max(0, Math.min(places[index]?.copies ?? 0, accepted - before))
  return index === 0 ? own + Math.max(0, accepted - wanted) : own
}

/** Places as a page hands them over, in JSON; what is none is left out. */
export function writtenPlaces(json: string): WrittenPlace[] {
  const all: unknown = JSON.parse(json)
  return Array.isArray(all) ? all.flatMap(placeIn) : []
}
