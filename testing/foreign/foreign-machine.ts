// A machine of somebody else's, by the path of its module.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyEventObject, AnyStateMachine } from 'xstate'
import { type Alphabet, alphabetsIn } from '../model/alphabet.ts'
import { deriveAlphabet } from './derive-alphabet.ts'
import { withNamedParts } from './name-parts.ts'
import { Unusable } from '../model/unusable.ts'

interface ForeignModel {
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

/** Whether an argument names a file instead of a machine that is known by its name. */
export const isPath = (name: string): boolean => /[/\\.]/.test(name)

/** What a module exports; one that is not there, or breaks while it is read, cannot be used. */
export async function moduleAt(cwd: string, name: string): Promise<object> {
  const path = resolve(cwd, name)
  if (!existsSync(path)) throw new Unusable('file_missing', name)
  try {
    return await readModule(path)
  } catch (error) {
    throw unreadable(name, error)
  }
}

const unreadable = (name: string, error: unknown): Unusable =>
  new Unusable('machine_unreadable', `${name}: ${error instanceof Error ? error.message : String(error)}`)

/** The module of another role beside a machine's: `a.alphabet.js` beside `a.machine.js`; else its own. */
export function besideOf(cwd: string, name: string, role: 'alphabet' | 'drivers'): string {
  const beside = name.replace(/\.machine(\.[cm]?[jt]sx?)$/, `.${role}$1`)
  return beside !== name && existsSync(resolve(cwd, beside)) ? beside : name
}

/**
 * The models of a module: its own alphabets, those of the `*.alphabet` beside it, or one derived from each
 * machine it exports. A file that is not there, breaks while it is read, or holds no machine cannot be used.
 */
export async function foreignModels(
  cwd: string,
  name: string,
  options: ForeignOptions,
): Promise<ForeignModel[]> {
  if (!existsSync(resolve(cwd, name))) throw new Unusable('file_missing', name)
  const exported = await moduleAt(cwd, besideOf(cwd, name, 'alphabet'))
  const written = alphabetsIn(exported)
  if (written.length > 0) return [{ name, alphabets: written, needs: () => [] }]
  const machines = Object.values(exported).filter(isMachine)
  if (machines.length === 0) throw new Unusable('machine_missing', name)
  try {
    return machines.map(machine => {
      const { alphabet, needs } = deriveAlphabet(withNamedParts(machine), options)
      return { name: `${name} ${machine.id}`, alphabets: [alphabet], needs }
    })
  } catch (error) {
    throw unreadable(name, error)
  }
}

/** The first machine that a module exports, to be walked against a model that is not its own. */
export async function machineInFile(cwd: string, name: string): Promise<AnyStateMachine> {
  const machine = Object.values(await moduleAt(cwd, name)).find(isMachine)
  if (machine === undefined) throw new Unusable('machine_missing', name)
  return withNamedParts(machine)
}
