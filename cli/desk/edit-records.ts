// Columns of one or many records changed at once, each only where it still holds what was seen.
import { isFailure, type Output } from '#contract'
import { type CellValue, isList, isSameValue, valueOf, writeCell } from '#domain/desks/cell.ts'
import { columnOf } from '#domain/desks/desk.ts'
import type { NamedDesk } from '#domain/desks/desks.ts'
import { multiplyDivide } from '#domain/money/money.ts'
import { ask } from '../terminal/ask.ts'
import { type ExitCode, exitCodeOfMany, exitCodes } from '../terminal/exit-code.ts'
import { counted } from '../terminal/counted.ts'
import type { CommonOptions } from '../terminal/streams.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { type OpenShop, problemIn, withShop } from '../with-shop.ts'
import { choiceOf } from './list-records.ts'
import { noNumber, numberIn, readValues } from './one-record.ts'

/** The flags that choose records stand beside these, each under the name of its column. */
export interface EditOptions {
  readonly [flag: string]: unknown
  readonly set?: readonly string[]
  readonly add?: readonly string[]
  readonly remove?: readonly string[]
  readonly percent?: readonly string[]
  readonly reason?: string
  readonly dryRun?: boolean
  readonly yes?: boolean
}

type Row = Output<'desk.list'>['items'][number]
/** By column, what it is to hold, of what it holds. */
type Change = Readonly<Record<string, (now: CellValue) => CellValue>>

const pairsOf = (said: readonly string[] = []) =>
  said.map(text => {
    const at = text.indexOf('=')
    return at < 1 ? undefined : ([text.slice(0, at).replaceAll('-', '_').trim(), text.slice(at + 1)] as const)
  })

const listed = (value: CellValue): readonly string[] => (isList(value) ? value : [])
const wordsOf = (text: string): string[] => text.split(',').map(word => word.trim())

const without = (value: CellValue, words: readonly string[]) =>
  listed(value).filter(word => !words.includes(word))

/** Changes of a price by so many percent, rounded half up to its minor unit. */
const byPercent =
  (percent: number) =>
  (now: CellValue): CellValue =>
    typeof now === 'number' ? multiplyDivide(now, Math.round((100 + percent) * 100), 10_000) : now

/** What the flags ask for; what is wrong with them, by column. */
function changeOf(desk: NamedDesk, { set, add, remove, percent }: EditOptions) {
  const all = [set, add, remove, percent].map(pairsOf)
  const [sets = [], adds = [], removes = [], percents = []] = all
  if (all.flat().includes(undefined)) return { mistakes: { input: 'input_invalid' } }
  const known = <T>(pairs: readonly (T | undefined)[]): T[] => pairs.filter(pair => pair !== undefined)
  const { values, mistakes } = readValues(desk, Object.fromEntries(known(sets)))
  const change: Record<string, Change[string]> = {}
  for (const [name, value] of Object.entries(values)) change[name] = () => value
  for (const [name, text] of known(adds))
    change[name] = now => [...without(now, wordsOf(text)), ...wordsOf(text)].toSorted()
  for (const [name, text] of known(removes)) change[name] = now => without(now, wordsOf(text))
  for (const [name, text] of known(percents)) {
    if (columnOf(desk, name)?.type !== 'money' || !/^[+-]?\d{1,3}(\.\d{1,2})?$/.test(text))
      mistakes[name] = 'input_invalid'
    else change[name] = byPercent(Number(text))
  }
  for (const [name] of [...known(adds), ...known(removes)])
    if (columnOf(desk, name)?.type !== 'choices') mistakes[name] = 'input_invalid'
  for (const name of Object.keys(change))
    if (columnOf(desk, name)?.edit !== true) mistakes[name] = 'field_unknown'
  return Object.keys(mistakes).length > 0 ? { mistakes } : { change }
}

/** Most that one command changes; more is done in parts. */
const mostRecords = 5_000

/** The records that are named, or all that the list flags find. */
async function chosenRows({ ports }: OpenShop, desk: NamedDesk, asked: Asked) {
  const columns = Object.keys(asked.change).join()
  const rows: Row[] = []
  for (const id of asked.ids) {
    const record = await ports.api.call('desk.record', { desk: desk.noun, id })
    if (isFailure(record)) return record
    rows.push(record)
  }
  if (asked.ids.length > 0) return rows
  let after: string | undefined
  do {
    const page = await ports.api.call('desk.list', {
      ...choiceOf(desk, asked.options),
      columns,
      limit: 100,
      ...(after !== undefined && { after }),
    })
    if (isFailure(page)) return page
    rows.push(...page.items)
    after = page.next ?? undefined
  } while (after !== undefined && rows.length < mostRecords)
  return rows
}

