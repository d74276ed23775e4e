// Kept quotes from the terminal, against a whole shop on a database of its own.
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fakeTerminal } from '#fixtures/testing/fake-terminal.ts'
import { migratedFolder } from '#fixtures/server/database/migrated-folder.ts'
import { type RunningServer, startServer } from '#server/serve.ts'
import { runProgram } from '../run-program.ts'

let server: RunningServer
let home = ''

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'sillon-quotes-'))
  const environment = { NODE_ENV: 'test', LOG_LEVEL: 'silent', RATE_LIMIT_PER_MINUTE: '0' }
  const dataDir = await migratedFolder(join(home, 'shop'))
  server = await startServer({ port: 0, dataDir, environment })
})
afterAll(() => server.stop())

async function run(...words: readonly string[]) {
  const terminal = fakeTerminal({ cwd: home, stdin: '', env: { SILLON_URL: server.url } })
  const code = await runProgram(words, terminal)
  return { code, out: terminal.stdout(), err: terminal.stderr() }
}

const Sent = z.object({ token: z.string(), version: z.int(), total_minor: z.int() })
const asker = ['--name', 'Ida', '--email', 'ida@example.com'] as const
const send = async (...words: readonly string[]) => {
  const { code, out, err } = await run('quote', 'send', ...words, ...asker, '--json')
  if (code !== 0) throw new Error(err)
  return Sent.parse(JSON.parse(out))
}

describe('sillon quote send', () => {
  it('keeps a run, which its token shows, accepts once, reopens and replaces', async () => {
    const { token, total_minor } = await send('--quantity', '300')
    expect(total_minor).toBe(191_960)
    expect((await run('quote', 'show', token)).out).toMatch(/open now\s+accept, decline/)
    // Its deposit is asked for at once.
    const accepted = (await run('quote', 'accept', token)).out
    expect(accepted).toMatch(/state\s+payment asked for/)
    expect(accepted).toMatch(/Pressing P-\d{5} is opened\. Next: .*sillon pressing save P-\d{5}/)
    expect(accepted).toContain('sillon pressing pay P-')
    const again = await run('quote', 'accept', token)
    expect(again.code).not.toBe(0)
    expect(again.err).toContain('transition_not_allowed')
    expect((await run('quote', 'reopen', token, '--reason', 'another colour')).out).toMatch(/reopened/)
    expect(await send('--quantity', '500', '--follows', token)).toMatchObject({ version: 2 })
    expect((await run('quote', 'show', token)).out).toMatch(/state\s+replaced by a later version/)
  })

  it('names what cannot be chosen, with the nearest choice', async () => {
    const wrong = await run('quote', 'send', '--quantity', '300', '--sleeve', 'gatefld', ...asker)
    expect(wrong.code).not.toBe(0)
    expect(wrong.err).toContain('gatefold')
  })
})

describe('sillon quote list', () => {
  it('is for staff', async () => {
    const { code, err } = await run('quote', 'list')
    expect(code).not.toBe(0)
    expect(err).toContain('unauthorized')
  })
})

describe('sillon quote --pdf', () => {
  it('has the shop write a run on paper', async () => {
    const { code } = await run('quote', '--quantity', '300', '--pdf', 'run.pdf')
    expect(code).toBe(0)
    expect((await readFile(join(home, 'run.pdf'))).subarray(0, 5).toString()).toBe('%PDF-')
  })
})
