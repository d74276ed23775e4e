import type { MoneyNote as Note } from '#machines/journeys/cart/cart-charge.view.ts'
import { useT } from '../../text/text-context.tsx'

/** When the money is taken, where that is not simply now; and that it goes back should a run fail. */
export function MoneyNote({ note }: { note: Note }) {
  const t = useT()
  if (note === null) return null
  return <p className="soft">{t(note === 'later' ? 'checkout.charged_later_note' : 'cart.preorder_note')}</p>
}
