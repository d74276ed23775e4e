// Tracks from a terminal into a project, against a whole shop: sent, refused, stopped, gone on with.
import { writeFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { zipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { FakeTerminal } from '#fixtures/testing/fake-terminal.ts'
import { shopAtTerminal } from '#fixtures/server/shop-at-terminal.ts'
import { readyFields, recording } from '#fixtures/server/draft-project.ts'
import { drainOutbox } from '#fixtures/server/run-jobs-once.ts'
import { openTestShop } from '#fixtures/server/open-test-shop.ts'
import { people, testPassword } from '#fixtures/server/world.ts'

/** Calls of uploads so far, and which of them the line breaks at. */
let calls = 0
let breaksAt: (() => boolean) | undefined

const breaking =
  (answer: RequestListener): RequestListener =>
  (request, response) => {
    const isPart = request.method === 'POST' && request.url?.endsWith('/tracks') === true
    if (isPart) calls += 1
    if (isPart && breaksAt?.() === true) request.destroy()
    else answer(request, response)
  }
const at = shopAtTerminal(() => openTestShop(), breaking)

beforeAll(async () => {
  // Two parts: one and a bit of the five megabytes that a part has.
  await writeFile(join(at.home, 'A1 Ebb.wav'), recording(62))
  await writeFile(join(at.home, 'B1 Flood.wav'), recording(5))
  await writeFile(join(at.home, 'B2 Foam.wav'), 'no sound at all')
  await run(['login', '--email', people.alice.email, '--password-stdin'], testPassword)
})

async function run(words: readonly string[], stdin = '', watch: (terminal: FakeTerminal) => void = () => {}) {
  calls = 0
  return { ...(await at.run(words, stdin, watch)), calls }
}
const Made = z.object({ id: z.int() })
const project = async () =>
  String(
    Made.parse(JSON.parse((await run(['project', 'create', '-', '--json'], JSON.stringify(readyFields))).out))
      .id,
  )
const upload = (id: string, ...files: string[]) => run(['project', 'upload', id, ...files])
/** Does something while a worker of the shop does what it has to. */
async function withWorker<T>(act: () => Promise<T>): Promise<T> {
  const mailer = { send: () => Promise.resolve('kept' as const), close: () => {} }
  let isOver = false
  const working = (async () => {
    while (!isOver) {
      await drainOutbox({ ...at.shop.deps, mailer })
      await setTimeout(50)
    }
  })()
  const done = await act()
  isOver = true
  await working
  return done
}
const Listed = z.object({
  tracks: z.array(z.object({ side: z.string(), title: z.string(), seconds: z.number() })),
  failed: z.array(z.object({ file: z.string(), code: z.string() })),
})

describe('sillon project upload', () => {
  it('sends the tracks of a record in parts, and the project can be handed in', async () => {
    const id = await project()
    const { code, out, calls: made } = await upload(id, 'A1 Ebb.wav', 'B1 Flood.wav')
    expect(code).toBe(0)
    expect(out).toMatch(/A1 +Ebb +01:02 +wav 16 bit 44\.1 kHz/)
    // A beginning and an end each, and three parts.
    expect(made).toBe(7)
    expect((await run(['project', 'submit', id])).out).toMatch(/step +being checked/)
  })

  it('tells what is refused by its file, and leaves out what is there', async () => {
    const id = await project()
    const some = await upload(id, 'B1 Flood.wav', 'B2 Foam.wav', '--json')
    expect(some.code).toBe(3)
    expect(some.err).toContain('B2 Foam.wav: is no WAV or AIFF; send one of these')
    expect(Listed.parse(JSON.parse(some.out))).toEqual({
      tracks: [{ side: 'B', title: 'Flood', seconds: 5 }],
      failed: [{ file: 'B2 Foam.wav', code: 'audio_not_audio' }],
    })
    const again = await upload(id, 'B1 Flood.wav')
    expect(again).toMatchObject({
      code: 0,
      calls: 0,
      err: expect.stringContaining('B1 Flood.wav is there already'),
    })
    expect(await upload(id, 'gone.wav')).toMatchObject({ code: 1, calls: 0 })
    expect((await upload('9999999', 'B1 Flood.wav')).code).toBe(1)
    expect((await upload(id)).code).toBe(64)
  })

  it('goes on where it was stopped', async () => {
    const id = await project()
    const stopped = await run(['project', 'upload', id, 'A1 Ebb.wav'], '', terminal => {
      breaksAt = () => {
        if (calls === 3) terminal.interrupt()
        return calls >= 3
      }
    })
    breaksAt = undefined
    expect(stopped).toMatchObject({ code: 2, err: expect.stringContaining('go on') })
    // Another file says what waits, and leaves it.
    expect((await upload(id, 'B1 Flood.wav')).err).toContain(
      'A1 Ebb.wav was begun and is not whole: 5 of 5.2 MB. Send the same file to go on.',
    )
    // The beginning, the part that was missing and the end: the first part is not sent again.
    expect(await upload(id, 'A1 Ebb.wav')).toMatchObject({
      code: 0,
      calls: 3,
      out: expect.stringContaining('Ebb'),
      err: expect.stringContaining('A1 Ebb.wav goes on; 5 of 5.2 MB are there.'),
    })
  })
})

describe('sillon project remove-track', () => {
  it('takes one off the list, and says which are left', async () => {
    const id = await project()
    const { out } = await upload(id, 'A1 Ebb.wav', 'B1 Flood.wav', '--json')
    const Numbered = z.object({ tracks: z.array(z.object({ id: z.int(), title: z.string() })) })
    const [ebb] = Numbered.parse(JSON.parse(out)).tracks
    const removed = await run(['project', 'remove-track', id, String(ebb?.id)])
    expect(removed).toMatchObject({ code: 0, out: expect.stringContaining('Flood') })
    expect(removed.out).not.toContain('Ebb')
    const again = await run(['project', 'remove-track', id, String(ebb?.id)])
    expect(again).toMatchObject({ code: 1, err: expect.stringContaining('has no track') })
    expect((await run(['project', 'remove-track', id, 'A1'])).code).toBe(64)
    // What is in the way is named.
    expect((await run(['project', 'submit', id])).err).toMatch(/tracks: cannot be cut as they are.*: side A/)
  })
})

describe('sillon project upload of a ZIP', () => {
  it('says where each of its files went', async () => {
    const id = await project()
    const zip = zipSync({
      'CAT001/A1 Ebb.wav': recording(5),
      'CAT001/B1 Flood.wav': recording(6),
      'CAT001/CAT001_label_A.pdf': new TextEncoder().encode('%PDF-1.7'),
      'CAT001/notes.txt': new TextEncoder().encode('loud please'),
    })
    await writeFile(join(at.home, 'CAT001.zip'), zip)
    const { code, out } = await withWorker(() => upload(id, 'CAT001.zip'))
    expect(out).toMatch(/A1 +Ebb +00:05/)
    expect(out).toMatch(/B1 +Flood +00:06/)
    expect(out).toMatch(/CAT001_label_A\.pdf.+has its place once the project is handed in/)
    expect(out).toMatch(/notes\.txt.+has no place here/)
    expect(code).toBe(0)
    await writeFile(join(at.home, 'bad.zip'), zipSync({ '../x.wav': recording(5) }))
    const refused = await upload(id, 'bad.zip')
    expect(refused.code).not.toBe(0)
    expect(refused.err).toContain('outside its folder')
  })
})
