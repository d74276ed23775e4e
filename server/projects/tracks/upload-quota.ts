import type { Failure } from '#contract'
import { trackMaxMb } from '#domain/pressing/creation/draft-tracks.ts'
import { bytesPerMegabyte } from '#domain/constants.ts'
import type { Deps } from '../../http/deps.ts'
import { fail } from '../../base/failure.ts'
import type { Database } from '../../database/database.ts'
import { arrivedBytes, lockHeldBytes, type UploadRow } from '../../files/store/uploads.ts'

type Limits = Pick<Deps['config'], 'uploadBytesPerAccount'>

/**
 * Whether somebody may begin a file of a size, as far as is said. Ask within the transaction that keeps it.
 */
export async function refuseOverQuota(
  db: Database,
  userId: number,
  bytes: number,
  { uploadBytesPerAccount: most }: Limits,
): Promise<Failure<'quota_reached'> | undefined> {
  const left = most - (await lockHeldBytes(db, userId))
  if (bytes <= left) return undefined
  return fail('quota_reached', { fileSize: 'quota_reached' }, { fileSize: Math.max(0, left) })
}

/**
 * Whether a part is more than was announced of its file, or, where no size was, more than a track or an
 * account may have. Ask within the transaction that keeps it.
 */
export async function refusePart(
  db: Database,
  upload: UploadRow,
  { number, bytes }: { readonly number: number; readonly bytes: number },
  { uploadBytesPerAccount: most }: Limits,
): Promise<Failure<'input_invalid' | 'quota_reached'> | undefined> {
  const others = await arrivedBytes(db, upload.id, number)
  const left = (upload.fileSize ?? trackMaxMb * bytesPerMegabyte) - others
  if (bytes > left) return fail('input_invalid', { data: 'file_max_size' }, { data: Math.max(0, left) })
  if (upload.fileSize !== null) return undefined
  const room = most - (await lockHeldBytes(db, upload.userId))
  return bytes > room
    ? fail('quota_reached', { data: 'quota_reached' }, { data: Math.max(0, room) })
    : undefined
}
