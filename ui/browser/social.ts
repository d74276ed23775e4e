import type { SocialAnswer, SocialPort, SocialProvider } from '#machines/ports.ts'

const channelName = 'sillon-social'
const lookEveryMs = 500
const popupLook = 'popup,width=520,height=680'

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

const isAnswer = (value: unknown): value is SocialAnswer =>
  typeof value === 'object' && value !== null && 'code' in value && 'redirect_uri' in value

/** Opens the provider in a window of its own; where that is barred, in this one. */
export const browserSocial: SocialPort = {
  authorise(provider: SocialProvider) {
    const back = location.pathname + location.search
    const start = `/oauth/${provider}/start?redirect=${encodeURIComponent(back)}`
    const popup = window.open(start, channelName, popupLook)
    if (!popup) {
      location.assign(start)
      return new Promise(() => {})
    }
    return new Promise(resolve => {
      const channel = new BroadcastChannel(channelName)
      const finish = (answer: SocialAnswer | undefined) => {
        clearInterval(looking)
        channel.close()
        resolve(answer)
      }
      channel.onmessage = ({ data }: MessageEvent<unknown>) => finish(isAnswer(data) ? data : undefined)
      const looking = setInterval(() => {
        if (popup.closed) setTimeout(finish, lookEveryMs)
      }, lookEveryMs)
    })
  },
}
