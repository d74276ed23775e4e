import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { failed, type Failed } from '../terminal/problem.ts'

/** Folder of the sources, from wherever this file was bundled to; undefined where there are none. */
function sourceRoot(): string | undefined {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'build.ts'))) {
    const above = dirname(folder)
    if (above === folder) return undefined
    folder = above
  }
  return folder
}

/**
 * Builds the pages unless the last build is of these very sources. In a process of its own, so that a
 * bundled command can do it as well; what it prints goes to stderr.
 */
export async function buildPages(): Promise<Failed | undefined> {
  const root = sourceRoot()
  if (root === undefined) return undefined
  const child = spawn(process.execPath, ['--import', 'tsx', 'build.ts'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  })
  const code = await new Promise<number | string>(resolve => {
    child.once('error', error => resolve(error.message))
    child.once('exit', (exit, signal) => resolve(exit ?? signal ?? 'a signal'))
  })
  return code === 0 ? undefined : failed('build_failed', `the build ended with ${code}.`)
}
