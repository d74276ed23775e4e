import type { ReactNode } from 'react'
import {
  type PipeableStream,
  type RenderToPipeableStreamOptions,
  renderToPipeableStream,
} from 'react-dom/server'
import { Router, type SsrContext } from 'wouter'
import { matchPath, routeIds } from '#domain/route-table.ts'
import { App } from './app.tsx'
import { stillsIn } from './draw-stills.tsx'
import { type Assets, assetsOf, devAssets, type Manifest } from './assets.ts'
import type { Theme } from './page-state.ts'
import { writeState } from './write-state.ts'
import { hasPage, pageOf } from './pages/page-modules.ts'
import { type PageParts, preparePath } from './prepare.ts'
import type { ShopRef } from './shop-context.tsx'

export type { Manifest } from './assets.ts'
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
  /** Public key of the payment provider, if it is not the sandbox. */
  stripeKey?: string
  /** The root actor, settled. */
  shop: ShopRef
  signal?: AbortSignal
  onError: (error: unknown) => void
}

export type RenderedPage = {
  status: number
  /** Answer with this instead: a page may only be entered elsewhere. */
  redirectTo?: string
  /** Writes the whole document, which is ready, to a stream and ends it. */
  pipe: PipeableStream['pipe']
}

function assetsFor(request: PageRequest, parts: PageParts): Assets {
  if (!request.manifest) return devAssets
  return assetsOf(request.manifest, { ...parts, locale: matchPath(request.url.pathname).locale })
}

/** The routes that have a page. */
export const routes = routeIds.filter(hasPage)

/**
 * Renders the page of an address, whole, since the shop is settled before: the status is final, and the page
 * reads in order without scripts.
 */
export async function renderPage(request: PageRequest): Promise<RenderedPage> {
  const { url, nonce, shop, origin, nowMs, theme, stripeKey } = request
  const parts = await preparePath(url.pathname)
  const match = matchPath(url.pathname)
  const state = {
    locale: match.locale,
    origin,
    nowMs,
    assets: assetsFor(request, parts),
    shop: shop.getPersistedSnapshot(),
    ...(theme ? { theme } : {}),
    ...(stripeKey ? { stripeKey } : {}),
  }
  const ssrContext: SsrContext = {}
  let status = pageOf(match.id) === pageOf('not-found') ? 404 : 200
  const pipe = await drawn(
    <Router ssrPath={url.pathname} ssrSearch={url.search.slice(1)} ssrContext={ssrContext}>
      <App
        state={state}
        stateText={writeState(state)}
        shop={shop}
        nonce={nonce}
        stillsIn={stillsIn}
        onStatus={told => (status = told)}
      />
    </Router>,
    {
      // The object form: a bare string would leave the style elements without a nonce.
      nonce: { script: nonce, style: nonce },
      bootstrapModules: [...state.assets.scripts],
      // A large part would otherwise come hidden, to be put in its place by a script: not without scripts.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: request.onError,
    },
    request.signal,
  )
  return { status, pipe, ...(ssrContext.redirectTo ? { redirectTo: ssrContext.redirectTo } : {}) }
}

type DrawOptions = Omit<RenderToPipeableStreamOptions, 'onAllReady' | 'onShellError'>

/** Resolves when every part is drawn, with what writes them. */
function drawn(tree: ReactNode, options: DrawOptions, signal: AbortSignal | undefined) {
  return new Promise<PipeableStream['pipe']>((done, failed) => {
    const { pipe, abort } = renderToPipeableStream(tree, {
      ...options,
      onAllReady: () => done(pipe),
      onShellError: failed,
    })
    signal?.addEventListener('abort', () => abort(signal.reason), { once: true })
  })
}
