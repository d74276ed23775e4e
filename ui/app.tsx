import { Suspense, use, useEffect, useRef } from 'react'
import { Document } from './document.tsx'
import { Frame } from './frame/frame.tsx'
import type { PageState } from './page-state.ts'
import { viewPage } from '#machines/journeys/page/page.view.ts'
import type { Locale } from '#domain/locale.ts'
import type { ShopPorts } from '#machines/ports.ts'
import { pageOf } from './pages/page-modules.ts'
import { mainId } from './parts/skip-link.tsx'
import { PlaceProvider, type StatusReport, StatusProvider, usePlace } from './place-context.tsx'
import { ShopProvider, type ShopRef, useView } from './shop-context.tsx'
import { NonceProvider } from './sleeve/paint.tsx'
import { type DrawStill, StillProvider } from './still.tsx'
import type { Text } from './text/create-text.ts'
import { TextProvider } from './text/text-context.tsx'
import { prepareText, textOf } from './text/texts.ts'

export type AppProps = {
  state: PageState
  stateText: string
  shop: ShopRef
  /** In a browser: the shop as the server left it, for the first render. */
  restored?: ShopRef
  /** In a browser: the world, for the journeys a page brings along. */
  ports?: ShopPorts
  /** In a browser: brings the journeys around the page. */
  surround?: () => Promise<void>
  nonce?: string
  /** On the server: hears which status the page answers with. */
  onStatus?: StatusReport
  /** On the server: draws what looks the same wherever its data stands. */
  stillsIn?: (locale: Locale, text: Text) => DrawStill
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

/** Back and forward change the address before anybody could load the page's words: it waits for them. */
function PageWithWords() {
  const { match, locale } = usePlace()
  const { Page, areas } = pageOf(match.id)
  if (!textOf(locale, areas)) use(prepareText(locale, areas))
  return <Page />
}

function CurrentPage() {
  useHeadingFocus()
  return (
    <main id={mainId} tabIndex={-1}>
      <Suspense>
        <PageWithWords />
      </Suspense>
    </main>
  )
}

function Localised({ state, stateText, stillsIn }: Pick<AppProps, 'state' | 'stateText' | 'stillsIn'>) {
  const { locale } = usePlace()
  const text = textOf(locale) ?? use(prepareText(locale, []))
  return (
    <TextProvider text={text}>
      <StillProvider draw={stillsIn?.(locale, text)}>
        <Document state={state} stateText={stateText}>
          <Frame>
            <CurrentPage />
          </Frame>
        </Document>
      </StillProvider>
    </TextProvider>
  )
}

/** The storefront, the same on both sides. The router around it knows the address. */
export function App(props: AppProps) {
  const { state, stateText, shop, ports, restored, surround, nonce, onStatus, stillsIn, onHydrated } = props
  useEffect(() => onHydrated?.(), [onHydrated])
  return (
    <NonceProvider nonce={nonce}>
      <ShopProvider
        shop={shop}
        surround={surround}
        {...(ports ? { ports } : {})}
        {...(restored ? { restored } : {})}
      >
        <StatusProvider report={onStatus}>
          <PlaceProvider origin={state.origin} nowMs={state.nowMs}>
            <Localised state={state} stateText={stateText} {...(stillsIn ? { stillsIn } : {})} />
          </PlaceProvider>
        </StatusProvider>
      </ShopProvider>
    </NonceProvider>
  )
}
