import { Router, type SsrContext } from 'wouter'
import { matchPath, routeIds } from '#domain/site/route-table.ts'
import { storeOfAddress, withStore } from '#domain/site/store-frame.ts'
import type { SiteSettings } from '#domain/site/site.ts'
import type { ShopActor } from '#machines/shop/start-shop.ts'
import { App } from './app.tsx'
import { drawPage, type Tree } from './document/draw-page.ts'
import { drawSprites, cachedMarkupIn } from './document/draw-cached-markup.tsx'
import { type Assets, assetsOf, devAssets, type Manifest } from './document/assets.ts'
import type { Theme } from './document/page-state.ts'
import { pageOf } from './pages/first-pages.ts'
import { hasPage } from './pages/further-pages.ts'
import { isStaffAtFirst } from './staff-view.ts'
import { type Plain, PlainProvider } from './plain-context.ts'
import { type PageParts, preparePath } from './prepare.ts'
import { startScript } from './document/start-script.ts'
import { runningSource, type ShopSource } from './shop-source.ts'
import { tagsOf, writeState } from './document/write-state.ts'

export type { Manifest } from './document/assets.ts'
export { drawShare, type ShareFacts } from './share/share-drawing.tsx'
export { prepareAllTexts } from './text/texts.ts'

export type PageRequest = {
  /** The full address as the visitor typed it. */
  url: URL
  /** Scheme and host of the shop for canonical links. */
  origin: string
  /** Fresh for each answer; every script and style of the document carries it. */
  nonce: string
  theme?: Theme
  nowMs: number
  /** The build's manifest; without it the page links to the development server. */
  manifest?: Manifest
  /** What the owner of the shop has decided for its pages. */
  site?: SiteSettings
  /** Public key of the payment provider, if it is not the sandbox. */
  stripeKey?: string
  /** The root actor, settled. */
  shop: ShopActor
  /**
   * Does what a browser without scripts cannot do by itself, in the same shop: after its state is written,
   * so that a browser with scripts begins where the page began. Undefined when there is nothing to be done.
   */
  plainly?: () => Promise<PlainOutcome | undefined>
  signal?: AbortSignal
  onError: (error: unknown) => void
}

/**
 * What came of it: where to go instead; or facts for the parts of the page that are for browsers without
 * scripts; or all of the page is for such a browser, drawn as the shop stands now and started by no script.
 */
export type PlainOutcome = { redirectTo: string } | { facts: Omit<Plain, 'source'> } | { isPlain: true }

export type RenderedPage = {
  status: number
  /** Answer with this instead: a page may only be entered elsewhere. */
  redirectTo?: string
  /** The whole document, as UTF-8. */
  html: Uint8Array<ArrayBuffer>
}

const nowhere = new Uint8Array(0)

/** The page is drawn as a browser begins it; what a server brought is shown by its plain parts only. */
function sourcesOf(shop: ShopActor, known: ReadonlySet<string>, outcome: PlainOutcome | undefined) {
  const running = runningSource(shop)
  const facts = outcome && 'facts' in outcome ? outcome.facts : undefined
  if (!facts) return { source: running, plain: undefined }
  const now: ShopSource['now'] = id => (known.has(id) ? running.now(id) : undefined)
  return { source: { ...running, now, first: now }, plain: { ...facts, source: running } }
}

const keptAssets = new WeakMap<Manifest, Map<string, Assets>>()

/** What a page links to; worked out once for each page's parts, as a build does not change. */
function assetsFor({ manifest, url }: PageRequest, parts: PageParts): Assets {
  if (!manifest) return devAssets
  const { locale } = matchPath(url.pathname)
  const kept = keptAssets.get(manifest) ?? new Map<string, Assets>()
  keptAssets.set(manifest, kept)
  const key = [locale, parts.file, ...parts.areas, ...parts.texts].join(' ')
  const assets = kept.get(key) ?? assetsOf(manifest, { ...parts, locale })
  kept.set(key, assets)
  return assets
}

/** The routes that have a page. */
export const routes = routeIds.filter(hasPage)

/**
 * Renders the page of an address, whole, since the shop is settled before: the status is final, and the page
 * reads in order without scripts.
 */
export async function renderPage(request: PageRequest): Promise<RenderedPage> {
  const { url, nonce, shop, origin, nowMs, site = { isMainHost: false }, theme, stripeKey } = request
  const parts = await preparePath(url.pathname, isStaffAtFirst(runningSource(shop)))
  const match = matchPath(url.pathname)
  const state = {
    locale: match.locale,
    origin,
    nowMs,
    site,
    assets: assetsFor(request, parts),
    shop: shop.getPersistedSnapshot(),
    tags: tagsOf(shop),
    ...(theme ? { theme } : {}),
    ...(stripeKey ? { stripeKey } : {}),
  }
  const known = new Set(Object.keys(shop.getSnapshot().children))
  const outcome = await request.plainly?.()
  if (outcome && 'redirectTo' in outcome) return { status: 303, html: nowhere, ...outcome }
  const { source, plain } = sourcesOf(shop, known, outcome)
  const store = storeOfAddress(url.pathname, url.search)
  const ssrContext: SsrContext = {}
  let status = parts.file === pageOf('not-found').file ? 404 : 200
  const tree: Tree = slots => (
    <Router
      ssrPath={url.pathname}
      ssrSearch={url.search.slice(1)}
      ssrContext={ssrContext}
      hrefs={href => withStore(href, store)}
    >
      <PlainProvider value={plain}>
        <App
          state={state}
          stateText={writeState(state, slots)}
          shop={source}
          nonce={nonce}
          bareStyles={slots !== undefined}
          cachedMarkupIn={(locale, text) => cachedMarkupIn({ locale, text, store, site }, slots)}
          sprites={drawSprites(slots)}
          onStatus={told => (status = told)}
        />
      </PlainProvider>
    </Router>
  )
  const start = outcome && 'isPlain' in outcome ? undefined : startScript(state.assets)
  const { signal, onError } = request
  const html = await drawPage(tree, { nonce, start, signal, onError })
  return { status, html, ...(ssrContext.redirectTo ? { redirectTo: ssrContext.redirectTo } : {}) }
}
