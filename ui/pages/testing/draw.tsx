import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Router } from 'wouter'
import { matchPath } from '#domain/route-table.ts'
import { PlaceProvider } from '../../place-context.tsx'
import { ShopProvider, type ShopRef } from '../../shop-context.tsx'
import { areas } from '../../text/areas.ts'
import { prepareText } from '../../text/texts.ts'
import { TextProvider } from '../../text/text-context.tsx'
import { sampleNowMs } from './samples.ts'

/**
 * A component as the server writes it, at an address and in the language of that address; with a shop,
 * when it follows journeys.
 */
export async function draw(node: ReactNode, path = '/', shop?: ShopRef): Promise<string> {
  const text = await prepareText(matchPath(path).locale, areas)
  return renderToStaticMarkup(
    <Router ssrPath={path}>
      <PlaceProvider origin="https://shop.example" nowMs={sampleNowMs}>
        <TextProvider text={text}>
          {shop ? <ShopProvider shop={shop}>{node}</ShopProvider> : node}
        </TextProvider>
      </PlaceProvider>
    </Router>,
  )
}
