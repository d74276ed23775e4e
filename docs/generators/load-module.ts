import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The exports of a module found by its path, as pairs; their types are for the reader to narrow. */
export async function loadModule(root: string, path: string): Promise<ReadonlyMap<string, unknown>> {
  const module: unknown = await import(pathToFileURL(join(root, path)).href)
  return new Map(typeof module === 'object' && module !== null ? Object.entries(module) : [])
}
