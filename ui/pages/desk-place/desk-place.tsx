import type { ReactNode } from 'react'
import { Link, useSearch } from 'wouter'
import { viewPage } from '#machines/journeys/page/page.view.ts'
import { StaffFrame } from '../staff-frame.tsx'
import { Button } from '../../parts/button.tsx'
import { mainId } from '../../parts/skip-link.tsx'
import { usePlace, useStatus } from '../../place-context.tsx'
import { useSend, useView } from '../../shop-context.tsx'
import { useT } from '../../text/text-context.tsx'
import { DeskFrame } from '../../desk/desk-frame.tsx'
import { type NamedDesk, useDesks } from '../../desk/use-desks.ts'

/** The way to the list that the page is of, and to all desks where it is of none. */
function ToList({ desk }: { desk: NamedDesk | undefined }) {
  const t = useT()
  const desks = useDesks()
  const ways = desk === undefined ? desks : [desk]
  return (
    <ul>
      {ways.map(({ route, href, words: [name = ''] }) => (
        <li key={route}>
          <Link href={href}>{desk === undefined ? name : t('desk.to_list_of', { desk: name })}</Link>
        </li>
      ))}
    </ul>
  )
}

/** The record of the address is not there, or the reader may not see it: which of both is not told. */
function Missing() {
  const t = useT()
  const desk = useDesks().find(({ isCurrent }) => isCurrent)
  useStatus(404)
  return (
    <StaffFrame title={t('desk.missing_title')}>
      <p className="measure">{t('desk.missing_text')}</p>
      <ToList desk={desk} />
    </StaffFrame>
  )
}

/** The page did not come. What was typed elsewhere is not lost by asking once more. */
function Failed() {
  const t = useT()
  const tell = useSend('page')
  const isBusy = useView('page', viewPage, page => page.isBusy)
  useStatus(503)
  return (
    <StaffFrame title={t('desk.failed_title')}>
      <p role="alert" className="measure">
        {t('desk.failed_text')}
      </p>
      <div>
        <Button kind="primary" busy={isBusy} onClick={() => tell({ type: 'page.reload' })}>
          {t('desk.failed_again')}
        </Button>
      </div>
    </StaffFrame>
  )
}

/** Stands in for a page of staff that is not there or did not come, within their frame. Spec section 8. */
function DeskStandIn({ screen }: { screen: 'notFound' | 'maintenance' }) {
  return (
    <main id={mainId} tabIndex={-1}>
      {screen === 'notFound' ? <Missing /> : <Failed />}
    </main>
  )
}

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
