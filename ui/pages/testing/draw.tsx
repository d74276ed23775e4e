import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Router } from 'wouter'
import { matchPath } from '#domain/site/route-table.ts'
import { structureFaults } from '../../accessibility/testing/structure-faults.ts'
import { PlaceProvider } from '../../place-context.tsx'
import type { ShopActor } from '#machines/shop/start-shop.ts'
import { ShopProvider } from '../../shop-context.tsx'
import { runningSource } from '../../shop-source.ts'
import { areas } from '../../text/areas.ts'
import { prepareText } from '../../text/texts.ts'
import { TextProvider } from '../../text/text-context.tsx'
import { loadLines } from '../../cart/late-lines.ts'
import { loadHome } from '../home/late-home.ts'
import { loadProduct } from '../product/late-product.ts'
import { loadShop } from '../shop/late-shop.ts'
import { sampleNowMs } from './samples.ts'

/**
 * A component as the server writes it, at an address and in the language of that address; with a shop,
 * when it follows journeys. Throws when its headings or landmarks are out of order.
 */
export async function draw(node: ReactNode, path = '/', shop?: ShopActor): Promise<string> {
  const text = await prepareText(matchPath(path).locale, areas)
  await Promise.all([loadShop(), loadLines(), loadHome(), loadProduct()])
  const markup = renderToStaticMarkup(
    <Router ssrPath={path}>
      <PlaceProvider origin="https://shop.example" nowMs={sampleNowMs}>
        <TextProvider text={text}>
          {shop ? <ShopProvider source={runningSource(shop)}>{node}</ShopProvider> : node}
        </TextProvider>
      </PlaceProvider>
    </Router>,
  )
  const faults = structureFaults(markup)
  if (faults.length > 0) throw new Error(`Out of order: ${faults.join('; ')}`)
  return markup
}
