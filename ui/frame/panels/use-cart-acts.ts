import { useMemo } from 'react'
import type { CartActs } from '../../cart/cart-types.ts'
import { useSend } from '../../shop-context.tsx'

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
