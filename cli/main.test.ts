import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const main = join(import.meta.dirname, 'main.ts')
const root = join(import.meta.dirname, '..')

/** The command as a process: what a shell sees of it. */
function sillon(...words: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'sillon-main-'))
  const env = { PATH: process.env['PATH'], HOME: folder, SILLON_DATA_DIR: join(folder, 'data') }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', main, ...words], {
    cwd: root,
    env,
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

describe('the command as a process', () => {
  it('prints help on stdout and ends with 0', () => {
    const { status, stdout, stderr } = sillon('--help')
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toContain('Usage: sillon')
  })

  it('ends with 64 for what it does not understand, and keeps stdout clean', () => {
    const { status, stdout, stderr } = sillon('carrt')
    expect([status, stdout]).toEqual([64, ''])
    expect(stderr).toContain('Did you mean cart?')
  })

  it('ends with 1 and the next step where there is no shop', () => {
    const { status, stderr } = sillon('search', 'night')
    expect(status).toBe(1)
    expect(stderr).toContain('sillon serve')
  })

  it('prints plain text without colours into a pipe', () => {
    const { status, stdout } = sillon('machine', 'show', 'order')
    expect(status).toBe(0)
    expect(stdout).toContain('pending_payment')
    expect(stdout).not.toContain('\u001B')
  })
})
