import type { staffEndpoints } from '#contract/endpoints/staff.ts'
import type { HandlersOf } from '../../handler.ts'

/** Handlers by endpoint name. */
export const staffHandlers = {} satisfies Partial<HandlersOf<typeof staffEndpoints>>
