// A ZIP as its owner sees it: how far it is unpacked, and what became of each of its files.
import type { Output } from '#contract'
import type { ZipMember } from '../database/schema/creation.ts'
import type { UploadRow } from '../files/store/uploads.ts'

type ZipView = NonNullable<Output<'tracks.upload'>['zip']>

export const isDone = ({ standing }: ZipMember): boolean => standing !== 'waiting'

export function zipView({ id, fileName, members }: UploadRow): ZipView {
  const files = members ?? []
  const placed = files.filter(({ slot }) => slot !== null)
  const all = placed.reduce((sum, { bytes }) => sum + bytes, 0)
  const done = placed.filter(isDone).reduce((sum, { bytes }) => sum + bytes, 0)
  return {
    id,
    name: fileName,
    standing: files.every(isDone) ? 'done' : 'waiting',
    share: all === 0 ? 1 : done / all,
    files: files.map(({ name, slot, key, standing, code }) => ({ name, slot, part: key, standing, code })),
  }
}
