import { latePart } from '../../late-part.tsx'

/** The sleeve of a line where it stands beside what matters more. */
export const lateLineSleeve = latePart(async () => (await import('./line-sleeve.tsx')).LineSleeve)
