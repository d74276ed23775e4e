import type { ApiPort } from '#machines/ports.ts'

/**
 * The client in a chunk of its own: what the first page shows came with it, so the first call is a
 * visitor's act or
 * half a minute away.
 */
export function lateClient(load: () => Promise<ApiPort>): ApiPort {
  let coming: Promise<ApiPort> | undefined
  const client = () => {
    coming ??= load().catch((error: unknown) => {
      coming = undefined
      throw error
    })
    return coming
  }
  return {
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
