// Columns of one or many records changed at once, each only where it still holds what was seen.
import { isFailure, type Output } from '#contract'
import { valueOf } from '#domain/desks/cell.ts'
import { changedBy, turnsOf } from '#domain/desks/change.ts'
import type { NamedDesk } from '#domain/desks/desks.ts'
import { type ExitCode, exitCodeOfMany, exitCodes } from '../terminal/exit-code.ts'
import { counted } from '../terminal/counted.ts'
import type { CommonOptions } from '../terminal/streams.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { type OpenShop, withShop } from '../with-shop.ts'
import { deskProblem } from './desk-problem.ts'
import { choiceOf } from './choice.ts'
import { changeText, isWanted, prepareAndRun } from './run-job.ts'
import { narrowedBy, recordsNamed, withNumbers } from './named-record.ts'
import { readValues } from './one-record.ts'

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
  readonly follow?: boolean
  /** How it is said what of the records, where that is not by `--set`. */
  readonly saidBy?: string
}

type Row = Output<'desk.list'>['items'][number]

const pairsOf = (said: readonly string[] = []) =>
  said.map(text => {
    const at = text.indexOf('=')
    return at < 1 ? undefined : ([text.slice(0, at).replaceAll('-', '_').trim(), text.slice(at + 1)] as const)
  })

const wordsOf = (text: string): string[] => text.split(',').map(word => word.trim())
const percentText = /^[+-]?\d{1,4}(\.\d{1,2})?$/

/** What the flags ask for; what is wrong with them, by column. */
function askedOf(desk: NamedDesk, { set, add, remove, percent }: EditOptions) {
  const [sets = [], adds = [], removes = [], percents = []] = [set, add, remove, percent].map(pairsOf)
  const known = <T>(pairs: readonly (T | undefined)[]): T[] => pairs.filter(pair => pair !== undefined)
  if ([sets, adds, removes, percents].flat().includes(undefined))
    return { mistakes: { input: 'input_invalid' } }
  const { values, mistakes } = readValues(desk, Object.fromEntries(known(sets)))
  for (const [name, text] of known(percents)) if (!percentText.test(text)) mistakes[name] = 'input_invalid'
  if (Object.keys(mistakes).length > 0) return { mistakes }
  const lists = (pairs: typeof adds) =>
    Object.fromEntries(known(pairs).map(([name, text]) => [name, wordsOf(text)]))
  const asked = {
    ...(sets.length > 0 && { set: values }),
    ...(adds.length > 0 && { add: lists(adds) }),
    ...(removes.length > 0 && { remove: lists(removes) }),
    ...(percents.length > 0 && {
      percent: Object.fromEntries(known(percents).map(([name, text]) => [name, Number(text)])),
    }),
  }
  const read = turnsOf(desk, asked)
  return 'mistakes' in read ? read : { asked, turns: read.turns }
}

type Asked = Extract<ReturnType<typeof askedOf>, { readonly asked: unknown }>

/** The records that are named. */
async function namedRows({ ports }: OpenShop, desk: NamedDesk, ids: readonly number[]) {
  const rows: Row[] = []
  for (const id of ids) {
    const record = await ports.api.call('desk.record', { desk: desk.noun, id })
    if (isFailure(record)) return record
    rows.push(record)
  }
  return rows
}

/** What would change of a record. */
const fieldsOf = (desk: NamedDesk, { cells }: Row, { turns }: Asked) =>
  changedBy(
    desk,
    Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, valueOf(cell)])),
    turns,
  ).fields

