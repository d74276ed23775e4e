// Records by what they are called: a number is always unequivocal, a name where only one has it.
import { isFailure, type Output } from '#contract'
import { calledSo, callingColumns, nameIn } from '#domain/desks/called.ts'
import { deskOf, type NamedDesk, nounOf, tellingColumns } from '#domain/desks/desks.ts'
import { columnOf } from '#domain/desks/desk.ts'
import type { TerminalPorts } from '../terminal-ports.ts'
import type { Problem } from '../terminal/problem.ts'
import { problemIn } from '../with-shop.ts'
import { plainName, propertyOf } from './desk-words.ts'

/** The number that somebody wrote; undefined when it is none. */
export const numberIn = (text: string): number | undefined =>
  /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined

const articled = ({ noun }: Pick<NamedDesk, 'noun'>): string =>
  `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`

/** Says that what was written is neither a number nor the name of a record. */
const noNumber = ({ noun }: Pick<NamedDesk, 'noun'>, text: string) => ({
  code: 'option_invalid' as const,
  about: `${text || 'Nothing'} is no number or name of ${articled({ noun })}.`,
})

/** Rows of a page, and pages, that are read of what is found by a name. */
const pageRows = 100
const pagesMost = 20

type Row = Output<'desk.list'>['items'][number]
type Named = { readonly id: number } | { readonly problem: Problem }
type Numbered = { readonly ids: readonly number[] } | { readonly problem: Problem }

/** All rows that are called so; `isCut` where more was found by the words than is read. */
async function rowsCalled({ api }: TerminalPorts, desk: NamedDesk, words: string) {
  const columns = [...new Set([...callingColumns(desk), ...tellingColumns(desk)])].join(',')
  const rows: Row[] = []
  let after: string | undefined
  for (let page = 0; page < pagesMost; page++) {
    const asked = { desk: desk.noun, find: words, columns, limit: pageRows }
    const found = await api.call('desk.list', { ...asked, ...(after !== undefined && { after }) })
    if (isFailure(found)) return found
    rows.push(...calledSo(desk, found.items, words))
    if (found.next === null) return { rows, isCut: false }
    after = found.next
  }
  return { rows, isCut: true }
}

/**
 * The record that a text names; several of one name are listed, and none is taken. Neither is one while more
 * is found by its words than is read: another may be called so too.
 */
export async function recordNamed(ports: TerminalPorts, desk: NamedDesk, text: string): Promise<Named> {
  const number = numberIn(text)
  if (number !== undefined) return { id: number }
  const words = text.trim()
  if (words.length < 2 || words.length > 200) return { problem: noNumber(desk, text) }
  const found = await rowsCalled(ports, desk, words)
  if (isFailure(found)) return { problem: problemIn(found) }
  const { rows, isCut } = found
  const [only, ...others] = rows
  const fields = { [desk.noun]: 'choice_unknown' }
  if (isCut && others.length === 0)
    return { problem: { code: 'name_too_common', about: `${words} as ${articled(desk)}`, fields } }
  if (only === undefined) return { problem: noNumber(desk, text) }
  if (others.length === 0) return { id: only.id }
  const told = ({ id, cells }: Row) =>
    [String(id), ...tellingColumns(desk).map(name => nameIn(cells[name]))].filter(Boolean).join(' ')
  return {
    problem: { code: 'name_ambiguous', about: words, fields, choices: { [desk.noun]: rows.map(told) } },
  }
}

/** The numbers of records that are named, each once; what is wrong with the first that cannot be told. */
export async function recordsNamed(
  ports: TerminalPorts,
  desk: NamedDesk,
  texts: readonly string[],
): Promise<Numbered> {
  const ids = new Set<number>()
  for (const text of texts) {
    const found = await recordNamed(ports, desk, text)
    if ('problem' in found) return found
    ids.add(found.id)
  }
  return { ids: [...ids] }
}

type Texts = Readonly<Record<string, string>>

/** What was written for columns, with the numbers of the records that are named in them. */
export async function withNumbers(
  ports: TerminalPorts,
  desk: NamedDesk,
  written: Texts,
): Promise<{ readonly texts: Texts } | { readonly problem: Problem }> {
  const texts: Record<string, string> = { ...written }
  for (const [name, text] of Object.entries(written)) {
    const column = columnOf(desk, name)
    const noun = column && nounOf(column)
    if (noun === undefined || text === '') continue
    const found = await recordNamed(ports, deskOf(noun), text)
    if ('problem' in found) return { problem: inField(found.problem, name) }
    texts[name] = String(found.id)
  }
  return { texts }
}

const ofNames: readonly string[] = ['name_ambiguous', 'name_too_common', 'option_invalid']

/** A refusal under the flag that it is about. */
function inField(problem: Problem, name: string): Problem {
  if (!ofNames.includes(problem.code)) return problem
  const flag = plainName(name)
  const [among] = Object.values(problem.choices ?? {})
  return { ...problem, fields: { [flag]: 'choice_unknown' }, ...(among && { choices: { [flag]: among } }) }
}

/** One name to look up. Several numbers with commas, `-` for none and `*` for any are no names. */
const isOneName = (said: unknown): said is string =>
  typeof said === 'string' && !/^(?:[-*]|[\d,\s]+)$/.test(said)

/** Flags that narrow a list, with the numbers of the records that are named in them. */
export async function narrowedBy<F extends Readonly<Record<string, unknown>>>(
  ports: TerminalPorts,
  desk: NamedDesk,
  flags: F,
): Promise<{ readonly flags: F } | { readonly problem: Problem }> {
  const said = desk.filters.flatMap(name => {
    const text = flags[propertyOf(name)]
    return isOneName(text) ? [[name, text] as const] : []
  })
  const read = await withNumbers(ports, desk, Object.fromEntries(said))
  if ('problem' in read) return read
  const numbers = Object.entries(read.texts).map(([name, text]) => [propertyOf(name), text] as const)
  return { flags: { ...flags, ...Object.fromEntries(numbers) } }
}
