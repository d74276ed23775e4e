import { describe, expect, it } from 'vitest'
import { fakeTerminal } from '#fixtures/testing/fake-terminal.ts'
import { loadLevels } from './load-levels.ts'
import { runTests } from './run-tests.ts'

describe('sillon test --against', () => {
  it('says at which levels a machine can be tested, when it cannot at this one', async () => {
    const terminal = fakeTerminal()
    expect(await runTests(terminal, ['cart', 'banner'], { against: 'api' })).toBe(1)
    expect(terminal.stderr()).toMatch(/no driver for banner at api; it can be tested against: actor\./)
    const other = fakeTerminal()
    expect(await runTests(other, ['checkout'], { against: 'cli' })).toBe(1)
    expect(other.stderr()).toMatch(/checkout at cli; .*: actor, api, page\./)
  })

  it('does not take a name for a machine that is none', async () => {
    const terminal = fakeTerminal()
    expect(await runTests(terminal, ['nope'], { against: 'page' })).toBe(1)
    expect(terminal.stderr()).toContain('machine_unknown')
  })

  it('refuses by name what only the machine itself can be tested with', async () => {
    const terminal = fakeTerminal()
    expect(await runTests(terminal, ['cart'], { against: 'api', mutate: true })).toBe(64)
    expect(terminal.stderr()).toContain('--mutate goes with --against actor, not with api')
  })

  it('says that an installed command has no drivers, and breaks at any other defect', async () => {
    const missing = () => import(`#fixtures/models/${'nowhere'}.ts`)
    const terminal = fakeTerminal()
    expect(await runTests(terminal, [], { against: 'api' }, () => loadLevels(missing))).toBe(1)
    expect(terminal.stderr()).toMatch(/not part of an installed command.*drivers_missing/)
    await expect(loadLevels(() => Promise.reject(new TypeError('broken')))).rejects.toThrow('broken')
  })
})
