import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { foreignWords } from '#domain/text/script-language.ts'
import type { MoneyNote as Note } from '#machines/journeys/cart/cart-charge.view.ts'
import { Money } from '../../parts/price.tsx'
import { usePlace } from '../../place-context.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { useBoxWords } from '../../cart/cart-boxes.tsx'
import { CartTotals } from '../../cart/cart-totals.tsx'
import { lazyLineFacts, lazyLineSleeve } from '../../cart/lazy-lines.ts'
import type { CartView } from '../../cart/cart-types.ts'
import { MoneyNote } from '../cart/money-note.tsx'
import type { CheckoutView } from './checkout-types.ts'

function Lines({ cart }: { cart: CartView }) {
  const t = useT()
  const { locale } = useFmt()
  const wordsOf = useBoxWords()
  const lines = cart.shops.flatMap(shop => shop.lines)
  return (
    <ul className="summary-lines">
      {lines.map(line => (
        <li key={line.key}>
          <lazyLineSleeve.Part line={line} />
          <span>
            <b {...foreignWords(line.name, locale)}>{line.name}</b>
            {line.artistName && (
              <span className="soft" {...foreignWords(line.artistName, locale)}>
                {line.artistName}
              </span>
            )}
            <lazyLineFacts.Part line={line} />
            {line.quantity > 1 && (
              <span className="etch">{t('product.copies', { count: line.quantity })}</span>
            )}
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

type Props = {
  view: CheckoutView
  cart: CartView
  note: Note
  /** What may be done about the sum. */
  children?: ReactNode
}

/** The whole cost beside every part: lines, discount, shipping, contained VAT, total. */
export function CheckoutSummary({ view, cart, note, children }: Props) {
  const t = useT()
  const fmt = useFmt()
  const { pathOf } = usePlace()
  const { totals } = view
  const country = view.fields.find(field => field.name === 'country_id')?.value ?? null
  return (
    <aside className="summary-box stack" aria-label={t('checkout.summary')}>
      <h2>{t('checkout.summary')}</h2>
      <Lines cart={cart} />
      {totals && (
        <CartTotals
          totals={totals}
          promoCode={cart.promo.code}
          countryId={country}
          pickup={view.pickup}
          delivery={view.delivery}
        />
      )}
      {note === 'later' && totals && (
        <p>
          <b>{t('checkout.charged_later', { amount: fmt.money(totals.total) })}</b>
        </p>
      )}
      {children}
      <MoneyNote note={note} />
      <p>
        <Link href={pathOf('cart')}>{t('cart.view')}</Link>
      </p>
    </aside>
  )
}
