import { navigate } from 'wouter/use-browser-location'
import { storeOfAddress, withStore } from '#domain/site/store-frame.ts'
import { preparePath } from '../prepare.ts'
import { leaveSteps } from './leave-steps.ts'
import { afterPaint } from '../ports/next-turn.ts'

export type Going = {
  readonly keepScroll?: boolean
  readonly replace?: boolean
  /** Something else that must be there before the page can be shown. */
  readonly ready?: () => Promise<unknown>
}

/** Only the newest navigation arrives: a chunk that comes late must not pull the visitor back. */
let newest = 0

/**
 * Goes to a path of this shop: shows that it is on its way, loads the chunk and words, changes the address,
 * and stands at the top unless told not to. Inside a white-label shop the page keeps its frame.
 * Spec section 2.
 */
export async function goTo(to: string, options: Going = {}): Promise<void> {
  const { keepScroll = false, replace = false, ready } = options
  const turn = ++newest
  const path = withStore(to, storeOfAddress(location.pathname, location.search))
  const { dataset } = document.documentElement
  dataset['going'] = ''
  // A page whose code is here already still needs its data.
  if (!navigator.onLine) await new Promise(resolve => addEventListener('online', resolve, { once: true }))
  if (turn !== newest) return
  try {
    await Promise.all([preparePath(path), ready?.(), afterPaint()])
  } catch {
    // The chunk belongs to a build that is gone: the server can still answer. Over a line that is down it
    // cannot, and the browser would put an error page in the place of this one.
    if (navigator.onLine) {
      delete dataset['going']
      return location.assign(path)
    }
    return turn === newest ? goTo(path, options) : undefined
  }
  await leaveSteps()
  if (turn !== newest) return
  delete dataset['going']
  navigate(path, { replace })
  if (!keepScroll) stand(path)
}

function stand(path: string): void {
  const [, anchor] = path.split('#')
  const target = anchor ? document.getElementById(anchor) : null
  if (target) target.scrollIntoView()
  else scrollTo({ top: 0, behavior: 'instant' })
}
