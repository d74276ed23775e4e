// Records by what they are called: a number is always unequivocal, a name where only one has it.
import { isFailure, type Output } from '#contract'
import { pickSourceOf, tellingColumns, deskOf, type NamedDesk } from '#domain/desks/desks.ts'
import { type Column, columnOf } from '#domain/desks/desk.ts'
import type { TerminalPorts } from '../terminal-ports.ts'
import type { Problem } from '../terminal/problem.ts'
import { problemIn } from '../with-shop.ts'
import { plainName, propertyOf } from './desk-words.ts'

/** The number that somebody wrote; undefined when it is none. */
export const numberIn = (text: string): number | undefined =>
  /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined

/** Says that what was written is neither a number nor the name of a record. */
export const noNumber = ({ noun }: Pick<NamedDesk, 'noun'>, text: string) => ({
  code: 'option_invalid' as const,
  about: `${text || 'Nothing'} is no number or name of ${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}.`,
})

type Row = Output<'desk.list'>['items'][number]

const textIn = (cell: Row['cells'][string] | undefined): string =>
  typeof cell === 'object' && cell !== null && 'text' in cell ? cell.text : String(cell ?? '')

const isSame = (one: string, other: string) =>
  one.trim().toLowerCase().normalize('NFC') === other.trim().toLowerCase().normalize('NFC')

/** By these a person names a record; a number on paper is one of them. */
const callingColumns = (desk: NamedDesk): readonly string[] => [
  desk.shown[0],
  ...['number', 'email', 'code'].filter(name => name in desk.columns && name !== desk.shown[0]),
]

/** So many of that name are read at most: who calls that many alike needs the number. */
const mostRead = 100

type Named = { readonly id: number } | { readonly problem: Problem }

/** The record that a text names; several of one name are listed, and none is taken. */
export async function recordNamed(ports: TerminalPorts, desk: NamedDesk, text: string): Promise<Named> {
  const number = numberIn(text)
  if (number !== undefined) return { id: number }
  const words = text.trim()
  if (words.length < 2 || words.length > 200) return { problem: noNumber(desk, text) }
  const [calling, telling] = [callingColumns(desk), tellingColumns(desk)]
  const columns = [...new Set([...calling, ...telling])].join(',')
  const asked = { desk: desk.noun, find: words, columns, limit: mostRead }
  const found = await ports.api.call('desk.list', asked)
  if (isFailure(found)) return { problem: problemIn(found) }
  const named = found.items.filter(({ cells }) => calling.some(name => isSame(textIn(cells[name]), words)))
  const [only, ...others] = named
  if (only === undefined) return { problem: noNumber(desk, text) }
  if (others.length === 0 && found.next === null) return { id: only.id }
  const told = ({ id, cells }: Row) => [id, ...telling.map(name => textIn(cells[name]))].join(' ')
  return {
    problem: {
      code: 'name_ambiguous',
      about: words,
      fields: { [desk.noun]: 'choice_unknown' },
      choices: { [desk.noun]: named.map(told) },
    },
  }
}

type Texts = Readonly<Record<string, string>>

/** The desk of the record, or of the records, that a column holds. */
function nounIn(column: Column | undefined) {
  if (column?.type === 'reference') return pickSourceOf(column)?.noun
  return column?.type === 'references' ? pickSourceOf({ ...column, type: 'reference' })?.noun : undefined
}

/** What was written for columns, with the numbers of the records that are named in them. */
export async function withNumbers(
  ports: TerminalPorts,
  desk: NamedDesk,
  written: Texts,
): Promise<{ readonly texts: Texts } | { readonly problem: Problem }> {
  const texts: Record<string, string> = { ...written }
  for (const [name, text] of Object.entries(written)) {
    const noun = nounIn(columnOf(desk, name))
    if (noun === undefined || text === '') continue
    const found = await recordNamed(ports, deskOf(noun), text)
    if ('problem' in found) return { problem: inField(found.problem, name) }
    texts[name] = String(found.id)
  }
  return { texts }
}

/** A refusal under the flag that it is about. */
function inField(problem: Problem, name: string): Problem {
  if (problem.code !== 'name_ambiguous') return problem
  const [among = []] = Object.values(problem.choices ?? {})
  const flag = plainName(name)
  return { ...problem, fields: { [flag]: 'choice_unknown' }, choices: { [flag]: among } }
}

/** Several with commas, none and any are said as they are. */
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
