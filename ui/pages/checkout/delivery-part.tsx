import type { FormEvent } from 'react'
import { Button } from '../../parts/button.tsx'
import { CheckField, TextAreaField } from '../../parts/field.tsx'
import { useDeliveryWords } from '../../cart/delivery-words.ts'
import { useFmt, useT } from '../../text/text-context.tsx'
import { CheckoutPart } from './checkout-part.tsx'
import type { CheckoutView, PartProps } from './checkout-types.ts'

/** Sent or collected. */
export function Ways({ view, acts }: PartProps) {
  const t = useT()
  const fmt = useFmt()
  const { totals, pickup, delivery } = view
  const wordsOf = useDeliveryWords('cart')
  const hint = delivery ? { hint: wordsOf(delivery) } : {}
  const shipping = totals && !pickup ? ` (${fmt.money(totals.shipping)})` : ''
  return (
    <fieldset className="field">
      <legend>{t('checkout.step_shipping')}</legend>
      <CheckField
        type="radio"
        name="pickup"
        value="false"
        label={t('checkout.deliver') + shipping}
        {...(pickup ? {} : hint)}
        checked={!pickup}
        onChange={() => acts.choosePickup(false)}
      />
      <CheckField
        type="radio"
        name="pickup"
        value="true"
        label={t('cart.pickup')}
        {...(pickup ? hint : {})}
        checked={pickup}
        onChange={() => acts.choosePickup(true)}
      />
    </fieldset>
  )
}

/** Whether it is a gift, and what is written to it: asked for once it is one, or at once. */
export function Gift({ view, acts, asksAtOnce = false }: PartProps & { asksAtOnce?: boolean }) {
  const t = useT()
  const { isGift, giftMessage } = view
  return (
    <>
      <CheckField
        name="is_gift"
        label={t('cart.gift')}
        checked={isGift}
        onChange={event => acts.setGift(event.currentTarget.checked, giftMessage)}
      />
      {(isGift || asksAtOnce) && (
        <TextAreaField
          name="gift_message"
          label={t('checkout.gift_message')}
          optional={t('common.optional')}
          maxLength={500}
          value={giftMessage}
          onChange={event => acts.setGift(true, event.currentTarget.value)}
        />
      )}
    </>
  )
}

function Given({ view }: { view: CheckoutView }) {
  const t = useT()
  const wordsOf = useDeliveryWords('cart')
  const lines = [
    t(view.pickup ? 'cart.pickup' : 'checkout.deliver'),
    ...(view.delivery ? [wordsOf(view.delivery)] : []),
    ...(view.isGift ? [t('cart.gift')] : []),
  ]
  return lines.map(line => <p key={line}>{line}</p>)
}

type Props = PartProps & { standing: 'ahead' | 'current' | 'done'; onEdit?: (() => void) | undefined }

/** Part two: sent or collected, and whether it is a gift. */
export function DeliveryPart({ standing, onEdit, ...part }: Props) {
  const t = useT()
  const { view, acts } = part
  const submit = (event: FormEvent) => {
    event.preventDefault()
    acts.next()
  }
  return (
    <CheckoutPart
      title={t('checkout.step_shipping')}
      index={1}
      standing={standing}
      summary={<Given view={view} />}
      onEdit={onEdit}
    >
      <form className="stack" onSubmit={submit}>
        <Ways {...part} />
        <Gift {...part} />
        <div>
          <Button kind="primary" type="submit" busy={view.isBusy}>
            {t('common.continue')}
          </Button>
        </div>
      </form>
    </CheckoutPart>
  )
}