interface Asked {
  readonly ids: readonly number[]
  readonly change: Change
  readonly options: EditOptions
}

/** What would change of a record. */
function fieldsOf(row: Row, change: Change) {
  const fields: Record<string, { from: CellValue; to: CellValue }> = {}
  for (const [name, next] of Object.entries(change)) {
    const from = valueOf(row.cells[name] ?? null)
    const to = next(from)
    if (!isSameValue(from, to)) fields[name] = { from, to }
  }
  return fields
}

function changeText(desk: NamedDesk, id: number, fields: ReturnType<typeof fieldsOf>): string {
  const parts = Object.entries(fields).map(([name, { from, to }]) => {
    const column = columnOf(desk, name)
    const said = (value: CellValue) =>
      value === null || column === undefined ? 'nothing' : writeCell(column, value) || 'nothing'
    return `${name} ${said(from)} → ${said(to)}`
  })
  return `${desk.noun} ${id}: ${parts.join(', ')}`
}

async function isWanted(terminal: Terminal, { yes }: EditOptions, text: string): Promise<boolean> {
  if (yes === true) return true
  if (!terminal.stdin.isTTY) return false
  return /^y(es)?$/i.test((await ask(terminal, `${text} [y/N] `)) ?? '')
}

/** Changes records as the flags say; more than one only when asked for by name or with a yes. */
export const editRecords = (
  terminal: Terminal,
  desk: NamedDesk,
  words: readonly string[],
  options: EditOptions & CommonOptions,
): Promise<ExitCode> =>
  withShop(terminal, options, async shop => {
    const { streams } = shop
    const odd = words.find(word => numberIn(word) === undefined)
    if (odd !== undefined) return streams.fail(noNumber(desk, odd))
    const asked = changeOf(desk, options)
    if ('mistakes' in asked)
      return streams.fail({ code: 'input_invalid', status: 422, fields: asked.mistakes })
    const choice = choiceOf(desk, options)
    if (Object.keys(asked.change).length === 0 || (words.length === 0 && Object.keys(choice).length === 1))
      return streams.fail({
        code: 'input_missing',
        about: 'Say which records, and what of them: --set column=value.',
      })
    const ids = words.flatMap(word => numberIn(word) ?? [])
    const rows = await chosenRows(shop, desk, { ids, change: asked.change, options })
    if (isFailure(rows)) return streams.fail(problemIn(rows))
    const todo = rows
      .map(row => ({ id: row.id, fields: fieldsOf(row, asked.change) }))
      .filter(({ fields }) => Object.keys(fields).length > 0)
    if (options.dryRun === true || todo.length === 0) {
      const result = { changes: todo, unchanged: rows.length - todo.length }
      streams.result(result, () =>
        [
          ...todo.map(({ id, fields }) => changeText(desk, id, fields)),
          `${counted(todo.length, desk.noun)} would change, ${result.unchanged} would not.`,
        ].join('\n'),
      )
      return exitCodes.ok
    }
    if (todo.length > 1 && !(await isWanted(terminal, options, `Change ${counted(todo.length, desk.noun)}?`)))
      return streams.fail({
        code: 'input_missing',
        about: `That changes ${todo.length}: add --yes, or look first with -n.`,
      })
    return saveAll(shop, desk, todo, options)
  })

async function saveAll(
  { ports, streams }: OpenShop,
  desk: NamedDesk,
  todo: readonly { readonly id: number; readonly fields: ReturnType<typeof fieldsOf> }[],
  { reason }: EditOptions,
): Promise<ExitCode> {
  let [good, bad] = [0, 0]
  for (const { id, fields } of todo) {
    const why = reason === undefined ? {} : { reason }
    const saved = await ports.api.call('desk.save', { desk: desk.noun, id, fields, ...why, via: 'cli' })
    if (isFailure(saved)) {
      bad++
      streams.fail({ ...problemIn(saved), about: `${desk.noun} ${id}` })
    } else {
      good++
      streams.line({ id, fields }, () => changeText(desk, id, fields))
    }
  }
  return exitCodeOfMany({ good, bad, pending: 0 })
}
