import { latePart } from '../late-part.tsx'

const drawings = () => import('./record-card.tsx')

/** A card and a spine of a list: all that draws records comes with them. */
export const lateCard = latePart(async () => (await drawings()).RecordCard)
export const lateSpine = latePart(async () => (await drawings()).RecordSpine)

/** For the `late` of a page with lists of records. */
export const loadRecords = (): Promise<unknown> => Promise.all([lateCard.load(), lateSpine.load()])
