// What somebody reads who starts the shop for the first time: where it is, who to sign in as, little more.
import { rmSync } from 'node:fs'
import { expect, it, onTestFinished, vi } from 'vitest'
import { fakeTerminal } from '#fixtures/testing/fake-terminal.ts'
import { runProgram } from '../run-program.ts'

/** Opening an embedded database takes seconds, on a busy machine many. */
const slowMs = 240_000

it('says where the shop is, that it is a demonstration, and both accounts, in few lines', {
  timeout: slowMs,
}, async () => {
  const terminal = fakeTerminal()
  onTestFinished(() => rmSync(terminal.cwd, { recursive: true, force: true }))
  const words = ['serve', '--try', '--no-build', '--no-seed', '--port', '0', '--data-dir', 'shop']
  const running = runProgram(words, terminal)
  const shown = () => terminal.stdout() + terminal.stderr()
  await vi.waitUntil(() => shown().includes('team@'), { timeout: slowMs - 10_000, interval: 50 })
  expect(terminal.stdout()).toMatch(/^Sillon is open at http:\/\/127\.0\.0\.1:\d+\n$/)
  expect(shown()).toContain('demonstration')
  for (const account of ['customer', 'team'])
    expect(shown()).toMatch(new RegExp(`${account}@sillon\\.example +needle-drop-${account}`))
  expect(shown().split('\n').length).toBeLessThan(15)
  terminal.interrupt()
  expect(await running).toBe(0)
})
