// The print files of a run, from empty slots to an approved proof, by the API; and who sees none of it.
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { hostilePrints } from '#fixtures/print/hostile-prints.ts'
import { labelPage, sampleFile, textAt } from '#fixtures/print/print-page.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { printProject, uploadPart } from '#fixtures/print/print-project.ts'
import { people } from '#fixtures/server/world.ts'
import { outbox } from '../../database/schema/infra.ts'
import type { JobDeps } from '../../jobs/job.ts'
import { readPartFacts } from './part-facts.ts'
import { printTimers } from './print-jobs.ts'

const shop = payingShop()
const alice = { token: people.alice.token }
const tess = { token: people.tess.token }

/** A right label; the words make its content another one. */
const label = (words: string): Uint8Array => sampleFile({ pages: [labelPage(textAt(words, 42, 65))] })
const withoutBleed = sampleFile({ pages: [{ ...labelPage(), aroundMm: 0, hasBoxes: false }] })
/** Text a millimetre from the edge: asked for. */
const unsafe = sampleFile({ pages: [labelPage(textAt('Edge', 49, 0.6))] })

const part = (id: number, key: string) => ({ project_id: id, part: key })
const send = async (id: number, key: string, bytes: Uint8Array) => {
  const { body, status } = await uploadPart(shop, part(id, key), bytes)
  await shop.runJobs()
  return { body, status }
}
const list = async (id: number) => {
  const { body } = await shop.request('parts.list', { id }, alice)
  if ('error' in body) throw new Error(body.code)
  return body
}
const states = async (id: number) => (await list(id)).parts.map(({ key, state }) => `${key} ${state}`)
const slot = async (id: number, key: string) => (await list(id)).parts.find(one => one.key === key)
const codes = async (id: number, key: string) =>
  (await slot(id, key))?.versions[0]?.findings?.map(({ signal, code }) => `${signal} ${code}`)

let count = 0
const key = () => `print-key-${(count += 1)}`
const decide = (
  id: number,
  proof: number,
  partKey: string,
  more: { verdict?: 'approve' | 'reject'; comment?: string; source?: string; token?: string } = {},
) => {
  const { verdict = 'approve', token = people.alice.token, ...said } = more
  return shop.request('proofs.decide', { id, proof, part: partKey, verdict, ...said }, { token, key: key() })
}
const proof = async (id: number, version?: number) => {
  const asked = { id, ...(version !== undefined && { version }) }
  const { body } = await shop.request('proofs.show', asked, alice)
  if ('error' in body) throw new Error(body.code)
  return body
}
const checkFiles = (id: number) => shop.request('staff.moveProduction', { id, move: 'checkFiles' }, tess)

/** Both labels right, and the proof they make. */
async function proofed() {
  const id = await printProject(shop)
  await send(id, 'label.a', label(`A ${id}`))
  await send(id, 'label.b', label(`B ${id}`))
  return id
}

describe('the print files of a run', () => {
  it('go from wrong to right, and what asks is accepted by name', async () => {
    const id = await printProject(shop)
    expect(await states(id)).toEqual(['label.a empty', 'label.b empty'])
    // Nothing to look at: it cannot be called checked.
    expect(await checkFiles(id)).toMatchObject({
      status: 409,
      body: { fields: { move: 'files_missing' }, nearest: { move: 'label.a, label.b' } },
    })
    await send(id, 'label.a', withoutBleed)
    expect(await codes(id, 'label.a')).toContain('red print_bleed')
    await send(id, 'label.a', label('one'))
    await send(id, 'label.b', unsafe)
    expect(await states(id)).toEqual(['label.a clean', 'label.b asks'])
    expect((await checkFiles(id)).body).toMatchObject({ nearest: { move: 'label.b' } })
    const { asks = [], version: seen = 0 } = (await slot(id, 'label.b')) ?? {}
    const accept = (reason: string, token: string) =>
      shop.request(
        'parts.move',
        { id, part: 'label.b', move: 'accept', codes: asks, reason, seen },
        { token, key: key() },
      )
    expect((await accept('', alice.token)).status).toBe(422)
    expect((await accept('ours to say', tess.token)).status).toBe(409)
    expect((await accept('it is meant so', alice.token)).status).toBe(200)
    expect(await states(id)).toEqual(['label.a clean', 'label.b accepted'])
    expect((await slot(id, 'label.b'))?.versions[0]?.accepted).toMatchObject([
      { code: asks[0], reason: 'it is meant so', by: expect.stringContaining('Alice') },
    ])
    expect((await checkFiles(id)).body).toMatchObject({ fields: { move: 'proof_open' } })
    const template = await shop.request('parts.template', { id, part: 'label.a' }, alice)
    expect(template.status).toBe(200)
  })
})

