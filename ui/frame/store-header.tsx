import { Link } from 'wouter'
import { viewPage } from '#machines/journeys/page/page.view.ts'
import { usePlace } from '../place-context.tsx'
import { useView } from '../shop-context.tsx'
import { useT } from '../text/text-context.tsx'
import { AccountEntry } from './account-entry.tsx'
import { CartEntry } from './cart-entry.tsx'
import { CurrencyChoice } from './links/currency-choice.tsx'
import { HeaderBar } from './header-bar.tsx'
import { LanguageLinks } from './links/language-links.tsx'
import { MenuEntry } from './menu-entry.tsx'
import { SiteLinkItems } from './links/site-link-items.tsx'
import { StoreStyle } from './store-style.tsx'
import { type Store, useHeaderLinks } from './links/store-links.ts'

/** The logo, or the name where there is none or it cannot be read. */
function Logo({ store: { code, name, logo, logo_height } }: { store: Store }) {
  const { pathOf } = usePlace()
  return (
    <Link href={pathOf('artist-shop', { shop_code: code })} className="store-logo">
      {logo ? <img src={logo} alt={name} height={logo_height} /> : name}
    </Link>
  )
}

function StoreNavigation({ store }: { store: Store }) {
  const t = useT()
  const links = useHeaderLinks(store)
  if (links.length === 0) return <div className="header-links" />
  return (
    <nav className="header-links" aria-label={t('header.main_navigation')}>
      <ul>
        <SiteLinkItems links={links} />
      </ul>
    </nav>
  )
}

/** The head of a white-label shop: its logo, name, colours and links. Spec section 2. */
export function StoreHeader({ store }: { store: Store }) {
  return (
    <>
      <StoreStyle store={store} />
      <HeaderBar className={`header store-header store-${store.logo_position}`}>
        <Logo store={store} />
        <StoreNavigation store={store} />
        <div className="header-tools">
          <CurrencyChoice place="header" isShort />
          <LanguageLinks isShort />
          <AccountEntry />
          <CartEntry />
          <MenuEntry />
        </div>
      </HeaderBar>
    </>
  )
}

export function Panel() {
  const store = useView('page', viewPage, page => page.store)
  return store && <StoreHeader store={store} />
}
