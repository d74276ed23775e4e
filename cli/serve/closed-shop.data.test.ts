// A shop that nobody owns yet, started: what the terminal says, and what visitors and the owner get.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { migratedFolder } from '#fixtures/server/database/migrated-folder.ts'
import { fakeTerminal } from '#fixtures/testing/fake-terminal.ts'
import { runProgram } from '../run-program.ts'

/** Opening an embedded database takes seconds, on a busy machine many. */
const slowMs = 240_000

async function serveIn(home: string, port = '0') {
  const env = { LOG_LEVEL: 'silent', NODE_ENV: 'test' }
  const terminal = fakeTerminal({ cwd: home, env })
  const words = ['serve', '--demo', '--no-build', '--no-seed', '--port', port, '--data-dir', 'shop']
  const ended = runProgram(words, terminal)
  const shown = () => terminal.stdout() + terminal.stderr()
  await vi.waitUntil(() => shown().includes('sillon init'), { timeout: slowMs, interval: 50 })
  const close = async () => {
    terminal.interrupt()
    return ended
  }
  const link = /http:\S+\/opening\/\S+/.exec(shown())?.[0] ?? ''
  return { link, origin: new URL(link).origin, shown, close }
}

it('prints a link that opens it, keeps what was answered, and is closed to others', {
  timeout: slowMs,
}, async () => {
  const home = await mkdtemp(join(tmpdir(), 'sillon-closed-'))
  onTestFinished(() => rm(home, { recursive: true, force: true }))
  await migratedFolder(join(home, 'shop'))
  const first = await serveIn(home)
  expect(first.shown()).not.toContain('needle-drop')
  const door = await fetch(`${first.origin}/`)
  expect([door.status, await door.text()]).toEqual([404, expect.stringContaining('Not open yet')])
  const words = ['login', '--email', 'ada@kiesel.example', '--password-stdin']
  const asking = (shop: string[]) => {
    const at = fakeTerminal({
      cwd: home,
      stdin: 'any-password\n',
      env: { LOG_LEVEL: 'silent', NODE_ENV: 'test' },
    })
    return runProgram([...words, ...shop], at).then(code => ({ code, err: at.stderr() }))
  }
  const closed = await asking(['--url', first.origin])
  expect(closed).toMatchObject({ err: expect.stringContaining('has no owner yet') })
  const entered = await fetch(first.link, { redirect: 'manual' })
  const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? ''
  const answers = {
    act: 'answer',
    step: 'owner',
    owner_email: 'ada@kiesel.example',
    owner_name: 'Ada Kiesel',
  }
  const told = await fetch(`${first.origin}/opening`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(answers),
  })
  expect(told.status).toBe(303)
  expect(await first.close()).toBe(0)
  // Stopped half-way and started on a port that browsers refuse: said, and gone on with a new link.
  const second = await serveIn(home, '6667')
  expect(second.shown()).toContain('Browsers refuse port 6667')
  expect(first.shown()).not.toContain('Browsers refuse')
  expect(await second.close()).toBe(0)
  const own = await asking(['--data-dir', 'shop'])
  expect(own.code).not.toBe(0)
  expect(own.err).toMatch(/has no owner yet[\s\S]*sillon init/)
  const terminal = fakeTerminal({ cwd: home, stdin: '', env: { LOG_LEVEL: 'silent', NODE_ENV: 'test' } })
  expect(await runProgram(['init', '--yes', '--data-dir', 'shop'], terminal)).toBe(64)
  // What the page was told is not missing at the terminal.
  expect(terminal.stderr()).not.toContain('owner_email')
  expect(terminal.stderr()).toContain('shop_name: is missing')
})
