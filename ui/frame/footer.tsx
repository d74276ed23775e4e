import { Link } from 'wouter'
import { viewAuth } from '#machines/journeys/auth/auth.view.ts'
import { useView } from '../shop-context.tsx'
import { useT } from '../text/text-context.tsx'
import { CookieLink } from './cookie-link.tsx'
import { CurrencyChoice } from './currency-choice.tsx'
import { LanguageLinks } from './language-links.tsx'
import { useLinkGroups } from './site-links.ts'

/** What stands below every page on wide screens; the menu holds the same on narrow ones. Spec section 2. */
export function Footer() {
  const t = useT()
  const isPro = useView('auth', viewAuth, auth => auth.menu.proShop)
  const groups = useLinkGroups(isPro)
  return (
    <footer className="footer" aria-label={t('footer.label')}>
      <div className="wrap footer-columns">
        {groups.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul>
              {links.map(({ href, text }) => (
                <li key={href}>
                  <Link href={href}>{text}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div className="stack">
          <LanguageLinks />
          <CurrencyChoice />
          <CookieLink />
        </div>
      </div>
      <p className="wrap etch">{t('shop.claim')}</p>
    </footer>
  )
}
