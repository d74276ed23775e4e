import { useState } from 'react'
import type { ProjectDetail } from '#contract'
import type { Addition } from '#domain/orders/cart.ts'
import { viewCartEntry } from '#machines/journeys/cart/cart-entry.view.ts'
import { newCartId } from '../../new-cart-id.ts'
import { useIsOut, useSend, useView } from '../../shop-context.tsx'
import { useT } from '../../text/text-context.tsx'
import { type Choice, priceMinorOf } from './buy-choice.ts'

/** What is told to the cart: the choice, with what the cart shows of it until the server has priced it. */
function additionOf(project: ProjectDetail, choice: Choice): Addition {
  const { id, category, slug, name, artist_name, picture, color_vinyl, currency } = project
  return {
    shopId: project.shop_id,
    shop: { name: project.shop.name },
    item: {
      project_id: id,
      type: category,
      quantity: choice.quantity,
      ...(choice.itemId === null ? {} : { item_id: choice.itemId }),
      ...(choice.size === null ? {} : { size: choice.size, chosen_sizes: [choice.size] }),
      name,
      artist_name,
      picture,
      currency,
      slug,
      color_vinyl: color_vinyl ?? undefined,
      price: priceMinorOf(project, choice),
    },
  }
}

/** The product page's button, joined to the cart. */
export function useBuying(project: ProjectDetail) {
  const t = useT()
  const cart = useView('cart', viewCartEntry)
  const isOut = useIsOut()
  const tellCart = useSend('cart')
  const [hasAdded, setHasAdded] = useState(false)
  const said = cart.refusal ? t(`cart.refused_${cart.refusal}`) : t('product.added', { title: project.name })
  return {
    isBusy: hasAdded && cart.isPricing,
    onAdd: (choice: Choice) => {
      setHasAdded(true)
      tellCart({ type: 'cart.add', id: newCartId(), addition: additionOf(project, choice) })
    },
    ...(hasAdded && !isOut ? { said } : {}),
  }
}
