// What the pages of desks are loaded with: a list as the address narrows it, one record, or a new one.
import { isFailure, type Output } from '#contract'
import { writeWhere } from '#domain/desks/condition.ts'
import { type Cell, cellText } from '#domain/desks/cell.ts'
import { type Column, columnOf, isCounted, type RecordList } from '#domain/desks/desk.ts'
import { type DeskNoun, deskNouns, deskOf, pickSourceOf } from '#domain/desks/desks.ts'
import type { RouteId } from '#domain/site/route-table.ts'
import { problemOf } from '../../call-results.ts'
import type { Visit } from '../../shop-events.ts'
import type { LoadContext, Loader } from './loader.ts'

/** The first records of another desk that refer to one. */
export interface DeskPart {
  readonly noun: DeskNoun
  /** The column that refers to it. */
  readonly by: string
  /** What both refer to, where it is not this record itself: by which of its columns, and its id. */
  readonly of?: { readonly column: string; readonly id: number }
  readonly list: Output<'desk.list'>
}

export type DeskData =
  | {
      readonly page: 'desk-list'
      readonly noun: DeskNoun
      readonly list: Output<'desk.list'>
      /** Views of it that were saved: one's own, and shared ones. */
      readonly views: Output<'desk.views'>['items']
      /** What of the address the shop does not understand, which is left out: names of its query. */
      readonly wrong: readonly string[]
      /** What the records are called that filters of the address name by number, by column. */
      readonly named?: Readonly<Record<string, string>>
      /** Beside manual orders: refunds that wait to be paid by hand. */
      readonly refunds?: Output<'staff.handRefunds'>
    }
  | {
      readonly page: 'desk-record'
      readonly noun: DeskNoun
      readonly record: Output<'desk.record'>
      /** What can be bought of a product. */
      readonly items: Output<'desk.list'>['items']
      /** Pictures, tracks and sizes of a product; null for records of other desks. */
      readonly parts: Output<'product.parts'> | null
      /** Records of other desks that belong to this one, by their nouns; those the reader may see. */
      readonly lists: readonly DeskPart[]
      /** What the records are called that its columns name by number, by that number. */
      readonly named?: Readonly<Record<string, string>>
      /** Lists of it that are made by hand. */
      readonly members: readonly Output<'desk.members'>[]
      /** What providers said of a payment, and its postings. */
      readonly payment?: Output<'staff.payment'>
      /** What an invoice or a credit note is over. */
      readonly issued?: Output<'staff.invoice'>
      /** The order of a payment in money; null for whoever may not pay back, and for refunds and disputes. */
      readonly orderMoney?: Output<'staff.orderMoney'> | null
      /** What the desk keeps of a customer beside their record. */
      readonly client?: Output<'staff.client'>
      /** What a merge with another account would do; null where there is no such account. */
      readonly merge?: Output<'staff.mergePreview'> | null
    }
  | {
      readonly page: 'desk-new'
      readonly noun: DeskNoun
      /** The item that a price is planned for, where the address names one. */
      readonly item?: Output<'desk.record'>
    }
  | { readonly page: 'desk-import'; readonly noun: DeskNoun }
  | { readonly page: 'desk-jobs'; readonly jobs: Output<'desk.jobs'> }
  | { readonly page: 'desk-job'; readonly job: Output<'desk.job'> }

/** What the page of a product says of each item. */
const itemColumns = 'name,state,price_eur,there,held,promised,free,copies_sold'

/** Records of another desk that a record's page shows. */
const partRows = 20

const nounsByRoute: ReadonlyMap<RouteId, DeskNoun> = new Map(
  deskNouns.flatMap(noun => {
    const { listRoute, recordRoute } = deskOf(noun)
    return [[listRoute, noun] as const, [recordRoute, noun] as const]
  }),
)

/** The routes of desks. */
export const deskRoutes = [...nounsByRoute.keys()]

/** What an address asks of a list: each filter under the name of its column; `wrong` is left out. */
function askedOf(noun: DeskNoun, query: Visit['query'], wrong: ReadonlySet<string>) {
  const said = (name: string) => (wrong.has(name) ? '' : (query[name]?.trim() ?? ''))
  const where = writeWhere(deskOf(noun).filters.map(name => [name, said(name)] as const))
  const [find, sort, after] = ['find', 'sort', 'after'].map(said)
  // The column that names a record leads each row, also where an address has left it out.
  const columns =
    said('columns') && [...new Set([deskOf(noun).shown[0], ...said('columns').split(',')])].join(',')
  return {
    chosen: { desk: noun, ...(find ? { find } : {}), ...(where === '' ? {} : { where }) },
    way: { ...(sort ? { sort } : {}), ...(after ? { after } : {}), ...(columns ? { columns } : {}) },
  }
}

