import { useId } from 'react'
import { Link } from 'wouter'
import { sales } from '#domain/catalogue/availability.ts'
import type { Category } from '#domain/catalogue/category.ts'
import { genreFilters } from '#domain/catalogue/genre.ts'
import { Button } from '../../parts/button.tsx'
import { FilterRow } from '../../parts/filter-row.tsx'
import { Icon } from '../../parts/icon.tsx'
import { VisuallyHidden } from '../../parts/visually-hidden.tsx'
import { useT } from '../../text/text-context.tsx'
import { useShelves } from '../../use-shelves.ts'
import { KeptFields } from './kept-fields.tsx'
import {
  type GenreFilter,
  isChosen,
  looseGenres,
  shopFormats,
  type ShopQuery,
  shopHref,
  withFilter,
} from './shop-query.ts'

type Props = { path: string; query: ShopQuery }
type FilterProps = Props & {
  formats?: readonly Category[] | undefined
  genres?: readonly GenreFilter[] | undefined
}

/** The search over titles, artists and labels: a plain form, so that Enter works without scripts. */
export function ShopSearch({ path, query }: Props) {
  const t = useT()
  const id = useId()
  return (
    <search>
      <form method="get" action={path} className="shop-search">
        <label htmlFor={id} className="said-only">
          {t('search.label')}
        </label>
        <div className="joined">
          <input
            id={id}
            key={query.search}
            className="control"
            type="search"
            name="search"
            maxLength={200}
            defaultValue={query.search}
            placeholder={t('search.placeholder')}
          />
          <KeptFields query={query} but="search" />
          <Button type="submit" icon="search">
            {t('search.submit')}
          </Button>
        </div>
      </form>
    </search>
  )
}

function useChoices({
  path,
  query,
  formats: offered = shopFormats,
  genres: known = genreFilters,
}: FilterProps) {
  const t = useT()
  const genres = known.map(filter => ({
    key: filter.key,
    text: t(`genre_filter.${filter.key}`),
    href: shopHref(path, query, withFilter(query, filter)),
    isOn: isChosen(query, filter),
  }))
  const formats = offered.map(category => ({
    key: category,
    text: t(`category.${category}`),
    href: shopHref(path, query, { category: query.category === category ? '' : category }),
    isOn: query.category === category,
  }))
  const kinds = sales.map(type => ({
    key: type,
    text: t(`stock.${saleWords[type]}`),
    href: shopHref(path, query, { type: query.type === type ? '' : type }),
    isOn: query.type === type,
  }))
  return { genres, formats, kinds }
}

const saleWords = { stock: 'in_stock', preorder: 'preorder', on_demand: 'on_demand' } as const

/** Which collection is on show, and whether the reader may see the pro one. */
type CollectionsShown = { shown: number | undefined; isPro: boolean }

/** Collections, genres, formats and kinds of sale, all as links: they work without scripts. Spec 2. */
export function ShopFilters(props: FilterProps & { collections?: CollectionsShown }) {
  const t = useT()
  const { genres, formats, kinds } = useChoices(props)
  const { shown, isPro } = props.collections ?? {}
  const collections = useShelves(isPro).map(one => ({ ...one, isOn: one.id === shown }))
  return (
    <nav className="filters" aria-label={t('shop.filters')}>
      {props.collections && <FilterRow label={t('header.collections')} choices={collections} />}
      {genres.length > 0 && <FilterRow label={t('header.genres')} choices={genres} />}
      {formats.length > 0 && <FilterRow label={t('shop.format')} choices={formats} />}
      <FilterRow label={t('shop.sale')} choices={kinds} />
    </nav>
  )
}

type Chip = { key: string; name: string; change: Partial<ShopQuery> }

function useChips(query: ShopQuery): Chip[] {
  const t = useT()
  const filters = genreFilters
    .filter(filter => isChosen(query, filter))
    .map(filter => ({
      key: filter.key,
      name: t(`genre_filter.${filter.key}`),
      change: withFilter(query, filter),
    }))
  const genres = looseGenres(query).map(id => ({
    key: `g${id}`,
    name: t(`genre.${id}`),
    change: { genres: query.genres.filter(other => other !== id) },
  }))
  const format = shopFormats.find(known => known === query.category)
  const sale = sales.find(known => known === query.type)
  const kinds = [
    ...(format ? [{ key: 'category', name: t(`category.${format}`), change: { category: '' } }] : []),
    ...(sale ? [{ key: 'type', name: t(`stock.${saleWords[sale]}`), change: { type: '' } }] : []),
  ]
  const search = query.search ? [{ key: 'search', name: `“${query.search}”`, change: { search: '' } }] : []
  return [...search, ...filters, ...genres, ...kinds]
}

/** What narrows the list now, each with a way out. */
export function ShopChips({ path, query }: Props) {
  const t = useT()
  const chips = useChips(query)
  if (chips.length === 0) return null
  return (
    <ul className="tags" aria-label={t('shop.filters')}>
      {chips.map(chip => (
        <li key={chip.key}>
          <Link className="tag tag-chip" href={shopHref(path, query, chip.change)}>
            <span aria-hidden="true">{chip.name}</span>
            <Icon name="close" />
            <VisuallyHidden>{t('shop.filter_remove', { name: chip.name })}</VisuallyHidden>
          </Link>
        </li>
      ))}
      <li>
        <Link className="tag tag-plain" href={path}>
          {t('shop.filters_clear')}
        </Link>
      </li>
    </ul>
  )
}
