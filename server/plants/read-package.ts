// A kept package as a file that is sent: any part of it, read from where its files lie.
import type { ByteRange, Storage } from '../base/storage.ts'
import type { PackedFile } from '../database/schema/plants.ts'
import { archiveBytes, type ArchiveLayout, layOut, type ReadFile } from './package-bytes.ts'
import { packageName } from '#domain/pressing/package/package-manifest.ts'
import type { PackageRow } from './store/packages.ts'

/** The archive of some files in a folder. */
export const archiveOf = (name: string, files: readonly Omit<PackedFile, 'key'>[]): ArchiveLayout =>
  layOut(files.map(({ path, bytes, crc32 }) => ({ path: `${name}/${path}`, bytes, crc32 })))

const readFrom = (storage: Storage, files: readonly PackedFile[]): ReadFile =>
  async function* (index, range) {
    const file = files[index]
    const stream = file && (await storage.read(file.key, range))
    if (stream === undefined) throw new Error('a file of the package is gone')
    yield* stream
  }

/** The bytes of a package between two places, both with them. */
export function readPackage(
  storage: Storage,
  { facts, version, entries }: Pick<PackageRow, 'facts' | 'version' | 'entries'>,
  range: ByteRange,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const layout = archiveOf(packageName(facts, version), entries)
  return archiveBytes(layout, range, readFrom(storage, entries))
}
