import type { SocialAnswer, SocialPort, SocialProvider } from '#machines/ports.ts'
import { channelName } from './social-window.ts'

const lookEveryMs = 500
const popupLook = 'popup,width=520,height=680'

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
