// A run on its way to a plant: its package, its links, the order, and what is reported there.
import { forgetMaster } from '../files/sound-keys.ts'
import { createHash, createPublicKey, verify } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Input } from '#contract'
import { z } from 'zod'
import { good } from '#fixtures/server/desks/return-desk.ts'
import { newPlant, recording, soldRun } from '#fixtures/server/plants/run-at-plant.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { people } from '#fixtures/server/world.ts'
import { productions, projectDrafts } from '../database/schema/creation.ts'
import { packageLinks, packages } from '../database/schema/plants.ts'
import { outbox } from '../database/schema/infra.ts'
import { buildOrdered } from './build-package.ts'
import { placeJob } from './place-job.ts'
import { readJobFacts } from './job-facts.ts'
import { plantTimers } from './plant-jobs.ts'

const shop = payingShop()
const tess = { token: people.tess.token }
const boss = { token: people.boss.token }
/** Who acts for the plant, and somebody else. */
const bruno = { token: people.bruno.token }
const alice = { token: people.alice.token }
let [id, plant, other] = [0, 0, 0]

const run = async (who = tess) => {
  const { body } = await shop.request('runs.one', { id }, who)
  if (!('stage' in body)) throw new Error(JSON.stringify(body))
  return body
}
const move = (asked: Omit<Input<'runs.move'>, 'id'>, who = tess) =>
  shop.request('runs.move', { id, ...asked }, who)
const get = (path: string, headers: Record<string, string> = {}) => shop.app.request(path, { headers })
const load = (headers: Record<string, string> = {}, who = tess) =>
  get(`/packages/runs/${id}`, { authorization: `Bearer ${who.token}`, ...headers })
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer())
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const Manifest = z.looseObject({ files: z.array(z.object({ path: z.string(), sha256: z.string() })) })
const Signature = z.object({ key_id: z.string(), signature: z.string() })
const textOf = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes)

const tick = async (name: string) => plantTimers.find(timer => timer.name === name)?.run(shop.jobDeps)
const build = (at: Date) =>
  buildOrdered(shop.jobDeps, { id: 1, key: 'build', payload: { projectId: id, at }, attempt: 1 })

/** The links that were mailed, the newest last. */
async function mailedLinks(): Promise<string[]> {
  const rows = await shop.db.select().from(outbox).where(eq(outbox.kind, 'mail')).orderBy(outbox.id)
  return rows.flatMap(({ payload }) => /\/packages\/[\w-]+/.exec(JSON.stringify(payload))?.[0] ?? [])
}
const writeRunout = (runout: string) =>
  shop.db
    .update(projectDrafts)
    .set({ fields: { catalogue_number: 'CAT001', barcode: '4006381333931', runout } })
    .where(eq(projectDrafts.projectId, id))

beforeAll(async () => {
  id = (await soldRun(shop)).id
  plant = await newPlant(shop, people.bruno.email)
  other = await newPlant(shop, people.alice.email, { name: 'Small press', weekly_discs: 299 })
  for (const stage of ['checkFiles', 'clearRights'])
    expect(
      (await shop.request('staff.moveProduction', { id, move: stage, reason: 'SDRM 1' }, tess)).status,
    ).toBe(200)
  await shop.db.update(productions).set({ copies: 300 }).where(eq(productions.projectId, id))
})

describe('the package of a run', () => {
  it('is needed before the run is placed', async () => {
    expect((await move({ move: 'place', plant })).body).toMatchObject({ code: 'package_missing' })
    expect((await load()).status).toBe(404)
  })

  it('is built by a job, from the recordings as they were uploaded', async () => {
    expect((await shop.request('runs.build', { id }, tess)).status).toBe(200)
    await shop.runJobs()
    const { package: packed, build } = await run()
    expect(build).toMatchObject({ standing: 'done', share: 1 })
    const response = await load()
    const bytes = await bytesOf(response)
    expect(response.headers.get('etag')).toBe(`"${packed?.sha256}"`)
    expect([bytes.length, sha256(bytes)]).toEqual([packed?.bytes, packed?.sha256])
    const files = unzipSync(bytes)
    const folder = `CAT001_run${id}_v001`
    expect(files[`${folder}/audio/CAT001_A1.wav`]).toEqual(recording(3))
    expect(Object.keys(files)).toEqual(Object.keys(files).toSorted())
    const manifest = Manifest.parse(JSON.parse(textOf(files[`${folder}/manifest.json`])))
    expect(manifest).toMatchObject({ schema: 1, package: { run: id, version: 1, previous: null } })
    for (const { path, sha256: hash } of manifest.files)
      expect(sha256(files[`${folder}/${path}`] ?? new Uint8Array())).toBe(hash)
    expect(textOf(files[`${folder}/CHECKSUMS.sha256`])).toContain(
      `${sha256(recording(4))}  audio/CAT001_B1.wav`,
    )
  })

  it('is signed with a key that everybody may read', async () => {
    const files = unzipSync(await bytesOf(await load()))
    const folder = `CAT001_run${id}_v001`
    const { key_id, signature } = Signature.parse(JSON.parse(textOf(files[`${folder}/manifest.sig`])))
    const { body } = await shop.request('runs.packageKeys', {})
    const key = 'keys' in body ? body.keys.find(one => one.id === key_id) : undefined
    const x = Buffer.from(key?.public_key ?? '', 'base64').toString('base64url')
    const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
    const manifest = files[`${folder}/manifest.json`] ?? new Uint8Array()
    expect(verify(null, manifest, publicKey, Buffer.from(signature, 'base64'))).toBe(true)
    expect(verify(null, manifest.subarray(1), publicKey, Buffer.from(signature, 'base64'))).toBe(false)
  })

  it('built again is the same to the byte, and no new version', async () => {
    const before = (await run()).package
    const [row] = await shop.db.select().from(packages).where(eq(packages.projectId, id))
    shop.clock.pass(600)
    await build(shop.clock.now())
    expect((await run()).package?.version).toBe(1)
    await shop.db.delete(packages).where(eq(packages.projectId, id))
    await build(row?.asOf ?? new Date(0))
    expect((await run()).package).toMatchObject({ version: 1, sha256: before?.sha256 })
  })
})

