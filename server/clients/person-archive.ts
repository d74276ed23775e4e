// Everything the shop knows of a person, for that person: plain JSON, a file a subject, packed in a zip.
import { strToU8, Zip, ZipDeflate } from 'fflate'
import { csvLine, csvStart } from '#domain/text/csv.ts'
import { withoutLinkKeys, withoutLinkKeysIn } from '#domain/text/link-keys.ts'
import { isLocale } from '#domain/text/locale.ts'
import { readUserOutput } from '../accounts/auth/user-output.ts'
import { orderDetail } from '../orders/order-view.ts'
import { readOrderRows } from '../orders/store/order-rows.ts'
import { creditNoteFile, type Drawing } from '../orders/documents/credit-note-file.ts'
import { invoiceFile } from '../orders/documents/invoice-file.ts'
import type { Database } from '../database/database.ts'
import { listAddresses } from '../accounts/store/delivery-addresses.ts'
import { readDigs } from '../accounts/store/digs.ts'
import { listFollowed, ownReviews } from '../community/store/own-marks.ts'
import { readOwnRows } from '../accounts/store/own-rows.ts'
import { readChoices } from '../accounts/notification-choices.ts'
import type { UserRow } from '../accounts/store/users.ts'
import type { Deps } from '../http/deps.ts'
import { sellerAt } from '../settings/shop-facts.ts'
import { documentsOf } from './store/erasures.ts'

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

type Files = Readonly<Record<string, Uint8Array>>

const json = (value: unknown) => strToU8(`${JSON.stringify(withoutLinkKeysIn(value), undefined, 2)}\n`)

async function partsOf(db: Database, userId: number, at: Date) {
  const own = await readOwnRows(db, userId)
  return {
    profile: await readUserOutput(db, userId),
    mail_choices: await readChoices(db, userId),
    addresses: await listAddresses(db, userId),
    orders: await allOrders(db, userId, at),
    follows: await listFollowed(db, userId),
    reviews: await ownReviews(db, userId, 10_000),
    digs: (await readDigs(db, userId, undefined, 10_000)).rows,
    ...own,
  }
}
type Parts = Awaited<ReturnType<typeof partsOf>>

const jsonFiles = (parts: Parts): Files =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [`${name}.json`, json(part)]))

type NamedFile = readonly [name: string, bytes: Uint8Array]

/** A zip that is packed while it is sent: memory holds a file of it, however many papers there are. */
async function* zipped(files: AsyncIterable<NamedFile>, at: Date): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const ready: Uint8Array<ArrayBuffer>[] = []
  const zip = new Zip((error, part) => {
    if (error) throw error
    ready.push(new Uint8Array(part))
  })
  for await (const [name, bytes] of files) {
    const file = Object.assign(new ZipDeflate(name), { mtime: at })
    zip.add(file)
    file.push(bytes, true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}

/**
 * The person's data as a zip of JSON. Passwords and tokens are kept as hashes and are not in it; nor is what
 * links in texts open by, for whoever holds a session could come in by them. All of it was read when this is
 * done; what is left is packing.
 */
export async function ownData(db: Database, userId: number, at: Date) {
  const files = jsonFiles(await partsOf(db, userId, at))
  return zipped(inTurn(Object.entries(files)), at)
}

async function* inTurn(files: Iterable<NamedFile>): AsyncGenerator<NamedFile> {
  yield* files
}

/** Lists that people open in a spreadsheet, with what is one value each. */
function csvFiles(parts: Parts): Files {
  const files: Record<string, Uint8Array> = {}
  for (const [name, part] of Object.entries(parts)) {
    if (!Array.isArray(part) || part.length === 0) continue
    const rows: readonly object[] = part.filter(row => typeof row === 'object' && row !== null)
    const columns = [...new Set(rows.flatMap(row => Object.keys(row)))]
    const lines = rows.map(row => {
      const cells = new Map<string, unknown>(Object.entries(row))
      return csvLine(columns.map(column => cellOf(cells.get(column))))
    })
    files[`${name}.csv`] = strToU8(csvStart + csvLine(columns) + lines.join(''))
  }
  return files
}

function cellOf(value: unknown): string | number | null {
  if (typeof value === 'string') return withoutLinkKeys(value)
  if (typeof value === 'number') return value
  if (value === null || value === undefined) return null
  return value instanceof Date ? value.toISOString() : JSON.stringify(withoutLinkKeysIn(value))
}

/** Invoices and credit notes, each as its buyer has it, drawn one after the other. */
async function* papers(
  { db, config, log, storage }: Deps,
  { id: userId, lang }: UserRow,
): AsyncGenerator<NamedFile> {
  const drawing: Drawing = {
    db,
    locale: isLocale(lang) ? lang : 'en',
    sellerAt: day => sellerAt({ db, config }, day),
    log,
    storage,
  }
  for (const { kind, number, order: orderId } of await documentsOf(db, userId)) {
    const file =
      kind === 'invoice'
        ? await invoiceFile(drawing, { orderId, number, userId })
        : await creditNoteFile(drawing, { orderId, number, userId })
    if (file !== undefined && file !== 'none') yield [`documents/${file.file_name}`, file.bytes]
  }
}

/**
 * All that is known of a person, as the desk hands it out: the copy that they make themselves, the same lists
 * for a spreadsheet, and their invoices and credit notes. GDPR, Art. 15 and 20.
 */
export async function* personArchive(deps: Deps, user: UserRow, at: Date) {
  const parts = await partsOf(deps.db, user.id, at)
  const lists = { ...jsonFiles(parts), ...csvFiles(parts) }
  async function* files() {
    yield* Object.entries(lists)
    yield* papers(deps, user)
  }
  yield* zipped(files(), at)
}
