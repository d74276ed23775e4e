import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, inject, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const tsx = join(root, 'node_modules/tsx/dist/loader.mjs')

it('sillon test --against page drives a running shop, from whatever folder it is called in', async () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'sillon-elsewhere-'))
  const words = ['test', 'cart', '--against', 'page', '--stop', 'steps:2', '--url', inject('shopUrl')]
  // As a person runs it: vitest compiles functions otherwise than the command does.
  const { VITEST: _, NODE_ENV: __, ...env } = process.env
  const args = ['--import', tsx, join(root, 'cli/main.ts'), ...words]
  const child = spawn(process.execPath, args, { cwd: elsewhere, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  rmSync(elsewhere, { recursive: true, force: true })
  expect(code, err + out).toBe(0)
  expect(out).toMatch(/cart \(page\) +passed/)
})