describe('the proof of a run', () => {
  it('sends its rejected part alone back, and opens the plant', async () => {
    const id = await proofed()
    expect(await proof(id)).toMatchObject({
      proof: { version: 1, state: 'open', facts: { catalogueNumber: 'CAT001' } },
    })
    expect((await decide(id, 1, 'label.a', { verdict: 'reject' })).body).toMatchObject({
      fields: { comment: 'input_required' },
    })
    expect((await decide(id, 1, 'label.b')).status).toBe(200)
    await decide(id, 1, 'label.a', { verdict: 'reject', comment: 'the title is wrong' })
    expect(await states(id)).toEqual(['label.a reopened', 'label.b approved'])
    expect((await readPartFacts(shop.db, id)).proof?.state).toBe('rejected')
    await send(id, 'label.a', label('two'))
    // Only what changed is asked for again.
    expect((await proof(id)).proof).toMatchObject({
      version: 2,
      state: 'open',
      parts: [
        { key: 'label.a', verdict: null },
        { key: 'label.b', verdict: 'approve' },
      ],
    })
    expect((await decide(id, 2, 'label.a')).body).toMatchObject({ proof: { state: 'approved' } })
    expect(await readPartFacts(shop.db, id)).toMatchObject({
      isComplete: true,
      missing: [],
      proof: { version: 2, state: 'approved', approvedBy: people.alice.id },
      files: [
        { key: 'label.a', version: 2 },
        { key: 'label.b', version: 1 },
      ],
    })
    expect((await checkFiles(id)).body).toMatchObject({ stage: 'files_checked' })
    // What was said of the first proof is there to be read.
    expect((await proof(id, 1)).proof).toMatchObject({
      state: 'superseded',
      parts: [{ key: 'label.a', words: [{ comment: 'the title is wrong' }] }, { key: 'label.b' }],
    })
  })
})

describe('a file for a part', () => {
  it('is one version with one content, however often it is sent', async () => {
    const id = await printProject(shop)
    await send(id, 'label.a', label('same'))
    expect((await send(id, 'label.a', label('same'))).body).toMatchObject({ unchanged: true })
    expect((await slot(id, 'label.a'))?.versions).toHaveLength(1)
  })

  it('goes on where it was stopped', async () => {
    const id = await printProject(shop)
    const bytes = label('stopped')
    const file = { ...part(id, 'label.a'), fileName: 'a.pdf' }
    const begin = () =>
      shop.request('parts.upload', { ...file, uploading: true, fileSize: bytes.length }, alice)
    const first = await begin()
    const { id: n, uploadId, fileId } = 'uploadId' in first.body ? first.body : {}
    const place = { ...file, id: n, uploadId, fileId }
    const data = Buffer.from(bytes.subarray(0, 1_000)).toString('base64')
    await shop.request('parts.upload', { ...place, number: 1, i: 0, data }, alice)
    expect((await begin()).body).toMatchObject({ uploadId, parts: [{ PartNumber: 1 }] })
    // A track of that name is another file.
    const end = { ...place, fileSize: bytes.length, files: { Parts: [] } }
    expect((await shop.request('parts.upload', end, alice)).body).toMatchObject({ code: 'upload_incomplete' })
    expect((await uploadPart(shop, part(id, 'label.a'), bytes, { pieceBytes: 1_000 })).status).toBe(200)
  })

  it('that is ended twice at once is one version, whose file stays', async () => {
    const id = await printProject(shop)
    const bytes = label('twice')
    const file = { ...part(id, 'label.a'), fileName: 'a.pdf' }
    const begun = await shop.request(
      'parts.upload',
      { ...file, uploading: true, fileSize: bytes.length },
      alice,
    )
    const { id: n, uploadId, fileId } = 'uploadId' in begun.body ? begun.body : {}
    const place = { ...file, id: n, uploadId, fileId }
    const data = Buffer.from(bytes).toString('base64')
    const sent = await shop.request('parts.upload', { ...place, number: 1, i: 0, data }, alice)
    const ETag = ('file' in sent.body && sent.body.file?.ETag) || ''
    const end = { ...place, fileSize: bytes.length, files: { Parts: [{ ETag, PartNumber: 1 }] } }
    const ends = await Promise.all([1, 2].map(() => shop.request('parts.upload', end, alice)))
    expect(ends.map(({ status }) => status)).toEqual([200, 200])
    await shop.runJobs()
    const link = (await slot(id, 'label.a'))?.versions[0]?.link ?? ''
    expect((await shop.app.request(link)).status).toBe(200)
  })
})

