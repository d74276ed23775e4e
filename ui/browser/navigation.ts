import { navigate } from 'wouter/use-browser-location'
import type { SiteSettings } from '#domain/site/site.ts'
import type { NavigationPort, Place } from '#machines/ports.ts'
import { goTo } from './go-to.ts'
import { holdBack } from './hold-back.ts'

const place = (): Place => ({ path: location.pathname, search: location.search })
const changes = ['popstate', 'pushState', 'replaceState'] as const

const addressNow = (): string => location.pathname + location.search

/** The address that was written last without going anywhere. */
let noted: string | undefined

/** The browser's address bar and history; the server said whether this is the main site. */
export const browserNavigation = ({ isMainHost, off = [] }: SiteSettings): NavigationPort => ({
  place,
  host: () => location.host,
  isMainHost: () => isMainHost,
  off: () => off,
  push: (path, options) => void goTo(path, options),
  note(path) {
    noted = path
    navigate(path, { replace: true })
  },
  leave: url => location.assign(url),
  reload: () => location.reload(),
  onChange(listener) {
    let last = addressNow()
    const tell = ({ type }: Event) => {
      const now = addressNow()
      const isNews = now !== last && now !== noted
      last = now
      noted = undefined
      if (isNews) listener(place(), type === 'popstate')
    }
    for (const change of changes) addEventListener(change, tell)
    return () => {
      for (const change of changes) removeEventListener(change, tell)
    }
  },
  onBack: holdBack,
  referrer: () => document.referrer,
})
