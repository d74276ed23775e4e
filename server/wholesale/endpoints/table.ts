import type { Handlers } from '../../http/handler.ts'
import { ask, list, move, ofProject, records, save } from './wholesale.ts'

/** Handlers by endpoint name. */
export const wholesaleHandlers = {
  'wholesale.records': records,
  'wholesale.list': list,
  'wholesale.ask': ask,
  'wholesale.move': move,
  'projects.wholesale': ofProject,
  'projects.saveWholesale': save,
} satisfies Partial<Handlers>
