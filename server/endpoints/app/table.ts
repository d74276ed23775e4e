import type { appEndpoints } from '#contract/endpoints/app.ts'
import type { HandlersOf } from '../../handler.ts'

/** Handlers by endpoint name. */
export const appHandlers = {} satisfies Partial<HandlersOf<typeof appEndpoints>>
