import { viewPrices, type BoxOfferView, viewTypes } from '#machines/journeys/box-offer/box-offer.view.ts'
import { CheckField } from '../../parts/field.tsx'
import { useTaxT } from '../../text/tax-words.ts'
import { useFmt, useT } from '../../text/text-context.tsx'
import type { BoxFormProps } from './box-acts.ts'
import { type FormEvent, useEffect, useRef } from 'react'
import { isBoxPeriodicity, isBoxType } from '#domain/boxes/box-offer.ts'
import { Button, LinkButton } from '../../parts/button.tsx'
import { OptionGroup } from '../../parts/option-group.tsx'
import { Price } from '../../parts/price.tsx'
import { usePlace } from '../../place-context.tsx'
import { BoxCode } from './box-code.tsx'
import { BoxGift, recipientId } from './box-gift.tsx'
import { recordsIn } from './box-words.ts'

const consentId = 'box-consent'

/** The buyer's word that it renews, with the price and the rhythm in it. Rules 4. */
function ConsentField({ offer, view, acts }: BoxFormProps) {
  const t = useT()
  const fmt = useFmt()
  const { choice, errors } = view
  const each = viewPrices(choice, offer)?.each
  const price = each === undefined ? '' : fmt.money(each)
  return (
    <CheckField
      id={consentId}
      name="consent"
      label={t('box.consent', { price, rhythm: choice.periodicity })}
      checked={choice.consent}
      onChange={event => acts.agree(event.currentTarget.checked)}
      {...(errors['consent'] ? { error: t('box.consent_missing') } : {})}
    />
  )
}

function Choices({ offer, view, acts }: BoxFormProps) {
  const t = useT()
  const fmt = useFmt()
  const { choice, rhythms } = view
  return (
    <>
      <OptionGroup
        legend={t('box.whom')}
        name="whom"
        chosen={choice.forWhom}
        onChoose={value => acts.chooseWhom(value === 'gift' ? 'gift' : 'self')}
        options={[
          { value: 'self', label: t('box.whom_self') },
          { value: 'gift', label: t('box.whom_gift') },
        ]}
      />
      <OptionGroup
        legend={t('box.how_many')}
        name="type"
        chosen={choice.type}
        onChoose={value => isBoxType(value) && acts.chooseType(value)}
        options={viewTypes(offer, choice.periodicity).map(({ type, price }) => ({
          value: type,
          label: t('box.records', { count: recordsIn(type) }),
          note: t('box.each', { price: fmt.money(price) }),
        }))}
      />
      <OptionGroup
        legend={t('box.rhythm')}
        name="rhythm"
        chosen={choice.periodicity}
        onChoose={value => isBoxPeriodicity(value) && acts.chooseRhythm(value)}
        options={rhythms.map(value => ({ value, label: t(`box.rhythm_${value}`) }))}
      />
    </>
  )
}

function Sum({ offer, view, isSignedIn }: BoxFormProps) {
  const t = useT()
  const fmt = useFmt()
  const taxT = useTaxT({ 'box.prices_hold': 'box.prices_hold_untaxed' })
  const { choice, renews } = view
  const prices = viewPrices(choice, offer)
  if (prices === undefined) return null
  return (
    <div className="stack-s">
      <p className="row row-between">
        <span className="etch">{t('box.today')}</span>
        <Price amount={prices.now} large />
      </p>
      {renews && <p>{t('box.then', { price: fmt.money(prices.each), rhythm: choice.periodicity })}</p>}
      <p className="soft">{taxT('box.prices_hold')}</p>
      {renews && !isSignedIn && <p className="soft">{t('box.account_note')}</p>}
    </div>
  )
}

function Added() {
  const t = useT()
  const { pathOf } = usePlace()
  return (
    <div className="row">
      <span>{t('box.added')}</span>
      <LinkButton small href={pathOf('cart')}>
        {t('box.to_cart')}
      </LinkButton>
    </div>
  )
}

/** The first field that failed takes the focus when the form was refused. Spec section 5. */
function useErrorFocus(errors: BoxOfferView['errors']) {
  const tried = useRef(false)
  useEffect(() => {
    const [first] = Object.keys(errors)
    if (!tried.current || first === undefined) return
    tried.current = false
    document.getElementById(first === 'consent' ? consentId : recipientId(first))?.focus()
  }, [errors])
  return () => {
    tried.current = true
  }
}

/** Choosing a box: for whom, how many records, how often, with which code; then into the cart. */
export function BoxForm(props: BoxFormProps) {
  const t = useT()
  const { view, acts } = props
  const willFocus = useErrorFocus(view.errors)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    willFocus()
    acts.add()
  }
  return (
    <form className="with-summary" onSubmit={submit} noValidate>
      <div className="stack">
        <Choices {...props} />
        {view.choice.forWhom === 'gift' && <BoxGift view={view} acts={acts} />}
        <BoxCode view={view} acts={acts} />
      </div>
      <aside className="summary-box stack" aria-label={t('box.subscribe')}>
        <Sum {...props} />
        {view.renews && <ConsentField {...props} />}
        <Button kind="primary" type="submit" wide busy={view.isBusy}>
          {t('box.add')}
        </Button>
        <output className="buy-said">{view.isAdded && <Added />}</output>
      </aside>
    </form>
  )
}
