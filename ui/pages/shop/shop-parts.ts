// The parts of a list that nobody needs in its first moment, in one chunk.
export { ListHead } from './list-head.tsx'
export { ShopBar } from './shop-bar.tsx'
export { ShopChips, ShopFilters, ShopSearch } from './shop-filters.tsx'
export { ShelfIntro } from './shelf-intro.tsx'
export { ShopMore } from './shop-more.tsx'
