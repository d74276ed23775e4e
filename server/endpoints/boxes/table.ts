import type { boxEndpoints } from '#contract/endpoints/boxes.ts'
import type { HandlersOf } from '../../handler.ts'

/** Handlers by endpoint name. */
export const boxHandlers = {} satisfies HandlersOf<typeof boxEndpoints>
