import { lazyPanel } from './panels/lazy-panel.tsx'
import type { ReactNode } from 'react'
import { useSearch } from 'wouter'
import { viewConsent } from '#machines/journeys/consent/consent.view.ts'
import { viewPage } from '#machines/journeys/page/page.view.ts'
import { usePlace } from '../place-context.tsx'
import { useView } from '../shop-context.tsx'
import { Header } from './header.tsx'
import { lazyCookies } from './lazy-cookies.ts'
import { lazyFooter, lazyNotices, lazyPanels } from './lazy-frame.ts'
import { Toasts } from './toasts.tsx'

// The head and foot of white-label shops; apart from the other panels, which the head itself opens.
const storeHeader = lazyPanel(() => import('./store-header.tsx'))
const storeFooter = lazyPanel(() => import('./store-footer.tsx'))

/** Rendered without header, footer and side elements. Spec section 2, layout rules. */
const bareRoutes: ReadonlySet<string> = new Set(['player', 'widget', 'linktree', 'test'])

/** What stands around every page. */
export function Frame({ children }: { children: ReactNode }) {
  const { match } = usePlace()
  const isBare = bareRoutes.has(match.id) || new URLSearchParams(useSearch()).has('nolayout')
  const isStore = useView('page', viewPage, page => page.store !== null)
  const isAskingCookies = useView('consent', viewConsent)?.isAsking ?? false
  // As `layoutOf` of the domain says it; that one would not fit into the first load.
  const hasFooter = match.id !== 'project-manage2'
  if (isBare) return children
  return (
    <>
      {/* It stands at the foot of the window, but Tab reaches it before all that it lies over. */}
      {isAskingCookies && <lazyCookies.Part />}
      <lazyNotices.Part isStore={isStore} />
      {isStore ? <storeHeader.Slot isOpen /> : <Header />}
      {children}
      {hasFooter && (isStore ? <storeFooter.Slot isOpen /> : <lazyFooter.Part />)}
      <lazyPanels.Part />
      <Toasts />
    </>
  )
}
