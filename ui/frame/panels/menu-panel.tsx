import { useSelector } from '@xstate/react'
import { viewAuth } from '#machines/journeys/auth/auth.view.ts'
import { usePlace } from '../../place-context.tsx'
import { useSend, useView, viewOnce } from '../../shop-context.tsx'
import { useT } from '../../text/text-context.tsx'
import { type SiteLink, usePageLinks } from '../links/page-links.ts'
import type { ReactNode } from 'react'
import { viewMenu } from '#machines/journeys/menu/menu.view.ts'
import { viewPage } from '#machines/journeys/page/page.view.ts'
import { Button } from '../../parts/button.tsx'
import { useJourney } from '../../use-journey.ts'
import { useAccountLinks } from '../links/account-links.ts'
import { CookieLink } from '../links/cookie-link.tsx'
import { CurrencyChoice } from '../links/currency-choice.tsx'
import { LanguageLinks } from '../links/language-links.tsx'
import { SidePanel } from './side-panel.tsx'
import { SiteLinkItems } from '../links/site-link-items.tsx'
import { type LinkGroup, useLinkGroups } from '../links/site-links.ts'
import { type Store, useStoreGroups } from '../links/store-links.ts'

/** What staff see beside the account: the bids, and the external site where there is one. Spec section 6. */
export function useStaffLinks(): SiteLink[] {
  const t = useT()
  const { bids, staffSite } = useView('auth', viewAuth, auth => auth.menu)
  const { externalUrl } = usePlace().site
  const pages = usePageLinks(bids ? [['bids', 'header.bids']] : [])
  const isLinked = staffSite && externalUrl !== undefined
  return isLinked
    ? [...pages, { href: externalUrl, text: t('header.external_site'), isCurrent: false }]
    : pages
}

function Group({ group: { title, links }, onLeave }: { group: LinkGroup; onLeave: () => void }) {
  return (
    <nav className="menu-group" aria-label={title}>
      <h3>{title}</h3>
      <ul>
        <SiteLinkItems links={links} onLeave={onLeave} />
      </ul>
    </nav>
  )
}

function StoreMenu({ store, draw }: { store: Store; draw: (groups: LinkGroup[]) => ReactNode }) {
  return draw(useStoreGroups(store))
}

/**
 * The menu over the page: all links of the shop, the account, language and currency. Spec sections 2 and
 * 4.
 */
export function Panel() {
  const t = useT()
  const journey = useJourney('menu')
  const menu = useSelector(journey, viewOnce(viewMenu))
  const tellAuth = useSend('auth')
  const auth = useView('auth', viewAuth)
  const product = useLinkGroups(auth.menu.proShop, auth.menu.highlightBox)
  const store = useView('page', viewPage, page => page.store)
  const account = useAccountLinks()
  const staff = useStaffLinks()
  const close = () => journey.send({ type: 'menu.close' })
  const groups = (product: LinkGroup[]) =>
    product.map(group => <Group key={group.title} group={group} onLeave={close} />)
  const own = auth.user
    ? [
        { title: t('header.account'), links: account },
        { title: t('header.staff'), links: staff },
      ].filter(({ links }) => links.length > 0)
    : []
  return (
    <SidePanel
      isOpen={menu?.isOpen ?? false}
      title={t('header.menu')}
      returnTo={menu?.returnFocusId ?? 'menu-entry'}
      onClose={close}
    >
      <div className="stack">
        {groups(own)}
        {store ? <StoreMenu store={store} draw={groups} /> : groups(product)}
        {auth.can.logOut && (
          <Button onClick={() => tellAuth({ type: 'auth.logOut' })}>{t('header.sign_out')}</Button>
        )}
        <CurrencyChoice place="menu" />
        <LanguageLinks />
        <CookieLink onLeave={close} />
      </div>
    </SidePanel>
  )
}
