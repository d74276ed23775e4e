import { lazyPart } from '../../lazy-part.tsx'

const parts = () => import('./product-parts.ts')

export const lazyGallery = lazyPart(async () => (await parts()).ProductGallery)
export const lazyTerms = lazyPart(async () => (await parts()).ProductTerms)
export const lazyItemDisc = lazyPart(async () => (await parts()).ItemDisc)
export const lazyFacts = lazyPart(async () => (await parts()).ProductFacts)
export const lazyComments = lazyPart(async () => (await parts()).ProductTalk)

export const lazyToggles = lazyPart(async () => (await parts()).ProductToggles)
export const lazyTracks = lazyPart(async () => (await parts()).ProductTracks)
export const lazyRuler = lazyPart(async () => (await parts()).RecordRuler)
export const lazyRun = lazyPart(async () => (await parts()).ProductRun)
export const lazyRails = lazyPart(async () => (await parts()).ProductRails)

export const loadProduct = (): Promise<unknown> =>
  Promise.all(
    [
      lazyGallery,
      lazyTerms,
      lazyItemDisc,
      lazyFacts,
      lazyComments,
      lazyToggles,
      lazyTracks,
      lazyRuler,
      lazyRails,
      lazyRun,
    ].map(part => part.load()),
  )
