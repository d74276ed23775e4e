/// <reference types="vite/client" />
import type { MoneyNote as Note } from '#machines/journeys/cart/cart-charge.view.ts'
import { Skeleton } from '../../parts/states.tsx'
import { Title } from '../../parts/title.tsx'
import { usePlain } from '../../plain-context.ts'
import { useT } from '../../text/text-context.tsx'
import type { CartView } from '../../cart/cart-types.ts'
import { PageHead } from '../page-head.tsx'
import { CheckoutPart } from './checkout-part.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import type { CheckoutActs, CheckoutView, PaymentProps } from './checkout-types.ts'
import { ContactPart, GuestNote } from './contact-part.tsx'
import { DeliveryPart } from './delivery-part.tsx'
import { ClosedCheckout, EmptyCheckout } from './empty-checkout.tsx'
import { PaymentPart } from './payment-part.tsx'
import { PlainCheckout } from './plain-checkout.tsx'

type CheckoutScreenProps = {
  /** Missing while the journey is on its way. */
  view: CheckoutView | undefined
  cart: CartView
  /** What is known of the reader before the journey is there. */
  isGuest?: boolean
  acts: CheckoutActs
  note?: Note
} & Pick<PaymentProps, 'form' | 'formActs'>

type Ready = CheckoutScreenProps & { view: CheckoutView }

function standingOf(view: CheckoutView, index: number): 'ahead' | 'current' | 'done' {
  const step = view.steps[index]
  if (step?.isDone) return 'done'
  return step?.isCurrent ? 'current' : 'ahead'
}

const parts = ['contact', 'delivery'] as const

/** Parts may be opened again until the paying begins. */
function editOf({ view, acts }: Ready, index: 0 | 1): (() => void) | undefined {
  return view.can.edit && standingOf(view, index) === 'done' ? () => acts.edit(parts[index]) : undefined
}

function Parts(props: Ready) {
  const { view, acts, form, formActs, note } = props
  const part = { view, acts, isLater: note === 'later' }
  return (
    <div className="checkout-parts">
      <ContactPart {...part} standing={standingOf(view, 0)} onEdit={editOf(props, 0)} />
      <DeliveryPart {...part} standing={standingOf(view, 1)} onEdit={editOf(props, 1)} />
      <PaymentPart {...part} form={form} formActs={formActs} standing={standingOf(view, 2)} />
    </div>
  )
}

const fieldCount = 8

/** Where the first part will stand: a guest reads its first words at once, the fields have their places. */
function FirstPart({ isGuest }: { isGuest: boolean }) {
  const t = useT()
  return (
    <div className="with-summary" aria-busy="true">
      <div className="checkout-parts">
        <CheckoutPart title={t('checkout.step_contact_address')} index={0} standing="current">
          {isGuest && <GuestNote />}
          {Array.from({ length: fieldCount }, (_, index) => (
            <div className="field" key={index}>
              <Skeleton half />
              <Skeleton />
            </div>
          ))}
        </CheckoutPart>
      </div>
    </div>
  )
}

/** Until the machines are there; for who has no scripts, the form that works without. */
function Waiting({ cart, isGuest = false }: Pick<CheckoutScreenProps, 'cart' | 'isGuest'>) {
  return (
    <>
      <noscript>{import.meta.env.SSR && <PlainCheckout />}</noscript>
      <div className="scripted">{cart.count > 0 ? <FirstPart isGuest={isGuest} /> : <Skeleton half />}</div>
    </>
  )
}

function Body({ view, ...props }: CheckoutScreenProps) {
  if (view ? view.isPaymentClosed : props.cart.isPaymentClosed) return <ClosedCheckout />
  if (!view) return <Waiting {...props} />
  if (view.state === 'empty') return <EmptyCheckout />
  return (
    <div className="with-summary">
      <Parts {...props} view={view} />
      <CheckoutSummary view={view} cart={props.cart} note={props.note ?? null} />
    </div>
  )
}

const hasErrors = ({ view, form }: CheckoutScreenProps) =>
  form?.status === 'invalid' ||
  (view !== undefined && (view.problem !== null || view.fields.some(field => field.problem !== null)))

/** Payment: three parts, strictly one after the other, the whole cost always beside them. */
export function CheckoutScreen(props: CheckoutScreenProps) {
  const t = useT()
  const isRefused = usePlain()?.isRefused ?? false
  const page = t('checkout.title')
  return (
    <div className="wrap stack">
      <PageHead
        title={isRefused || hasErrors(props) ? t('page.error_title', { page }) : page}
        description={t('checkout.description')}
        index={false}
      />
      <Title text={page} />
      <Body {...props} />
    </div>
  )
}
