// A machine of somebody else's, by the path of its module.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyEventObject, AnyStateMachine } from 'xstate'
import { type Failed, failed } from '../terminal/problem.ts'
import type { Alphabet } from '#testing/model/alphabet.ts'
import { deriveAlphabet } from '#testing/foreign/derive-alphabet.ts'
import { withNamedParts } from '#testing/foreign/name-parts.ts'
import { alphabetsIn } from './models.ts'

export interface ForeignModel {
  readonly name: string
  readonly alphabets: readonly Alphabet<AnyStateMachine>[]
  /** What the walk would need to be whole, as far as it has found out. */
  readonly needs: () => readonly string[]
}

export interface ForeignOptions {
  /** Events with fields, for machines without an alphabet. */
  readonly events?: readonly AnyEventObject[]
  readonly input?: unknown
  readonly limit?: number
}

/** By its shape: a module may bring an xstate of its own. */
const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'root' in value && 'config' in value && 'provide' in value

/** Modules in TypeScript are read by tsx, which a built command does not run under. */
async function readModule(path: string): Promise<object> {
  if (/\.[cm]?tsx?$/.test(path)) {
    const { register } = await import('tsx/esm/api')
    register()
  }
  const module: unknown = await import(pathToFileURL(path).href)
  return typeof module === 'object' && module !== null ? module : {}
}

/** Whether an argument names a file instead of a machine of the house. */
export const isPath = (name: string): boolean => /[/\\.]/.test(name)

/**
 * The models of a module: its own alphabets, those of the `*.alphabet` beside it, or one derived from each
 * machine it exports. A file that is not there, breaks while it is read, or holds no machine is a failure.
 */
export async function foreignModels(
  cwd: string,
  name: string,
  options: ForeignOptions,
): Promise<ForeignModel[] | Failed> {
  const path = resolve(cwd, name)
  if (!existsSync(path)) return failed('file_missing', name)
  try {
    const beside = path.replace(/\.machine(\.[cm]?[jt]sx?)$/, '.alphabet$1')
    const exported = await readModule(beside !== path && existsSync(beside) ? beside : path)
    const written = alphabetsIn(exported)
    if (written.length > 0) return [{ name, alphabets: written, needs: () => [] }]
    const machines = Object.values(exported).filter(isMachine)
    if (machines.length === 0) return failed('machine_missing', name)
    return machines.map(machine => {
      const { alphabet, needs } = deriveAlphabet(withNamedParts(machine), options)
      return { name: `${name} ${machine.id}`, alphabets: [alphabet], needs }
    })
  } catch (error) {
    return failed('machine_unreadable', `${name}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** The first machine that a module exports, to be walked against a model that is not its own. */
export async function machineInFile(cwd: string, name: string): Promise<AnyStateMachine | Failed> {
  const path = resolve(cwd, name)
  if (!existsSync(path)) return failed('file_missing', name)
  try {
    const machine = Object.values(await readModule(path)).find(isMachine)
    return machine === undefined ? failed('machine_missing', name) : withNamedParts(machine)
  } catch (error) {
    return failed('machine_unreadable', `${name}: ${error instanceof Error ? error.message : String(error)}`)
  }
}
