import { useMemo } from 'react'
import type { CartActs, CartView } from '../../cart/cart-types.ts'
import { useSend, useView } from '../../shop-context.tsx'
import { useLocation } from 'wouter'
import { viewCart } from '#machines/journeys/cart/cart.view.ts'
import { Button } from '../../parts/button.tsx'
import { EmptyState } from '../../parts/states.tsx'
import { CartBoxes } from '../../cart/cart-boxes.tsx'
import { CartLine } from '../../cart/cart-line.tsx'
import { CartTotals } from '../../cart/cart-totals.tsx'
import { usePlace } from '../../place-context.tsx'
import { useFmt, useT } from '../../text/text-context.tsx'
import { SidePanel } from './side-panel.tsx'

/** What a visitor may do with the cart, on its page and in its slide. */
export function useCartActs(): CartActs {
  const tell = useSend('cart')
  return useMemo<CartActs>(
    () => ({
      setQuantity: ({ shopId, line }, quantity) => tell({ type: 'cart.setQuantity', shopId, line, quantity }),
      remove: ({ shopId, line }) => tell({ type: 'cart.remove', shopId, line }),
      removeBox: index => tell({ type: 'cart.removeBox', index }),
      applyPromo: code => tell({ type: 'cart.applyPromo', code }),
      removePromo: () => tell({ type: 'cart.removePromo' }),
      setGift: isGift => tell({ type: 'cart.setGift', isGift }),
      setPickup: pickup => tell({ type: 'cart.setPickup', pickup }),
      setCountry: countryId => tell({ type: 'cart.setCountry', countryId }),
      retry: () => tell({ type: 'cart.retry' }),
    }),
    [tell],
  )
}

function Lines({ cart }: { cart: CartView }) {
  const t = useT()
  const acts = useCartActs()
  return cart.shops.map(shop => (
    <section key={shop.id} className="stack" aria-label={t('cart.from_shop', { shop: shop.name })}>
      <h3 className="etch">{t('cart.from_shop', { shop: shop.name })}</h3>
      <ul className="lines">
        {shop.lines.map(line => (
          <CartLine key={line.key} line={line} acts={acts} isBusy={cart.isPricing} />
        ))}
      </ul>
    </section>
  ))
}

function Sum({ cart, onGo }: { cart: CartView; onGo: (path: string) => void }) {
  const t = useT()
  const fmt = useFmt()
  const { pathOf } = usePlace()
  const { totals } = cart
  return (
    <div className="stack">
      {cart.problem && (
        <p role="alert" className="line-problem">
          {t('cart.failed')}
        </p>
      )}
      {totals && (
        <CartTotals
          totals={totals}
          promoCode={cart.promo.code}
          countryId={cart.countryId}
          pickup={cart.pickup}
          isEstimated={cart.shippingEstimated}
          delivery={cart.delivery}
        />
      )}
      <output className="said-only">{cart.isPricing ? t('cart.recalculating') : ''}</output>
      {cart.isPaymentClosed && <p className="line-problem">{t('cart.not_set_up')}</p>}
      {totals && !cart.isPaymentClosed && (
        <Button
          kind="primary"
          wide
          busy={cart.isPricing}
          aria-disabled={!cart.can.checkOut}
          onClick={() => {
            if (cart.can.checkOut) onGo(pathOf('payment'))
          }}
        >
          {t('cart.checkout', { total: fmt.money(totals.total) })}
        </Button>
      )}
      <Button wide onClick={() => onGo(pathOf('cart'))}>
        {t('cart.view')}
      </Button>
    </div>
  )
}

/** The cart that slides in: what is in it, what it costs, and the way to pay. Spec section 2. */
export function Panel() {
  const t = useT()
  const cart = useView('cart', viewCart)
  const acts = useCartActs()
  const tell = useSend('cart')
  const [, goTo] = useLocation()
  const close = () => tell({ type: 'cart.closeSlide' })
  const go = (path: string) => {
    close()
    goTo(path)
  }
  return (
    <SidePanel isOpen={cart.isOpen} title={t('cart.title')} returnTo="cart-entry" onClose={close}>
      {cart.isEmpty ? (
        <EmptyState title={t('cart.empty_title')} text={t('cart.empty_text')} level={3} />
      ) : (
        <div className="stack">
          <Lines cart={cart} />
          <CartBoxes cart={cart} acts={acts} />
          <Sum cart={cart} onGo={go} />
        </div>
      )}
    </SidePanel>
  )
}
