import type { ReactNode } from 'react'
import { useSearch } from 'wouter'
import { viewPage } from '#machines/journeys/page/page.view.ts'
import { DeskFrame } from '../../desk/desk-frame.tsx'
import { usePlace } from '../../place-context.tsx'
import { useView } from '../../shop-context.tsx'
import { DeskStandIn } from './desk-stand-in.tsx'

/** A page of staff in its frame; where it is missing or did not come, that is said there as well. */
export function DeskPlace({ children }: { children: ReactNode }) {
  const { match } = usePlace()
  const isBare = new URLSearchParams(useSearch()).has('nolayout')
  const screen = useView('page', viewPage, page => page.screen)
  // An address that is no route has a page of its own, which says what is near it.
  const isThere = isBare || match.id === 'not-found'
  const isMissing = !isThere && (screen === 'notFound' || screen === 'maintenance')
  return <DeskFrame>{isMissing ? <DeskStandIn screen={screen} /> : children}</DeskFrame>
}
