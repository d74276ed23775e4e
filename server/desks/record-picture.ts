// The one picture of a record: given another, or taken away. A file that is new stays only where the record
// says so, and the one of before goes once the record no longer does.
import { fail } from '../base/failure.ts'
import type { Database } from '../database/database.ts'
import { refusedPicture } from '../files/refused-picture.ts'
import { forgetPicture, type PicturePlace, storePicture } from '../files/stored-picture.ts'
import type { Deps } from '../http/deps.ts'
import type { DeskBinding } from './store/binding.ts'
import { addChanges } from './store/changes.ts'
import { isOwnedBy, isPictureHeld, readRecords } from './store/records.ts'

interface Asked {
  readonly id: number
  /** What was kept of the picture when it was seen. */
  readonly seen: string | null
  /** In base64; null takes it away. */
  readonly picture: string | null
  readonly who: number
  readonly via: string
  /** Left out for staff: the account whose record it must be. */
  readonly ownerId?: number
}

type Parts = Pick<Deps, 'db' | 'storage' | 'clock' | 'log'>

/** What is kept of a record's picture now, or why nobody may change it. */
async function heldBy(db: Database, binding: DeskBinding, { id, seen, ownerId }: Asked) {
  const { picture: name = '' } = binding.desk
  const cells = (await readRecords(db, binding, [id], [name])).get(id)
  if (cells === undefined) return fail('not_found')
  if (ownerId !== undefined && !(await isOwnedBy(db, binding, id, ownerId))) return fail('not_found')
  const now = cells[name] ?? null
  return now === seen ? undefined : fail('record_changed', { [name]: 'record_changed' })
}

/** Writes what is kept of the new picture, with its history; else why it was not written. */
function keep({ db, clock }: Parts, binding: DeskBinding, asked: Asked, key: string | null) {
  const { lock, write, desk } = binding
  const { id, seen, who, via } = asked
  const at = clock.now()
  return db.transaction(async tx => {
    await lock?.(tx, id)
    const refused = await heldBy(tx, binding, asked)
    if (refused !== undefined) return refused
    const name = desk.picture ?? ''
    await write?.(tx, id, { [name]: key }, { who, at })
    const fields = { [name]: { from: seen, to: key } }
    await addChanges(tx, [{ subject: desk.noun, subjectId: id, who, via, reason: null, fields, at }])
    return undefined
  })
}

/** Takes away a file that no record holds. That the disk fails then changes nothing of what was written. */
async function forgetUnheld({ db, storage, log }: Parts, binding: DeskBinding, of: Kept): Promise<void> {
  try {
    if (!(await isPictureHeld(db, binding, of.key))) await forgetPicture(storage, of.place, of.key)
  } catch (error) {
    log.warn({ err: error, picture: of.key }, 'a picture that nobody shows was not taken away')
  }
}

interface Kept {
  readonly place: PicturePlace
  readonly key: string
}

/**
 * Gives a record another picture, or none, where it still has the one that was seen. Gives what is kept of
 * it; `record_changed` where somebody else was quicker, and their picture stays.
 */
export async function setRecordPicture(deps: Parts, binding: DeskBinding, asked: Asked) {
  const { id, picture, seen } = asked
  const place = binding.picture?.place
  if (place === undefined) return fail('not_found')
  // Asked before anything is unfolded, and once more when it is written.
  const refused = await heldBy(deps.db, binding, asked)
  if (refused !== undefined) return refused
  if (picture === null && seen === null) return { id, picture: null }
  const stored = picture === null ? { key: null } : await storePicture(deps.storage, place, id, picture)
  if (typeof stored === 'string') return refusedPicture(stored)
  const { key } = stored
  let isKept = false
  try {
    const late = await keep(deps, binding, asked, key)
    if (late !== undefined) return late
    isKept = true
    return { id, picture: key }
  } finally {
    const left = isKept ? seen : key
    if (left !== null) await forgetUnheld(deps, binding, { place, key: left })
  }
}
