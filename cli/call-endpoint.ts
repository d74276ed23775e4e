import { readFile, writeFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { z } from 'zod'
import { type BinaryFile, type EndpointName, isFailure } from '#contract'
import type { EndpointData } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { isNotBuilt, schemasOf } from '#contract/schemas.ts'
import { type ExitCode, exitCodeOf, exitCodes } from './terminal/exit-code.ts'
import { failed, type Failed } from './terminal/problem.ts'
import { readAll } from './terminal/read-text.ts'
import { type CommonOptions, openStreams } from './terminal/streams.ts'
import { table } from './terminal/table.ts'
import type { Terminal } from './terminal/terminal.ts'
import { withShop } from './with-shop.ts'

export interface ApiOptions {
  readonly list?: boolean
  readonly input?: string
  readonly key?: string
  readonly output?: string
  readonly set?: readonly string[]
}

const isName = (name: string): name is EndpointName => Object.hasOwn(endpoints, name)
const names = (): EndpointName[] => Object.keys(endpoints).filter(isName)
const Failure = z.object({ error: z.literal(true), code: z.string() })
const Fields = z.record(z.string(), z.unknown())

/** Prints every endpoint with method, path, who may call it and what it does. */
export function listEndpoints(terminal: Terminal, options: CommonOptions): ExitCode {
  const streams = openStreams(terminal, options)
  const rows = names().map(name => {
    const endpoint: EndpointData = endpoints[name]
    return { name, ...endpoint, built: !isNotBuilt(name) }
  })
  streams.result(rows, () =>
    table(
      ['name', 'method', 'path', 'for', 'what it does'],
      rows.map(({ name, method, path, auth, built, summary }) => [
        name,
        method,
        path,
        auth,
        built ? summary : `${summary} (not built yet)`,
      ]),
      { head: text => streams.paint('dim', text) },
    ),
  )
  return exitCodes.ok
}

/** Calls one endpoint with what was typed and prints its answer, whatever it is. */
export async function callEndpoint(
  terminal: Terminal,
  [name = '', ...fields]: readonly string[],
  options: ApiOptions & CommonOptions,
): Promise<ExitCode> {
  const streams = openStreams(terminal, options)
  if (!isName(name)) return streams.fail({ code: 'endpoint_unknown', about: name })
  const input = await inputOf(terminal, [...fields, ...(options.set ?? [])], options.input)
  if (isFailure(input)) return streams.fail(input.problem)
  const wrong = wrongFields(name, input)
  if (wrong !== undefined) return streams.fail({ code: 'input_invalid', fields: wrong })
  return withShop(terminal, options, async shop => {
    const idempotencyKey = options.key ?? shop.ports.random.key()
    const result = await shop.ports.anyApi.call(name, input, { idempotencyKey })
    const shown = isFile(result) ? await keepFile(terminal, result, options.output) : result
    terminal.out(`${JSON.stringify(shown, undefined, 2)}\n`)
    const failure = Failure.safeParse(result)
    return failure.success ? exitCodeOf(failure.data.code) : exitCodes.ok
  })
}

const isFile = (result: unknown): result is BinaryFile =>
  typeof result === 'object' && result !== null && 'bytes' in result && result.bytes instanceof Uint8Array

/** Bytes go to a file, whose name and size are printed instead. */
async function keepFile(terminal: Terminal, file: BinaryFile, output = basename(file.file_name)) {
  const path = resolve(terminal.cwd, output)
  await writeFile(path, file.bytes)
  return { file: path, content_type: file.content_type, size: file.bytes.length }
}

async function inputOf(
  terminal: Terminal,
  fields: readonly string[],
  json: string | undefined,
): Promise<Record<string, unknown> | Failed> {
  const text = json === undefined ? '{}' : await textOf(terminal, json)
  if (typeof text !== 'string') return text
  const base = parsed(text)
  if (isFailure(base)) return base
  const read = fields.map(readField)
  const bad = read.find(isFailure)
  if (bad !== undefined) return bad
  return { ...base, ...Object.fromEntries(read.flatMap(field => (isFailure(field) ? [] : [field]))) }
}

async function textOf(terminal: Terminal, json: string): Promise<string | Failed> {
  if (json === '-') return readAll(terminal.stdin)
  if (!json.startsWith('@')) return json
  const path = resolve(terminal.cwd, json.slice(1))
  return readFile(path, 'utf8').catch(() => failed('file_unreadable', path))
}

function parsed(text: string): Record<string, unknown> | Failed {
  try {
    const fields = Fields.safeParse(JSON.parse(text))
    return fields.success ? fields.data : failed('json_invalid', 'an object is wanted')
  } catch (error) {
    return failed('json_invalid', error instanceof Error ? error.message : '')
  }
}

/** `name=text` or `name:=JSON`. */
function readField(text: string): [string, unknown] | Failed {
  const match = /^([A-Za-z_]\w*)(:?=)([\s\S]*)$/.exec(text)
  if (match === null) return failed('option_invalid', `Write ${text} as field=value or field:=JSON.`)
  const [, name = '', sign, value = ''] = match
  if (sign === '=') return [name, value]
  try {
    return [name, JSON.parse(value)]
  } catch {
    return failed('json_invalid', text)
  }
}

/** What the contract's schema says of the input, by field; undefined when it fits. */
function wrongFields(name: EndpointName, input: object): Record<string, string> | undefined {
  const checked = schemasOf(name).input.safeParse(input)
  if (checked.success) return undefined
  return Object.fromEntries(
    checked.error.issues.map(({ path, message }) => [path.join('->') || 'input', message]),
  )
}
