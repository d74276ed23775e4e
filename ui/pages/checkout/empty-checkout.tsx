import { useBrowsePath } from '../../browse-path.ts'
import { EmptyState } from '../../parts/states.tsx'
import { useT } from '../../text/text-context.tsx'

/** There is nothing to pay for. */
export function EmptyCheckout() {
  const t = useT()
  const action = { label: t('home.browse'), href: useBrowsePath() }
  return <EmptyState title={t('cart.empty_title')} text={t('cart.empty_text')} action={action} />
}
