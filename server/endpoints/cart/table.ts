import type { cartEndpoints } from '#contract/endpoints/cart.ts'
import type { HandlersOf } from '../../handler.ts'

/** Handlers by endpoint name. */
export const cartHandlers = {} satisfies Partial<HandlersOf<typeof cartEndpoints>>
