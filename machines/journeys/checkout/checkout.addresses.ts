// Addresses that the account keeps, offered in place of typing one.
import type { SavedAddress } from '#contract'
import { fieldNames, type Values } from './checkout.types.ts'

/** An address as the fields hold it. */
const typedIn = (saved: SavedAddress): Omit<Values, 'email'> => ({
  firstname: saved.firstname,
  lastname: saved.lastname,
  address: saved.address,
  zip_code: saved.zip_code,
  city: saved.city,
  country_id: saved.country_id,
  state: saved.state ?? '',
  phone: saved.phone ?? '',
})

/** The saved address that stands in the fields as it is, or null for one that was typed. */
export function chosenAddress(values: Values, addresses: readonly SavedAddress[]): number | null {
  const stands = (saved: SavedAddress) => {
    const typed: Values = { ...typedIn(saved), email: values.email }
    return fieldNames.every(field => typed[field] === values[field])
  }
  return addresses.find(stands)?.id ?? null
}

/** The fields with a saved address in them; without one the address is blank, its names and country stay. */
export function withAddress(values: Values, saved: SavedAddress | undefined): Values {
  const blank = { address: '', zip_code: '', city: '', state: '', phone: '' }
  return { ...values, ...(saved ? typedIn(saved) : blank) }
}

/** The preferred address where none was typed yet, as somebody expects who has saved one. */
export function withPreferred(values: Values, addresses: readonly SavedAddress[]): Values {
  const isBlank = values.address + values.zip_code + values.city === ''
  const preferred = addresses.find(saved => saved.preferred) ?? addresses[0]
  return isBlank && preferred ? withAddress(values, preferred) : values
}
