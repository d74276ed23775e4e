import { latePart } from '../../late-part.tsx'

/** The record in front, and the list of runs. */
export const lateHero = latePart(async () => (await import('./home-hero.tsx')).HomeHero)
export const lateRuns = latePart(async () => (await import('./run-sheet.tsx')).RunSheet)

export const loadHome = (): Promise<unknown> => Promise.all([lateHero.load(), lateRuns.load()])
