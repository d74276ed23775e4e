// Which calls have had an answer that was held against the served document, over all tests of a run.
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { endpoints } from '#contract/endpoints.ts'

/** Names the file that all workers of a run write to. */
const variable = 'ANSWERED_CALLS'

const noted = new Set<string>()

/** Notes that a call had a successful answer which fits the document. */
export function noteAnswered(name: string): void {
  const file = process.env[variable]
  if (file === undefined || noted.has(name)) return
  noted.add(name)
  appendFileSync(file, `${name}\n`)
}

/** True where the run is of all data tests: no file and no test was picked. */
function isWhole({ config }: TestProject): boolean {
  const [, , ...words] = process.argv
  const picked = words.filter(
    (word, index) => !word.startsWith('-') && !/^--?\w+$/.test(words[index - 1] ?? ''),
  )
  return config.testNamePattern === undefined && picked.every(word => word === 'run')
}

let run: { readonly project: TestProject; readonly folder: string } | undefined

/** Run by vitest before the data tests. */
export function setup(project: TestProject): void {
  const folder = mkdtempSync(join(tmpdir(), 'sillon-answered-'))
  run = { project, folder }
  process.env[variable] = join(folder, 'calls')
}

/** Run by vitest after the data tests: a run of all of them fails if a call never succeeded in it. */
export function teardown(): void {
  if (run === undefined) return
  const { project, folder } = run
  const file = join(folder, 'calls')
  const answered = new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [])
  rmSync(folder, { recursive: true })
  const missing = Object.keys(endpoints).filter(name => !answered.has(name))
  if (missing.length === 0 || !isWhole(project)) return
  process.exitCode = 1
  throw new Error(`No test has had a success of: ${missing.join(', ')}`)
}
