import { locales } from '#domain/text/locale.ts'
import type { RouteId } from '#domain/site/route-table.ts'
import { assetsOf, type Manifest } from './document/assets.ts'
import { pageOf } from './pages/first-pages.ts'

/** Kilobytes of 1,024 bytes, compressed as they travel. */
export interface Weight {
  readonly script: number
  readonly style: number
  readonly font: number
}

export interface Budget {
  readonly route: RouteId
  /** An address of the route, for those who measure what a server answers with. */
  readonly path: string
  /** What must not be passed, which is what the house asks for. It may only be lowered. */
  readonly target: Weight
}

const others = { style: 12, font: 80 }
const budget = (route: RouteId, path: string, target: number): Budget => ({
  route,
  path,
  target: { script: target, ...others },
})

/** What the first view of a page may load. The product's address is found by the one who measures. */
export const budgets: readonly Budget[] = [
  budget('home', '/', 85),
  budget('shop', '/vinyl-shop', 85),
  budget('product', '/vinyl/1', 95),
  budget('cart', '/cart', 105),
  budget('payment', '/payment', 105),
]

/** What a page loads at first in its heaviest language; `bytesOf` is asked for addresses from the root. */
export function firstLoad(manifest: Manifest, route: RouteId, bytesOf: (path: string) => number): Weight {
  const page = pageOf(route)
  const sum = (paths: readonly string[]) => paths.reduce((all, path) => all + bytesOf(path), 0) / 1_024
  const weights = locales.map(locale => {
    const texts = page.texts({ id: route, locale, params: {} })
    const parts = { file: page.file, areas: page.areas, texts, locale }
    const { scripts, modulePreloads, stylesheets, fontPreloads } = assetsOf(manifest, parts)
    return { script: sum([...scripts, ...modulePreloads]), style: sum(stylesheets), font: sum(fontPreloads) }
  })
  return weights.reduce((one, other) => (other.script > one.script ? other : one))
}