const oneNumber = /^\d{1,9}$/

/** What the records are called that the address narrows a list to, as far as the reader may see them. */
async function loadNames({ api, visit, signal }: LoadContext, noun: DeskNoun) {
  const desk = deskOf(noun)
  const asked = desk.filters.flatMap(name => {
    const column = columnOf(desk, name)
    const id = visit.query[name]?.trim() ?? ''
    const source = column === undefined || isCounted(column) ? undefined : pickSourceOf(column)
    return source === undefined || !oneNumber.test(id) ? [] : [{ name, of: source.noun, id }]
  })
  const named = await Promise.all(
    asked.map(async ({ name, of, id }) => {
      const record = await api.call('desk.record', { desk: of, id }, { signal })
      const text = isFailure(record) ? '' : cellText(deskOf(of), deskOf(of).shown[0], record.cells)
      return [name, text] as const
    }),
  )
  return Object.fromEntries(named.filter(([, text]) => text !== ''))
}

/** What the records are called that columns of this one pick by number, as far as the reader may see them. */
async function loadPicked({ api, signal }: LoadContext, noun: DeskNoun, { cells }: Output<'desk.record'>) {
  const picked = Object.entries(deskOf(noun).columns).flatMap(([name, column]) => {
    const { picks }: Column = column
    return picks === undefined ? [] : numbersOf(cells[name]).map(id => ({ of: picks.noun, id }))
  })
  if (picked.length === 0) return {}
  const named = await Promise.all(
    picked.map(async ({ of, id }) => {
      const record = await api.call('desk.record', { desk: of, id }, { signal })
      const text = isFailure(record) ? '' : cellText(deskOf(of), deskOf(of).shown[0], record.cells)
      return [id, text] as const
    }),
  )
  return { named: Object.fromEntries(named) }
}

/** Numbers in a text, with signs between them. */
const numbersOf = (cell: Cell | undefined): string[] =>
  typeof cell === 'string' ? (cell.match(/\d+/g) ?? []) : []

/** A list; what of the address the shop does not understand is left out. */
async function loadList(
  context: LoadContext,
  noun: DeskNoun,
  wrong: ReadonlySet<string> = new Set(),
): Promise<object> {
  const { api, visit, signal } = context
  const { chosen, way } = askedOf(noun, visit.query, wrong)
  const [list, views, named] = await Promise.all([
    api.call('desk.list', { ...chosen, ...way }, { signal }),
    api.call('desk.views', { desk: noun }, { signal }),
    loadNames(context, noun),
  ])
  if (isFailure(list)) {
    const fields = list.code === 'input_invalid' ? Object.keys(list.fields ?? {}) : []
    const isOver = fields.every(name => wrong.has(name))
    return isOver ? list : loadList(context, noun, new Set([...wrong, ...fields]))
  }
  // A list without its views is a list.
  const kept = isFailure(views) ? [] : views.items
  const names = Object.keys(named).length === 0 ? {} : { named }
  return { page: 'desk-list', noun, list, views: kept, wrong: [...wrong], ...names } satisfies DeskData
}

/** Records of another desk that refer to one; undefined for whoever may not see that desk. */
async function loadPart(
  { api, signal }: LoadContext,
  { noun, by, of: column }: RecordList,
  { id, cells }: { readonly id: string; readonly cells: Output<'desk.record'>['cells'] },
) {
  const cell = column === undefined ? undefined : cells[column]
  const other = typeof cell === 'object' && cell !== null && 'id' in cell ? cell.id : undefined
  if (column !== undefined && other === undefined) return undefined
  const where = `${by}:${other ?? id}`
  const list = await api.call('desk.list', { desk: noun, where, limit: partRows }, { signal })
  if (isFailure(list)) return problemOf(list).code === 'forbidden' ? undefined : list
  return { noun, by, list, ...(column !== undefined && other !== undefined && { of: { column, id: other } }) }
}

/** What stands beside the record of a customer, and what a merge with the one of the address would do. */
async function loadClient({ api, visit: { query }, signal }: LoadContext, id: string) {
  const { merge: other } = query
  const [client, merge] = await Promise.all([
    api.call('staff.client', { id }, { signal }),
    other === undefined ? undefined : api.call('staff.mergePreview', { id, other }, { signal }),
  ])
  if (isFailure(client)) return client
  return { client, ...(merge !== undefined && { merge: isFailure(merge) ? null : merge }) }
}

