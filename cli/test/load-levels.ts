// The models of persons bring the whole server with them: they are loaded when a shop is to be driven.
export type Levels = typeof import('#fixtures/models/levels.ts')

/** The models of persons with their drivers. */
export const loadLevels = (): Promise<Levels> => import('#fixtures/models/levels.ts')
