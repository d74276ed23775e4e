// Defects of a machine, seeded in a version of it that is walked against the model of the right one.
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { fakeTerminal } from '#fixtures/testing/fake-terminal.ts'
import { replayTraceFile } from './replay-trace.ts'
import { runTests } from './run-tests.ts'

const root = resolve(import.meta.dirname, '../..')

/** A module that exports the machine with one slip in its chart. */
function slipIn(machine: string, slip: string, where: string): string {
  const cwd = mkdtempSync(join(tmpdir(), 'sillon-seeded-'))
  const journey = `${root}/machines/journeys/${machine}/${machine}.machine.ts`
  writeFileSync(
    join(cwd, 'next.ts'),
    `import { ${machine}Machine } from '${journey}'
    import { mutantsOf } from '${root}/testing/mutation/mutate.ts'
    const found = mutantsOf(${machine}Machine).find(one => one.slip === '${slip}' && one.where === '${where}')
    export const next = found.make()`,
  )
  return cwd
}

const defects = [
  ['a wrong guard', 'auth', 'negate guard', 'auth.session.entering invoke openSession onDone 0', 4],
  ['a lost onError', 'search', 'drop onError', 'search.open.searching invoke search onError 0', 5],
  ['a stale response that is applied', 'search', 'drop transition', 'search.open on search.type 0', 4],
  ['a call that is never made', 'search', 'drop invoke', 'search.open.searching invoke search', 5],
] as const

it.each(defects)('sillon test finds %s', async (_, machine, slip, where, most) => {
  const cwd = slipIn(machine, slip, where)
  const walk = fakeTerminal({ cwd })
  expect(await runTests(walk, [machine], { system: './next.ts', json: true })).toBe(1)
  const [{ trace }]: [{ trace: { steps: string[]; file: string } }] = JSON.parse(walk.stdout())
  expect(trace.steps.length).toBeGreaterThan(0)
  expect(trace.steps.length).toBeLessThanOrEqual(most)
  expect(await replayTraceFile(fakeTerminal({ cwd }), trace.file, {})).toBe(1)
  writeFileSync(
    join(cwd, 'mended.ts'),
    `export { ${machine}Machine } from '${root}/machines/journeys/${machine}/${machine}.machine.ts'`,
  )
  const path = join(cwd, trace.file)
  writeFileSync(path, readFileSync(path, 'utf8').replace('./next.ts', './mended.ts'))
  expect(await replayTraceFile(fakeTerminal({ cwd }), trace.file, {})).toBe(0)
})
