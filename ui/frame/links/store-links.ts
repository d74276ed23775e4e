import type { Output } from '#contract'
import { hasLinkArea } from '#domain/site/store-frame.ts'
import { usePlace } from '../../place-context.tsx'
import { useT } from '../../text/text-context.tsx'
import type { SiteLink } from './page-links.ts'
import type { LinkGroup } from './site-links.ts'

export type Store = Output<'shops.one'>

const places = [
  ['artist_facebook', 'Facebook'],
  ['artist_instagram', 'Instagram'],
  ['artist_youtube', 'YouTube'],
  ['artist_spotify', 'Spotify'],
  ['artist_itunes', 'iTunes'],
] as const satisfies readonly (readonly [keyof Store, string])[]

/** Where the artist is found elsewhere. Spec section 3, Shop. */
export function socialLinks(store: Store): SiteLink[] {
  return places.flatMap(([place, text]) => {
    const href = store[place]
    return href === null ? [] : [{ href, text, isCurrent: false }]
  })
}

/** What a white-label footer has beside the artist's own links. Spec section 2. */
export function useLegalLinks(): SiteLink[] {
  const t = useT()
  const { pathOf, match } = usePlace()
  return [
    { href: pathOf('contact'), text: t('footer.contact'), isCurrent: match.id === 'contact' },
    { href: pathOf('terms'), text: t('footer.terms'), isCurrent: match.id === 'terms' },
    { href: pathOf('refunds'), text: t('footer.refunds'), isCurrent: match.id === 'refunds' },
  ]
}

/** The link area of a white-label header: none for shop 1194. Spec section 2. */
export function useHeaderLinks(store: Store): SiteLink[] {
  const t = useT()
  const { pathOf, match } = usePlace()
  if (!hasLinkArea(store.id)) return []
  const href = pathOf('artist-shop', { shop_code: store.code })
  return [{ href, text: t('header.records'), isCurrent: match.id === 'artist-shop' }, ...socialLinks(store)]
}

/** The menu of a white-label shop: what its header and footer have. */
export function useStoreGroups(store: Store): LinkGroup[] {
  const t = useT()
  const own = useHeaderLinks(store)
  const legal = useLegalLinks()
  return [
    { title: store.name, links: own },
    { title: t('footer.company'), links: legal },
  ].filter(({ links }) => links.length > 0)
}
