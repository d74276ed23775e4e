import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { expect, it, vi } from 'vitest'
import { SpooledFile } from './spooled-file.ts'
import { StreamedFile } from './streamed-file.ts'

const about = { file_name: 'a.txt', content_type: 'text/plain' }
const bytes = (text: string) => new TextEncoder().encode(text)
/** Files under a name; those that others make at the moment lose theirs at once. */
const nothingLeft = () =>
  vi.waitFor(async () => {
    const names = await readdir(tmpdir())
    expect(names.filter(name => /^sillon-[\da-f]{8}-/.test(name))).toEqual([])
  })

async function* broken() {
  yield bytes('half')
  await Promise.resolve()
  throw new Error('Failed query: select … params: alice@example.com')
}

it('a file that breaks off says why to who watches, and nothing to who serves it', async () => {
  const heard: unknown[] = []
  const file = new StreamedFile(about, broken())
  file.reportingTo(error => heard.push(error))
  const error: unknown = await new Response(file.stream()).text().catch((failed: unknown) => failed)
  expect(String(error)).not.toContain('alice')
  expect(error).toBeInstanceOf(Error)
  expect(error instanceof Error && error.cause).toBeUndefined()
  expect(heard.map(String)).toEqual([expect.stringContaining('alice@example.com')])
})

it('a file is made whole before it is read, in parts, and leaves nothing behind', async () => {
  const parts = ['one ', 'x'.repeat(200_000), ' end']
  async function* made() {
    for (const part of parts) yield await Promise.resolve(bytes(part))
  }
  const file = await SpooledFile.of(made())
  await nothingLeft()
  expect(await new Response(new StreamedFile(about, file).stream()).text()).toBe(parts.join(''))
  await expect(file.next()).rejects.toThrow()
})

it('what cannot be made is told before anybody reads, and one that nobody reads is let go', async () => {
  await expect(SpooledFile.of(broken())).rejects.toThrow('Failed query')
  const file = await SpooledFile.of(
    (async function* () {
      yield await Promise.resolve(bytes('never read'))
    })(),
  )
  await new StreamedFile(about, file).stream().cancel()
  await expect(file.next()).rejects.toThrow()
  await nothingLeft()
})
