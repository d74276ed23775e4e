import type { ReactNode } from 'react'
import type { Output, ProjectCard } from '#contract'
import type { Category } from '#domain/catalogue/category.ts'
import type { RecordActs } from '../../record/record-acts.ts'
import type { GenreFilter, ShopQuery } from './shop-query.ts'

export type ShopList = Output<'projects.list'>

export type ShopScreenProps = {
  /** The address without its query. */
  path: string
  query: ShopQuery
  /** The heading: the shop, a collection, an artist or a label. */
  title: string
  description?: string | undefined
  /** What stands in the heading's place: an artist's or a label's own head. */
  head?: ReactNode
  /** What stands under the heading: the words and the cover of a collection. */
  intro?: ReactNode
  /** Formats to choose from; all of them when missing, none when empty. */
  formats?: readonly Category[] | undefined
  /** Genres to choose from, in the same way. */
  genres?: readonly GenreFilter[] | undefined
  /** The collection on show, if it is one. */
  collection?: number | undefined
  isPro?: boolean
  /** The list has an order of its own, and none is offered. */
  isOrdered?: boolean | undefined
  /** While `state` is loading, the records of the query before. */
  list: ShopList | null
  suggestions?: readonly ProjectCard[] | undefined
  state: 'ready' | 'loading' | 'failed'
  /** The next rows: on their way, or not come. */
  more?: 'coming' | 'failed' | null
  acts?: RecordActs | undefined
  onSort?: (href: string) => void
  onMore?: () => void
  onRetry?: () => void
}
