import { lazyPart } from '../../lazy-part.tsx'
import { loadRecords } from '../../record/lazy-records.ts'

const parts = () => import('./shop-parts.ts')

/** Links and forms, which work by themselves: their code comes when the list is alive. */
export const lazyFilters = lazyPart(async () => (await parts()).ShopFilters)
export const lazyChips = lazyPart(async () => (await parts()).ShopChips)
export const lazySearch = lazyPart(async () => (await parts()).ShopSearch)
export const lazyBar = lazyPart(async () => (await parts()).ShopBar)
export const lazyMore = lazyPart(async () => (await parts()).ShopMore)
export const lazyHead = lazyPart(async () => (await parts()).ListHead)
export const lazyIntro = lazyPart(async () => (await parts()).ShelfIntro)
export const lazyMaker = lazyPart(async () => (await import('./maker-head.tsx')).MakerHead)

/** For the `lazy` of a page that is a list of records. */
export const loadShop = (): Promise<unknown> =>
  Promise.all([
    loadRecords(),
    ...[lazyHead, lazyFilters, lazyChips, lazySearch, lazyBar, lazyMore, lazyIntro, lazyMaker].map(part =>
      part.load(),
    ),
  ])
