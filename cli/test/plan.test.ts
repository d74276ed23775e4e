import { describe, expect, it } from 'vitest'
import { fakeTerminal } from '#fixtures/testing/fake-terminal.ts'
import { planOf, readStop } from './plan.ts'
import { runTests } from './run-tests.ts'

describe('the end of a walk', () => {
  it('is read from a word and a number', () => {
    expect(readStop('edges')).toEqual({ what: 'edges', percent: 100 })
    expect(readStop('STATES:80')).toEqual({ what: 'states', percent: 80 })
    expect(readStop('steps:500')).toEqual({ what: 'steps', count: 500 })
    expect(readStop('time:30')).toEqual({ what: 'time', seconds: 30 })
    for (const wrong of ['edges:0', 'edges:101', 'steps', 'time:x', 'luck', '']) {
      expect(readStop(wrong)).toBeUndefined()
    }
  })
})

describe('a plan that cannot be', () => {
  const about = (options: Parameters<typeof planOf>[0]) => {
    const plan = planOf(options, 'actor')
    return 'error' in plan ? plan.problem.about : undefined
  }

  it('is refused by the names of what does not go together', () => {
    expect(about({ seed: 3 })).toMatch(/--seed goes with --generator random/)
    expect(about({ generator: 'shortest-tour', seed: 3 })).toMatch(/shortest-tour leaves nothing to chance/)
    expect(about({ generator: 'random', mutate: true })).toMatch(/--mutate walks every edge/)
    const pairs = { what: 'pairs', percent: 100 } as const
    expect(about({ generator: 'all-edges', stop: [pairs] })).toMatch(/--stop pairs .* all-edges/)
    expect(about({ generator: 'random', stop: [pairs, pairs] })).toMatch(/--stop pairs is given twice/)
    expect(about({ generator: 'random', stop: [pairs], seed: 3 })).toBeUndefined()
  })

  it('ends the command as wrong usage', async () => {
    const terminal = fakeTerminal()
    expect(await runTests(terminal, ['toggle'], { seed: 3 })).toBe(64)
    expect(terminal.stderr()).toContain('--seed goes with --generator random')
  })
})

describe('sillon test by plan', () => {
  const run = async (options: Parameters<typeof runTests>[2]) => {
    const terminal = fakeTerminal()
    const code = await runTests(terminal, ['auth'], { json: true, ...options })
    const [first]: { comparisons: number; verdict: string; unreached?: string[] }[] = JSON.parse(
      terminal.stdout(),
    )
    return { code, comparisons: first?.comparisons ?? 0, verdict: first?.verdict }
  }

  it('walks fewer steps as a tour, and every edge all the same', async () => {
    const usual = await run({})
    const tour = await run({ generator: 'shortest-tour' })
    expect([tour.code, tour.verdict]).toEqual([0, 'passed'])
    expect(tour.comparisons).toBeLessThan(usual.comparisons)
  })

  it('walks at random until each kind of event was sent, the same for the same seed', async () => {
    const stop = [{ what: 'events', percent: 100 }] as const
    const one = await run({ generator: 'random', stop, seed: 7 })
    expect([one.code, one.verdict]).toEqual([0, 'passed'])
    expect(await run({ generator: 'random', stop, seed: 7 })).toEqual(one)
  })

  it('ends at a number of steps', async () => {
    const { code, comparisons } = await run({ generator: 'random', stop: [{ what: 'steps', count: 100 }] })
    expect(code).toBe(0)
    expect(comparisons).toBeLessThanOrEqual(110)
  })
})
