import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { fakeTerminal } from '#fixtures/testing/fake-terminal.ts'
import { watchTests } from './watch-tests.ts'

it('tests again when a source changes, not when anything else does, and ends when asked to', async () => {
  const terminal = fakeTerminal()
  const run = vi.fn(async () => 0)
  mkdirSync(join(terminal.cwd, '.data'))
  const ended = watchTests(terminal, {}, run)
  await vi.waitFor(() => expect(terminal.stderr()).toContain('Waiting for a change'))
  writeFileSync(join(terminal.cwd, '.data/trace.ts'), '')
  writeFileSync(join(terminal.cwd, 'notes.txt'), '')
  writeFileSync(join(terminal.cwd, 'gate.machine.ts'), 'export const one = 1')
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2), { timeout: 10_000 })
  terminal.interrupt()
  expect(await ended).toBe(0)
  expect(run).toHaveBeenCalledTimes(2)
})

it('runs once more when a source changes during a run', async () => {
  const terminal = fakeTerminal()
  const ends: (() => void)[] = []
  const run = vi.fn(() => new Promise<number>(done => ends.push(() => done(1))))
  const ended = watchTests(terminal, {}, run)
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1))
  writeFileSync(join(terminal.cwd, 'gate.machine.ts'), 'export const one = 1')
  await new Promise(later => setTimeout(later, 600))
  expect(run).toHaveBeenCalledTimes(1)
  ends[0]?.()
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2))
  ends[1]?.()
  terminal.interrupt()
  expect(await ended).toBe(0)
})
