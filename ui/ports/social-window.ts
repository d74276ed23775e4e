import type { SocialAnswer } from '#machines/ports.ts'

/** Name of the provider's window, and of the channel it answers on. */
export const channelName = 'sillon-social'

const callbackOf = (provider: string) => `${location.origin}/oauth/${provider}/callback`

/** The code with which a provider sent the visitor back to the sign page. */
export function returnedAnswer(search: string): { provider: string; answer: SocialAnswer } | undefined {
  const query = new URLSearchParams(search)
  const provider = query.get('provider')
  const code = query.get('code')
  if (!provider || !code) return undefined
  return { provider, answer: { code, redirect_uri: callbackOf(provider) } }
}

/**
 * In the window that went to the provider: hands the code to the page that waits, and closes. True when
 * it did.
 */
export function handOver(search: string): boolean {
  if (window.name !== channelName) return false
  const returned = returnedAnswer(search)
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(returned?.answer ?? null)
  channel.close()
  window.close()
  return true
}
