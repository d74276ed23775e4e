// What is to be walked: machines of the house by name, others by the path of their module.
import { isFailure } from '#contract'
import { z } from 'zod'
import { type ForeignOptions, foreignModels, isPath } from '#testing/foreign/foreign-machine.ts'
import { Unusable } from '#testing/model/unusable.ts'
import type { Models } from '#testing/report/tested.ts'
import { failed, type Failed } from '../terminal/problem.ts'
import { modelNames, modelsOf } from './models.ts'

/** A machine with its models. */
export interface Subject extends Models {
  /** What it was asked for by: a name of the house, or a path. */
  readonly from: string
}

export interface SubjectOptions {
  /** What a machine in a file is started with, as JSON. */
  readonly input?: string
  /** Events with their fields for a machine in a file, as a JSON list. */
  readonly events?: string
  /** Most states of a machine in a file. */
  readonly limit?: number
}

function inputOf(text: string | undefined): { readonly input?: unknown } | undefined {
  if (text === undefined) return {}
  try {
    const input: unknown = JSON.parse(text)
    return { input }
  } catch {
    return undefined
  }
}

const Events = z.array(z.looseObject({ type: z.string().min(1) }))

function eventsIn(text = '[]'): z.output<typeof Events> | undefined {
  const read = inputOf(text)
  return read && Events.safeParse(read.input).data
}

/** What cannot be used, as a command tells it. */
export async function orFailed<T>(asked: Promise<T>): Promise<T | Failed> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Unusable) return failed(error.code, error.about)
    throw error
  }
}

/** How a machine in a file is read. */
export function foreignOptions({
  input: text,
  events: list,
  limit,
}: SubjectOptions): ForeignOptions | Failed {
  const input = inputOf(text)
  if (input === undefined) return failed('option_invalid', '--input is not JSON')
  const events = eventsIn(list)
  if (events === undefined)
    return failed('option_invalid', '--events is no JSON list of events, each with a type')
  return { ...input, events, ...(limit !== undefined && { limit }) }
}

/** The machines that names and paths mean; all of the house when there are none. */
export async function subjectsOf(
  cwd: string,
  names: readonly string[],
  given: SubjectOptions,
): Promise<Subject[] | Failed> {
  const options = foreignOptions(given)
  if (isFailure(options)) return options
  const found: Subject[] = []
  for (const name of names.length > 0 ? names : modelNames) {
    const some = isPath(name) ? await orFailed(foreignModels(cwd, name, options)) : await houseModels(name)
    if (isFailure(some)) return some
    found.push(...some.map(one => ({ ...one, from: name })))
  }
  return found
}

async function houseModels(name: string): Promise<Models[] | Failed> {
  const alphabets = await modelsOf(name)
  return alphabets.length === 0 ? failed('machine_unknown', name) : [{ name, alphabets, needs: () => [] }]
}
