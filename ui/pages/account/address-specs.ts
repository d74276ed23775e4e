import { countryOptions } from '#domain/country.ts'
import { useFmt, useT } from '../../text/text-context.tsx'
import type { FieldSpec } from './account-form.tsx'

/** Every country with its name, for a native list. */
export function useCountryOptions() {
  const { locale } = useFmt()
  return countryOptions(locale).map(({ id, name }) => ({ value: id, label: name }))
}

/** The fields of an address, in the order they are asked for. */
export function useAddressSpecs(): FieldSpec[] {
  const t = useT()
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
