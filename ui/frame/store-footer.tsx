import { Link } from 'wouter'
import { viewPage } from '#machines/journeys/page/page.view.ts'
import { usePlace } from '../place-context.tsx'
import { useView } from '../shop-context.tsx'
import { useT } from '../text/text-context.tsx'
import { socialLinks, type Store, useLegalLinks } from './links/store-links.ts'

/** The foot of a white-label shop: the artist's own links, contact, terms, refunds, and who runs it. */
export function StoreFooter({ store }: { store: Store }) {
  const t = useT()
  const { pathOf } = usePlace()
  const social = socialLinks(store)
  const legal = useLegalLinks()
  return (
    <footer className="footer store-footer" aria-label={t('footer.label')}>
      <div className="wrap footer-columns">
        {social.length > 0 && (
          <nav aria-label={store.name}>
            <h2>{store.name}</h2>
            <ul>
              {social.map(({ href, text }) => (
                <li key={href}>
                  <a href={href} rel="noopener">
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <nav aria-label={t('footer.company')}>
          <h2>{t('footer.company')}</h2>
          <ul>
            {legal.map(({ href, text }) => (
              <li key={href}>
                <Link href={href}>{text}</Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <p className="wrap etch">
        <Link href={pathOf('home')}>{t('footer.powered_by')}</Link>
      </p>
    </footer>
  )
}

export function Panel() {
  const store = useView('page', viewPage, page => page.store)
  return store && <StoreFooter store={store} />
}
