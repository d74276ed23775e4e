import { useState } from 'react'
import type { Output } from '#contract'
import { Button } from '../../parts/button.tsx'
import { CheckField, SelectField, TextField } from '../../parts/field.tsx'
import { countryOptions } from '#domain/places/country.ts'
import { regionText } from '#domain/text/region-name.ts'
import { useFmt, useT } from '../../text/text-context.tsx'
import { Refused, useMarked } from './refused.tsx'
import { pressOf, type PressingProps } from './pressing-press.ts'

type Pressing = Output<'pressings.one'>
type Place = Pressing['addresses'][number]

/** Every country with its name, for a native list. */
function useCountries() {
  const { locale } = useFmt()
  return countryOptions(locale).map(({ id, name }) => ({ value: id, label: name }))
}

const billingNames = ['name', 'firstname', 'lastname', 'address', 'zip_code', 'city'] as const

/** Whom the invoices are made out to. */
export function PressingBilling(props: PressingProps) {
  const t = useT()
  const marked = useMarked(props)
  const { pressing, form } = props
  const country = pressing.addresses[0]?.country_id ?? 'FR'
  const blank = {
    name: '',
    firstname: '',
    lastname: '',
    address: '',
    zip_code: '',
    city: '',
    country_id: country,
    phone: '',
  }
  const [typed, setTyped] = useState<Record<(typeof billingNames)[number] | 'country_id' | 'phone', string>>({
    ...blank,
    ...pressing.billing,
    name: pressing.billing?.name ?? '',
  })
  return (
    <form className="stack measure" onSubmit={event => event.preventDefault()}>
      {billingNames.map(name => (
        <TextField
          key={name}
          {...marked(name)}
          label={t(name === 'name' ? 'pressing.field_company' : `pressing.field_${name}`)}
          maxLength={name === 'name' ? 120 : 200}
          value={typed[name]}
          onChange={event => setTyped({ ...typed, [name]: event.currentTarget.value })}
        />
      ))}
      <SelectField
        {...marked('country_id')}
        label={t('pressing.field_country_id')}
        value={typed.country_id}
        options={useCountries()}
        onChange={event => setTyped({ ...typed, country_id: event.currentTarget.value })}
      />
      <Button
        kind="edge"
        busy={form.view?.isBusy ?? false}
        disabled={form.view === undefined}
        onClick={() => pressOf(props, 'billing', typed)}
      >
        {t('pressing.save_billing')}
      </Button>
      <Refused form={form} of={['billing']} />
    </form>
  )
}

const placeNames = ['name', 'address', 'zip_code', 'city'] as const

interface PlaceProps {
  n: number
  place: Place
  /** Carriage was quoted: then it is said where to. */
  isSent: boolean
  /** Copies can go into our stock. */
  isStocked: boolean
  onChange: (more: Partial<Place>) => void
  /** Undefined of the only one. */
  onRemove: (() => void) | undefined
}

function PlaceFields({ n, place, isSent, isStocked, onChange, onRemove }: PlaceProps) {
  const t = useT()
  const countries = useCountries()
  return (
    <fieldset className="stack measure">
      <legend className="etch">{t('pressing.place', { n })}</legend>
      {isStocked && (
        <CheckField
          label={t('pressing.place_ours')}
          checked={place.ours}
          onChange={event => onChange({ ours: event.currentTarget.checked })}
        />
      )}
      {!place.ours &&
        isSent &&
        placeNames.map(name => (
          <TextField
            key={name}
            label={t(`pressing.field_${name}`)}
            maxLength={120}
            value={place[name]}
            onChange={event => onChange({ [name]: event.currentTarget.value })}
          />
        ))}
      {!place.ours && isSent && (
        <SelectField
          label={t('pressing.field_country_id')}
          value={place.country_id}
          options={countries}
          onChange={event => onChange({ country_id: event.currentTarget.value })}
        />
      )}
      <TextField
        label={t('pressing.place_copies')}
        inputMode="numeric"
        value={String(place.copies)}
        onChange={event => onChange({ copies: Number(event.currentTarget.value) || 0 })}
      />
      {onRemove && (
        <Button small onClick={onRemove}>
          {t('pressing.place_remove', { n })}
        </Button>
      )}
    </fieldset>
  )
}