/** What is left of the order that was paid, for whoever may pay some of it back. */
async function loadLeft({ api, signal }: LoadContext, { cells }: Output<'desk.record'>) {
  const { kind, order } = cells
  const id = typeof order === 'object' && order !== null && 'id' in order ? order.id : undefined
  if (kind !== 'payment' || id === undefined) return null
  const money = await api.call('staff.orderMoney', { id }, { signal })
  return isFailure(money) ? null : money
}

/** What an invoice or a credit note is over. */
async function loadIssued({ api, signal }: LoadContext, id: string) {
  const issued = await api.call('staff.invoice', { id }, { signal })
  return isFailure(issued) ? issued : { issued }
}

/** What stands beside the record of a customer, and beside a document. */
async function loadBeside(context: LoadContext, noun: DeskNoun, id: string) {
  if (noun === 'client') return loadClient(context, id)
  return noun === 'invoice' ? loadIssued(context, id) : {}
}

async function loadRecord(context: LoadContext, noun: DeskNoun, id: string) {
  const { api, signal } = context
  const ownLists = Promise.all(
    (deskOf(noun).members ?? []).map(({ name: list }) =>
      api.call('desk.members', { desk: noun, id, list }, { signal }),
    ),
  )
  const [record, items, product, payment, beside, made] = await Promise.all([
    api.call('desk.record', { desk: noun, id }, { signal }),
    noun === 'product'
      ? api.call(
          'desk.list',
          { desk: 'item', where: `product:${id}`, columns: itemColumns, limit: 100 },
          { signal },
        )
      : { items: [] },
    noun === 'product' || noun === 'digital' ? api.call('product.parts', { id }, { signal }) : null,
    noun === 'payment' ? api.call('staff.payment', { id }, { signal }) : null,
    loadBeside(context, noun, id),
    ownLists,
  ])
  if (isFailure(record)) return record
  if (isFailure(items)) return items
  if (payment !== null && isFailure(payment)) return payment
  if (isFailure(product)) return product
  if (isFailure(beside)) return beside
  const members: Output<'desk.members'>[] = []
  for (const list of made) {
    if (isFailure(list)) return list
    members.push(list)
  }
  const wanted: readonly RecordList[] = deskOf(noun).lists ?? []
  const { cells } = record
  const parts = await Promise.all(wanted.map(part => loadPart(context, part, { id, cells })))
  const lists: DeskPart[] = []
  for (const part of parts) {
    if (part !== undefined && isFailure(part)) return part
    if (part !== undefined) lists.push(part)
  }
  const more = payment === null ? beside : { payment, orderMoney: await loadLeft(context, record) }
  const named = await loadPicked(context, noun, record)
  const shown = { items: items.items, parts: product, lists, members, ...named, ...more }
  return { page: 'desk-record', noun, record, ...shown } satisfies DeskData
}

/** A record that is to be made; what the address names for it is left out where there is none such. */
async function loadNew({ api, visit: { query }, signal }: LoadContext, noun: DeskNoun) {
  const { item: id } = query
  if (noun !== 'price' || id === undefined) return { page: 'desk-new', noun } satisfies DeskData
  const item = await api.call('desk.record', { desk: 'item', id }, { signal })
  return { page: 'desk-new', noun, ...(isFailure(item) ? {} : { item }) } satisfies DeskData
}

/** Loads a page of a desk. */
export const loadDesk: Loader = async context => {
  const { id, query } = context.visit
  const noun = id === 'not-found' ? undefined : nounsByRoute.get(id)
  if (noun === undefined) throw new Error(`no desk at ${id}`)
  const { id: record, new: isNew, import: isImport } = query
  if (record !== undefined) return loadRecord(context, noun, record)
  if (isNew !== undefined) return loadNew(context, noun)
  if (isImport !== undefined) return { page: 'desk-import', noun } satisfies DeskData
  return loadList(context, noun)
}

/** A desk whose page makes nothing new: an address that asks for that has the list. */
export const loadMadeElsewhere: Loader = context => {
  const { new: _, ...query } = context.visit.query
  return loadDesk({ ...context, visit: { ...context.visit, query } })
}

/** Loads the list of jobs, or one of them with a page of its lines. */
export const loadJobs: Loader = async ({ api, visit: { query }, signal }) => {
  const { id, after } = query
  const page = after === undefined ? {} : { after }
  if (id !== undefined) {
    const job = await api.call('desk.job', { id, ...page }, { signal })
    return isFailure(job) ? job : ({ page: 'desk-job', job } satisfies DeskData)
  }
  const jobs = await api.call('desk.jobs', page, { signal })
  return isFailure(jobs) ? jobs : ({ page: 'desk-jobs', jobs } satisfies DeskData)
}
