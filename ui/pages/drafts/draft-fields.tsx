import type { Output } from '#contract'
import { draftTermsMax, writtenChannels } from '#domain/drafts/draft.ts'
import { currencyCodes } from '#domain/money/currency.ts'
import { countryOptions } from '#domain/places/country.ts'
import { CheckField, SelectField, TextAreaField, TextField } from '../../parts/field.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'

type Draft = Output<'staff.draft'>

export const addressNames = ['firstname', 'lastname', 'address', 'zip_code', 'city', 'phone'] as const

type BuyerProps = { one: Draft | null; problem: (field: string) => string | undefined }

/** Whom it is for, and where it goes. */
export function Buyer({ one, problem }: BuyerProps) {
  const t = useT()
  const fmt = useFmt()
  const customer = one?.customer
  const field = (name: (typeof addressNames)[number]) => (
    <TextField
      key={name}
      label={t(`drafts.${name}`)}
      name={name}
      maxLength={name === 'address' ? 200 : 120}
      autoComplete="off"
      defaultValue={customer?.[name] ?? ''}
      error={problem(`customer->${name}`)}
    />
  )
  return (
    <fieldset className="stack-s draft-fields">
      <legend>{t('drafts.customer')}</legend>
      <TextField
        label={t('drafts.email')}
        name="email"
        type="email"
        maxLength={254}
        autoComplete="off"
        defaultValue={one?.email ?? ''}
        error={problem('email')}
      />
      {addressNames.map(field)}
      <SelectField
        label={t('drafts.country_id')}
        name="country_id"
        defaultValue={customer?.country_id ?? 'FR'}
        options={countryOptions(fmt.locale).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <CheckField
        label={t('drafts.pickup')}
        hint={t('drafts.pickup_hint')}
        name="pickup"
        value="1"
        defaultChecked={one?.pickup ?? false}
      />
    </fieldset>
  )
}

/** What it is paid in, and what was agreed. */
export function Terms({ one, problem }: BuyerProps) {
  const t = useT()
  return (
    <fieldset className="stack-s draft-fields">
      <legend>{t('drafts.terms_part')}</legend>
      <SelectField
        label={t('drafts.channel')}
        name="channel"
        defaultValue={one?.channel ?? 'phone'}
        options={writtenChannels.map(value => ({ value, label: t(`drafts.channel_${value}`) }))}
      />
      <SelectField
        label={t('drafts.currency')}
        name="currency"
        defaultValue={one?.currency ?? 'EUR'}
        options={currencyCodes.map(value => ({ value, label: value }))}
        error={problem('currency')}
      />
      <TextField
        label={t('drafts.promo_code')}
        name="promo_code"
        maxLength={40}
        autoComplete="off"
        defaultValue={one?.promo_code ?? ''}
        error={problem('promo_code')}
      />
      <TextAreaField
        label={t('drafts.terms')}
        hint={t('drafts.terms_hint')}
        name="terms"
        rows={3}
        maxLength={draftTermsMax}
        defaultValue={one?.terms ?? ''}
      />
    </fieldset>
  )
}
