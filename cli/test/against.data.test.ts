import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCartApi } from '#fixtures/models/cart/cart.api.ts'
import { cartModel } from '#fixtures/models/cart/cart.model.ts'
import { shownCart } from '#fixtures/models/cart/cart.oracle.ts'
import { httpShop } from '#fixtures/models/http-shop.ts'
import type { Bind, LevelWorld } from '#fixtures/models/level-world.ts'
import * as real from '#fixtures/models/levels.ts'
import { fakeTerminal } from '#fixtures/testing/fake-terminal.ts'
import { boundRun } from '#testing/person/bound-run.ts'
import { replayTraceFile } from './replay-trace.ts'
import { runTests } from './run-tests.ts'

let world: LevelWorld

beforeAll(async () => {
  world = await real.openLevelWorld('api')
})
afterAll(() => world.close())

/** The drivers on a shop that stays open for all tests of this file. */
const kept = { ...real, openLevelWorld: async () => ({ ...world, close: () => Promise.resolve() }) }

/** A client that never asks for more than two copies of a record. */
const stingy: Bind = ({ url, cartFixture: fixture }) => {
  const open = () =>
    openCartApi(httpShop(url), {
      fixture,
      spoil: sent => ({
        ...sent,
        shops: Object.fromEntries(
          Object.entries(sent.shops ?? {}).map(([key, bucket]) => [
            key,
            { ...bucket, items: bucket.items.map(one => ({ ...one, quantity: Math.min(one.quantity, 2) })) },
          ]),
        ),
      }),
    })
  return boundRun({ model: cartModel({ fixture, withClear: true }), oracle: shownCart, open }, 60)
}

describe('sillon test --against api', () => {
  it('does every edge of a model to a shop over HTTP', async () => {
    const terminal = fakeTerminal()
    expect(await runTests(terminal, ['auth'], { against: 'api' }, () => Promise.resolve(kept))).toBe(0)
    expect(terminal.stdout()).toMatch(/auth \(api\) +passed +\d+ +(\d+) +\d+ +\1 of \1/)
  })

  it('refuses a shop at an address that has not what the models buy', async () => {
    const terminal = fakeTerminal()
    expect(await runTests(terminal, ['cart'], { against: 'api', url: world.url })).toBe(1)
    expect(terminal.stderr()).toMatch(/does not sell the records of the demonstration.*demonstration_missing/)
  })

  it('ends where it was told to', async () => {
    const terminal = fakeTerminal()
    const options = { against: 'api', json: true, stop: [{ what: 'steps', count: 5 }] } as const
    expect(await runTests(terminal, ['cart'], options, () => Promise.resolve(kept))).toBe(0)
    expect(JSON.parse(terminal.stdout())).toMatchObject([{ verdict: 'passed', comparisons: 5 }])
  })

  it('tells a difference by the fewest acts, keeps it, and does it again until it is gone', async () => {
    const spoiled = { ...kept, levels: { ...kept.levels, api: { ...kept.levels.api, cart: stingy } } }
    const terminal = fakeTerminal()
    const code = await runTests(terminal, ['cart'], { against: 'api' }, () => Promise.resolve(spoiled))
    expect(code).toBe(1)
    expect(terminal.stdout()).toMatch(
      /1\. \{"type":"cart\.add".*\n +2\. \{"type":"cart\.setQuantity".*\n +again/,
    )
    const file = /sillon test replay (\S+)/.exec(terminal.stdout())?.[1] ?? ''
    const again = fakeTerminal({ cwd: terminal.cwd })
    expect(await replayTraceFile(again, file, {}, () => Promise.resolve(spoiled))).toBe(1)
    expect(again.stdout()).toContain('> 2. {')
    const mended = fakeTerminal({ cwd: terminal.cwd })
    expect(await replayTraceFile(mended, file, {}, () => Promise.resolve(kept))).toBe(0)
    expect(mended.stdout()).toContain('No step differs any more.')
  })
})
