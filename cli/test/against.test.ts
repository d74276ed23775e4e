import { describe, expect, it } from 'vitest'
import { demoLocaleFixture } from '#fixtures/models/locale/locale.fixture.ts'
import { demoSearchFixture } from '#fixtures/models/search/search.demonstration.ts'
import { demoFixture, demoStaff, demoToggleFixture } from '#fixtures/models/demonstration.ts'
import { fakeTerminal } from '#fixtures/testing/fake-terminal.ts'
import { boundRun } from '#testing/person/bound-run.ts'
import { listModels } from './explain-model.ts'
import { runTests } from './run-tests.ts'

describe('sillon test list', () => {
  it('says where each machine can be tested', async () => {
    const terminal = fakeTerminal()
    expect(await listModels(terminal, {})).toBe(0)
    expect(terminal.stdout()).toMatch(/^cart .* actor, api, page, cli$/m)
    expect(terminal.stdout()).toMatch(/^banner .* actor$/m)
  })
})

/** A shop that no driver gets into. */
async function shopNobodyOpens() {
  const real = await import('#fixtures/models/levels.ts')
  const { authModel, shownAuth } = await import('#fixtures/models/auth/auth.model.ts')
  const open = () => Promise.reject(new Error('nobody is at home'))
  const closed = () => boundRun({ model: authModel, oracle: shownAuth, open }, 3)
  const now = new Date()
  const bought = { cartFixture: demoFixture(now), checkoutFixture: demoFixture(now) }
  const orders = { ordersFixture: demoFixture(now), staff: demoStaff }
  const found = { searchFixture: demoSearchFixture(now), localeFixture: demoLocaleFixture(now) }
  const marked = { toggleFixture: demoToggleFixture(now), ...found }
  const fixtures = { ...bought, ...orders, ...marked }
  const world = { url: '', ...fixtures, pages: () => open(), close: () => Promise.resolve() }
  return {
    ...real,
    levels: { ...real.levels, cli: { auth: closed } },
    openLevelWorld: () => Promise.resolve(world),
  }
}

describe('sillon test --against', () => {
  it('says at which levels a machine can be tested, when it cannot at this one', async () => {
    const terminal = fakeTerminal()
    expect(await runTests(terminal, ['cart', 'banner'], { against: 'api' })).toBe(1)
    expect(terminal.stderr()).toMatch(/no driver for banner at api; it can be tested against: actor\./)
    const other = fakeTerminal()
    expect(await runTests(other, ['toggle'], { against: 'cli' })).toBe(1)
    expect(other.stderr()).toMatch(/toggle at cli; .*: actor, api, page\./)
  })

  it('says when no shop answers at --url', async () => {
    const terminal = fakeTerminal()
    expect(await runTests(terminal, ['cart'], { against: 'api', url: 'http://127.0.0.1:9' })).toBe(1)
    expect(terminal.stderr()).toContain('No shop answers at http://127.0.0.1:9. (server_unreachable)')
  })

  it('tells of a system that cannot be opened instead of breaking off', async () => {
    const terminal = fakeTerminal()
    expect(await runTests(terminal, ['auth'], { against: 'cli' }, shopNobodyOpens)).toBe(1)
    expect(terminal.stdout()).toContain('nobody is at home')
  })

  it('says of a way that does not exist what it says of a machine: nothing was reached', async () => {
    const asked = { generator: 'one-state', to: 'nowhere' } as const
    for (const against of ['actor', 'cli'] as const) {
      const terminal = fakeTerminal()
      expect(await runTests(terminal, ['auth'], { ...asked, against }, shopNobodyOpens)).toBe(3)
      expect(terminal.stdout()).toMatch(/auth.* incomplete /)
      expect(terminal.stdout()).toMatch(/no way leads to nowhere; there are: .*session/)
    }
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
})
