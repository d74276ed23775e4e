import type { ViewportPort } from '#machines/ports.ts'

const passive = { passive: true } as const

/** The window. Listeners are passive, so that scrolling never waits for us. */
export const browserViewport: ViewportPort = {
  widthPx: () => innerWidth,
  onResize(listener) {
    const tell = () => listener(innerWidth)
    addEventListener('resize', tell, passive)
    return () => removeEventListener('resize', tell)
  },
  onScroll(listener) {
    const tell = () => listener(Math.max(0, scrollY))
    addEventListener('scroll', tell, passive)
    return () => removeEventListener('scroll', tell)
  },
}
