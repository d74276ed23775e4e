import type { Logger } from 'pino'

/** What travels with a request through the middleware. */
export interface HttpEnv {
  Variables: {
    requestId: string
    log: Logger
    /** Name of the endpoint or route that answers, for logs and metrics. */
    endpoint: string
    /** For script and style elements of this answer only. */
    nonce: string
  }
}
