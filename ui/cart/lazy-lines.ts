import { lazyPart } from '../lazy-part.tsx'

/** The sleeve of a line where it stands beside what matters more. */
export const lazyLineSleeve = lazyPart(async () => (await import('./line-sleeve.tsx')).LineSleeve)

/** What a line holds in words, where its name is enough for the first picture. */
export const lazyLineFacts = lazyPart(async () => (await import('./line-facts.tsx')).LineFacts)

/** What stands beside the lines of a sum. */
export const loadLines = () => Promise.all([lazyLineSleeve.load(), lazyLineFacts.load()])
