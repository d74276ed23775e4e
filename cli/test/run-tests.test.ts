import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fakeTerminal } from '#fixtures/testing/fake-terminal.ts'
import { machines } from '../machine/catalogue.ts'
import { modelNames } from './models.ts'
import { runTests } from './run-tests.ts'

const Results = z.array(
  z.object({
    name: z.string(),
    verdict: z.string(),
    comparisons: z.number(),
    transitions: z.object({ taken: z.number(), of: z.number(), missing: z.array(z.string()) }),
    needs: z.array(z.string()),
    mutation: z.object({ mutants: z.number(), killed: z.number() }).optional(),
  }),
)

/** A machine as somebody else writes it, in a folder of its own that finds xstate where we do. */
function foreign(text: string): string {
  const path = join(mkdtempSync(join(tmpdir(), 'sillon-machine-')), 'light.mjs')
  writeFileSync(path, text.replace("'xstate'", `'${import.meta.resolve('xstate')}'`))
  return path
}

async function run(names: readonly string[], options = {}) {
  const terminal = fakeTerminal()
  const code = await runTests(terminal, names, { json: true, ...options })
  const out = terminal.stdout()
  return { code, err: terminal.stderr(), results: out === '' ? [] : Results.parse(JSON.parse(out)) }
}

describe('sillon test', () => {
  it('has a model for every machine of the house', async () => {
    expect(new Set(modelNames)).toEqual(new Set((await machines()).map(({ name }) => name)))
  })

  it('walks machines by name, and finds every slip of a small one', async () => {
    const { code, results } = await run(['toggle', 'banner'], { mutate: true })
    expect(code).toBe(0)
    expect(results.map(({ name, verdict }) => [name, verdict])).toEqual([
      ['toggle', 'passed'],
      ['banner', 'passed'],
    ])
    const banner = results[1]
    expect(banner?.transitions.taken).toBe(banner?.transitions.of)
    expect(banner?.mutation?.killed).toBe(banner?.mutation?.mutants)
  })

  it('walks a machine in a file, and says what its chart does not', async () => {
    const path = foreign(`import { assign, createMachine } from 'xstate'
      export const light = createMachine({
        id: 'light', context: { by: '' }, initial: 'green',
        states: {
          green: { on: { TIMER: 'red', SET: { actions: assign({ by: ({ event }) => event.who.name }) } } },
          red: { after: { 1000: 'green' } },
        },
      })`)
    const { code, results } = await run([path])
    expect(code).toBe(3)
    expect(results[0]).toMatchObject({ verdict: 'incomplete', transitions: { taken: 2, of: 3 } })
    expect(results[0]?.transitions.missing).toEqual(['light.green | SET | 0'])
    expect(results[0]?.needs).toEqual([expect.stringMatching(/^SET needs fields: /)])
  })
})

describe('what proves nothing', () => {
  it('stops at a machine without end, and names what grows', async () => {
    const path = foreign(`import { assign, createMachine } from 'xstate'
      export default createMachine({
        id: 'endless', context: { clicks: 0 },
        on: { CLICK: { actions: assign({ clicks: ({ context }) => context.clicks + 1 }) } },
      })`)
    const terminal = fakeTerminal()
    expect(await runTests(terminal, [path], { limit: 50 })).toBe(1)
    expect(terminal.stdout()).toMatch(/more than 50 states\. Growing most: clicks/)
  })

  it('does not pass what was never walked, or refused everything', async () => {
    const still = foreign(`import { createMachine } from 'xstate'
      export const still = createMachine({ id: 'still', initial: 'one', states: { one: {} } })`)
    const shut = foreign(`import { createMachine } from 'xstate'
      export const shut = createMachine({
        id: 'shut', initial: 'one', states: { one: { on: { GO: { guard: () => false, target: 'one' } } } },
      })`)
    const none = await run([still])
    expect([none.code, none.results[0]?.verdict]).toEqual([1, 'failed'])
    const terminal = fakeTerminal()
    expect(await runTests(terminal, [still, shut], {})).toBe(1)
    expect(terminal.stdout()).toContain('The alphabet offers no event: nothing was walked.')
    expect(terminal.stdout()).toContain('No transition was ever taken: every event is refused.')
  })

  it('names an event of an alphabet that no state ever takes', async () => {
    const path = foreign(`import { createMachine } from 'xstate'
      const machine = createMachine({ id: 'one', initial: 'a', states: { a: { on: { GO: 'a' } } } })
      export const alphabet = { machine, events: [{ type: 'GO' }, { type: 'GONE' }] }`)
    const terminal = fakeTerminal()
    expect(await runTests(terminal, [path], {})).toBe(3)
    expect(terminal.stdout()).toContain('no state took: GONE')
  })
})

describe('sillon test', () => {
  it('refuses what it does not know, and what holds no machine', async () => {
    expect((await run(['nope'])).err).toContain('machine_unknown')
    expect((await run(['./nowhere.ts'])).err).toContain('file_missing')
    expect((await run([foreign('export const one = 1')])).err).toContain('machine_missing')
    expect((await run([foreign('export const = 1')])).err).toContain('machine_unreadable')
    expect((await run([], { input: '{' })).code).toBe(64)
  })

  it('tells of guards that were seen one way only, which is no fault', async () => {
    const path = foreign(`import { setup } from 'xstate'
      export const lamp = setup({ guards: { isDark: () => true } }).createMachine({
        id: 'lamp', initial: 'off',
        states: { off: { on: { PRESS: { guard: 'isDark', target: 'on' } } }, on: { on: { PRESS: 'off' } } },
      })`)
    const terminal = fakeTerminal()
    expect(await runTests(terminal, [path], {})).toBe(0)
    expect(terminal.stdout()).toMatch(/lamp +passed .* 2 of 2 +0 of 1 /)
    expect(terminal.stdout()).toContain('guard never false: isDark, lamp.off | PRESS | 0')
    const beside = fakeTerminal()
    expect(await runTests(beside, [path, 'banner'], {})).toBe(0)
    expect(beside.stdout()).toMatch(/lamp +passed .* 0 of 1 /)
    expect(beside.stdout()).not.toContain('isDark')
  })

  it('writes a report for build servers', async () => {
    const terminal = fakeTerminal()
    expect(await runTests(terminal, ['toggle'], { report: 'junit' })).toBe(0)
    expect(terminal.stdout()).toMatch(
      /<testsuite name="machines" tests="1" failures="0">\s+<testcase [^>]*"toggle"/,
    )
  })
})
