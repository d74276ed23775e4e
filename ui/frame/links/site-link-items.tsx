import { Link } from 'wouter'
import { highlightColour } from '#domain/constants.ts'
import type { SiteLink } from './page-links.ts'

/** Links of a list: those of this shop lead on within it, others away; the page's own is marked. */
export function SiteLinkItems({ links, onLeave }: { links: readonly SiteLink[]; onLeave?: () => void }) {
  return links.map(({ href, text, isCurrent, isLit }) => (
    <li key={href}>
      {href.startsWith('/') ? (
        <Link
          href={href}
          onClick={onLeave}
          {...(isCurrent ? { 'aria-current': 'page' } : {})}
          {...(isLit ? { 'data-highlight': highlightColour } : {})}
        >
          {text}
        </Link>
      ) : (
        <a href={href} rel="noopener">
          {text}
        </a>
      )}
    </li>
  ))
}
