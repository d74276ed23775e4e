// Pictures of what is wrong with what came: whole, without what the camera wrote beside them, and seen by
// nobody but staff and who claims it. Rules 14.
import { randomBytes } from 'node:crypto'
import { picturesLeft, returnPictureSidePx } from '#domain/returns/return.ts'
import { hourMs } from '#domain/time/milliseconds.ts'
import { fail, limited } from '../base/failure.ts'
import type { Storage } from '../base/storage.ts'
import type { Clock } from '../base/clock.ts'
import type { Database } from '../database/database.ts'
import { enqueue, takeBack } from '../database/outbox.ts'
import { takeRate } from '../database/rate-limits.ts'
import { cutPicture } from '../files/cut-picture.ts'
import { signedLink } from '../files/file-links.ts'
import { refusedPicture } from '../files/refused-picture.ts'
import {
  insertReturnPicture,
  lockReturn,
  readReturnPictures,
  type ReturnRow,
  takeOldPictures,
} from './store/returns.ts'

interface Place {
  readonly db: Database
  readonly clock: Clock
  readonly storage: Storage
}

/** Pictures that are unfolded for the returns of an order in an hour, whether they are kept or not. */
const unfoldedMost = { name: 'pictures of returns', limit: 40, windowSeconds: 3_600 } as const

/** Adds a picture in base64 to a return. Undefined when it was done; else why it was not. */
export async function addReturnPicture(
  { db, clock, storage }: Place,
  { id, orderId }: Pick<ReturnRow, 'id' | 'orderId'>,
  picture: string,
) {
  const takes = async (tx: Database) => {
    const row = await lockReturn(tx, id)
    const keys = (await readReturnPictures(tx, [id])).get(id) ?? []
    if (row === undefined) return fail('not_found')
    if (picturesLeft(row.kind, row.state, 0) === 0) return fail('transition_not_allowed')
    return picturesLeft(row.kind, row.state, keys.length) === 0 ? fail('quota_reached') : undefined
  }
  const early = await db.transaction(takes)
  if (early !== undefined) return early
  const rate = await takeRate(db, { rule: unfoldedMost, of: String(orderId) }, clock.now())
  if (!rate.allowed) return limited(rate.retryAfterSeconds)
  const cut = await cutPicture(Buffer.from(picture, 'base64'), {
    sidePx: returnPictureSidePx,
    quality: 85,
    isWhole: true,
  })
  if (typeof cut === 'string') return refusedPicture(cut)
  const key = `returns/r${id}-${randomBytes(12).toString('hex')}.jpg`
  const forgetting = `return_picture:${key}`
  // Asked for first: whoever dies between the file and its row leaves no file behind for ever.
  await enqueue(db, {
    kind: 'return.forgetPictures',
    payload: { keys: [key] },
    key: forgetting,
    availableAt: new Date(clock.now().getTime() + hourMs),
  })
  await storage.put(key, cut.jpeg)
  const keep = db.transaction(async tx => {
    // Others came while it was unfolded.
    const late = await takes(tx)
    if (late !== undefined) return late
    if (!(await takeBack(tx, forgetting))) throw new Error(`The picture ${key} took an hour to be kept`)
    await insertReturnPicture(tx, { returnId: id, key, createdAt: clock.now() })
    return undefined
  })
  const kept = await keep.catch(async (error: unknown) => {
    await removeUnkept({ db, storage }, id, key)
    throw error
  })
  if (kept !== undefined) await storage.remove(key)
  return kept
}

/** A file whose row was not written goes. Whoever cannot ask whether it was leaves it. */
async function removeUnkept({ db, storage }: Omit<Place, 'clock'>, returnId: number, key: string) {
  const isKept = await readReturnPictures(db, [returnId]).then(
    pictures => pictures.get(returnId)?.includes(key) === true,
    () => true,
  )
  if (!isKept) await storage.remove(key)
}

/** The addresses of pictures, for whoever may see them: each with a seal that ends. */
export const pictureLinks = (place: Pick<Place, 'db' | 'clock'>, keys: readonly string[] = []) =>
  Promise.all(keys.map(key => signedLink(place, `/files/${key}`)))

const keptMs = 365 * 86_400_000
const batch = 500

/** Batches of one turn: what is left waits for the next one. */
const batchesMost = 100

/** Forgets pictures of returns that ended a year ago: the rows now, the files once that is certain. */
export async function forgetOldPictures({ db, clock }: Pick<Place, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - keptMs)
  for (let turn = 0; turn < batchesMost; turn += 1) {
    const count = await db.transaction(async tx => {
      const keys = await takeOldPictures(tx, before, batch)
      if (keys.length > 0) await enqueue(tx, { kind: 'return.forgetPictures', payload: { keys } })
      return keys.length
    })
    if (count < batch) return
  }
}
