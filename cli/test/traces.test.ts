import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fakeTerminal } from '#fixtures/testing/fake-terminal.ts'
import { explainMachine, listModels } from './explain-model.ts'
import { modelNames } from './models.ts'
import { replayTraceFile } from './replay-trace.ts'
import { runTests } from './run-tests.ts'

const chart = (limit: number) => `import { assign, createMachine } from '${import.meta.resolve('xstate')}'
  export const gate = createMachine({
    id: 'gate', context: { inside: 0 }, initial: 'open',
    states: {
      open: {
        on: { ENTER: { actions: assign({ inside: ({ context }) => context.inside + 1 }) }, SHUT: 'shut' },
        always: { guard: ({ context }) => context.inside > ${limit}, target: 'full' },
      },
      full: { on: { LEAVE: { target: 'open', actions: assign({ inside: 0 }) } } },
      shut: { on: { OPEN: 'open' } },
    },
  })`

/** A folder with a machine and a version of it that lets one too many in. */
function folder(): string {
  const cwd = mkdtempSync(join(tmpdir(), 'sillon-trace-'))
  writeFileSync(join(cwd, 'gate.mjs'), chart(1))
  writeFileSync(join(cwd, 'next.mjs'), chart(2))
  return cwd
}

describe('a difference that a walk has found', () => {
  it('is told as the shortest way there, kept, and done again until it is gone', async () => {
    const cwd = folder()
    const walk = fakeTerminal({ cwd })
    expect(await runTests(walk, ['./gate.mjs'], { system: './next.mjs' })).toBe(1)
    expect(walk.stdout()).toContain('1. {"type":"ENTER"}\n  2. {"type":"ENTER"}\n')
    const file = /sillon test replay (\S+)/.exec(walk.stdout())?.[1] ?? ''

    const again = fakeTerminal({ cwd })
    expect(await replayTraceFile(again, file, {})).toBe(1)
    expect(again.stdout()).toContain('> 2. {"type":"ENTER"}\n    value: model "full", system "open"')

    const path = join(cwd, file)
    writeFileSync(path, readFileSync(path, 'utf8').replace('./next.mjs', './gate.mjs'))
    const mended = fakeTerminal({ cwd })
    expect(await replayTraceFile(mended, file, {})).toBe(0)
    expect(mended.stdout()).toContain('No step differs any more.')
  })

  it('goes with one machine, and comes from a file that can be read', async () => {
    const cwd = folder()
    const several = fakeTerminal({ cwd })
    expect(await runTests(several, ['toggle', 'menu'], { system: './next.mjs' })).toBe(64)
    const none = fakeTerminal({ cwd })
    expect(await runTests(none, ['toggle'], { system: './nowhere.mjs' })).toBe(1)
    expect(none.stderr()).toContain('file_missing')
    const other = fakeTerminal({ cwd })
    expect(await replayTraceFile(other, './gate.mjs', {})).toBe(1)
    expect(other.stderr()).toContain('trace_unreadable')
  })
})

describe('what a model consists of', () => {
  it('is explained: the graph, what is said and refused, what is never taken', async () => {
    const terminal = fakeTerminal({ cwd: folder() })
    expect(await explainMachine(terminal, './gate.mjs', {})).toBe(0)
    expect(terminal.stdout()).toMatch(/chart: 4 states, 5 transitions\ngraph: 5 states, 20 edges/)
    expect(terminal.stdout()).toMatch(/^ENTER +1 +2 +3$/m)
    expect(terminal.stdout()).toContain('Every transition is taken.')
  })

  it('is refused for a machine nobody knows', async () => {
    const terminal = fakeTerminal()
    expect(await explainMachine(terminal, 'nope', {})).toBe(1)
    expect(terminal.stderr()).toContain('machine_unknown')
  })

  it('is listed for every machine of the house', async () => {
    const terminal = fakeTerminal()
    expect(await listModels(terminal, { json: true })).toBe(0)
    expect(JSON.parse(terminal.stdout())).toHaveLength(modelNames.length)
  })
})
