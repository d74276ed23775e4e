import { type FormEvent, useId, useRef } from 'react'
import { countryOptions } from '#domain/places/country.ts'
import { Button, IconButton } from '../../parts/button.tsx'
import { CheckField, SelectField } from '../../parts/field.tsx'
import { useTaxT } from '../../text/tax-words.ts'
import { useFmt, useT } from '../../text/text-context.tsx'
import type { CartActs, CartView } from '../../cart/cart-types.ts'

type Props = { cart: CartView; acts: CartActs }

function PromoForm({ cart, acts }: Props) {
  const t = useT()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { problem } = cart.promo
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const code = input.current?.value.trim() ?? ''
    if (code !== '') acts.applyPromo(code)
    else if (problem) acts.removePromo()
  }
  return (
    <form className="field" onSubmit={submit}>
      <label htmlFor={id}>{t('cart.promo_label')}</label>
      <div className="joined">
        <input
          ref={input}
          id={id}
          className="control"
          name="promo_code"
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={problem ? (cart.promo.code ?? '') : ''}
          {...(problem ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {})}
        />
        <Button type="submit" busy={cart.isPricing}>
          {t('cart.promo_apply')}
        </Button>
        {problem && (
          <IconButton
            icon="close"
            kind="plain"
            label={t('cart.promo_remove', { code: cart.promo.code ?? '' })}
            onClick={acts.removePromo}
          />
        )}
      </div>
      {problem && (
        <p className="error" id={`${id}-error`} role="alert">
          {t(`cart.promo_${problem}`)}
        </p>
      )}
    </form>
  )
}

function PromoCode({ cart, acts }: Props) {
  const t = useT()
  const { code, problem } = cart.promo
  if (!code || problem) return <PromoForm key={code} cart={cart} acts={acts} />
  return (
    <p className="row row-between">
      <span>{t('cart.discount', { code })}</span>
      <IconButton
        icon="close"
        kind="plain"
        label={t('cart.promo_remove', { code })}
        onClick={acts.removePromo}
      />
    </p>
  )
}

/** Where it goes and how: country, collecting, gift and promo code. */
export function CartTerms({ cart, acts }: Props) {
  const t = useT()
  const taxT = useTaxT({ 'cart.country_needed': 'cart.country_needed_untaxed' })
  const { locale } = useFmt()
  const countries = countryOptions(locale).map(({ id, name }) => ({ value: id, label: name }))
  const countryError = !cart.countryId
    ? 'cart.country_needed'
    : cart.countryProblem !== null && 'cart.country_not_served'
  const unknown = cart.countryId ? [] : [{ value: '', label: '' }]
  return (
    <div className="stack scripted">
      <SelectField
        label={t('cart.country')}
        name="country_id"
        autoComplete="country"
        options={[...unknown, ...countries]}
        value={cart.countryId ?? ''}
        disabled={cart.pickup && cart.countryId !== null}
        {...(countryError && { error: taxT(countryError) })}
        onChange={event => acts.setCountry(event.currentTarget.value)}
      />
      <div>
        <CheckField
          label={t('cart.pickup')}
          checked={cart.pickup}
          onChange={event => acts.setPickup(event.currentTarget.checked)}
        />
        <CheckField
          label={t('cart.gift')}
          checked={cart.isGift}
          onChange={event => acts.setGift(event.currentTarget.checked)}
        />
      </div>
      <PromoCode cart={cart} acts={acts} />
    </div>
  )
}
