import { usePlace } from '../../place-context.tsx'
import { JsonLd } from '../../seo/json-ld.tsx'
import { listData } from '../../seo/list-data.ts'
import { breadcrumbData } from '../../seo/site-data.ts'
import { useT } from '../../text/text-context.tsx'
import { useShelves } from '../../use-shelves.ts'
import { PageHead } from '../page-head.tsx'
import { listAddress } from './list-address.ts'
import type { ShopQuery } from './shop-query.ts'
import type { ShopList } from './shop-props.ts'

type ListHeadProps = {
  title: string
  /** Of an artist or label; the shop's own claim otherwise. */
  description?: string | undefined
  path: string
  query: ShopQuery
  list: ShopList | null
}

/** What machines read of a list of records. */
export function ListHead({ title, description, path, query, list }: ListHeadProps) {
  const t = useT()
  const { origin, pathOf, match, site } = usePlace()
  const { canonical, index } = listAddress(path, query, { pathOf, shelves: useShelves() })
  const graph = () => [
    ...listData({
      origin,
      path: canonical,
      name: title,
      artist: match.id === 'artist',
      paths: (list?.items ?? []).map(({ category, id, slug }) => pathOf('product', { category, id, slug })),
    }),
    breadcrumbData({ origin, pathOf, site }, [
      ...(match.id === 'shop' ? [] : [{ name: t('shop.title'), path: pathOf('shop') }]),
      { name: title, path: canonical },
    ]),
  ]
  return (
    <>
      <PageHead
        title={title}
        description={description || `${title}. ${t('shop.claim')}.`}
        index={index}
        canonical={canonical}
      />
      <JsonLd graph={import.meta.env.SSR ? graph : undefined} />
    </>
  )
}
