import { Link } from 'wouter'
import { highlightColour } from '#domain/constants.ts'
import type { RouteMatch } from '#domain/site/route-table.ts'
import { viewAuth } from '#machines/journeys/auth/auth.view.ts'
import { usePlace } from '../place-context.tsx'
import { useView } from '../shop-context.tsx'
import { CachedMarkup } from '../cached-markup.tsx'
import { useT } from '../text/text-context.tsx'
import { AccountEntry } from './account-entry.tsx'
import { CartEntry } from './cart-entry.tsx'
import { CurrencyChoice } from './links/currency-choice.tsx'
import { HeaderBar } from './header-bar.tsx'
import { LanguageLinks } from './links/language-links.tsx'
import { MenuEntry } from './menu-entry.tsx'
import { SearchBox } from './search-box.tsx'
import { mainPages, usePageLinks } from './links/page-links.ts'

/** The main links, one of them to the current page. */
export function MainLinkList({ current }: { current: RouteMatch['id'] }) {
  const links = usePageLinks(mainPages, current)
  return (
    <ul>
      {links.map(({ href, text, isCurrent }) => (
        <li key={href}>
          <Link href={href} {...(isCurrent ? { 'aria-current': 'page' } : {})}>
            {text}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Pages without the shop's own links: where records are made, and where staff would work. Spec section 2. */
const hasNoShopLinks = /^(creation|admin)-/

function MainLinks() {
  const t = useT()
  const {
    match: { id },
    site: { off = [] },
  } = usePlace()
  // The box's link is highlighted for who is no pro. Spec section 6.
  const isBoxLit = useView('auth', viewAuth, auth => auth.menu.highlightBox)
  if (hasNoShopLinks.test(id)) return null
  return (
    <CachedMarkup
      as="nav"
      className={isBoxLit ? `header-links lit-${highlightColour}` : 'header-links'}
      aria-label={t('header.main_navigation')}
      of={() => `header links ${id} ${off.join()}`}
    >
      <MainLinkList current={id} />
    </CachedMarkup>
  )
}

/** What stands at the top. Spec section 2, header. */
export function Header() {
  const t = useT()
  const { pathOf } = usePlace()
  return (
    <HeaderBar className="header">
      <Link href={pathOf('home')} className="logo" aria-label={t('header.home')}>
        {t('shop.name')}
      </Link>
      <MainLinks />
      <SearchBox />
      <div className="header-tools">
        <CurrencyChoice place="header" isShort />
        <LanguageLinks isShort />
        <AccountEntry />
        <CartEntry />
        <MenuEntry />
      </div>
    </HeaderBar>
  )
}
