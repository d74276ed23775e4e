import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type ResourceLimits, Worker } from 'node:worker_threads'

/** The first of some files that is there: a bundled program has its threads elsewhere, and built. */
export const threadFile = (candidates: readonly URL[]): URL | undefined =>
  candidates.find(file => existsSync(fileURLToPath(file)))

/**
 * Starts a thread from a file, within limits of memory where some are given: beyond them it ends with an
 * error. One of TypeScript learns it first: an `--import` flag does not reach worker threads on Node 20.
 */
export function startThread(file: URL, resourceLimits: ResourceLimits = {}): Worker {
  if (!file.pathname.endsWith('.ts')) return new Worker(file, { execArgv: [], resourceLimits })
  const tsx = createRequire(import.meta.url).resolve('tsx')
  const loader = new URL('./esm/api/index.mjs', pathToFileURL(tsx)).href
  const body = `import(${JSON.stringify(loader)}).then(({ register }) => {
    register()
    return import(${JSON.stringify(file.href)})
  })`
  return new Worker(body, { eval: true, execArgv: [], resourceLimits })
}
