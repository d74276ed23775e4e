import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useSearch } from 'wouter'
import { storeOfAddress, withStore } from '#domain/site/store-frame.ts'
import { moneyNote } from '#machines/journeys/cart/cart-charge.view.ts'
import { viewCart } from '#machines/journeys/cart/cart.view.ts'
import { viewCheckout } from '#machines/journeys/checkout/checkout.view.ts'
import { viewForm } from '#machines/journeys/form/form.view.ts'
import { Button } from '../../parts/button.tsx'
import { SectionHeading } from '../../parts/section.tsx'
import { usePlace } from '../../place-context.tsx'
import { type Plain, usePlain } from '../../plain-context.ts'
import { ShopProvider, useView, viewOnce } from '../../shop-context.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { useJourney } from '../../use-journey.ts'
import { NoWay } from './card-fields.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import { useCheckoutTexts } from './checkout-texts.ts'
import type { CheckoutActs, CheckoutView, PaymentActs, PaymentProps } from './checkout-types.ts'
import { ContactFields, GuestNote } from './contact-part.tsx'
import { Gift, Ways } from './delivery-part.tsx'
import { ClosedCheckout, EmptyCheckout } from './empty-checkout.tsx'
import { News } from './news.tsx'
import { Card, PaymentProblems, Terms } from './payment-part.tsx'

const nothing = (): void => {}

/** The server carries the acts out, once the form is sent. */
const acts: CheckoutActs = {
  fill: nothing,
  chooseAddress: nothing,
  next: nothing,
  edit: nothing,
  back: nothing,
  choosePickup: nothing,
  setGift: nothing,
  acceptTotal: nothing,
  authenticate: nothing,
  signIn: nothing,
  retry: nothing,
}

const formActs: PaymentActs = { change: nothing, leave: nothing, submit: nothing, focused: nothing }

const formId = 'plain-checkout'

function Part({ title, index, children }: { title: string; index: number; children: ReactNode }) {
  const id = `checkout-part-${index}`
  return (
    <section className="checkout-part" data-standing="current" aria-labelledby={id}>
      <SectionHeading title={title} index={index} id={id} />
      <div className="stack">{children}</div>
    </section>
  )
}

const unanswered: ReadonlySet<string> = new Set(['unknown', 'recovering', 'tokenising', 'placing'])

/** Why there is no order yet. */
function RefusalNews({ view, plain }: { view: CheckoutView; plain: Plain }) {
  const t = useT()
  const fmt = useFmt()
  const texts = useCheckoutTexts()
  if (!plain.isRefused) return null
  if (unanswered.has(view.state)) return <News alert text={t('checkout.timeout')} />
  const why = view.problem && view.problem.code !== 'cart_changed' ? texts.payment(view.problem.code) : ''
  const isOther = plain.isTotalOther || view.state === 'review'
  const total = view.totals ? fmt.money(view.totals.total) : ''
  const text = [why, isOther ? t('checkout.price_changed', { total }) : ''].filter(Boolean).join(' ')
  return text === '' ? null : <News alert text={text} />
}

/** The card, the terms, the button with the whole sum on it. What was typed of a card is asked for anew. */
function PaymentFields(part: PaymentProps) {
  const t = useT()
  const fmt = useFmt()
  const { view, form, isLater } = part
  const total = view.totals ? fmt.money(view.totals.total) : ''
  return (
    <Part title={t('checkout.step_payment')} index={2}>
      <PaymentProblems form={form} />
      <Card {...part} asksAtOnce />
      <Terms {...part} />
      <Button kind="primary" type="submit" name="act" value="pay" wide>
        {view.isFree || isLater ? t('checkout.order') : t('checkout.pay', { total })}
      </Button>
    </Part>
  )
}

type PlainProps = { view: CheckoutView; form: PaymentProps['form']; plain: Plain; isLater: boolean }

function PlainForm({ view, form, plain, isLater }: PlainProps) {
  const t = useT()
  const { path, pathOf } = usePlace()
  const part = { view, acts, isLater }
  const total = view.totals?.total
  const isFirst = view.state === 'contact'
  return (
    <form
      id={formId}
      className="checkout-parts"
      method="post"
      action={withStore(pathOf('payment'), storeOfAddress(path, useSearch()))}
      noValidate
    >
      <input type="hidden" name="key" value={plain.key} />
      <input type="hidden" name="part" value={isFirst ? 'contact' : 'payment'} />
      <input type="hidden" name="stood" value={view.addressId ?? ''} />
      {total && <input type="hidden" name="total" value={`${total.amountMinor} ${total.currency}`} />}
      <RefusalNews view={view} plain={plain} />
      <Part title={t('checkout.step_contact_address')} index={0}>
        {view.isGuest && <GuestNote />}
        <ContactFields {...part} />
      </Part>
      <Part title={t('checkout.step_shipping')} index={1}>
        <Ways {...part} />
        <Gift {...part} asksAtOnce />
        {isFirst && (
          <div>
            <Button kind="primary" type="submit" name="act" value="continue">
              {t('common.continue')}
            </Button>
          </div>
        )}
      </Part>
      {!isFirst && <PaymentFields {...part} form={form} formActs={formActs} />}
    </form>
  )
}

/** Beside the sum, and after the button that pays: Enter in a field presses the first one of a form. */
function Update() {
  const t = useT()
  return (
    <Button type="submit" name="act" value="update" form={formId}>
      {t('checkout.update_total')}
    </Button>
  )
}

function Body({ plain }: { plain: Plain }) {
  const checkout = useJourney('checkout')
  const view = useSelector(checkout, viewOnce(viewCheckout))
  const cart = useView('cart', viewCart)
  const note = useView('cart', moneyNote)
  const paymentForm = useJourney('paymentForm')
  const form = useSelector(paymentForm, viewOnce(viewForm))
  if (!view) return null
  if (view.state === 'empty') return <EmptyCheckout />
  return (
    <div className="with-summary">
      <PlainForm view={view} form={form} plain={plain} isLater={note === 'later'} />
      <CheckoutSummary view={view} cart={cart} note={note}>
        <Update />
      </CheckoutSummary>
    </div>
  )
}

/**
 * The checkout without scripts: a form that the server answers, first with who and where, then with the whole
 * cost and the card. Written by the server only.
 */
export function PlainCheckout() {
  const plain = usePlain()
  const { site } = usePlace()
  if (!plain) return site.takesNoCards ? <ClosedCheckout /> : <NoWay />
  return (
    <ShopProvider source={plain.source}>
      <Body plain={plain} />
    </ShopProvider>
  )
}
