import type { SiteSettings } from '#domain/site/site.ts'
import type { ChatPort } from '#machines/ports.ts'
import { persistently } from './persistently.ts'

const nothing = (): void => {}

/** The shop's own chat is drawn by the page from its journey; there is nothing else to show or hide. */
const ownChat: ChatPort = { show: nothing, hide: nothing, restart: nothing }

/**
 * The support chat. A hosted one comes with a chunk of its own when it may be shown first, which is after the
 * visitor agreed: until then nothing is asked of its host. Spec sections 4 and 9.
 */
export function browserChat(chat: SiteSettings['chat']): ChatPort {
  if (chat === undefined || chat === 'own') return ownChat
  let isWanted = false
  let coming: Promise<ChatPort> | undefined
  const come = () =>
    (coming ??= persistently(async () => (await import('./hosted-chat.ts')).hostedChat(document, chat)))
  return {
    show() {
      isWanted = true
      void come().then(hosted => {
        if (isWanted) hosted.show()
      })
    },
    hide() {
      isWanted = false
      void coming?.then(hosted => {
        if (!isWanted) hosted.hide()
      })
    },
    restart: () => void coming?.then(hosted => hosted.restart()),
  }
}
