/// <reference types="vite/client" />
import { type FormEvent, useDeferredValue, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { countryOptions } from '#domain/places/country.ts'
import { townLine } from '#domain/places/address-state.ts'
import { regionText } from '#domain/text/region-name.ts'
import { Button } from '../../parts/button.tsx'
import { ErrorSummary } from '../../parts/error-summary.tsx'
import { SelectField, TextField } from '../../parts/field.tsx'
import { Skeleton } from '../../parts/states.tsx'
import { usePlace } from '../../place-context.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { CheckoutPart } from './checkout-part.tsx'
import { fieldSpecs, useCheckoutTexts } from './checkout-texts.ts'
import type { CheckoutView, PartProps } from './checkout-types.ts'
import { hasSessionEnded, SessionEnded } from './news.tsx'
import { SavedAddresses } from './saved-addresses.tsx'

type Field = CheckoutView['fields'][number]

const idOf = (name: Field['name']) => `checkout-${name}`

function useCountries(value: string) {
  const { locale } = useFmt()
  // In a browser the chosen one comes with the form and the others right after: they are half of its work.
  const hasAll = useDeferredValue(true, import.meta.env.SSR)
  const known = hasAll ? countryOptions(locale) : [{ id: value, name: value && regionText(value, locale) }]
  const countries = known.map(({ id, name }) => ({ value: id, label: name }))
  return value === '' && hasAll ? [{ value: '', label: '' }, ...countries] : countries
}

function CountryField({ field, acts }: { field: Field; acts: PartProps['acts'] }) {
  const t = useT()
  const texts = useCheckoutTexts()
  const options = useCountries(field.value)
  return (
    <SelectField
      id={idOf(field.name)}
      name={field.name}
      label={t('checkout.country')}
      autoComplete="shipping country"
      options={options}
      value={field.value}
      onChange={event => acts.fill(field.name, event.currentTarget.value)}
      {...(field.problem ? { error: texts.field(field.problem, field.value) } : {})}
    />
  )
}

function OneField({ field, acts }: { field: Field; acts: PartProps['acts'] }) {
  const t = useT()
  const texts = useCheckoutTexts()
  const spec = fieldSpecs[field.name]
  if (spec.type === 'select') return <CountryField field={field} acts={acts} />
  return (
    <TextField
      id={idOf(field.name)}
      name={field.name}
      label={t(spec.label)}
      type={spec.type}
      autoComplete={spec.type === 'text' ? `shipping ${spec.autoComplete}` : spec.autoComplete}
      maxLength={200}
      value={field.value}
      onChange={event => acts.fill(field.name, event.currentTarget.value)}
      {...('hint' in spec ? { hint: t(spec.hint) } : {})}
      {...(field.name === 'phone' || field.name === 'state' ? { optional: t('common.optional') } : {})}
      {...(field.problem ? { error: texts.field(field.problem, field.value) } : {})}
    />
  )
}

/** After a refusal the cursor stands in the first field that failed. Spec section 5. */
function useProblemFocus(focus: CheckoutView['focus'], tries: number) {
  useEffect(() => {
    if (focus) document.getElementById(idOf(focus))?.focus()
  }, [focus, tries])
}

function Problems({ view }: { view: CheckoutView }) {
  const t = useT()
  const texts = useCheckoutTexts()
  const errors = view.fields.flatMap(({ name, value, problem }) => {
    if (!problem) return []
    const words = { field: t(fieldSpecs[name].label), problem: texts.field(problem, value) }
    return [{ fieldId: idOf(name), text: t('validation.named', words) }]
  })
  return <ErrorSummary title={t('validation.summary', { count: errors.length })} errors={errors} />
}

/** The eight fields, with what is to be mended above them. */
export function ContactFields({ view, acts }: PartProps) {
  return (
    <>
      <Problems view={view} />
      <SavedAddresses addresses={view.addresses} chosen={view.addressId} onChoose={acts.chooseAddress} />
      {view.fields.map(field => (
        <OneField key={field.name} field={field} acts={acts} />
      ))}
    </>
  )
}

function ContactForm({ view, acts }: PartProps) {
  const t = useT()
  const [tries, setTries] = useState(0)
  useProblemFocus(view.focus, tries)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    acts.next()
    setTries(count => count + 1)
  }
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <ContactFields view={view} acts={acts} />
      <div>
        <Button kind="primary" type="submit" busy={view.isBusy}>
          {t('common.continue')}
        </Button>
      </div>
    </form>
  )
}

/** That no account is needed, and the way to it for who has one. */
export function GuestNote() {
  const t = useT()
  const { path, pathOf } = usePlace()
  return (
    <p className="row measure">
      <span>{t('checkout.guest')}</span>
      <Link href={`${pathOf('sign')}?redirect=${encodeURIComponent(path)}`}>
        {t('checkout.have_account')}
      </Link>
    </p>
  )
}

function Given({ view }: { view: CheckoutView }) {
  const fmt = useFmt()
  const valueOf = (name: Field['name']) => view.fields.find(field => field.name === name)?.value ?? ''
  const country = valueOf('country_id')
  return (
    <address>
      {valueOf('email')}
      <br />
      {valueOf('firstname')} {valueOf('lastname')}
      <br />
      {valueOf('address')},{' '}
      {townLine({ zip_code: valueOf('zip_code'), city: valueOf('city'), state: valueOf('state') })},{' '}
      {country && regionText(country, fmt.locale)}
    </address>
  )
}

type Props = PartProps & { standing: 'ahead' | 'current' | 'done'; onEdit?: (() => void) | undefined }

/** Part one: who and where. Eight fields, each asked once; a guest needs no account. */
export function ContactPart({ standing, onEdit, ...part }: Props) {
  const t = useT()
  return (
    <CheckoutPart
      title={t('checkout.step_contact_address')}
      index={0}
      standing={standing}
      summary={<Given view={part.view} />}
      onEdit={onEdit}
    >
      {part.view.isGuest && (hasSessionEnded(part) ? <SessionEnded acts={part.acts} /> : <GuestNote />)}
      {part.view.state === 'listingAddresses' ? <Skeleton half /> : <ContactForm {...part} />}
    </CheckoutPart>
  )
}
