import type { authEndpoints } from '#contract/endpoints/auth.ts'
import type { HandlersOf } from '../../handler.ts'

/** Handlers by endpoint name. */
export const authHandlers = {} satisfies Partial<HandlersOf<typeof authEndpoints>>
