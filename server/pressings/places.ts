// Where the copies of a contract go: as they were priced and taxed, all of them, each to a door that can be
// found. Rules 22.
import { postcodeProblem } from '#domain/places/address.ts'
import { isCountryId } from '#domain/places/country.ts'
import { placeVat } from '#domain/pressing/quote/quote-vat.ts'
import type { LockedRun } from '#domain/pressing/quote/run-bill.ts'
import type { PressingAddress } from '../database/schema/pressings.ts'
import { isRecordRun } from './contract-run.ts'
import type { PressingRow } from './store/pressings.ts'

type Mistakes = Readonly<Record<string, string>>

/** A run whose carriage nobody priced is collected; nobody has to say at which door. */
export const isCollected = ({ spec }: Pick<LockedRun, 'spec'>): boolean => spec.ship_to.length === 0

/** Whether a place is taxed as the contract is: by the same rule, at the same rate. */
function isTaxedSo({ vat }: Pick<PressingRow, 'vat'>, run: LockedRun, place: PressingAddress): boolean {
  const { countryId, zipCode: postcode } = place
  if (!isCountryId(countryId)) return false
  const { origin } = run.terms.card
  const there = placeVat(
    place.isOurs ? { country_id: origin } : { country_id: countryId, postcode },
    run.terms,
  )
  const treatment = vat.treatment === 'collected' ? 'domestic' : vat.treatment
  const isSame = there.treatment === treatment && there.basisPoints === vat.basisPoints
  return isSame && (treatment !== 'oss' || countryId === vat.countryId)
}

function mistakeAt(row: PressingRow, run: LockedRun, place: PressingAddress): [string, string] | undefined {
  if (place.copies < 1) return ['copies', 'copies_needed']
  if (place.isOurs && !isRecordRun(run)) return ['ours', 'no_shelf']
  // What is collected stays where it is pressed; carriage was not priced.
  if (isCollected(run) && !place.isOurs && place.address !== '') return ['address', 'freight_agreed']
  if (!isTaxedSo(row, run, place)) return ['country_id', 'country_taxed']
  // What is not collected goes to a door.
  return lacking(run, place)[0]
}

/** What is wrong with places as a whole and each for itself, by field. */
export function placeMistakes(
  row: PressingRow,
  run: LockedRun,
  places: readonly PressingAddress[],
): Mistakes {
  const copies = places.reduce((sum, place) => sum + place.copies, 0)
  if (copies !== row.lifecycle.ordered) return { addresses: 'copies_differ' }
  const sent = places.flatMap(({ isOurs }, index) => (isOurs ? [] : [index]))
  const over = sent[Math.max(1, run.spec.ship_to.length)]
  if (over !== undefined) return { [`addresses->${over}->address`]: 'freight_agreed' }
  return Object.fromEntries(
    places.flatMap((place, index) => {
      const [field, code] = mistakeAt(row, run, place) ?? []
      return field === undefined || code === undefined ? [] : [[`addresses->${index}->${field}`, code]]
    }),
  )
}

const needed = ['name', 'address', 'city'] as const

/** What a carrier must know of a place and nobody has said, by field. */
function lacking(run: LockedRun, place: PressingAddress): [string, string][] {
  if (place.isOurs || isCollected(run)) return []
  const empty = needed.flatMap((name): [string, string][] =>
    place[name] === '' ? [[name, 'input_required']] : [],
  )
  const postcode = postcodeProblem(place.countryId, place.zipCode)
  return postcode === undefined ? empty : [...empty, ['zip_code', postcode]]
}

/** What is lacking of all places that copies are sent to. */
export const lackingMistakes = ({ addresses }: Pick<PressingRow, 'addresses'>, run: LockedRun): Mistakes =>
  Object.fromEntries(
    addresses.flatMap((place, index) =>
      lacking(run, place).map(([name, code]) => [`addresses->${index}->${name}`, code]),
    ),
  )

/** Whether a place still lacks something and its copies have not left. */
export const isOpenPlace = (
  { addresses, lifecycle }: PressingRow,
  run: LockedRun,
  index: number,
): boolean => {
  const place = addresses[index]
  const hasLeft = lifecycle.parcels.some(({ address }) => address === index)
  return place !== undefined && !hasLeft && lacking(run, place).length > 0
}

/** Whether places are only completed: what is agreed of them, and those that lack nothing, stay. */
export const isCompleting = (row: PressingRow, run: LockedRun, places: readonly PressingAddress[]): boolean =>
  places.length === row.addresses.length &&
  row.addresses.every((before, index) => {
    const after = places[index]
    if (after === undefined) return false
    const isAgreed =
      after.isOurs === before.isOurs && after.countryId === before.countryId && after.copies === before.copies
    const isSame =
      needed.every(name => after[name] === before[name]) &&
      after.zipCode === before.zipCode &&
      after.phone === before.phone
    return isAgreed && (isSame || isOpenPlace(row, run, index))
  })
