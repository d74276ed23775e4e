import { createHash } from 'node:crypto'
import { waveBytes } from '#fixtures/testing/sound-files.ts'
import type { Input, Output } from '#contract'
import type { TestShop } from './open-test-shop.ts'
import { people } from './world.ts'

/** A single of two sides that may be submitted once its tracks are there, 300 copies. */
export const readyFields = {
  title: 'Low Tide',
  artist: 'Möwe',
  genres: '1|8',
  description: 'Two songs from the pier.',
  catalogue_number: 'SIL001',
  quantity: '300',
  size: '7',
  speed: '45',
  sleeve: 'discobag_printed',
  inner_sleeve: 'none',
  sale: 'crowdfunding',
  price: '16.00',
  goal: '300',
  days: '30',
  rights_declared: 'yes',
  rights_holder: 'Ada Möwe',
} as const

const alice = { token: people.alice.token }

/** Creates a project of Alice's with some fields. */
export async function draftProject(
  shop: TestShop,
  fields: Readonly<Record<string, string>> = {},
  more: Partial<Input<'projects.create'>> = {},
): Promise<Output<'projects.create'>> {
  const { body } = await shop.request('projects.create', { fields, ...more }, alice)
  if ('error' in body) throw new Error(body.code)
  return body
}

export const etagOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** A recording of silence with a real header. */
export const recording = (seconds = 1): Uint8Array =>
  waveBytes({ sampleRate: 44_100, bitDepth: 16, channels: 1, frames: seconds * 44_100 })

/** Uploads a whole file in parts of a size; the answer of its end. */
export async function uploadTrack(
  shop: Pick<TestShop, 'request'>,
  projectId: number,
  fileName: string,
  bytes: Uint8Array,
  { partBytes = 5_000_000, token = alice.token }: { partBytes?: number; token?: string } = {},
) {
  const file = { project_id: projectId, fileName }
  const begun = await shop.request(
    'tracks.upload',
    { ...file, uploading: true, fileSize: bytes.length },
    { token },
  )
  if ('error' in begun.body) return begun
  const { id, uploadId, fileId } = begun.body
  const place = { ...file, id, uploadId, fileId }
  const Parts = []
  for (let i = 0; i * partBytes < bytes.length; i++) {
    const piece = bytes.subarray(i * partBytes, (i + 1) * partBytes)
    const data = Buffer.from(piece).toString('base64')
    await shop.request('tracks.upload', { ...place, number: i + 1, i, data }, { token })
    Parts.push({ ETag: etagOf(piece), PartNumber: i + 1 })
  }
  return shop.request('tracks.upload', { ...place, fileSize: bytes.length, files: { Parts } }, { token })
}

/** A project of Alice's that may be submitted. */
export async function readyProject(
  shop: TestShop,
  fields: Readonly<Record<string, string>> = {},
): Promise<Output<'projects.edit'>> {
  const { id } = await draftProject(shop, { ...readyFields, ...fields })
  for (const name of ['A1 Ebb.wav', 'B1 Flood.wav']) await uploadTrack(shop, id, name, recording(5))
  const { body } = await shop.request('projects.edit', { id }, alice)
  if ('error' in body) throw new Error(body.code)
  return body
}
