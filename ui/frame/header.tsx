import type { FocusEvent } from 'react'
import { Link } from 'wouter'
import { viewHeaderScroll } from '#machines/journeys/header-scroll/header-scroll.view.ts'
import { usePlace } from '../place-context.tsx'
import { useBroughtView, useSend } from '../shop-context.tsx'
import { useT } from '../text/text-context.tsx'
import { AccountEntry } from './account-entry.tsx'
import { CartEntry } from './cart-entry.tsx'
import { CurrencyChoice } from './currency-choice.tsx'
import { LanguageLinks } from './language-links.tsx'
import { MenuEntry } from './menu-entry.tsx'
import { SearchBox } from './search-box.tsx'
import { mainPages, usePageLinks } from './site-links.ts'

function MainLinks() {
  const t = useT()
  const links = usePageLinks(mainPages)
  return (
    <nav className="header-links" aria-label={t('header.main_navigation')}>
      <ul>
        {links.map(({ href, text, isCurrent }) => (
          <li key={href}>
            <Link href={href} {...(isCurrent ? { 'aria-current': 'page' } : {})}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/**
 * What stands at the top: it leaves on the way down and comes back on the way up. Spec section 2, scroll
 * state.
 */
export function Header() {
  const t = useT()
  const { pathOf } = usePlace()
  const position = useBroughtView('headerScroll', viewHeaderScroll)?.position ?? 'static'
  const tell = useSend('headerScroll')
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) tell({ type: 'header.blurred' })
  }
  return (
    <header
      className="header"
      data-position={position}
      onFocus={() => tell({ type: 'header.focused' })}
      onBlur={onBlur}
    >
      <div className="wrap header-row">
        <Link href={pathOf('home')} className="logo" aria-label={t('header.home')}>
          {t('shop.name')}
        </Link>
        <MainLinks />
        <SearchBox />
        <div className="header-tools">
          <CurrencyChoice isShort />
          <LanguageLinks isShort />
          <AccountEntry />
          <CartEntry />
          <MenuEntry />
        </div>
      </div>
    </header>
  )
}
