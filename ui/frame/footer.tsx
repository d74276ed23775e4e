import { Link } from 'wouter'
import { viewAuth } from '#machines/journeys/auth/auth.view.ts'
import { useView } from '../shop-context.tsx'
import { Still } from '../still.tsx'
import { useT } from '../text/text-context.tsx'
import { CookieLink } from './cookie-link.tsx'
import { CurrencyChoice } from './currency-choice.tsx'
import { LanguageLinks } from './language-links.tsx'
import { useLinkGroups } from './site-links.ts'

/** The groups of links; the same on every page of a language. */
export function FooterLinks({ isPro }: { isPro: boolean }) {
  return useLinkGroups(isPro).map(({ title, links }) => (
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
  ))
}

/** What stands below every page on wide screens; the menu holds the same on narrow ones. Spec section 2. */
export function Footer() {
  const t = useT()
  const isPro = useView('auth', viewAuth, auth => auth.menu.proShop)
  return (
    <footer className="footer" data-late aria-label={t('footer.label')}>
      <div className="wrap footer-columns">
        <Still as="div" className="footer-links" of={() => `footer links ${isPro}`}>
          <FooterLinks isPro={isPro} />
        </Still>
        <div className="stack">
          <LanguageLinks />
          <CurrencyChoice place="footer" />
          <CookieLink />
        </div>
      </div>
      <p className="wrap etch">{t('shop.claim')}</p>
    </footer>
  )
}
