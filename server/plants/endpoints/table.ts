import type { Handlers } from '../../http/handler.ts'
import { list as plants, one as plant, save } from './plants.ts'
import { build, list as runs, move, one as run, packageKeys, rotateKey } from './runs.ts'

/** Handlers by endpoint name. */
export const plantHandlers = {
  'plants.list': plants,
  'plants.one': plant,
  'plants.save': save,
  'runs.list': runs,
  'runs.one': run,
  'runs.move': move,
  'runs.build': build,
  'runs.packageKeys': packageKeys,
  'runs.rotateKey': rotateKey,
} satisfies Partial<Handlers>
