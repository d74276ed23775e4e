import type { EndpointName } from './endpoints.ts'

/**
 * Endpoints of spec section 7 that answer 501 `not_built` for now. The list may only shrink:
 * a name taken off it must have a handler, or the server does not compile.
 */
export const notBuilt = ['projects.statement'] as const satisfies readonly EndpointName[]

export type NotBuiltName = (typeof notBuilt)[number]
export type BuiltName = Exclude<EndpointName, NotBuiltName>
