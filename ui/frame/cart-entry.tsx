import { Suspense } from 'react'
import { useRouter } from 'wouter'
import { viewCartEntry } from '#machines/journeys/cart/cart-entry.view.ts'
import { Icon } from '../parts/icon.tsx'
import { usePlace } from '../place-context.tsx'
import { useSend, useView } from '../shop-context.tsx'
import { useT } from '../text/text-context.tsx'
import { isPlainClick } from '../parts/plain-click.ts'
import { cartPanel } from './panels/panels.ts'

function Entry() {
  const t = useT()
  const { pathOf, match } = usePlace()
  const router = useRouter()
  const { hrefs } = router
  const tell = useSend('cart')
  const count = useView('cart', viewCartEntry, cart => cart.count)
  const isOpen = useView('cart', viewCartEntry, cart => cart.isOpen)
  const name = t('header.cart', { count })
  return (
    <>
      <a
        id="cart-entry"
        className="header-entry"
        href={hrefs(pathOf('cart'), router)}
        aria-label={name}
        {...(match.id === 'cart' ? { 'aria-current': 'page' } : {})}
        {...cartPanel.intent}
        onClick={event => {
          if (!isPlainClick(event) || match.id === 'cart') return
          event.preventDefault()
          tell({ type: 'cart.toggleSlide' })
        }}
      >
        <Icon name="cart" />
        {count > 0 && (
          <span className="header-count" aria-hidden="true">
            {count}
          </span>
        )}
      </a>
      <output className="said-only">{name}</output>
      <cartPanel.Slot isOpen={isOpen} />
    </>
  )
}

/** The way to the cart: a link to its page, and with scripts the slide. Its name has the count. */
export function CartEntry() {
  return (
    <Suspense>
      <Entry />
    </Suspense>
  )
}
