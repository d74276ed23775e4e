import { cookies } from '#domain/site/cookie.ts'
import type { CookiePort } from '#machines/ports.ts'

const part = (name: string, value: string, seconds: number): string => {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`
}

/** Cookies that scripts may not read are the server's own to write. Spec section 9. */
const sealed = new Set<string>(
  Object.values(cookies)
    .filter(({ httpOnly }) => httpOnly)
    .map(({ name }) => name),
)

function read(name: string): string | undefined {
  const found = document.cookie.split('; ').find(pair => pair.startsWith(`${name}=`))
  if (found === undefined) return undefined
  try {
    return decodeURIComponent(found.slice(name.length + 1))
  } catch {
    return undefined
  }
}

/** The browser's cookies. */
export const browserCookies: CookiePort = {
  get: read,
  set(name, value, { days }) {
    if (!sealed.has(name)) document.cookie = part(name, value, Math.round(days * 86_400))
  },
  remove(name) {
    if (!sealed.has(name)) document.cookie = part(name, '', 0)
  },
  onShownAgain(listener) {
    // A browser that keeps no cookies has nothing new to tell.
    const tell = () => {
      if (document.visibilityState === 'visible' && navigator.cookieEnabled) listener()
    }
    document.addEventListener('visibilitychange', tell)
    // Two windows side by side are both visible all the time.
    addEventListener('focus', tell)
    // What could not be asked while the line was down can be asked now.
    addEventListener('online', tell)
    return () => {
      document.removeEventListener('visibilitychange', tell)
      removeEventListener('focus', tell)
      removeEventListener('online', tell)
    }
  },
}
