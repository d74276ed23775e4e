import { useSelector } from '@xstate/react'
import { asksState } from '#domain/places/address-state.ts'
import { countryOptions } from '#domain/places/country.ts'
import { viewForm } from '#machines/journeys/form/form.view.ts'
import type { FormId } from '#machines/shop/journeys.ts'
import { viewOnce } from '../../../shop-context.tsx'
import { useFmt, useT } from '../../../text/text-context.tsx'
import { useJourney } from '../../../use-journey.ts'
import type { FieldSpec } from './account-form.tsx'

/** Every country with its name, for a native list. */
export function useCountryOptions() {
  const { locale } = useFmt()
  return countryOptions(locale).map(({ id, name }) => ({ value: id, label: name }))
}

/** The country that stands in a form of an address; empty until the form's journey is there. */
export function useChosenCountry(form: FormId): string {
  const journey = useJourney(form)
  const country = useSelector(journey, viewOnce(viewForm))?.values['country_id']
  return typeof country === 'string' ? country : ''
}

/** The fields of an address in a country, in the order they are asked for. */
export function useAddressSpecs(countryId: string): FieldSpec[] {
  const t = useT()
  const state = {
    name: 'state',
    label: t('address.state'),
    autoComplete: 'shipping address-level1',
    maxLength: 80,
    isOptional: true,
  }
  return [
    {
      name: 'firstname',
      label: t('address.firstname'),
      hint: t('address.latin_hint'),
      autoComplete: 'shipping given-name',
    },
    { name: 'lastname', label: t('address.lastname'), autoComplete: 'shipping family-name' },
    { name: 'address', label: t('address.address'), autoComplete: 'shipping street-address' },
    {
      name: 'zip_code',
      label: t('address.zip_code'),
      autoComplete: 'shipping postal-code',
      maxLength: 20,
    },
    { name: 'city', label: t('address.city'), autoComplete: 'shipping address-level2', maxLength: 120 },
    {
      name: 'country_id',
      label: t('address.country'),
      type: 'select',
      autoComplete: 'shipping country',
      options: useCountryOptions(),
    },
    ...(asksState(countryId) ? [state] : []),
    {
      name: 'phone',
      label: t('address.phone'),
      hint: t('address.phone_hint'),
      type: 'tel',
      autoComplete: 'shipping tel',
      maxLength: 40,
      isOptional: true,
    },
  ]
}
