import { isFailure, type ParsedInput } from '#contract'
import {
  type InventoryFile,
  inventoryFiles,
  inventoryHead,
  inventoryLine,
} from '#domain/catalogue/discogs/inventory.ts'
import { callingColumns, calledSo, exactColumns } from '#domain/desks/called.ts'
import { soughtNouns, tellingColumns } from '#domain/desks/desks.ts'
import { cellText, columnIn, valueOf, withCurrencies, writeCell } from '#domain/desks/cell.ts'
import { writeFileCell } from '#domain/desks/file-cell.ts'
import { readWhere } from '#domain/desks/condition.ts'
import { columnOf, type Desk, recordColumns } from '#domain/desks/desk.ts'
import { csvLine, csvStart } from '#domain/text/csv.ts'
import { fail } from '../../base/failure.ts'
import { cursorOf, type Position, positionOf } from '../../database/cursor.ts'
import type { Database } from '../../database/database.ts'
import type { Handler } from '../../http/handler.ts'
import type { DeskBinding } from '../store/binding.ts'
import type { DeskBindings } from '../check-record.ts'
import { orderOf, type PageAsked } from '../store/desk-sql.ts'
import { countsOf } from '../store/counts.ts'
import { type Cells, listRecords } from '../store/records.ts'
import { boundDesk } from './bound-desk.ts'

const pageSize = 50
/** Rows that are read at once for a file. */
const fileBatch = 1_000
/** Rows of a file: more is asked for in parts, narrowed. */
const mostRows = 100_000

/** What a list is to show, checked; or what is wrong with what was asked. */
export function askedOf(binding: DeskBinding, { find = '', where = '', sort, columns }: Asked) {
  const { desk } = binding
  const read = readWhere(desk, where)
  if ('mistakes' in read) return fail('input_invalid', read.mistakes)
  const order = orderOf(binding, sort)
  if (order === undefined) return fail('input_invalid', { sort: 'choice_unknown' })
  const names = columns === undefined ? desk.shown : [...new Set(columns.split(','))]
  const known = recordColumns(desk)
  if (names.some(name => !known.includes(name))) return fail('input_invalid', { columns: 'choice_unknown' })
  return { find, conditions: read.conditions, order, columns: names, sort: sort ?? desk.usualSort }
}

type Asked = Pick<ParsedInput<'desk.export'>, 'find' | 'where' | 'sort' | 'columns'>
type Checked = Exclude<ReturnType<typeof askedOf>, { readonly error: true }>

/** A position of a list holds the order it is of: in another one it says nothing. */
const positionIn = (sort: string, after: string): Position | undefined => {
  const position = positionOf(after)
  const prefix = `${sort} `
  return position?.[0].startsWith(prefix) === true
    ? [position[0].slice(prefix.length), position[1]]
    : undefined
}

/** Longest part of a text by which a position is told; lists go on at its beginning. */
const mostKey = 200

/** A desk that the caller may not see is as one without such a record. Rules 12. */
const finder =
  (bindings: DeskBindings): Handler<'desk.find'> =>
  async ({ db, user }, { find: words, each }) => {
    const groups = await Promise.all(
      soughtNouns.map(async desk => {
        const binding = boundDesk(bindings, desk, 'see', user)
        return { desk, items: isFailure(binding) ? [] : await likeliest(db, binding, words, each) }
      }),
    )
    return { groups: groups.filter(({ items }) => items.length > 0) }
  }

/** Lists, counts and files of desks. */
export function deskLists(bindings: DeskBindings) {
  const list: Handler<'desk.list'> = async ({ db, user }, { desk, after, limit = pageSize, ...input }) => {
    const binding = boundDesk(bindings, desk, 'see', user)
    if (isFailure(binding)) return binding
    const asked = askedOf(binding, input)
    if (isFailure(asked)) return asked
    const position = after === undefined ? undefined : positionIn(asked.sort, after)
    if (after !== undefined && position === undefined)
      return fail('input_invalid', { after: 'input_invalid' })
    const { recordBy } = binding.desk
    // Where the row itself has no page, it says which record has.
    const shown = recordBy === undefined ? asked.columns : [...new Set([...asked.columns, recordBy])]
    const columns = withCurrencies(binding.desk, shown)
    const rows = await listRecords(db, binding, { ...asked, columns, after: position, limit: limit + 1 })
    const page = rows.slice(0, limit)
    const last = page.at(-1)
    return {
      items: page.map(({ id, cells }) => ({ id, cells })),
      next:
        rows.length > limit && last !== undefined
          ? cursorOf([`${asked.sort} ${last.at.slice(0, mostKey)}`, last.id])
          : null,
    }
  }

  const counts: Handler<'desk.counts'> = async ({ db, user }, { desk, ...input }) => {
    const binding = boundDesk(bindings, desk, 'see', user)
    if (isFailure(binding)) return binding
    const asked = askedOf(binding, input)
    if (isFailure(asked)) return asked
    return countsOf(db, binding, asked)
  }

  const exported: Handler<'desk.export'> = async ({ db, user }, { desk, format, ...input }) => {
    const binding = boundDesk(bindings, desk, 'export', user)
    if (isFailure(binding)) return binding
    const all = recordColumns(binding.desk).join()
    const inventory = inventoryFiles.find(one => one === format)
    const columns = inventory === undefined ? (input.columns ?? all) : all
    const asked = askedOf(binding, { ...input, columns })
    if (isFailure(asked)) return asked
    if (inventory !== undefined) return inventoryOf(db, binding, { ...asked, inventory })
    const lines = format === 'csv' ? [csvStart, csvHead(binding.desk, asked.columns)] : []
    for await (const { id, cells } of everyRecord(db, binding, asked))
      lines.push(format === 'csv' ? csvRow(binding.desk, asked.columns, id, cells) : jsonRow(id, cells))
    return {
      bytes: Buffer.from(lines.join(''), 'utf8'),
      file_name: `${binding.desk.plural}.${format}`,
      content_type: format === 'csv' ? 'text/csv; charset=utf-8' : 'application/x-ndjson',
    }
  }

  return { 'desk.find': finder(bindings), 'desk.list': list, 'desk.counts': counts, 'desk.export': exported }
}

