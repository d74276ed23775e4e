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
    const stopped = new AbortController()
    const on = { ...passive, signal: stopped.signal, capture: true }
    let isPressed = false
    const tell = () => listener(offsetPx(), isPressed)
    const letGo = () => {
      if (!isPressed) return
      isPressed = false
      // The click comes after the release.
      setTimeout(tell)
    }
    addEventListener('scroll', tell, { ...on, capture: false })
    addEventListener(
      'pointerdown',
      // Not the bar of the window, which some browsers press without ever letting go, nor for a menu.
      ({ target, button }) => (isPressed = button === 0 && target !== document.documentElement),
      on,
    )
    for (const release of ['pointerup', 'pointercancel', 'contextmenu', 'blur'] as const)
      addEventListener(release, letGo, on)
    return () => stopped.abort()
  },
}
