import { lazyPart } from '../../lazy-part.tsx'

/** The record in front, and the list of runs. */
export const lazyHero = lazyPart(async () => (await import('./home-hero.tsx')).HomeHero)
export const lazyRuns = lazyPart(async () => (await import('./run-sheet.tsx')).RunSheet)

export const loadHome = (): Promise<unknown> => Promise.all([lazyHero.load(), lazyRuns.load()])
