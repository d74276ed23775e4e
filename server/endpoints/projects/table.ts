import type { projectEndpoints } from '#contract/endpoints/projects.ts'
import type { HandlersOf } from '../../handler.ts'

/** Handlers by endpoint name. */
export const projectHandlers = {} satisfies Partial<HandlersOf<typeof projectEndpoints>>
