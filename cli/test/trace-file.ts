// A way to a difference as a file: what was walked, what was done to it, and what came out other.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import superjson from 'superjson'
import { z } from 'zod'
import { failed, type Failed } from '../terminal/problem.ts'

const Trace = z.object({
  /** Name of a machine of the house, or the path of a module. */
  from: z.string().min(1),
  /** The machine, as the report names it. */
  machine: z.string().min(1),
  /** Which of the machine's models. */
  model: z.int().min(0),
  /** The path of the chart that was walked against the model, when it is another. */
  system: z.string().optional(),
  /** The system that the model's acts were done in, when it is not the actor. */
  against: z.enum(['api', 'page', 'cli']).optional(),
  /** What a machine in a file was started with, as JSON. */
  input: z.string().optional(),
  events: z.array(z.looseObject({ type: z.string() })),
  difference: z.string(),
})
export type Trace = z.infer<typeof Trace>

/** Where the trace of a machine is kept, from the folder of the command. */
const tracePath = (name: string): string =>
  `.data/traces/${name.replaceAll(/[^\w-]+/g, '-').replace(/^-+|-+$/g, '')}.json`

/** Writes a trace and gives its path from the folder. Dates, maps and undefined come back as they were. */
export function writeTrace(cwd: string, name: string, trace: Trace): string {
  const path = tracePath(name)
  const full = resolve(cwd, path)
  mkdirSync(dirname(full), { recursive: true })
  writeFileSync(full, `${JSON.stringify(superjson.serialize(trace), undefined, 2)}\n`)
  return path
}

/** Reads a trace; a file that is not there, or holds anything else, is a failure. */
export function readTrace(cwd: string, path: string): Trace | Failed {
  let text: string
  try {
    text = readFileSync(resolve(cwd, path), 'utf8')
  } catch {
    return failed('file_missing', path)
  }
  try {
    return Trace.parse(superjson.parse(text))
  } catch {
    return failed('trace_unreadable', path)
  }
}
