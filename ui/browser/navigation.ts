import { navigate } from 'wouter/use-browser-location'
import type { NavigationPort, Place, Stop } from '#machines/ports.ts'
import { preparePath } from '../prepare.ts'

export type Going = { readonly keepScroll?: boolean; readonly replace?: boolean }

/** Only the newest navigation arrives: a chunk that comes late must not pull the visitor back. */
let newest = 0

/**
 * Goes to a path of this shop: loads its chunk and words, changes the address, and stands at the top
 * unless told not
 * to. Spec section 2.
 */
export async function goTo(path: string, { keepScroll = false, replace = false }: Going = {}): Promise<void> {
  const turn = ++newest
  try {
    await preparePath(path)
  } catch {
    // The chunk belongs to a build that is gone, or the line is down: the server can still answer.
    location.assign(path)
    return
  }
  if (turn !== newest) return
  navigate(path, { replace })
  if (!keepScroll) stand(path)
}

function stand(path: string): void {
  const [, anchor] = path.split('#')
  const target = anchor ? document.getElementById(anchor) : null
  if (target) target.scrollIntoView()
  else scrollTo({ top: 0, behavior: 'instant' })
}

const place = (): Place => ({ path: location.pathname, search: location.search })
const changes = ['popstate', 'pushState', 'replaceState'] as const

const held = 'sillon-held'

/** Puts a step of the same address in front, which Back takes away instead of the page. */
function holdBack(listener: () => void): Stop {
  const heard = () => listener()
  history.pushState(held, '')
  addEventListener('popstate', heard, { once: true })
  return () => {
    removeEventListener('popstate', heard)
    if (history.state === held) history.back()
  }
}

/** The browser's address bar and history. */
export const browserNavigation: NavigationPort = {
  place,
  host: () => location.host,
  push: (path, options) => void goTo(path, options),
  leave: url => location.assign(url),
  reload: () => location.reload(),
  onChange(listener) {
    let last = location.pathname + location.search
    const tell = () => {
      const now = location.pathname + location.search
      if (now === last) return
      last = now
      listener(place())
    }
    for (const change of changes) addEventListener(change, tell)
    return () => {
      for (const change of changes) removeEventListener(change, tell)
    }
  },
  onBack: holdBack,
  referrer: () => document.referrer,
}
