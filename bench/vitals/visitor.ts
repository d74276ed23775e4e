import { setTimeout } from 'node:timers/promises'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { cookies } from '#domain/site/cookie.ts'
import { patienceMs, watchScript } from './watch.ts'

/** The processor is this many times slower than the machine's. */
const processorSlowdown = 4
/** Slow 4G as Lighthouse simulates it: 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back. */
const slowLine = {
  offline: false,
  downloadThroughput: (1_600 * 1_024) / 8,
  uploadThroughput: (750 * 1_024) / 8,
  latency: 150,
}

const telephone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}
const desk = { viewport: { width: 1_280, height: 900 } }

async function openPage(browser: Browser, url: string, device: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'en-GB',
    serviceWorkers: 'block',
    ...device,
  })
  const of = (name: string, value: string) => ({ name, value, url })
  await context.addCookies([
    of(cookies.lang.name, 'en'),
    of(cookies.country.name, 'FR'),
    of(cookies.currency.name, 'EUR'),
    of('consent', 'refused'),
  ])
  const page = await context.newPage()
  page.setDefaultTimeout(patienceMs)
  page.setDefaultNavigationTimeout(patienceMs)
  await page.addInitScript(watchScript)
  return page
}

/** The page of a computer with a line that is not slow, which watches itself. */
export const openDesk = (browser: Browser, url: string): Promise<Page> => openPage(browser, url, desk)

/** A telephone's page that has never been in the shop, refused its cookies, and watches itself. */
export async function openVisitor(browser: Browser, url: string): Promise<Page> {
  const page = await openPage(browser, url, telephone)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', slowLine)
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown })
  return page
}

const isWhole = `document.documentElement?.dataset.whole !== undefined`

/**
 * Waits until scripts have taken over every part of the page and nothing more comes. It asks in the
 * browser's own words: Playwright would put its library into the page, and that would be counted.
 */
export async function atRest(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const patience = performance.now() + patienceMs
  for (;;) {
    const { result } = await session.send('Runtime.evaluate', { expression: isWhole })
    if (result.value === true) break
    if (performance.now() > patience) throw new Error('The page did not become whole')
    await setTimeout(100)
  }
  await page.waitForLoadState('networkidle')
}