/** What was said, with numbers in place of the names of records; or the first name that cannot be told. */
async function numbered(
  { ports }: OpenShop,
  desk: NamedDesk,
  words: readonly string[],
  options: EditOptions & CommonOptions,
) {
  const named = await recordsNamed(ports, desk, words)
  if ('problem' in named) return named
  const { ids } = named
  const narrowed = await narrowedBy(ports, desk, options)
  if ('problem' in narrowed) return narrowed
  const sets = pairsOf(options.set)
  if (sets.includes(undefined)) return { ids, options: narrowed.flags }
  const read = await withNumbers(ports, desk, Object.fromEntries(sets.filter(pair => pair !== undefined)))
  if ('problem' in read) return read
  const set = Object.entries(read.texts).map(([name, text]) => `${name}=${text}`)
  return { ids, options: set.length === 0 ? narrowed.flags : { ...narrowed.flags, set } }
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
    const ready = await numbered(shop, desk, words, options)
    if ('problem' in ready) return streams.fail(ready.problem)
    const { ids, options: said } = ready
    const read = askedOf(desk, said)
    if ('mistakes' in read) {
      const refused = { code: 'input_invalid', status: 422, fields: read.mistakes }
      return streams.fail(deskProblem(desk, refused))
    }
    const choice = choiceOf(desk, said)
    if (Object.keys(read.asked).length === 0 || (words.length === 0 && Object.keys(choice).length === 1))
      return streams.fail({
        code: 'input_missing',
        about: `Say which records, and what of them: ${options.saidBy ?? '--set column=value'}.`,
      })
    if (ids.length > 0) return editNamed(shop, desk, { ids, read, options })
    const { reason } = options
    const asked = { ...choice, ...read.asked, ...(reason !== undefined && { reason }), via: 'cli' as const }
    return prepareAndRun(shop, await shop.ports.api.call('desk.jobPreview', asked), options)
  })

interface Named {
  readonly ids: readonly number[]
  readonly read: Asked
  readonly options: EditOptions
}

/**
 * Asks for the right to edit without changing anything, by a change of no column: who may not is told so
 * before anything is said of what would change.
 */
async function mayEdit({ ports }: OpenShop, desk: NamedDesk, [id = 0]: readonly number[]) {
  const saved = await ports.api.call('desk.save', { desk: desk.noun, id, fields: {}, via: 'cli' })
  return isFailure(saved) ? deskProblem(desk, saved, `${desk.noun} ${id}`) : undefined
}

/** Changes records that are named, one after the other. */
async function editNamed(shop: OpenShop, desk: NamedDesk, { ids, read, options }: Named): Promise<ExitCode> {
  const { streams } = shop
  const rows = await namedRows(shop, desk, ids)
  if (isFailure(rows)) return streams.fail(deskProblem(desk, rows, `such ${desk.noun}`))
  const todo = rows
    .map(row => ({ id: row.id, fields: fieldsOf(desk, row, read) }))
    .filter(({ fields }) => Object.keys(fields).length > 0)
  if (options.dryRun === true || todo.length === 0) {
    const refused = await mayEdit(shop, desk, ids)
    if (refused !== undefined) return streams.fail(refused)
    const result = { changes: todo, unchanged: rows.length - todo.length }
    streams.result(result, () =>
      [
        ...todo.map(({ id, fields }) => changeText(desk, id, fields)),
        `${counted(todo.length, desk.noun)} would change, ${result.unchanged} would not.`,
      ].join('\n'),
    )
    return exitCodes.ok
  }
  const question = `Change ${counted(todo.length, desk.noun)}?`
  if (todo.length > 1 && !(await isWanted(shop.terminal, options, question)))
    return streams.fail({
      code: 'input_missing',
      about: `That changes ${todo.length}: add --yes, or look first with -n.`,
    })
  return saveAll(shop, desk, todo, options)
}

async function saveAll(
  { ports, streams }: OpenShop,
  desk: NamedDesk,
  todo: readonly { readonly id: number; readonly fields: ReturnType<typeof fieldsOf> }[],
  { reason }: EditOptions,
): Promise<ExitCode> {
  let good = 0
  const refused: ExitCode[] = []
  for (const { id, fields } of todo) {
    const why = reason === undefined ? {} : { reason }
    const saved = await ports.api.call('desk.save', { desk: desk.noun, id, fields, ...why, via: 'cli' })
    if (isFailure(saved)) {
      refused.push(streams.fail(deskProblem(desk, saved, `${desk.noun} ${id}`)))
    } else {
      good++
      streams.line({ id, fields }, () => changeText(desk, id, fields))
    }
  }
  const [first = exitCodes.error] = refused
  // What was refused alike ends as one refusal does: who may not has to sign in, however many were named.
  return good === 0 && refused.length > 0 && refused.every(code => code === first)
    ? first
    : exitCodeOfMany({ good, bad: refused.length, pending: 0 })
}
