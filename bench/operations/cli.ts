import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Figure } from '../bench.ts'

const run = promisify(execFile)
const target = 90

/**
 * Milliseconds from starting `sillon --help` as shipped to its end, in the mean; undefined before a build.
 */
export async function benchCli(times: number): Promise<Figure | undefined> {
  const shipped = resolve('dist/cli/sillon.mjs')
  if (!existsSync(shipped)) return undefined
  const help = () => run(process.execPath, [shipped, '--help'])
  await help()
  const began = performance.now()
  for (let time = 0; time < times; time += 1) await help()
  const value = (performance.now() - began) / times
  const what = 'sillon --help as shipped'
  return { name: 'cli', what, value, unit: 'ms', reached: value, target, isMet: value <= target }
}
