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

it('says once of a shop of one’s own without a payment provider that nobody can pay there', {
  timeout: slowMs,
}, async () => {
  const terminal = fakeTerminal({ env: { NODE_ENV: 'test', LOG_LEVEL: 'silent' } })
  onTestFinished(() => rmSync(terminal.cwd, { recursive: true, force: true }))
  const running = runProgram(['serve', '--no-build', '--port', '0', '--data-dir', 'shop'], terminal)
  const shown = () => terminal.stdout() + terminal.stderr()
  await vi.waitUntil(() => shown().includes('sillon init'), { timeout: slowMs - 10_000, interval: 50 })
  expect(shown().match(/cannot take payments yet/g)).toHaveLength(1)
  expect(shown()).toContain('STRIPE_')
  terminal.interrupt()
  expect(await running).toBe(0)
})

it('refuses settings that open no shop before it builds pages for one', async () => {
  const terminal = fakeTerminal({ env: { LOG_LEVEL: 'silent' } })
  onTestFinished(() => rmSync(terminal.cwd, { recursive: true, force: true }))
  const built = vi.spyOn(await import('./build-pages.ts'), 'buildPages').mockResolvedValue(undefined)
  onTestFinished(() => built.mockRestore())
  expect(await runProgram(['serve', '--port', '0', '--data-dir', 'shop'], terminal)).not.toBe(0)
  expect(terminal.stderr()).toContain('PUBLIC_URL')
  expect(built).not.toHaveBeenCalled()
})
