import { Link } from 'wouter'
import { Money } from '../../parts/price.tsx'
import { usePlace } from '../../place-context.tsx'
import { useT } from '../../text/text-context.tsx'
import { useBoxWords } from '../cart/cart-boxes.tsx'
import { CartTotals } from '../cart/cart-totals.tsx'
import type { CartView } from '../cart/cart-types.ts'
import type { CheckoutView } from './checkout-types.ts'

function Lines({ cart }: { cart: CartView }) {
  const wordsOf = useBoxWords()
  const lines = cart.shops.flatMap(shop => shop.lines)
  return (
    <ul className="summary-lines">
      {lines.map(line => (
        <li key={line.key}>
          <span>
            {line.quantity} × {line.name}
          </span>
          {line.total && <Money amount={line.total} />}
        </li>
      ))}
      {cart.boxes.map(box => (
        <li key={box.index}>
          <span>
            {wordsOf(box).title}, {wordsOf(box).terms}
          </span>
          {box.total && <Money amount={box.total} />}
        </li>
      ))}
    </ul>
  )
}

/** The whole cost beside every part: lines, discount, shipping, contained VAT, total. */
export function CheckoutSummary({ view, cart }: { view: CheckoutView; cart: CartView }) {
  const t = useT()
  const { pathOf } = usePlace()
  const { totals } = view
  const country = view.fields.find(field => field.name === 'country_id')?.value ?? null
  return (
    <aside className="summary-box stack" aria-label={t('checkout.summary')}>
      <h2>{t('checkout.summary')}</h2>
      <Lines cart={cart} />
      {totals && (
        <CartTotals totals={totals} promoCode={cart.promo.code} countryId={country} pickup={view.pickup} />
      )}
      <p className="soft">{t('cart.preorder_note')}</p>
      <p>
        <Link href={pathOf('cart')}>{t('cart.view')}</Link>
      </p>
    </aside>
  )
}
