// Machines that were not written for this house, as they are.
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fakeTerminal } from '#fixtures/testing/fake-terminal.ts'
import { runTests } from './run-tests.ts'

const folder = resolve(import.meta.dirname, '../../fixtures/foreign')

async function run(name: string, options: Parameters<typeof runTests>[2] = {}) {
  const terminal = fakeTerminal()
  const code = await runTests(terminal, [`${folder}/${name}.machine.ts`], options)
  return { code, out: terminal.stdout(), err: terminal.stderr() }
}

describe('sillon test FILE', () => {
  it('walks a media scanner whole: permission, calls that fail, delays, tries that run out', async () => {
    const { code, out } = await run('media-scanner', { mutate: true })
    expect(out).toMatch(/scanner +passed +.* 13 of 13 +1 of 1 +50 of 50/)
    expect(code).toBe(0)
  })

  it('walks a form wizard whole: parallel parts, a draft that saves itself, sending that fails', async () => {
    const { code, out } = await run('form-wizard')
    expect(out).toMatch(/wizard +passed +.* 17 of 17/)
    expect(code).toBe(0)
  })

  it('names what a trivia game takes only with fields, and takes it once they are given', async () => {
    const bare = await run('trivia-game')
    expect(bare.code).toBe(3)
    expect(bare.out).toContain('never taken: trivia.asking | ANSWER | 0')
    expect(bare.out).toMatch(/NAME needs fields: .*'name'/)
    const events = JSON.stringify([
      { type: 'ANSWER', choice: 2 },
      { type: 'ANSWER', choice: 1 },
      { type: 'NAME', player: { name: 'Ada' } },
    ])
    const whole = await run('trivia-game', { events })
    expect(whole.out).toMatch(/trivia +passed +.* 10 of 10/)
    expect(whole.code).toBe(0)
  })

  it('refuses events that are none', async () => {
    const { code, err } = await run('trivia-game', { events: '[{"kind":"ANSWER"}]' })
    expect(code).toBe(64)
    expect(err).toContain('--events is no JSON list of events')
  })
})
