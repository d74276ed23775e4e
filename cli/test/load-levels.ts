// The drivers of the models lie with the fixtures, which an installed command does not carry: they are loaded
// when a system is to be driven, and it is said plainly when they are not there.
import { failed, type Failed } from '../terminal/problem.ts'

export type Levels = typeof import('#fixtures/models/levels.ts')

const isMissing = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  ['ERR_MODULE_NOT_FOUND', 'ERR_PACKAGE_IMPORT_NOT_DEFINED', 'ERR_IMPORT_NOT_DEFINED'].includes(
    String(error.code),
  )

/** The models of persons with their drivers; `drivers_missing` outside of a checkout of the sources. */
export async function loadLevels(
  load: () => Promise<Levels> = () => import('#fixtures/models/levels.ts'),
): Promise<Levels | Failed> {
  try {
    // A built command does not run under tsx, and the drivers are sources.
    const { register } = await import('tsx/esm/api')
    register()
    return await load()
  } catch (error) {
    if (!isMissing(error)) throw error
    return failed('drivers_missing', error instanceof Error ? error.message : '')
  }
}
