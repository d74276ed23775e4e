import type { LinkedData } from './json-ld.tsx'

type ListFacts = {
  origin: string
  /** The address that search engines keep, without origin. */
  path: string
  name: string
  /** An artist's list is the artist's page. */
  artist: boolean
  /** Addresses of what is listed, in order. */
  paths: readonly string[]
}

/** A list of records: addresses only, since each has its own page. */
export function listData({ origin, path, name, artist, paths }: ListFacts): LinkedData[] {
  const url = origin + path
  const list = {
    '@type': 'CollectionPage',
    '@id': url,
    url,
    name,
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: paths.length,
      itemListElement: paths.map((item, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        url: origin + item,
      })),
    },
  }
  return artist ? [{ '@type': 'MusicGroup', '@id': `${url}#artist`, name, url }, list] : [list]
}
