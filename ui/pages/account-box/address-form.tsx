import { countryOptions } from '#domain/country.ts'
import type { FormField, FormValues } from '#domain/form-field.ts'
import { useCheckedForm } from '../../frame/use-checked-form.ts'
import { Button } from '../../parts/button.tsx'
import { SelectField, TextField } from '../../parts/field.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { fieldSpecs, useCheckoutTexts } from '../checkout/checkout-texts.ts'
import type { Address, DetailProps } from './account-box-acts.ts'

const names = ['firstname', 'lastname', 'address', 'zip_code', 'city'] as const
const latin = { latin: true } as const
const fields: readonly FormField[] = [
  { name: 'firstname', rule: { required: true, ...latin } },
  { name: 'lastname', rule: { required: true, ...latin } },
  { name: 'address', rule: { required: true, ...latin } },
  { name: 'zip_code', rule: latin },
  { name: 'city', rule: { required: true, ...latin } },
  { name: 'country_id', rule: { required: true } },
]

function addressOf(values: FormValues): Address {
  const text = (name: string) => {
    const value = values[name]
    return typeof value === 'string' ? value.trim() : ''
  }
  return {
    firstname: text('firstname'),
    lastname: text('lastname'),
    address: text('address'),
    zip_code: text('zip_code'),
    city: text('city'),
    country_id: text('country_id'),
  }
}

/** Where the box goes from now on. Spec section 5. */
export function AddressForm({ box, view, acts }: DetailProps) {
  const t = useT()
  const texts = useCheckoutTexts()
  const { locale } = useFmt()
  const { errors, formProps } = useCheckedForm(fields, values => acts.send(box.id, addressOf(values)))
  const known = box.nextAddress ?? box.address
  const errorOf = (name: string) => {
    const key = errors[name]
    return key === undefined ? {} : { error: texts.field(key, '') }
  }
  const countries = countryOptions(locale).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <form className="box-form stack" {...formProps}>
      {names.map(name => (
        <TextField
          key={name}
          id={`box-${box.id}-${name}`}
          name={name}
          label={t(fieldSpecs[name].label)}
          autoComplete={`shipping ${fieldSpecs[name].autoComplete}`}
          maxLength={120}
          defaultValue={known?.[name] ?? ''}
          {...errorOf(name)}
        />
      ))}
      <SelectField
        name="country_id"
        label={t('checkout.country')}
        autoComplete="shipping country"
        options={countries}
        defaultValue={known?.country_id ?? 'FR'}
        {...errorOf('country_id')}
      />
      <div>
        <Button kind="primary" type="submit" busy={view.isBusy}>
          {t('mybox.address_save')}
        </Button>
      </div>
    </form>
  )
}
