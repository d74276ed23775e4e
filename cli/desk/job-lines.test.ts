import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeTerminal } from '#fixtures/testing/fake-terminal.ts'
import { openStreams } from '../terminal/streams.ts'
import type { OpenShop } from '../with-shop.ts'
import { linesOf, linesShown, whileWaiting } from './job-lines.ts'

const job = { id: 7, verdicts: { create: 0, change: 100_000, same: 0, refused: 0 } }
const lineAt = (line: number) => ({ line, verdict: 'change' })

/** A shop whose one job has 100,000 lines; each page takes a second to make. */
function shopOf({ isTty = false, quiet = false } = {}) {
  let now = 0
  const asked: object[] = []
  const terminal = fakeTerminal({ isTty, nowMs: () => now })
  const call = (_: string, input: { limit: number; after?: string; verdict?: string }) => {
    asked.push(input)
    now += 1_000
    const from = Number(input.after ?? 0)
    const lines = Array.from({ length: input.limit }, (__, at) => lineAt(from + at + 1))
    const next = from + input.limit < 100_000 ? String(from + input.limit) : null
    const isThere = input.verdict === undefined || input.verdict === 'change'
    return Promise.resolve({ ...job, lines: isThere ? lines : [], next })
  }
  const shop = { terminal, streams: openStreams(terminal, { quiet }), ports: { api: { call } } }
  return { shop: shop as unknown as OpenShop, terminal, asked, wait: (ms: number) => void (now += ms) }
}

describe('lines of a job of 100,000', () => {
  it('come in a hundred calls, with a word in a log every five seconds and none when quiet', async () => {
    const loud = shopOf()
    expect(await linesOf(loud.shop, job)).toHaveLength(100_000)
    expect(loud.asked).toHaveLength(100)
    const said = loud.terminal.stderr().trimEnd().split('\n')
    expect(said).toHaveLength(20)
    expect(said[0]).toMatch(/^Reading lines .* 5000 of 100000$/)
    expect(loud.terminal.stdout()).toBe('')
    const quiet = shopOf({ quiet: true })
    await linesOf(quiet.shop, job)
    expect(quiet.terminal.stderr()).toBe('')
  })

  it('are one line in a window, which is gone at the end', async () => {
    const { shop, terminal } = shopOf({ isTty: true })
    await linesOf(shop, job)
    expect(terminal.stderr()).not.toContain('\n')
    expect(terminal.stderr().endsWith('\r\u001B[2K')).toBe(true)
  })

  it('are not all read where the first are shown', async () => {
    const { shop, asked } = shopOf()
    expect(await linesShown(shop, job)).toHaveLength(50)
    expect(asked.length).toBeLessThanOrEqual(3)
  })
})

describe('waiting for one long answer', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('says for how long it has waited, and stops with the answer', async () => {
    const { shop, terminal, wait } = shopOf()
    let give: (answer: string) => void = () => {}
    const answer = whileWaiting(shop, 'Checking a.csv', new Promise<string>(done => (give = done)))
    for (let second = 0; second < 12; second += 1) {
      wait(1_000)
      await vi.advanceTimersByTimeAsync(1_000)
    }
    expect(terminal.stderr()).toBe('Checking a.csv  5  seconds\nChecking a.csv  10  seconds\n')
    give('done')
    expect(await answer).toBe('done')
    expect(vi.getTimerCount()).toBe(0)
  })
})
