import type { ChatPort } from '#machines/ports.ts'

/**
 * The launcher is part of the page; its style sheet shows it while the root element says so. Spec section
 * 4.
 */
export const browserChat: ChatPort = {
  show: () => void (document.documentElement.dataset['chat'] = 'shown'),
  hide: () => void delete document.documentElement.dataset['chat'],
  restart: () => {},
}
