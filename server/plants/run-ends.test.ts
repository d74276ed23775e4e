// A run of a contract at its plant, and what is left there of one that is given up.
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Input } from '#contract'
import { printProject } from '#fixtures/print/print-project.ts'
import { contractOf, newPlant, soldRun } from '#fixtures/server/plants/run-at-plant.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { people } from '#fixtures/server/world.ts'
import { projects } from '../database/schema/catalogue.ts'
import { trackSounds } from '../database/schema/creation.ts'
import { outbox } from '../database/schema/infra.ts'
import { pressings } from '../database/schema/pressings.ts'
import { enqueue } from '../database/outbox.ts'
import { readProductionLog } from '../projects/store/productions.ts'
import { plantTimers } from './plant-jobs.ts'
import { readJobFacts } from './job-facts.ts'

const shop = payingShop()
const tess = { token: people.tess.token }
const bruno = { token: people.bruno.token }
let [id, plant, busy] = [0, 0, 0]

const move = (asked: Omit<Input<'runs.move'>, 'id'>, who = tess) =>
  shop.request('runs.move', { id, ...asked }, who)
const build = () => shop.request('runs.build', { id }, tess)
const run = async (who = tess) => {
  const { body } = await shop.request('runs.one', { id }, who)
  if (!('stage' in body)) throw new Error(JSON.stringify(body))
  return body
}
const standsAt = (state: string) =>
  shop.db.update(pressings).set({ state }).where(eq(pressings.projectId, id))
const get = async (path: string) => (await shop.app.request(path)).status

/** The links that were mailed, the newest last. */
async function mailedLinks(): Promise<string[]> {
  const rows = await shop.db.select().from(outbox).where(eq(outbox.kind, 'mail')).orderBy(outbox.id)
  return rows.flatMap(({ payload }) => /\/packages\/[\w-]+/.exec(JSON.stringify(payload))?.[0] ?? [])
}

beforeAll(async () => {
  id = (await soldRun(shop)).id
  await shop.db.update(projects).set({ step: 'confirmed' }).where(eq(projects.id, id))
  await contractOf(shop, id, 'in_proof')
  plant = await newPlant(shop, people.bruno.email, { weekly_discs: 400 })
})

describe('the run of a contract', () => {
  it('is packed and ordered once its files are ready, for the addresses of its owner', async () => {
    expect((await build()).status).toBe(409)
    await standsAt('ready')
    expect((await build()).status).toBe(200)
    await shop.runJobs()
    const address = ['Maison Möwe', '12 rue Oberkampf', '75011 Paris', 'FR']
    expect((await run()).delivery).toEqual([{ copies: 300, mode: 'pallet', address }])
    expect((await move({ move: 'place', plant })).body).toMatchObject({ order: 'placed' })
    expect((await move({ move: 'confirm', version: 1 }, bruno)).body).toMatchObject({ order: 'confirmed' })
  })

  it('is reported on by its plant without a word to its buyers', async () => {
    await standsAt('in_production')
    for (const stage of ['checkFiles', 'clearRights'])
      expect((await move({ move: stage, reason: 'SDRM 1' })).status).toBe(200)
    const said = await move({ move: 'cut', version: 1, note: 'buy at our own shop' }, bruno)
    expect(said.body).toMatchObject({ stage: 'cutting' })
    const odd = { move: 'pack', version: 1, pressed: 10, accepted: 500 }
    expect((await move(odd, bruno)).body).toMatchObject({ fields: { accepted: 'count_too_high' } })
    expect(JSON.stringify(await readProductionLog(shop.db, id))).not.toContain('our own shop')
  })
})

describe('a plant', () => {
  const daysOfFirst = async () => (await run()).days ?? {}
  const planned = async () => {
    const asked = { id: busy, move: 'plan', days: await daysOfFirst(), reason: 'there is room' }
    return shop.request('runs.move', asked, bruno)
  }

  it('has no more weeks than it has, whatever days it says', async () => {
    busy = (await soldRun(shop)).id
    await contractOf(shop, busy, 'ready')
    await shop.request('runs.build', { id: busy }, tess)
    await shop.runJobs()
    const other = { id: busy, move: 'place', plant, from: '2098-01-01' }
    expect((await shop.request('runs.move', other, tess)).status).toBe(200)
    const confirm = { id: busy, move: 'confirm', version: 1 }
    // Two runs of 300 are more than its 400 discs.
    const full = await shop.request('runs.move', { ...confirm, days: await daysOfFirst() }, bruno)
    expect(full.body).toMatchObject({ code: 'plant_full' })
    expect((await shop.request('runs.move', confirm, bruno)).status).toBe(200)
    expect((await planned()).body).toMatchObject({ code: 'plant_full' })
  })

  it('loses a run that is given up: its links, its week, its row, and it is told', async () => {
    await shop.runJobs()
    const [link = ''] = await mailedLinks()
    expect(await get(link)).toBe(200)
    const withdraw = () => enqueue(shop.db, { kind: 'job.withdraw', payload: { projectId: id } })
    // A run that goes on is let be, whoever asks.
    await withdraw()
    await shop.runJobs()
    expect((await run()).order).toBe('confirmed')
    await standsAt('cancelled')
    await withdraw()
    await shop.runJobs()
    expect((await shop.request('runs.one', { id }, bruno)).status).toBe(404)
    expect(await get(link)).toBe(410)
    expect(await readJobFacts(shop.db, id)).toMatchObject({ state: 'none', plannedAt: null })
    const { body } = await shop.request('runs.list', {}, tess)
    expect('rows' in body && body.rows.map(row => row.id)).not.toContain(id)
    expect((await planned()).status).toBe(200)
    const boss = { token: people.boss.token }
    const { body: mails } = await shop.request('staff.mails', { to: people.bruno.email }, boss)
    expect(JSON.stringify(mails)).toContain('the run is given up')
  })
})

describe('a build that comes to no end', () => {
  it('says so, is not begun by the clock again, and waits for its button', async () => {
    id = (await soldRun(shop)).id
    await shop.deps.storage.remove(`masters/run-${id}-A`)
    await build()
    await shop.runJobs()
    expect((await run()).build).toMatchObject({ standing: 'failed', problem: 'broke_off' })
    await plantTimers.find(({ name }) => name === 'refresh-packages')?.run(shop.jobDeps)
    expect((await run()).build?.standing).toBe('failed')
    expect((await build()).body).toMatchObject({ build: { standing: 'waiting' } })
  })
})

describe('files that are missing', () => {
  it('are named to whoever calls them checked', async () => {
    id = await printProject(shop)
    expect(await move({ move: 'checkFiles' })).toMatchObject({
      status: 409,
      body: { fields: { move: 'files_missing' }, nearest: { move: 'label.a, label.b' } },
    })
  })

  it('of sound are said by its package, and nothing goes to a plant without them', async () => {
    const { id: silent, songIds } = await soldRun(shop)
    id = silent
    await shop.db.delete(trackSounds).where(eq(trackSounds.songId, songIds[1] ?? 0))
    await build()
    await shop.runJobs()
    expect((await run()).build).toMatchObject({ standing: 'failed', problem: 'tracks_missing' })
    expect((await move({ move: 'place', plant })).body).toMatchObject({ code: 'package_missing' })
  })
})