/** Where the copies go, while that can be said. */
function Addresses(props: PressingProps) {
  const t = useT()
  const { pressing, form } = props
  const [places, setPlaces] = useState<readonly Place[]>(pressing.addresses)
  const change = (index: number, more: Partial<Place>) =>
    setPlaces(places.map((place, at) => (at === index ? { ...place, ...more } : place)))
  const blank = {
    ...pressing.addresses[0],
    ours: false,
    name: '',
    address: '',
    zip_code: '',
    city: '',
    copies: 0,
  }
  const country = pressing.addresses[0]?.country_id ?? 'FR'
  return (
    <form className="stack" onSubmit={event => event.preventDefault()}>
      {places.map((place, index) => (
        // Their order is what places are known by while they are written down.
        <PlaceFields
          key={`place ${index + 1}`}
          n={index + 1}
          place={place}
          isSent={pressing.can.send}
          isStocked={pressing.can.stock}
          onChange={more => change(index, more)}
          onRemove={places.length < 2 ? undefined : () => setPlaces(places.filter((_, at) => at !== index))}
        />
      ))}
      <div className="row">
        <Button
          kind="edge"
          onClick={() => setPlaces([...places, { ...blank, country_id: country, phone: '' }])}
        >
          {t('pressing.place_more')}
        </Button>
        <Button
          kind="primary"
          busy={form.view?.isBusy ?? false}
          disabled={form.view === undefined}
          onClick={() => pressOf(props, 'addresses', { places: JSON.stringify(places) })}
        >
          {t('pressing.save_places')}
        </Button>
      </div>
      <Refused form={form} of={['addresses']} />
      <p className="soft">
        {t('pressing.places_sum', { count: pressing.quantity })}
        {!pressing.can.send && pressing.can.stock && ` ${t('pressing.places_collected')}`}
        {!pressing.can.send && !pressing.can.stock && ` ${t('pressing.places_fetched')}`}
      </p>
    </form>
  )
}

/** A place in a line: what is collected has none, and of what is sent it may not be said yet. */
export function usePlaceText({ can }: Pick<Pressing, 'can'>) {
  const t = useT()
  const { locale } = useFmt()
  return (place: Place): string => {
    if (place.ours) return t('pressing.place_ours')
    const { name, address, zip_code: postcode, city } = place
    const lines = [name, address, [postcode, city].filter(Boolean).join(' ')].filter(text => text !== '')
    if (!can.send) return t('pressing.place_collected')
    if (address === '') return t('pressing.place_unsaid', { country: regionText(place.country_id, locale) })
    return [...lines, regionText(place.country_id, locale)].join(', ')
  }
}

/** Where the copies go, and what has left. */
export function Shown({ pressing }: Pick<PressingProps, 'pressing'>) {
  const t = useT()
  const fmt = useFmt()
  const placeText = usePlaceText(pressing)
  return (
    <ul className="stack-s">
      {pressing.addresses.map((place, index) => {
        const parcel = pressing.parcels.find(({ address }) => address === index)
        const arrived = parcel?.delivered_at ?? null
        return (
          <li key={`${index} ${place.city}`}>
            {`${parcel?.copies ?? place.copies} × ${placeText(place)}`}
            {parcel !== undefined && parcel.number !== '' && (
              <span className="soft">{` ${parcel.carrier} ${parcel.number}`}</span>
            )}
            {arrived !== null && (
              <span className="soft">{` ${t('pressing.arrived', { date: fmt.date(arrived) })}`}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Where the copies go, while that can be said, and what has left. */
export function PressingPlaces(props: PressingProps) {
  return props.pressing.can.address ? <Addresses {...props} /> : <Shown pressing={props.pressing} />
}
