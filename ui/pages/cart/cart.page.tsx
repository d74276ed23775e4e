import { moneyNote } from '#machines/journeys/cart/cart-charge.view.ts'
import { viewCart } from '#machines/journeys/cart/cart.view.ts'
import { viewGone } from '#machines/journeys/locale/locale.gone.ts'
import { useSend, useView } from '../../shop-context.tsx'
import { CartScreen } from './cart-screen.tsx'
import type { CartActs } from '../../cart/cart-types.ts'
import { useRecordActs } from '../use-record-acts.ts'

function useCartActs(): CartActs {
  const tell = useSend('cart')
  return {
    setQuantity: ({ shopId, line }, quantity) => tell({ type: 'cart.setQuantity', shopId, line, quantity }),
    remove: ({ shopId, line }) => tell({ type: 'cart.remove', shopId, line }),
    removeBox: index => tell({ type: 'cart.removeBox', index }),
    applyPromo: code => tell({ type: 'cart.applyPromo', code }),
    removePromo: () => tell({ type: 'cart.removePromo' }),
    setGift: isGift => tell({ type: 'cart.setGift', isGift }),
    setPickup: pickup => tell({ type: 'cart.setPickup', pickup }),
    setCountry: countryId => tell({ type: 'cart.setCountry', countryId }),
    retry: () => tell({ type: 'cart.retry' }),
  }
}

export function Page() {
  const cart = useView('cart', viewCart)
  const note = useView('cart', moneyNote)
  const { currency: gone } = useView('locale', viewGone)
  const acts = useCartActs()
  const recordActs = useRecordActs()
  return <CartScreen cart={cart} acts={acts} recordActs={recordActs} note={note} gone={gone} />
}

export { loadRecords as lazy } from '../../record/lazy-records.ts'
