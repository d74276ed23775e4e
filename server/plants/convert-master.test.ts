// Recordings of 32 bits in the package of a plant that asks for 24: both files, both hashes, told everywhere.
import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { waveFile } from '#fixtures/masters/containers.ts'
import { baseSide } from '#fixtures/masters/signals.ts'
import { newPlant, soldRun } from '#fixtures/server/plants/run-at-plant.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { people } from '#fixtures/server/world.ts'
import { trackSounds } from '../database/schema/creation.ts'
import { packages, plants } from '../database/schema/plants.ts'
import { convertMaster } from './convert-master.ts'

const shop = payingShop()
const tess = { token: people.tess.token }
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const side = baseSide(48_000, 1)
side.left[100] = 1.25
side.right[200] = -1.1
const float = waveFile(side, 'float')
const [masterPath, madePath] = ['audio/CAT001_A1.wav', 'audio/CAT001_A1_24bit.wav']
let id = 0

async function built() {
  expect((await shop.request('runs.build', { id }, tess)).status).toBe(200)
  await shop.runJobs()
  const { body } = await shop.request('runs.one', { id }, tess)
  if (!('stage' in body) || body.package === null) throw new Error(JSON.stringify(body))
  expect(body.build).toMatchObject({ standing: 'done' })
  return body.package
}

async function files() {
  const headers = { authorization: `Bearer ${tess.token}` }
  const response = await shop.app.request(`/packages/runs/${id}`, { headers })
  const all = unzipSync(new Uint8Array(await response.arrayBuffer()))
  return Object.fromEntries(
    Object.entries(all).map(([path, bytes]) => [path.split('/').slice(1).join('/'), bytes]),
  )
}

beforeAll(async () => {
  const run = await soldRun(shop)
  id = run.id
  await shop.deps.storage.put('masters/float', float)
  const sound = { master: 'masters/float', bitDepth: 32, frames: 48_000, seconds: 1, sizeBytes: float.length }
  await shop.db
    .update(trackSounds)
    .set(sound)
    .where(eq(trackSounds.songId, run.songIds[0] ?? 0))
})

describe('a recording of 32 bits', () => {
  it('goes as it came where no plant asks for another', async () => {
    await newPlant(shop, people.bruno.email)
    const packed = await built()
    expect(packed.files.every(({ made }) => made === null)).toBe(true)
  })

  it('has a file of 24 bits beside it where one does, with both hashes', async () => {
    await newPlant(shop, people.bruno.email, { name: 'Presse de 24', wants_24_bit: true })
    const packed = await built()
    expect(packed).toMatchObject({ version: 2, changes: [{ kind: 'track', about: 'A1' }] })
    expect(packed.changes[0]?.after).toContain('24 bit beside it')
    const told = packed.files.find(({ path }) => path === madePath)
    expect(told?.made).toEqual({ of: masterPath, clipped: 2 })
    const all = await files()
    expect(sha256(all[masterPath] ?? new Uint8Array())).toBe(sha256(float))
    const made = all[madePath] ?? new Uint8Array()
    expect([made.length, sha256(made)]).toEqual([44 + 48_000 * 6, told?.sha256])
    const manifest: unknown = JSON.parse(new TextDecoder().decode(all['manifest.json']))
    expect(manifest).toMatchObject({
      sides: [
        {
          tracks: [
            {
              file: masterPath,
              converted: {
                file: madePath,
                depth: 24,
                dither: 'TPDF',
                sha256: sha256(made),
                of_sha256: sha256(float),
                clipped_samples: 2,
              },
            },
          ],
        },
        { tracks: [{ converted: null }] },
      ],
    })
    expect(new TextDecoder().decode(all['CHANGES.txt'])).toContain('24 bit beside it')
  })
})

describe('the file that was made of it', () => {
  it('is the same sound to a step and a half, held at full scale', async () => {
    const made = Buffer.from((await files())[madePath] ?? [])
    const step = 1 / 8_388_608
    for (let frame = 0; frame < 48_000; frame++)
      for (const [channel, samples] of [side.left, side.right].entries()) {
        const value = made.readIntLE(44 + frame * 6 + channel * 3, 3) * step
        const wanted = Math.max(-1, Math.min(1 - step, Math.fround(samples[frame] ?? 0)))
        if (Math.abs(value - wanted) > 1.5 * step) throw new Error(`${frame}: ${value} for ${wanted}`)
      }
    expect(made.readIntLE(44 + 600, 3)).toBe(8_388_607)
  })

  it('is made into the same bytes again, from nothing, and once a file was left half', async () => {
    const before = await built()
    expect(before.version).toBe(2)
    const sum = sha256(float)
    await shop.deps.storage.remove(`packages/${id}/${sum}-24.json`)
    await shop.deps.storage.put(`packages/${id}/${sum}-24.wav`, Uint8Array.of(1, 2, 3))
    const track = { key: 'masters/float', bytes: float.length }
    const place = { run: id, sha256: sum }
    const made = await convertMaster(shop.deps.storage, track, place, async () => {})
    expect(made).toEqual({ key: `packages/${id}/${sum}-24.wav`, clipped: 2 })
    const [row] = await shop.db.select().from(packages).where(eq(packages.projectId, id)).limit(1)
    await shop.db.delete(packages).where(eq(packages.projectId, id))
    expect(row).toBeDefined()
    const told = (await built()).files.find(({ path }) => path === madePath)
    expect(told?.sha256).toBe(before.files.find(({ path }) => path === madePath)?.sha256)
    expect(sha256((await files())[madePath] ?? new Uint8Array())).toBe(told?.sha256)
  })

  it('keeps it once it was in a package, whoever presses', async () => {
    await shop.db.update(plants).set({ wants24Bit: false })
    const version = (await built()).version
    expect((await built()).version).toBe(version)
    expect(await files()).toHaveProperty([madePath])
  })
})
