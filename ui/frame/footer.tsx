import { type SocialSite, socialSites } from '#domain/site/site.ts'
import { viewAuth } from '#machines/journeys/auth/auth.view.ts'
import { useView } from '../shop-context.tsx'
import { CachedMarkup } from '../cached-markup.tsx'
import { useT } from '../text/text-context.tsx'
import { CookieLink } from './links/cookie-link.tsx'
import { CurrencyChoice } from './links/currency-choice.tsx'
import { LanguageLinks } from './links/language-links.tsx'
import { usePlace } from '../place-context.tsx'
import { SiteLinkItems } from './links/site-link-items.tsx'
import { useLinkGroups } from './links/site-links.ts'

/** The groups of links; the same on every page of a language. */
export function FooterLinks({ isPro }: { isPro: boolean }) {
  return useLinkGroups(isPro).map(({ title, links }) => (
    <nav key={title} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        <SiteLinkItems links={links.map(link => ({ ...link, isCurrent: false }))} />
      </ul>
    </nav>
  ))
}

const siteNames = {
  facebook: 'Facebook',
  twitter: 'Twitter',
  instagram: 'Instagram',
  youtube: 'YouTube',
  soundcloud: 'SoundCloud',
  tiktok: 'TikTok',
} as const satisfies Record<SocialSite, string>

/** Where the shop is elsewhere; nothing where its owner named no such place. Spec section 2, footer. */
function SocialLinks() {
  const t = useT()
  const { social = {} } = usePlace().site
  const links = socialSites.flatMap(site => {
    const href = social[site]
    return href === undefined ? [] : [{ href, text: siteNames[site], isCurrent: false }]
  })
  if (links.length === 0) return null
  return (
    <nav aria-label={t('footer.follow')}>
      <h2>{t('footer.follow')}</h2>
      <ul>
        <SiteLinkItems links={links} />
      </ul>
    </nav>
  )
}

/** What stands below every page on wide screens; the menu holds the same on narrow ones. Spec section 2. */
export function Footer() {
  const t = useT()
  const { helpUrl = '', collections, off = [] } = usePlace().site
  const isPro = useView('auth', viewAuth, auth => auth.menu.proShop)
  return (
    <footer className="footer" data-lazy aria-label={t('footer.label')}>
      <div className="wrap footer-columns">
        <CachedMarkup
          as="div"
          className="footer-links"
          of={() => `footer links ${isPro} ${helpUrl} ${off.join()} ${JSON.stringify(collections ?? '')}`}
        >
          <FooterLinks isPro={isPro} />
        </CachedMarkup>
        <div className="stack">
          <LanguageLinks />
          <CurrencyChoice place="footer" />
          <CookieLink />
          <SocialLinks />
        </div>
      </div>
      <p className="wrap etch">{t('shop.claim')}</p>
    </footer>
  )
}
