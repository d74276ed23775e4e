import type { AnyStateMachine } from 'xstate'
import { type Drivers, type OpenAt, type SystemLevel, systemLevels } from '../drivers/system.ts'
import { Unusable } from '../model/unusable.ts'
import { type MachineRun, machineRun } from '../person/machine-model.ts'
import { besideOf, type ForeignOptions, foreignModels, moduleAt } from './foreign-machine.ts'

type AnyDrivers = Drivers<AnyStateMachine, unknown>

/** By its shape, as machines are told. */
const isDrivers = (value: unknown): value is AnyDrivers =>
  typeof value === 'object' &&
  value !== null &&
  'oracle' in value &&
  systemLevels.some(level => level in value)

interface ForeignRun {
  readonly run: MachineRun
  readonly needs: () => readonly string[]
  close(): Promise<void>
}

/**
 * The first machine of a module, bound to the system of one level: by the drivers that the module exports, or
 * those of the `*.drivers` beside it.
 */
export async function foreignRun(
  cwd: string,
  name: string,
  { level, url, ...options }: ForeignOptions & OpenAt & { readonly level: SystemLevel },
): Promise<ForeignRun> {
  const [model] = await foreignModels(cwd, name, options)
  const alphabet = model?.alphabets[0]
  const drivers = Object.values(await moduleAt(cwd, besideOf(cwd, name, 'drivers'))).find(isDrivers)
  const run = alphabet && drivers && machineRun(alphabet, drivers, level, { url })
  if (run === undefined || drivers === undefined) {
    const possible = ['actor', ...systemLevels.filter(one => drivers?.[one] !== undefined)].join(', ')
    throw new Unusable('level_missing', `${name} at ${level}; it can be tested against: ${possible}`)
  }
  return {
    run,
    needs: () => model?.needs() ?? [],
    close: async () => drivers[level]?.close?.(),
  }
}
