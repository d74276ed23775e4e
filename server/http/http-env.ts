/** What travels with a request through the middleware. */
export interface HttpEnv {
  Variables: {
    requestId: string
    /** Name of the endpoint or route that answers, for logs and metrics. */
    endpoint: string
    /** Headers of an answer of the API, plain: building a Headers object costs more than all else here. */
    headers: Record<string, string>
    /** For script and style elements of this answer only. */
    nonce: string
  }
}