it('a package is signed with a new key once that was changed, and proved by the old one before', async () => {
  const keys = async () => (await good(shop.request('runs.packageKeys', {}))).keys
  const [old] = (await keys()).filter(({ retired_at }) => retired_at === null)
  expect((await shop.request('runs.rotateKey', {}, bruno)).status).toBe(403)
  const made = await good(shop.request('runs.rotateKey', {}, boss))
  expect((await keys()).filter(({ retired_at }) => retired_at === null)).toMatchObject([made])
  expect((await keys()).map(({ id: one }) => one)).toContain(old?.id)
  await build(shop.clock.now())
  expect((await run()).package).toMatchObject({ version: 1, key_id: old?.id })
})

describe('a package that is loaded', () => {
  it('goes on half way, and tells what is not there', async () => {
    const whole = await bytesOf(await load())
    const etag = `"${(await run()).package?.sha256}"`
    const half = Math.floor(whole.length / 2)
    const first = await bytesOf(await load({ range: `bytes=0-${half - 1}` }))
    const rest = await load({ range: `bytes=${half}-`, 'if-range': etag })
    expect(rest.status).toBe(206)
    expect(sha256(Buffer.concat([first, await bytesOf(rest)]))).toBe(sha256(whole))
    expect((await load({ range: `bytes=${whole.length}-` })).status).toBe(416)
    expect((await load({ range: 'bytes=5-9', 'if-range': '"older"' })).status).toBe(200)
    expect((await load({ 'if-none-match': etag })).status).toBe(304)
    expect((await load({}, bruno)).status).toBe(404)
    expect((await get(`/packages/runs/${id}`)).status).toBe(401)
  })
})

describe('the order of a run at a plant', () => {
  it('is placed by who may, at a plant that has room', async () => {
    expect((await move({ move: 'place', plant }, alice)).status).toBe(404)
    expect((await move({ move: 'place', plant: other })).body).toMatchObject({ code: 'plant_full' })
    expect((await move({ move: 'place' })).body).toMatchObject({ fields: { plant: 'input_required' } })
    expect((await move({ move: 'place', plant })).body).toMatchObject({ order: 'placed', turn: 'plant' })
    expect(await readJobFacts(shop.db, id)).toMatchObject({
      state: 'placed',
      plantId: plant,
      packageVersion: 1,
    })
  })

  it('is told to its plant with a link, whose token nobody keeps', async () => {
    await shop.runJobs()
    const links = await mailedLinks()
    expect(links).toHaveLength(2)
    const [link = ''] = links
    expect((await get(link)).status).toBe(200)
    const kept = JSON.stringify(await shop.db.select().from(packageLinks))
    expect(kept).not.toContain(link.slice('/packages/'.length))
    expect((await get(`${link}x`)).status).toBe(404)
  })

  it('is seen by that plant alone', async () => {
    const { body } = await shop.request('runs.list', {}, bruno)
    expect('rows' in body && body.rows.map(row => row.id)).toEqual([id])
    expect((await run(bruno)).order_moves).toEqual(['confirm', 'refuse'])
    expect(JSON.stringify(await run(bruno))).not.toContain(people.alice.email)
    expect(Object.keys((await run(bruno)).spec ?? {}).join(' ')).toMatch(/^(?!.*(_minor|ship_to)).*weight/)
    expect((await shop.request('runs.one', { id }, alice)).status).toBe(404)
    expect((await move({ move: 'confirm', version: 1 }, alice)).status).toBe(404)
    const { body: none } = await shop.request('runs.list', {}, alice)
    expect(none).toMatchObject({ rows: [], is_plant: true })
  })
})

