import type { userEndpoints } from '#contract/endpoints/user.ts'
import type { HandlersOf } from '../../handler.ts'

/** Handlers by endpoint name. */
export const userHandlers = {} satisfies Partial<HandlersOf<typeof userEndpoints>>
