import { describe, expect, it } from 'vitest'
import { fakeTerminal } from '#fixtures/testing/fake-terminal.ts'
import { planOf, readStop, readWeight } from './plan.ts'
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

describe('a weight', () => {
  it('is read from a type of event and a number', () => {
    expect(readWeight('cart.add=5')).toEqual(['cart.add', 5])
    expect(readWeight('cart.clear=0')).toEqual(['cart.clear', 0])
    for (const wrong of ['cart.add', 'cart.add=', '=3', 'cart.add=-1', 'a b=1']) {
      expect(readWeight(wrong)).toBeUndefined()
    }
  })
})

describe('a plan that cannot be', () => {
  const about = (options: Parameters<typeof planOf>[0], level: Parameters<typeof planOf>[1] = 'actor') => {
    const plan = planOf(options, level)
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
    expect(about({ to: 'open' })).toMatch(/--to goes with --generator one-state/)
    expect(about({ generator: 'one-state' })).toMatch(/needs --to STATE/)
    expect(about({ generator: 'all-edges', weight: { add: 2 } })).toMatch(/--weight goes with .* random/)
    const requirements = { what: 'requirements', percent: 100 } as const
    expect(about({ stop: [requirements] }, 'page')).toMatch(/--stop requirements goes with --against actor/)
    expect(about({ generator: 'requirements' }, 'cli')).toMatch(/--generator requirements .* actor/)
  })

  it('ends the command as wrong usage', async () => {
    const terminal = fakeTerminal()
    expect(await runTests(terminal, ['toggle'], { seed: 3 })).toBe(64)
    expect(terminal.stderr()).toContain('--seed goes with --generator random')
  })
})

const run = async (options: Parameters<typeof runTests>[2]) => {
  const terminal = fakeTerminal()
  const code = await runTests(terminal, ['auth'], { json: true, ...options })
  const [first]: Told[] = JSON.parse(terminal.stdout())
  const { comparisons = 0, verdict, difference, transitions } = first ?? {}
  return { code, comparisons, verdict, difference, taken: transitions?.taken ?? 0 }
}

describe('sillon test by plan', () => {
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

  it('goes the shortest way to one state, and says where it could go instead', async () => {
    const { code, comparisons, taken } = await run({ generator: 'one-state', to: 'auth.session.leaving' })
    expect([code, comparisons]).toEqual([0, 3])
    expect(taken).toBeLessThan(10)
    const lost = await run({ generator: 'one-state', to: 'nowhere' })
    expect([lost.code, lost.verdict]).toEqual([3, 'incomplete'])
    expect(lost.difference).toMatch(/no way leads to nowhere; there are: .*session\.leaving/)
  })

  it('exercises every requirement in few steps, and is told when it has not', async () => {
    const whole = await run({ generator: 'requirements', stop: [{ what: 'requirements', percent: 100 }] })
    expect([whole.code, whole.verdict]).toEqual([0, 'passed'])
    expect(whole.comparisons).toBeLessThan((await run({ generator: 'shortest-tour' })).comparisons)
    const two = [{ what: 'steps', count: 2 }] as const
    expect((await run({ generator: 'requirements', stop: two })).comparisons).toBe(2)
  })
})

describe('the end of a plan', () => {
  it('is a share of the transitions', async () => {
    const { code, taken } = await run({
      generator: 'shortest-tour',
      stop: [{ what: 'transitions', percent: 50 }],
    })
    expect(code).toBe(0)
    expect(taken).toBeGreaterThanOrEqual(19)
    expect(taken).toBeLessThan(25)
  })

  it('comes without any event of weight 0', async () => {
    const stop = [{ what: 'steps', count: 3_000 }] as const
    const all = await run({ generator: 'random', stop })
    const without = await run({ generator: 'random', stop, weight: { 'auth.logOut': 0 } })
    expect(all.taken).toBeGreaterThan(30)
    expect(without.taken).toBeLessThan(all.taken)
  })

  it('is a number of steps', async () => {
    const { code, comparisons } = await run({ generator: 'random', stop: [{ what: 'steps', count: 100 }] })
    expect(code).toBe(0)
    expect(comparisons).toBeLessThanOrEqual(110)
  })
})

interface Told {
  readonly comparisons: number
  readonly verdict: string
  readonly difference?: string
  readonly transitions: { readonly taken: number }
}
