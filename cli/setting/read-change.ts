// What `sillon setting set` is told: parts on the command line, or a file of them.
import { isFailure } from '#contract'
import { type SettingName, settings } from '#domain/settings/setting.ts'
import { readTariffCsv, tiersText } from '#domain/shipping/tariff-text.ts'
import { tariffRows } from '#domain/shipping/tariff.ts'
import { failed, type Failed } from '../terminal/problem.ts'
import { readInput } from '../terminal/files.ts'
import type { Terminal } from '../terminal/terminal.ts'

interface Told {
  readonly parts: readonly string[]
  readonly file: string | undefined
  /** What holds without the change, by part. */
  readonly base: Readonly<Record<string, string>>
}

type Texts = Record<string, string>

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The parts named on the command line. */
function partsIn(words: readonly string[], known: readonly string[]): Texts | Failed {
  const texts: Texts = {}
  for (const word of words) {
    const at = word.indexOf('=')
    const name = word.slice(0, Math.max(0, at))
    if (!known.includes(name)) {
      const said = at < 1 ? `${word} is no part=text.` : `There is no part ${name}.`
      return failed('option_invalid', `${said} There are: ${known.join(', ')}.`)
    }
    texts[name] = word.slice(at + 1)
  }
  return texts
}

function rowsIn(text: string): Texts | Failed {
  const read = readTariffCsv(text)
  if (!read.ok) {
    return failed(
      'option_invalid',
      `Line ${read.line} is no row: write zone,up_to_grams,price such as eu,500,10.90.`,
    )
  }
  return Object.fromEntries(tariffRows.map(row => [row, tiersText(read.rows[row])]))
}

function jsonIn(text: string): Record<string, unknown> | Failed {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : failed('json_invalid', 'an object of parts is wanted')
  } catch (error) {
    return failed('json_invalid', error instanceof Error ? error.message : '')
  }
}

const isRows = (name: SettingName): boolean => settings[name].fields.every(field => field.kind === 'rows')

/** What is one text or table may come as such, anything as JSON. */
const isPlainText = (name: SettingName, text: string): boolean =>
  (name === 'shipping.tariff' || isRows(name)) && !/^\s*\{/.test(text)

const textIn = (name: SettingName, text: string): Texts | Failed =>
  isRows(name) ? Object.fromEntries(settings[name].fields.map(part => [part.name, text])) : rowsIn(text)

/** What is wrong with parts that can be read, by part. */
function mistakesIn<N extends SettingName>(name: N, texts: Texts): Readonly<Record<string, string>> {
  const kind = settings[name]
  const read = kind.read(texts)
  return read.ok ? kind.mistakes(read.value) : {}
}

/** A setting as it is to be: parts of JSON are taken as they are, the shop judges them. */
export async function readChange(
  terminal: Terminal,
  name: SettingName,
  { parts, file, base }: Told,
): Promise<{ readonly value: unknown } | Failed> {
  if (parts.length === 0 && file === undefined) {
    return failed('option_invalid', 'Say what to change: part=text, or --file.')
  }
  const kind = settings[name]
  const named = partsIn(
    parts,
    kind.fields.map(field => field.name),
  )
  if (isFailure(named)) return named
  const text = file === undefined ? '' : await readInput(terminal, file)
  if (isFailure(text)) return text
  const isTable = isPlainText(name, text)
  const inFile = file === undefined ? {} : isTable ? textIn(name, text) : jsonIn(text)
  if (isFailure(inFile)) return inFile
  const read = kind.read({ ...base, ...(isTable ? textsIn(inFile) : {}), ...named })
  if (!read.ok) return { error: true, problem: { code: 'input_invalid', fields: read.mistakes } }
  // Parts of JSON are the shop's to judge; what was typed is told by the part that was typed.
  const mistakes = file === undefined ? mistakesIn(name, { ...base, ...named }) : {}
  if (Object.keys(mistakes).length > 0)
    return { error: true, problem: { code: 'input_invalid', fields: mistakes } }
  return { value: isTable ? read.value : { ...read.value, ...inFile } }
}

const textsIn = (parts: Record<string, unknown>): Texts =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, String(part)]))
