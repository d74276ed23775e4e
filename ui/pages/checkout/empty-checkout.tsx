import { useBrowsePath } from '../../browse-path.ts'
import { EmptyState } from '../../parts/states.tsx'
import { usePlace } from '../../place-context.tsx'
import { useT } from '../../text/text-context.tsx'

/** There is nothing to pay for. */
export function EmptyCheckout() {
  const t = useT()
  const action = { label: t('home.browse'), href: useBrowsePath() }
  return <EmptyState title={t('cart.empty_title')} text={t('cart.empty_text')} action={action} />
}

/** There is no way to pay yet: nobody is asked for an address, and least of all for a card. */
export function ClosedCheckout() {
  const t = useT()
  const { pathOf } = usePlace()
  const action = { label: t('cart.view'), href: pathOf('cart') }
  return <EmptyState title={t('checkout.not_set_up')} text={t('checkout.not_set_up_text')} action={action} />
}