describe('the word of a plant', () => {
  it('counts as not given after three working days', async () => {
    shop.clock.pass(2 * 86_400)
    await tick('lapse-orders')
    expect((await run()).order).toBe('placed')
    // On its second working day it is reminded, once.
    await tick('lapse-orders')
    await shop.runJobs()
    const { body: mailed } = await shop.request('staff.mails', { to: 'orders@presswerk.example' }, boss)
    expect(JSON.stringify(mailed).split('nous attendons votre réponse')).toHaveLength(2)
    shop.clock.pass(6 * 86_400)
    await tick('lapse-orders')
    expect(await run()).toMatchObject({ order: 'unanswered', turn: 'staff' })
    expect(await readJobFacts(shop.db, id)).toMatchObject({ state: 'none', plannedAt: null })
    await shop.runJobs()
    const { body } = await shop.request('staff.mails', { to: people.tess.email }, boss)
    expect(JSON.stringify(body)).toContain('no word from Presswerk Nord')
  })

  it('is a refusal with a reason, or after another order a confirmation with days', async () => {
    const placed = await shop.db.transaction(tx =>
      placeJob(tx, { projectId: id, plantId: plant, actor: { role: 'team', id: '3' }, at: shop.clock.now() }),
    )
    expect(placed).toBe('placed')
    expect((await move({ move: 'refuse', reason: '' }, bruno)).status).toBe(409)
    expect((await move({ move: 'refuse', reason: 'full' }, bruno)).body).toMatchObject({ order: 'refused' })
    expect((await shop.request('runs.one', { id }, bruno)).status).toBe(404)
    expect((await move({ move: 'place', plant })).status).toBe(200)
    expect((await move({ move: 'confirm', version: 9 }, bruno)).body).toMatchObject({
      code: 'package_outdated',
    })
    const days = { plate: '2020-01-01' }
    expect((await move({ move: 'confirm', version: 1, days }, bruno)).body).toMatchObject({
      fields: { days: 'date_too_early' },
    })
    expect((await move({ move: 'confirm', version: 1 }, bruno)).body).toMatchObject({
      order: 'confirmed',
      next_step: 'cut',
      package: { taken: 1 },
    })
    await shop.runJobs()
    const { body } = await shop.request('staff.mails', { to: people.alice.email }, boss)
    expect(JSON.stringify(body)).toContain('is ordered at the plant')
  })
})

describe('what changes after the order', () => {
  it('makes a new version that says what, and ends older links', async () => {
    const old = (await mailedLinks()).at(-1) ?? ''
    const version = (await run()).package?.version ?? 0
    await writeRunout('CAT001 A2')
    await tick('refresh-packages')
    await shop.runJobs()
    const { package: packed } = await run()
    expect(packed).toMatchObject({
      version: version + 1,
      taken: 1,
      changes: [{ kind: 'runout', about: '', before: 'CAT001 A', after: 'CAT001 A2' }],
    })
    const ended = await get(old)
    expect(ended.status).toBe(410)
    expect(await ended.text()).toContain('newer version')
    const fresh = (await mailedLinks()).at(-1) ?? ''
    expect((await get(fresh)).status).toBe(200)
    shop.clock.pass(14 * 86_400)
    expect((await get(fresh)).status).toBe(410)
  })

  it('lets no stage be reported on an older version', async () => {
    const latest = (await run()).package?.version ?? 0
    expect((await move({ move: 'cut', version: 1 }, bruno)).body).toMatchObject({ code: 'package_outdated' })
    expect((await move({ move: 'cut', version: latest }, bruno)).body).toMatchObject({
      code: 'package_outdated',
    })
    expect((await move({ move: 'takeVersion', version: latest }, bruno)).status).toBe(200)
    expect((await move({ move: 'cut', version: latest }, bruno)).body).toMatchObject({ stage: 'cutting' })
  })

  it('leaves to the plant what is its own alone', async () => {
    const version = (await run()).package?.version ?? 0
    for (const stage of ['note', 'approveTest', 'close'])
      expect((await move({ move: stage, version, note: 'x', reason: 'x' }, bruno)).status).toBe(409)
    for (const stage of ['plate', 'sendTest'])
      expect((await move({ move: stage, version }, bruno)).status).toBe(200)
    expect(await run(bruno)).toMatchObject({ turn: 'owner', stage_moves: [] })
    expect((await move({ move: 'change', plant: other, reason: 'late' }, boss)).status).toBe(409)
  })

  it('is moved by the plant, and red on the board when it is moved far', async () => {
    const press = '2099-01-01'
    expect((await move({ move: 'plan', days: { press }, reason: 'no vinyl' }, bruno)).body).toMatchObject({
      moved: 1,
      late: 'red',
      reason: 'no vinyl',
    })
    const { body } = await shop.request('runs.list', { late: true }, tess)
    expect('rows' in body && body.rows.map(row => row.id)).toEqual([id])
    const { body: theirs } = await shop.request('runs.list', { plant: other }, tess)
    expect(theirs).toMatchObject({ rows: [] })
  })
})

describe('a version that was given', () => {
  it('stays as it was when a track is taken away', async () => {
    const { package: packed } = await run()
    await forgetMaster(shop.deps, `masters/run-${id}-B`)
    const old = await get(`/packages/runs/${id}?version=${packed?.version}`, {
      authorization: `Bearer ${tess.token}`,
    })
    expect(sha256(await bytesOf(old))).toBe(packed?.sha256)
  })
})
