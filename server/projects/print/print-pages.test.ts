// Pages of print files as pictures, and the proof on paper.
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, it } from 'vitest'
import { labelPage, sampleFile, textAt } from '#fixtures/print/print-page.ts'
import { printProject, uploadPart } from '#fixtures/print/print-project.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { people } from '#fixtures/server/world.ts'

const shop = payingShop()
const alice = { token: people.alice.token }
let id = 0

beforeAll(async () => {
  id = await printProject(shop)
  for (const key of ['label.a', 'label.b']) {
    const bytes = sampleFile({ pages: [labelPage(textAt(key, 42, 65))] })
    await uploadPart(shop, { project_id: id, part: key }, bytes)
  }
  await shop.runJobs()
})

const slot = async (key: string) => {
  const { body } = await shop.request('parts.list', { id }, alice)
  return 'parts' in body ? body.parts.find(one => one.key === key) : undefined
}

describe('the pages of a print file', () => {
  it('are drawn as pictures for who may see the part, beside where its trim begins', async () => {
    const [picture, ...others] = (await slot('label.a'))?.versions[0]?.pictures ?? []
    expect(others).toEqual([])
    expect(picture).toMatchObject({ page: 1, width_mm: 112, height_mm: 112, left_mm: 6, bottom_mm: 6 })
    const link = picture?.link ?? ''
    const fetched = await shop.app.request(link)
    expect([fetched.status, fetched.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    const { data, info } = await sharp(await fetched.arrayBuffer())
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([1_400, 1_400])
    // Art of 20 % cyan and 10 % magenta in the middle, white beyond the bleed.
    const at = (x: number, y: number) => [...data.subarray((y * 1_400 + x) * 3, (y * 1_400 + x) * 3 + 3)]
    expect(Math.min(...at(10, 10))).toBeGreaterThan(250)
    expect(at(300, 700)[0]).toBeLessThan(230)
    expect((await shop.app.request(link.split('?')[0] ?? '')).status).toBe(404)
    expect((await shop.app.request(link.replace('page-1', 'page-2'))).status).toBe(404)
    const { body } = await shop.request('proofs.show', { id }, alice)
    expect(body).toMatchObject({ proof: { parts: [{ pictures: [{ page: 1 }] }, {}] } })
  })

  it('are on the paper of a proof, each sheet marked with its version', async () => {
    const paper = (token: string, version?: number) =>
      shop.request('proofs.paper', { id, ...(version !== undefined && { version }) }, { token })
    const { status, body } = await paper(people.alice.token)
    expect(status).toBe(200)
    if (!('bytes' in body)) throw new Error('no paper')
    expect(body.file_name).toBe('proof-v1.pdf')
    const document = await getDocumentProxy(new Uint8Array(body.bytes))
    const { text } = await extractText(document)
    expect(text).toHaveLength(3)
    for (const page of text) expect(page).toContain('Proof v1')
    expect(text.join(' ')).toContain('label.b')
    const again = await paper(people.alice.token)
    expect('bytes' in again.body && Buffer.from(again.body.bytes).equals(Buffer.from(body.bytes))).toBe(true)
    expect([(await paper(people.bruno.token)).status, (await paper(people.alice.token, 9)).status]).toEqual([
      404, 404,
    ])
  })

  it('stand beside the recordings where these are asked for', async () => {
    const { body } = await shop.request('parts.list', { id, masters: true }, alice)
    expect(body).toHaveProperty('masters')
    expect((await shop.request('parts.list', { id }, alice)).body).not.toHaveProperty('masters')
  })
})
