import { EmptyState, Skeleton } from '../../parts/states.tsx'
import { Title } from '../../parts/title.tsx'
import { usePlace } from '../../place-context.tsx'
import { useT } from '../../text/text-context.tsx'
import type { CartView } from '../cart/cart-types.ts'
import { PageHead } from '../page-head.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import type { CheckoutActs, CheckoutView } from './checkout-types.ts'
import { ContactPart } from './contact-part.tsx'
import { DeliveryPart } from './delivery-part.tsx'
import { PaymentPart } from './payment-part.tsx'

export type CheckoutScreenProps = {
  /** Missing while the journey is on its way. */
  view: CheckoutView | undefined
  cart: CartView
  acts: CheckoutActs
  nowMs: number
}

type Ready = CheckoutScreenProps & { view: CheckoutView }

function standingOf(view: CheckoutView, index: number): 'ahead' | 'current' | 'done' {
  const step = view.steps[index]
  if (step?.isDone) return 'done'
  return step?.isCurrent ? 'current' : 'ahead'
}

/** Parts may be opened again until the paying begins. */
function editOf({ view, acts }: Ready, index: number): (() => void) | undefined {
  const current = view.steps.findIndex(step => step.isCurrent)
  if (!view.can.back || index >= current) return undefined
  return () => {
    for (let at = current; at > index; at -= 1) acts.back()
  }
}

function Parts(props: Ready) {
  const { view, acts, nowMs } = props
  const part = { view, acts, nowMs }
  return (
    <div className="checkout-parts">
      <ContactPart {...part} standing={standingOf(view, 0)} onEdit={editOf(props, 0)} />
      <DeliveryPart {...part} standing={standingOf(view, 1)} onEdit={editOf(props, 1)} />
      <PaymentPart {...part} standing={standingOf(view, 2)} />
    </div>
  )
}

function Body({ view, ...props }: CheckoutScreenProps) {
  const t = useT()
  const { pathOf } = usePlace()
  if (!view) return <Skeleton half />
  if (view.state === 'empty') {
    const action = { label: t('home.browse'), href: pathOf('shop') }
    return <EmptyState title={t('cart.empty_title')} text={t('cart.empty_text')} action={action} />
  }
  return (
    <div className="with-summary">
      <Parts {...props} view={view} />
      <CheckoutSummary view={view} cart={props.cart} />
    </div>
  )
}

const hasErrors = (view: CheckoutView | undefined) =>
  view !== undefined && (view.problem !== null || view.fields.some(field => field.problem !== null))

/** Payment: three parts, strictly one after the other, the whole cost always beside them. */
export function CheckoutScreen(props: CheckoutScreenProps) {
  const t = useT()
  const page = t('checkout.title')
  return (
    <div className="wrap stack">
      <PageHead title={hasErrors(props.view) ? t('page.error_title', { page }) : page} index={false} />
      <Title text={page} />
      <Body {...props} />
    </div>
  )
}
