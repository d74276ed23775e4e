import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useSearch } from 'wouter'
import { viewDialogs } from '#machines/journeys/dialogs/dialogs.view.ts'
import { viewPalette } from '#machines/journeys/palette/palette.view.ts'
import { lazyNotices } from '../frame/lazy-frame.ts'
import { dialogPanel } from '../frame/panels/panels.ts'
import { Toasts } from '../frame/toasts.tsx'
import { IconButton } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { usePlace } from '../place-context.tsx'
import { useSend, useView, viewOnce } from '../shop-context.tsx'
import { useT } from '../text/text-context.tsx'
import { useJourney } from '../use-journey.ts'
import '../styles/desk.css'
import { DeskAccount } from './desk-account.tsx'
import { DeskLinks } from './desk-links.tsx'
import { accountId, DeskPanels, menuButtonId } from './desk-panels.tsx'
import { useDesks } from './use-desks.ts'

function Bar() {
  const t = useT()
  const { pathOf } = usePlace()
  const tell = useSend('palette')
  const desks = useDesks()
  const here = desks.find(({ isCurrent }) => isCurrent)?.words[0]
  return (
    <header className="staff-bar">
      <span className="staff-menu scripts-on">
        <IconButton
          id={menuButtonId}
          icon="menu"
          kind="plain"
          label={t('desk.menu')}
          aria-haspopup="dialog"
          onClick={() => tell({ type: 'palette.menu' })}
        />
      </span>
      <Link href={pathOf('home')} className="logo" aria-label={t('desk.to_shop')}>
        {t('shop.name')}
      </Link>
      {here !== undefined && (
        <span className="staff-here" aria-hidden="true">
          {here}
        </span>
      )}
      <button
        type="button"
        className="staff-find scripts-on"
        aria-haspopup="dialog"
        aria-label={t('desk.find')}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => tell({ type: 'palette.open', desks })}
      >
        <Icon name="search" />
        <span>{t('desk.find')}</span>
        <kbd aria-hidden="true">{t('desk.find_hint')}</kbd>
      </button>
      <div id={accountId} tabIndex={-1}>
        <DeskAccount />
      </div>
    </header>
  )
}

/** The column, moved no further than it takes for the desk that is open to be in sight. */
function useHereInSight() {
  const { match } = usePlace()
  const column = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const frame = column.current
    const here = frame?.querySelector<HTMLElement>(`[aria-current="page"]`)
    if (!frame || !here) return
    const end = here.offsetTop + 2 * here.offsetHeight
    if (here.offsetTop < frame.scrollTop) frame.scrollTop = here.offsetTop - here.offsetHeight
    else if (end > frame.scrollTop + frame.clientHeight) frame.scrollTop = end - frame.clientHeight
  }, [match.id])
  return column
}

/** Without scripts it stands above the page in narrow windows too; with them a button brings it there. */
function Column({ isFolded }: { isFolded: boolean }) {
  const t = useT()
  const tell = useSend('palette')
  return (
    <div ref={useHereInSight()} className="staff-column">
      {!isFolded && (
        <nav aria-label={t('desk.navigation')}>
          <DeskLinks />
        </nav>
      )}
      <IconButton
        icon={isFolded ? 'right' : 'left'}
        kind="plain"
        small
        label={t(isFolded ? 'desk.unfold' : 'desk.fold')}
        aria-expanded={!isFolded}
        onClick={() => tell({ type: 'palette.setFolded', isFolded: !isFolded })}
      />
    </div>
  )
}

/**
 * What stands around the pages of staff, in place of the shop's header, sub menu, cart, banner, chat and
 * footer. Cookies are asked about on the pages of the shop alone: nothing here is counted, and the question
 * would lie over what is worked with. Spec section 2, layout rules.
 */
export function DeskFrame({ children }: { children: ReactNode }) {
  const { match } = usePlace()
  const isBare = new URLSearchParams(useSearch()).has('nolayout')
  const isAsked = (useView('dialogs', viewDialogs)?.dialog ?? null) !== null
  const palette = useJourney('palette')
  const isFolded = useSelector(palette, viewOnce(viewPalette))?.isFolded ?? false
  if (isBare) return children
  return (
    <div className="staff" data-folded={isFolded}>
      <lazyNotices.Part isStore />
      <Bar />
      <Column isFolded={isFolded} />
      {children}
      {/* A journey leaves with the routes it knows: at an address that is no route it comes anew. */}
      <DeskPanels key={match.id === 'not-found' ? 'unknown' : 'known'} />
      <dialogPanel.Slot isOpen={isAsked} />
      <Toasts />
    </div>
  )
}
