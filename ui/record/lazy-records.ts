import { lazyPart } from '../lazy-part.tsx'

const drawings = () => import('./record-card.tsx')

/** A card and a spine of a list: all that draws records comes with them. */
export const lazyCard = lazyPart(async () => (await drawings()).RecordCard)
export const lazySpine = lazyPart(async () => (await drawings()).RecordSpine)

/** For the `lazy` of a page with lists of records. */
export const loadRecords = (): Promise<unknown> => Promise.all([lazyCard.load(), lazySpine.load()])
