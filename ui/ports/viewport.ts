import type { ViewportPort } from '#machines/ports.ts'

const passive = { passive: true } as const

/** Never below nothing, where a window can be pulled beyond the top of its page. */
const offsetPx = () => Math.max(0, scrollY)

/** The window. Listeners are passive, so that scrolling never waits for us. */
export const browserViewport: ViewportPort = {
  widthPx: () => innerWidth,
  onResize(listener) {
    const tell = () => listener(innerWidth)
    addEventListener('resize', tell, passive)
    return () => removeEventListener('resize', tell)
  },
  offsetPx,
  onScroll(listener) {
    const tell = () => listener(offsetPx())
    addEventListener('scroll', tell, passive)
    return () => removeEventListener('scroll', tell)
  },
}
