// A file of a project: one JSON object, its fields by name.
import { isFailure } from '#contract'
import { parsedJson, textOf } from '../quote/terms.ts'
import type { Problem } from '../terminal/problem.ts'
import type { Terminal } from '../terminal/terminal.ts'

type Fields = Readonly<Record<string, unknown>>

type ReadObject =
  | { readonly ok: true; readonly fields: Fields }
  | { readonly ok: false; readonly problem: Problem }

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The object that a file holds, or stdin where it is `-`. */
export async function readObject(terminal: Terminal, file: string): Promise<ReadObject> {
  const text = await textOf(terminal, file)
  if (typeof text !== 'string') return { ok: false, problem: text.problem }
  const parsed = parsedJson(text)
  if (isFailure(parsed)) return { ok: false, problem: parsed.problem }
  return isFields(parsed.value)
    ? { ok: true, fields: parsed.value }
    : { ok: false, problem: { code: 'json_invalid', about: 'a project is an object' } }
}
