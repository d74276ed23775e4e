// Everything the shop knows of a person, for that person: plain JSON, a file a subject, packed in a zip.
import { strToU8, zipSync } from 'fflate'
import { readUserOutput } from '../accounts/auth/user-output.ts'
import { orderDetail } from '../orders/order-view.ts'
import { readOrderRows } from '../orders/store/order-rows.ts'
import type { Database } from '../database/database.ts'
import { listAddresses } from '../accounts/store/delivery-addresses.ts'
import { readDigs } from '../accounts/store/digs.ts'
import { listFollowed, ownReviews } from '../community/store/own-marks.ts'
import { readOwnRows } from '../accounts/store/own-rows.ts'
import { readChoices } from '../accounts/notification-choices.ts'

const pageSize = 100

async function allOrders(db: Database, userId: number, at: Date) {
  const all: ReturnType<typeof orderDetail>[] = []
  for (let afterId: number | undefined; ; ) {
    const rows = await readOrderRows(db, { userId, afterId, limit: pageSize })
    all.push(...rows.map(row => orderDetail(row, at)))
    if (rows.length < pageSize) return all
    afterId = rows.at(-1)?.order.id
  }
}

/** The person's data as a zip. Passwords and tokens are kept as hashes and are not in it. */
export async function ownData(db: Database, userId: number, at: Date): Promise<Uint8Array<ArrayBuffer>> {
  const own = await readOwnRows(db, userId)
  const parts = {
    profile: await readUserOutput(db, userId),
    mail_choices: await readChoices(db, userId),
    addresses: await listAddresses(db, userId),
    orders: await allOrders(db, userId, at),
    follows: await listFollowed(db, userId),
    reviews: await ownReviews(db, userId, 10_000),
    digs: (await readDigs(db, userId, undefined, 10_000)).rows,
    ...own,
  }
  const files = Object.entries(parts).map(
    ([name, part]) => [`${name}.json`, strToU8(`${JSON.stringify(part, undefined, 2)}\n`)] as const,
  )
  return new Uint8Array(zipSync(Object.fromEntries(files), { mtime: at }))
}
