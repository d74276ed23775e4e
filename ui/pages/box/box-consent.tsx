import { viewPrices } from '#machines/journeys/box-offer/box-offer.view.ts'
import { CheckField } from '../../parts/field.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import type { BoxFormProps } from './box-acts.ts'

export const consentId = 'box-consent'

/** The buyer's word that it renews, with the price and the rhythm in it. Rules 4. */
export function ConsentField({ offer, view, acts }: BoxFormProps) {
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
