import { type ReactNode, Suspense, use, useEffect, useRef } from 'react'
import { Document } from './document/document.tsx'
import { Frame } from './frame/frame.tsx'
import type { PageState } from './document/page-state.ts'
import { viewAuth } from '#machines/journeys/auth/auth.view.ts'
import { viewPage } from '#machines/journeys/page/page.view.ts'
import type { Locale } from '#domain/text/locale.ts'
import { shownPage } from './pages/page-modules.ts'
import { mainId } from './parts/skip-link.tsx'
import { PlaceProvider, type StatusReport, StatusProvider, usePlace } from './place-context.tsx'
import { ShopProvider, useView } from './shop-context.tsx'
import type { ShopSource } from './shop-source.ts'
import { useIsStaff } from './staff-view.ts'
import { NonceProvider } from './nonce-context.tsx'
import { type DrawCached, MarkupCacheProvider } from './cached-markup.tsx'
import type { Text } from './text/create-text.ts'
import { TextProvider } from './text/text-context.tsx'
import { prepareText, textNamed, textOf } from './text/texts.ts'

type AppProps = {
  state: PageState
  stateText: string
  shop: ShopSource
  nonce?: string
  /** On the server: the nonce of styles is added to the drawn document. */
  bareStyles?: boolean
  /** On the server: hears which status the page answers with. */
  onStatus?: StatusReport
  /** On the server: draws what looks the same wherever its data stands. */
  cachedMarkupIn?: (locale: Locale, text: Text) => DrawCached
  /** On the server: glyphs and the parts of discs. */
  sprites?: string
  /** In a browser: hears that the page is alive. */
  onHydrated?: () => void
}

/**
 * After a navigation on the client the reader stands at the new page's heading; in another language,
 * where they were.
 */
function useHeadingFocus(): void {
  const { match, path } = usePlace()
  const page = JSON.stringify([match.id, match.params])
  const isShown = useView('page', viewPage, shown => shown.screen !== 'loading' && shown.path === path)
  const last = useRef(page)
  useEffect(() => {
    if (!isShown || last.current === page) return
    last.current = page
    const heading = document.querySelector<HTMLElement>(`#${mainId} h1`) ?? document.getElementById(mainId)
    heading?.focus({ preventScroll: true })
  }, [isShown, page])
}

/** Who signs out on a page of staff is led away at once, and is shown nothing in between. */
function useIsLedAway(): boolean {
  const { match } = usePlace()
  const isGuest = useView('auth', viewAuth, auth => auth.user === null)
  // As the route's guard would say; its rules would not fit into the first load.
  return isGuest && /^(admin-|bids)/.test(match.id)
}

function CurrentScreen() {
  return useIsLedAway() ? null : <PageWithWords />
}

/** Back and forward change the address before anybody could load the page's words: it waits for them. */
function PageWithWords() {
  const { path, locale } = usePlace()
  const shown = shownPage(path, useIsStaff())
  const { Page, areas } = shown instanceof Promise ? use(shown) : shown
  if (!textOf(locale, areas)) use(prepareText(locale, areas))
  return <Page />
}

function CurrentPage() {
  useHeadingFocus()
  return (
    <main id={mainId} tabIndex={-1}>
      <Suspense>
        <CurrentScreen />
      </Suspense>
    </main>
  )
}

/** Staff have a frame of their own; who becomes staff by signing in there has it from the next page on. */
function Around({ children }: { children: ReactNode }) {
  const { path } = usePlace()
  const shown = shownPage(path, useIsStaff())
  const { Frame: Own = Frame } = shown instanceof Promise ? {} : shown
  return <Own>{children}</Own>
}

type Shown = Pick<AppProps, 'state' | 'stateText' | 'cachedMarkupIn' | 'sprites'>

function Localised({ state, stateText, cachedMarkupIn, sprites }: Shown) {
  const { locale } = usePlace()
  if (!textOf(locale)) use(prepareText(locale, []))
  const text = textNamed(locale, state.site.shopName, state.site.claims?.[locale])
  return (
    <TextProvider text={text}>
      <MarkupCacheProvider draw={cachedMarkupIn?.(locale, text)}>
        <Document state={state} stateText={stateText} sprites={sprites}>
          <Around>
            <CurrentPage />
          </Around>
        </Document>
      </MarkupCacheProvider>
    </TextProvider>
  )
}

/** The storefront, the same on both sides. The router around it knows the address. */
export function App(props: AppProps) {
  const { state, stateText, shop, onStatus, onHydrated, cachedMarkupIn, sprites } = props
  const { nonce, bareStyles = false } = props
  useEffect(() => onHydrated?.(), [onHydrated])
  return (
    <NonceProvider nonce={nonce} bareStyles={bareStyles}>
      <ShopProvider source={shop}>
        <StatusProvider report={onStatus}>
          <PlaceProvider origin={state.origin} nowMs={state.nowMs} site={state.site}>
            <Localised
              state={state}
              stateText={stateText}
              {...(cachedMarkupIn ? { cachedMarkupIn } : {})}
              {...(sprites === undefined ? {} : { sprites })}
            />
          </PlaceProvider>
        </StatusProvider>
      </ShopProvider>
    </NonceProvider>
  )
}
