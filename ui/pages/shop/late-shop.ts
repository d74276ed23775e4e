import { latePart } from '../../late-part.tsx'
import { loadRecords } from '../../record/late-records.ts'

const parts = () => import('./shop-parts.ts')

/** Links and forms, which work by themselves: their code comes when the list is alive. */
export const lateFilters = latePart(async () => (await parts()).ShopFilters)
export const lateChips = latePart(async () => (await parts()).ShopChips)
export const lateSearch = latePart(async () => (await parts()).ShopSearch)
export const lateBar = latePart(async () => (await parts()).ShopBar)
export const lateMore = latePart(async () => (await parts()).ShopMore)
export const lateHead = latePart(async () => (await parts()).ListHead)
export const lateMaker = latePart(async () => (await import('./maker-head.tsx')).MakerHead)

/** For the `late` of a page that is a list of records. */
export const loadShop = (): Promise<unknown> =>
  Promise.all([
    loadRecords(),
    ...[lateHead, lateFilters, lateChips, lateSearch, lateBar, lateMore, lateMaker].map(part => part.load()),
  ])