describe('a proof', () => {
  it('takes one word of two at once, and tells the second', async () => {
    const id = await proofed()
    const both = await Promise.all([decide(id, 1, 'label.a'), decide(id, 1, 'label.a')])
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
    expect(both.map(({ body }) => ('code' in body ? body.code : 'said'))).toContain('project_moved')
  })

  it('falls with another file between approval and order, and files have to be checked again', async () => {
    const id = await proofed()
    await decide(id, 1, 'label.a')
    await decide(id, 1, 'label.b')
    expect((await checkFiles(id)).body).toMatchObject({ stage: 'files_checked' })
    await send(id, 'label.a', label('late'))
    expect((await proof(id)).proof).toMatchObject({ version: 2, state: 'open' })
    expect((await readPartFacts(shop.db, id)).proof).toMatchObject({ state: 'open', approvedAt: null })
    expect((await checkFiles(id)).body).toMatchObject({ fields: { move: 'proof_open' } })
    const { body } = await shop.request(
      'staff.mails',
      { to: people.alice.email },
      { token: people.boss.token },
    )
    expect(JSON.stringify(body)).toContain('another file for Label A')
    expect(JSON.stringify(body)).toContain(`/project/proof?id=${id}`)
  })

  it('is staff’s to enter with where the word was given', async () => {
    const id = await proofed()
    expect((await decide(id, 1, 'label.a', tess)).body).toMatchObject({
      fields: { source: 'input_required' },
    })
    expect((await decide(id, 1, 'label.a', { ...tess, source: 'mail of 3 March' })).status).toBe(200)
    expect((await proof(id)).proof?.parts[0]?.words).toMatchObject([{ source: 'mail of 3 March' }])
  })
})

describe('what strangers learn of print files', () => {
  it('is nothing, and a link ends', async () => {
    const id = await proofed()
    const bruno = { token: people.bruno.token }
    expect((await shop.request('parts.list', { id }, bruno)).status).toBe(404)
    expect((await shop.request('proofs.show', { id }, bruno)).status).toBe(404)
    expect((await uploadPart(shop, part(id, 'label.a'), label('b'), bruno)).status).toBe(404)
    expect((await decide(id, 1, 'label.a', bruno)).status).toBe(404)
    const link = (await slot(id, 'label.a'))?.versions[0]?.link ?? ''
    const fetched = await shop.app.request(link, { headers: { range: 'bytes=0-4' } })
    expect([fetched.status, await fetched.text()]).toEqual([206, '%PDF-'])
    expect((await shop.app.request(link.split('?')[0] ?? '')).status).toBe(404)
    expect(link).not.toContain('prints/')
    shop.clock.pass(3 * 3_600)
    expect((await shop.app.request(link)).status).toBe(404)
  })

  it('that mean harm, they are refused, and the shop goes on', async () => {
    const id = await printProject(shop)
    await send(id, 'label.a', hostilePrints.bomb().bytes)
    expect(await codes(id, 'label.a')).toEqual(['red print_too_heavy'])
  })

  it('are checked after a restart as well, once', async () => {
    const id = await printProject(shop)
    await uploadPart(shop, part(id, 'label.a'), label('restart'))
    // The job was begun and never ended: it is there to be begun anew.
    expect(await states(id)).toEqual(['label.a checking', 'label.b empty'])
    await shop.runJobs()
    const waiting = shop.db.select().from(outbox).where(eq(outbox.kind, 'part.check'))
    const last = (await waiting).at(-1)
    await shop.db
      .insert(outbox)
      .values({ kind: 'part.check', payload: last?.payload ?? {}, availableAt: new Date(0) })
    await shop.runJobs()
    expect(await states(id)).toEqual(['label.a clean', 'label.b empty'])
  })
})

// The last of the file: sessions end with the days that pass.
describe('a proof that nobody answers', () => {
  it('is never approved by silence', async () => {
    const id = await proofed()
    const mailer: JobDeps['mailer'] = { send: () => Promise.resolve('kept'), close() {} }
    const remind = async () => {
      for (const { run } of printTimers) await run({ ...shop.deps, mailer })
      await shop.runJobs()
      const boss = { token: people.boss.token }
      const { body } = await shop.request('staff.mails', { to: people.alice.email }, boss)
      return JSON.stringify(body).split('waits for you').length - 1
    }
    const before = await remind()
    shop.clock.pass(4 * 86_400)
    expect(await remind()).toBeGreaterThan(before)
    shop.clock.pass(400 * 86_400)
    await remind()
    expect((await readPartFacts(shop.db, id)).proof?.state).toBe('open')
  })
})
