import type { ApiPort } from '#machines/ports.ts'

interface LazyClient extends ApiPort {
  /** Has the client come before it is called: a page that goes has no time to load it. */
  readonly prepare: () => void
}

/**
 * The client in a chunk of its own: what the first page shows came with it, so the first call is a
 * visitor's act or half a minute away.
 */
export function lazyClient(load: () => Promise<ApiPort>): LazyClient {
  let coming: Promise<ApiPort> | undefined
  const client = () => {
    coming ??= load().catch((error: unknown) => {
      coming = undefined
      throw error
    })
    return coming
  }
  return {
    prepare: () => void client().catch(() => undefined),
    async call(name, input, options) {
      try {
        const api = await client()
        return await api.call(name, input, options)
      } catch {
        return { error: true, code: 'network' }
      }
    },
  }
}
