import type { ShopPorts, Stop } from '#machines/ports.ts'

const nothing = (): void => {}
const unheard = (): Stop => nothing
/** Wider than every change of the header: what is hidden on small screens is hidden by the style sheet. */
const assumedWidthPx = 1_280

/** What no page that is rendered has: nothing is heard, seen or paid. It holds nothing of any request. */
export const nullPorts = {
  viewport: { widthPx: () => assumedWidthPx, onResize: unheard, offsetPx: () => 0, onScroll: unheard },
  audio: {
    unlock: nothing,
    load: nothing,
    play: nothing,
    pause: nothing,
    seek: nothing,
    setVolume: nothing,
    announce: nothing,
    onNews: unheard,
  },
  payment: { tokenise: () => Promise.resolve({ error: true, code: 'payment_unavailable' }) },
  social: { authorise: () => Promise.resolve(undefined) },
  analytics: { track: nothing, identify: nothing, setConsent: nothing },
  bench: { watchCamera: unheard, signal: nothing },
  chat: { show: nothing, hide: nothing, restart: nothing },
} as const satisfies Partial<ShopPorts>
