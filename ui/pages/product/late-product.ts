import { latePart } from '../../late-part.tsx'

const parts = () => import('./product-parts.ts')

export const lateGallery = latePart(async () => (await parts()).ProductGallery)
export const lateTerms = latePart(async () => (await parts()).ProductTerms)
export const lateItemDisc = latePart(async () => (await parts()).ItemDisc)
export const lateFacts = latePart(async () => (await parts()).ProductFacts)
export const lateComments = latePart(async () => (await parts()).ProductTalk)

export const lateToggles = latePart(async () => (await parts()).ProductToggles)
export const lateTracks = latePart(async () => (await parts()).ProductTracks)
export const lateRuler = latePart(async () => (await parts()).RecordRuler)
export const lateRun = latePart(async () => (await parts()).ProductRun)
export const lateRails = latePart(async () => (await parts()).ProductRails)

export const loadProduct = (): Promise<unknown> =>
  Promise.all(
    [
      lateGallery,
      lateTerms,
      lateItemDisc,
      lateFacts,
      lateComments,
      lateToggles,
      lateTracks,
      lateRuler,
      lateRails,
      lateRun,
    ].map(part => part.load()),
  )
