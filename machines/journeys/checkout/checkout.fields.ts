// The eight fields: their rules, their first values, the first that fails. Spec section 5.
import { needsPostcode } from '#domain/places/address.ts'
import { asksState } from '#domain/places/address-state.ts'
import { type FieldRule, validateField } from '#domain/text/validation.ts'
import {
  type CheckoutContext,
  type CheckoutInput,
  type FieldName,
  fieldNames,
  type FieldProblems,
  type Values,
} from './checkout.types.ts'

const line: FieldRule = { required: true, latin: true }

const ruleOf = (field: FieldName, values: Values): FieldRule => {
  if (field === 'email') return { required: true, type: 'email' }
  if (field === 'phone') return {}
  if (field === 'country_id') return { required: true }
  if (field === 'state') return { latin: true }
  if (field === 'zip_code') return { required: needsPostcode(values.country_id), latin: true }
  return line
}

/** Those that are asked for in the country that was chosen. */
export const askedFields = ({ country_id }: Values): readonly FieldName[] =>
  fieldNames.filter(field => field !== 'state' || asksState(country_id))

/** What is wrong with each field; empty when all pass. */
export function problemsOf(values: Values): FieldProblems {
  const found = askedFields(values).map(
    field => [field, validateField(values[field], ruleOf(field, values))] as const,
  )
  return Object.fromEntries(found.filter(([, problem]) => problem !== undefined))
}

/** The field to put the cursor in: the first that failed. */
export const firstProblem = (problems: FieldProblems): FieldName | null =>
  fieldNames.find(field => problems[field] !== undefined) ?? null

/** The draft, else what the account knows, else nothing. */
export function firstValues({ draft, user, countryId }: CheckoutInput): Values {
  if (draft) return draft.values
  return {
    email: user?.email ?? '',
    firstname: user?.customer?.firstname ?? '',
    lastname: user?.customer?.lastname ?? '',
    address: '',
    zip_code: '',
    city: '',
    country_id: user?.customer?.country_id ?? user?.country_id ?? countryId ?? '',
    state: '',
    phone: '',
  }
}

/** The address as a payment sends it: blank optional fields left out. */
export function addressOf({ values }: Pick<CheckoutContext, 'values'>) {
  const { firstname, lastname, address, zip_code, city, country_id, state, phone } = values
  return {
    firstname,
    lastname,
    address,
    zip_code,
    city,
    country_id,
    ...(state !== '' && asksState(country_id) ? { state } : {}),
    ...(phone === '' ? {} : { phone }),
  }
}

/** Server problems on address fields, by field: `customer->city` reads as `city`. Spec section 5. */
export function serverProblems(fields: Readonly<Record<string, string>> | undefined): FieldProblems {
  const known: Record<string, string> = {}
  for (const [path, problem] of Object.entries(fields ?? {})) known[path.split('->').at(-1) ?? path] = problem
  const found = fieldNames.flatMap(field =>
    known[field] === undefined ? [] : [[field, known[field]] as const],
  )
  return Object.fromEntries(found)
}
