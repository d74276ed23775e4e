// What is asked about how an own shop looks: the page draws it before the form of it is brought.
import type { Output } from '#contract'

export type OwnShop = Output<'shops.own'>[number]

export const shopLinks = [
  'artist_facebook',
  'artist_instagram',
  'artist_youtube',
  'artist_spotify',
  'artist_itunes',
] as const
export const shopColourFields = ['bg_color', 'font_color', 'footer_color'] as const

/** What the form begins with. */
export const shopValues = (shop: OwnShop) => ({
  id: String(shop.id),
  name: shop.name,
  logo_height: String(shop.logo_height),
  logo_position: shop.logo_position,
  ...Object.fromEntries([...shopColourFields, ...shopLinks].map(name => [name, shop[name] ?? ''])),
})
