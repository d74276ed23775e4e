import type { EndpointName } from './endpoints.ts'

/**
 * Endpoints that answer 501 `not_built` for now: none. A name that is declared before its handler is put
 * here; one that is not must have a handler, or the server does not compile.
 */
export const notBuilt = [] as const satisfies readonly EndpointName[]

export type NotBuiltName = (typeof notBuilt)[number]
export type BuiltName = Exclude<EndpointName, NotBuiltName>