/** So many are looked through for one that is called exactly so. */
const mostLooked = 20

/** Records that words find; few letters only as a whole number, e-mail or code, large or small. */
async function soughtRecords(db: Database, binding: DeskBinding, page: PageAsked) {
  const { find } = page
  const exact = exactColumns(binding.desk, find)
  if (exact === undefined) return listRecords(db, binding, page)
  const is = [find, find.toLowerCase(), find.toUpperCase()]
  const found = exact.map(column =>
    listRecords(db, binding, { ...page, find: '', conditions: [{ column, is }] }),
  )
  return [...new Map((await Promise.all(found)).flat().map(row => [row.id, row])).values()]
}

/** Records of a desk that words find, those that are called so first. */
async function likeliest(db: Database, binding: DeskBinding, words: string, most: number) {
  const { desk } = binding
  const [first = '', second = ''] = tellingColumns(desk)
  const called = callingColumns(desk)
  const columns = withCurrencies(desk, [...new Set([first, second, ...called])].filter(Boolean))
  const asked = askedOf(binding, { find: words, columns: columns.join() })
  if (isFailure(asked)) return []
  const rows = await soughtRecords(db, binding, { ...asked, columns, after: undefined, limit: mostLooked })
  const exact = new Set(calledSo(desk, rows, words).map(({ id }) => id))
  return rows
    .toSorted((one, other) => Number(exact.has(other.id)) - Number(exact.has(one.id)))
    .slice(0, most)
    .map(({ id, cells }) => ({
      id,
      name: cellText(desk, first, cells) || String(id),
      note: second === '' ? '' : cellText(desk, second, cells),
    }))
}

/** The records of a list that are known at Discogs, as a file that it takes. */
async function inventoryOf(
  db: Database,
  binding: DeskBinding,
  { inventory, ...asked }: Checked & { readonly inventory: InventoryFile },
) {
  const { listed } = binding
  if (listed === undefined) return fail('input_invalid', { format: 'choice_unknown' })
  const lines = [inventoryHead(inventory)]
  let batch: { id: number; cells: Cells }[] = []
  const write = async () => {
    for (const item of await listed(db, batch)) lines.push(inventoryLine(inventory, item))
    batch = []
  }
  for await (const { id, cells } of everyRecord(db, binding, asked)) {
    batch.push({ id, cells })
    if (batch.length === fileBatch) await write()
  }
  await write()
  return {
    bytes: Buffer.from(lines.join(''), 'utf8'),
    file_name: `${inventory.replace('_', '-')}.csv`,
    content_type: 'text/csv; charset=utf-8',
  }
}

async function* everyRecord(db: Database, binding: DeskBinding, asked: Checked) {
  let after: Position | undefined
  const columns = withCurrencies(binding.desk, asked.columns)
  for (let read = 0; read < mostRows; ) {
    const rows = await listRecords(db, binding, { ...asked, columns, after, limit: fileBatch })
    yield* rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < fileBatch) return
    read += rows.length
    after = [last.at, last.id]
  }
}

/** A reference is two columns: its id, by which it can be read back, and its text. */
const csvHead = (desk: Desk, columns: readonly string[]): string =>
  csvLine([
    'id',
    ...columns.flatMap(name => (columnOf(desk, name)?.type === 'reference' ? [`${name}_id`, name] : [name])),
  ])

function csvRow(desk: Desk, columns: readonly string[], id: number, cells: Cells): string {
  const written = columns.flatMap(name => {
    const column = columnIn(desk, name, cells)
    const cell = cells[name] ?? null
    if (column === undefined) return ['']
    if (column.type === 'reference') {
      const text = typeof cell === 'object' && cell !== null && 'text' in cell ? cell.text : ''
      return [writeCell(column, cell), text]
    }
    return [writeFileCell(column, cell)]
  })
  return csvLine([id, ...written])
}

const jsonRow = (id: number, cells: Cells): string => `${JSON.stringify({ id, ...valuesOf(cells) })}\n`

const valuesOf = (cells: Cells) =>
  Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, valueOf(cell)]))
