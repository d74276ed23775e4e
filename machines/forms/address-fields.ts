// The fields of an address as forms ask for them, and the address they make. Spec sections 3 and 5.
import type { Input } from '#contract'
import { asksState } from '#domain/places/address-state.ts'
import type { FormField } from '#domain/text/form-field.ts'
import type { Submission } from '../journeys/form/form.machine.ts'
import { textIn } from './form-journey.ts'

/** Carriers print Latin letters on their labels. */
const printed = { required: true, latin: true } as const

/** In the order they are asked and checked in. */
export const addressFields: readonly FormField[] = [
  { name: 'firstname', rule: printed },
  { name: 'lastname', rule: printed },
  { name: 'address', rule: printed },
  // Whether the post of the country needs one is for the server to say.
  { name: 'zip_code', rule: { latin: true } },
  { name: 'city', rule: printed },
  { name: 'country_id', rule: { required: true } },
  { name: 'state', rule: { latin: true } },
  { name: 'phone', rule: {} },
]

type SentAddress = Omit<Input<'user.delivery'>, 'id' | 'preferred'>

/** The address that was filled in. */
export function addressIn(sent: Submission): SentAddress {
  const phone = textIn(sent, 'phone')
  const state = textIn(sent, 'state')
  const country_id = textIn(sent, 'country_id')
  return {
    firstname: textIn(sent, 'firstname'),
    lastname: textIn(sent, 'lastname'),
    address: textIn(sent, 'address'),
    zip_code: textIn(sent, 'zip_code'),
    city: textIn(sent, 'city'),
    country_id,
    ...(state !== '' && asksState(country_id) ? { state } : {}),
    ...(phone === '' ? {} : { phone }),
  }
}
