// The guide for who opens a shop, run as it is written: from an empty database to a paid order and back.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { migratedFolder } from '#fixtures/server/database/migrated-folder.ts'
import { emptyPostgres } from '#fixtures/server/database/test-database.ts'
import { type FakeTerminal, fakeTerminal } from '#fixtures/testing/fake-terminal.ts'
import { runProgram } from '../run-program.ts'

/** Opening a shop takes seconds, on a busy machine many. */
const slowMs = 300_000
const password = 'a long enough password'

/** The lines of a chapter of the guide that call sillon, each with its continuations. */
function commandsUnder(guide: string, chapter: string): string[] {
  const text = guide.split(/^## /m).find(part => part.startsWith(`${chapter}\n`)) ?? ''
  const blocks = [...text.matchAll(/^```sh\n([^]*?)^```$/gm)].map(([, block = '']) => block)
  const lines = blocks
    .join('')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
  return lines.filter(line => line.startsWith('sillon '))
}

/** Words as a shell has them, and whether the password is piped in. */
function readLine(line: string): { words: string[]; stdin: string } {
  const [command = '', file] = line.split(' < ')
  expect([undefined, 'password.txt']).toContain(file)
  const found = [...command.matchAll(/"([^"]*)"|(\S+)/g)]
  const [, ...words] = found.map(([, quoted, bare = '']) => quoted ?? bare)
  return { words, stdin: file === undefined ? '' : password }
}

const guide = await readFile('docs/guides/open-a-shop.md', 'utf8')
let home = ''
let env: Record<string, string> = {}
let serving: { terminal: FakeTerminal; ended: Promise<number> } | undefined

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'sillon-first-'))
  const dataDir = join(home, 'shop')
  const url = await emptyPostgres()
  env = { LOG_LEVEL: 'silent', NODE_ENV: 'test', SILLON_DATA_DIR: dataDir, ...(url && { DATABASE_URL: url }) }
  if (url === undefined) await migratedFolder(dataDir)
}, slowMs)

async function close(): Promise<void> {
  serving?.terminal.interrupt()
  await serving?.ended
  serving = undefined
}

afterAll(async () => {
  await close()
  await rm(home, { recursive: true, force: true })
}, slowMs)

async function run(line: string) {
  const { words, stdin } = readLine(line)
  const terminal = fakeTerminal({ cwd: home, stdin, env })
  if (words[0] !== 'serve') {
    const code = await runProgram(words, terminal)
    return { code, out: terminal.stdout(), err: terminal.stderr() }
  }
  // It stays, as in the first window; pages are not looked at here.
  const ended = runProgram([...words, '--no-build', '--port', '0'], terminal)
  serving = { terminal, ended }
  await vi.waitUntil(() => terminal.stdout().includes('is open at'), { timeout: slowMs, interval: 50 })
  return { code: 0, out: terminal.stdout(), err: terminal.stderr() }
}

/** Runs a chapter; each command must end well, and the outputs are given by the first two words. */
async function chapter(name: string) {
  const outs: Record<string, string> = {}
  for (const line of commandsUnder(guide, name)) {
    const done = await run(line)
    expect(done.code, `${line}\n${done.err}`).toBe(0)
    const [noun = '', verb = '', what = ''] = readLine(line).words
    outs[verb === 'print' ? `${noun} print ${what}` : `${noun} ${verb}`] = done.out + done.err
  }
  return outs
}

/** The text of a PDF that a command said it wrote; the file is taken away again. */
async function pdfIn(out: string): Promise<string> {
  const name = /\S+\.pdf/.exec(out)?.[0] ?? ''
  const bytes = new Uint8Array(await readFile(name))
  await rm(name)
  expect(new TextDecoder().decode(bytes.subarray(0, 4))).toBe('%PDF')
  return (await extractText(await getDocumentProxy(bytes), { mergePages: true })).text
}

it('leads from nothing to a paid order in at most ten commands', { timeout: slowMs }, async () => {
  const name = 'Up to the first paid order'
  expect(commandsUnder(guide, name).length).toBeGreaterThan(5)
  expect(commandsUnder(guide, name).length).toBeLessThanOrEqual(10)
  const outs = await chapter(name)
  expect(outs['serve --demo']).toContain('rehearsal of your own shop')
  expect(outs['serve --demo']).not.toContain('needle-drop')
  expect(outs['product create']).toMatch(/state +Draft/)
  expect(outs['product offer']).toMatch(/state +Listed/)
  // There, held, promised, free.
  expect(outs['stock list']).toMatch(/Low Tide +Möwe .* 40 +0 +0 +40/)
  expect(outs['order place']).toMatch(/^first +placed +S-\w+ +\(id 1\) +€30\.70/)
})

it('shows the order paid, the copy promised, and the seller on the invoice', {
  timeout: slowMs,
}, async () => {
  // The invoice is written once the payment has been told of, by a job of the shop.
  await vi.waitFor(async () => expect((await run('sillon invoice list')).out).toContain('F000001'), {
    timeout: slowMs,
    interval: 200,
  })
  const outs = await chapter('Pack, send, and look at the invoice')
  expect(await pdfIn(outs['order print slips'] ?? '')).toContain('Low Tide')
  expect(await pdfIn(outs['order print labels'] ?? '')).toContain('Kiesel')
  expect(outs['order show']).toMatch(/status +paid\npayment +succeeded/)
  expect(outs['stock show']).toMatch(/Low Tide – Möwe .* 40 +0 +1 +39/)
  expect(outs['stock show']).toMatch(/promise +-1 +\+1 +order:1/)
  expect(outs['order parcels']).toContain('1 × Low Tide')
  expect(await pdfIn(outs['order invoice'] ?? '')).toContain('Kiesel SARL')
  // What was sent has left the shelf.
  expect((await run('sillon stock show 1')).out).toMatch(/Low Tide – Möwe .* 39 +0 +0 +39/)
})

/** The bank pays back on its own time; until then there is no credit note. */
const inTime = (line: string) =>
  vi.waitFor(
    async () => {
      const done = await run(line)
      expect(done).toMatchObject({ code: 0 })
      return done
    },
    { timeout: slowMs, interval: 200 },
  )

it('pays a part back, then a whole order, and puts the copy back', { timeout: slowMs }, async () => {
  const written: Record<string, string> = {}
  const lines = commandsUnder(guide, 'Pay back')
  expect(lines.filter(line => line.includes('--credit-note'))).toHaveLength(2)
  for (const line of lines) {
    const done = line.includes('--credit-note') ? await inTime(line) : await run(line)
    expect(done.code, `${line}\n${done.err}`).toBe(0)
    written[line] = done.out
  }
  const note = await pdfIn(written['sillon order invoice 1 --credit-note 1'] ?? '')
  expect(note).toContain('A000001')
  expect(note).toContain('€5')
  expect(await pdfIn(written['sillon order invoice 2 --credit-note 2'] ?? '')).toContain('Kiesel SARL')
  expect((await run('sillon order show 2')).out).toMatch(/A000002/)
  // A part that was paid back brings no copy back, an order that was cancelled does.
  expect((await run('sillon stock show 1')).out).toMatch(/Low Tide – Möwe .* 39 +0 +0 +39/)
})

it('closes with books that agree', { timeout: slowMs }, async () => {
  await close()
  const outs = await chapter('Close the books')
  expect(outs['books check']).toContain('Stock, orders, payments and events agree.')
  expect(outs['ledger check']).toContain('The ledger balances')
})
