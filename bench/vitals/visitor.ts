import type { Browser, Page } from 'playwright'
import { cookies } from '#domain/cookie.ts'

/** The processor is this many times slower than the machine's. */
const processorSlowdown = 4
/** Slow 4G as Lighthouse simulates it: 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back. */
const slowLine = {
  offline: false,
  downloadThroughput: (1_600 * 1_024) / 8,
  uploadThroughput: (750 * 1_024) / 8,
  latency: 150,
}

/** A telephone's page that has never been in the shop, refused its cookies, and watches itself. */
export async function openVisitor(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'en-GB',
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  })
  const of = (name: string, value: string) => ({ name, value, url })
  await context.addCookies([
    of(cookies.lang.name, 'en'),
    of(cookies.country.name, 'FR'),
    of(cookies.currency.name, 'EUR'),
    of('consent', 'refused'),
  ])
  const page = await context.newPage()
  await page.addInitScript(watch)
  const session = await context.newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', slowLine)
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown })
  return page
}

/** What the page notes of itself; read by `noted`. Runs in the browser. */
function watch(): void {
  const noted = { lcp: 0, cls: 0, tbt: 0 }
  Object.assign(globalThis, { noted })
  const see = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver(list => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    })
  see('largest-contentful-paint', entry => {
    noted.lcp = entry.startTime
  })
  see('layout-shift', entry => {
    if ('hadRecentInput' in entry && entry.hadRecentInput === true) return
    if ('value' in entry && typeof entry.value === 'number') noted.cls += entry.value
  })
  see('longtask', entry => {
    noted.tbt += Math.max(0, entry.duration - 50)
  })
}

export type Noted = { lcp: number; cls: number; tbt: number }

const isNoted = (value: unknown): value is Noted =>
  typeof value === 'object' && value !== null && 'lcp' in value && 'tbt' in value

/** What the page has noted of itself until now. */
export async function notedBy(page: Page): Promise<Noted> {
  const noted: unknown = await page.evaluate('globalThis.noted')
  if (!isNoted(noted)) throw new Error('The page has noted nothing')
  return noted
}

/** Waits until scripts have taken the page over and nothing more comes. */
export async function atRest(page: Page): Promise<void> {
  await page.waitForSelector('html[data-hydrated]', { timeout: 60_000 })
  await page.waitForLoadState('networkidle', { timeout: 60_000 })
}
