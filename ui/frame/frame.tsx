import type { ReactNode } from 'react'
import { useSearch } from 'wouter'
import { viewDialogs } from '#machines/journeys/dialogs/dialogs.view.ts'
import { viewPlayer } from '#machines/journeys/player/player.view.ts'
import { usePlace } from '../place-context.tsx'
import { useBroughtView } from '../shop-context.tsx'
import { Announcement } from './announcement.tsx'
import { CookieChoices } from './cookie-choices.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { dialogPanel, playerPanel } from './panels.ts'
import { Toasts } from './toasts.tsx'

/** Rendered without header, footer and side elements. Spec section 2, layout rules. */
const bareRoutes: ReadonlySet<string> = new Set(['player', 'widget', 'linktree'])

/** What stands around every page. */
export function Frame({ children }: { children: ReactNode }) {
  const { match } = usePlace()
  const isBare = bareRoutes.has(match.id) || new URLSearchParams(useSearch()).has('nolayout')
  const hasTrack = (useBroughtView('player', viewPlayer)?.track ?? null) !== null
  const isAsked = (useBroughtView('dialogs', viewDialogs)?.dialog ?? null) !== null
  if (isBare) return children
  return (
    <>
      <Announcement />
      <Header />
      {children}
      <Footer />
      <playerPanel.Slot isOpen={hasTrack} />
      <Toasts />
      <CookieChoices />
      <dialogPanel.Slot isOpen={isAsked} />
    </>
  )
}
