// Every kind of page over a slow line, by its address and by a link: what waits keeps its place.
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { matchPath } from '#domain/site/route-table.ts'
import { ensureChromium } from '#fixtures/testing/ensure-chromium.ts'
import { chromiumFlags } from '#testing/drivers/find-chromium.ts'
import { type OpenedShop, openBuiltShop } from '#fixtures/testing/open-shop.ts'
import type { Screen } from '#fixtures/gallery/screen.ts'
import { screensOf } from '#fixtures/gallery/screens.ts'
import { movedOn, slowPage } from '#fixtures/gallery/shifts.ts'
import { openContext, untilReady } from '#fixtures/gallery/visitor.ts'
import { furtherPageOf } from '../pages/further-pages.ts'
import { firstPages } from '../pages/first-pages.ts'

/** What may move, as a share of the window. Issue 3. */
const shiftMax = 0.02
/** Fewer kinds of pages than these, or fewer that a link led to, are not all of them. */
const templatesMin = 40
const linkedMin = 12
/** After the last answer, for what comes of it. */
const restMs = 800
/** A link that has not led to its page by then does something else. */
const arrivalMs = 8_000
/** From the new address to what waits in its page. */
const turnMs = 300
/** Pages that link to most others, for a guest and for who is signed in. */
const places = ['/', '/vinyl-shop', '/user/settings/account', '/admin/projects']

let shop: OpenedShop | undefined
let browser: Browser | undefined
beforeAll(async () => {
  shop = await openBuiltShop()
  browser = await chromium.launch({ executablePath: ensureChromium(), args: [...chromiumFlags] })
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

const pathOf = (screen: Screen) => screen.path('en')
const templateOf = (screen: Screen) => {
  const { id } = matchPath(pathOf(screen).split('?')[0] ?? '/')
  return (firstPages[id] ?? furtherPageOf(id)).file
}

/** One screen of each page's file, as it stands when it is opened; SWEEP_ONLY=NAME,… narrows it to some. */
function oneOfEach(screens: readonly Screen[]): readonly Screen[] {
  const plain = screens.filter(({ prepare, answersCookies = true }) => !prepare && answersCookies)
  const { SWEEP_ONLY: only = '' } = process.env
  const wanted = only.split(',').filter(name => name !== '')
  const each = [...new Map(plain.toReversed().map(screen => [templateOf(screen), screen])).values()]
  return wanted.length === 0 ? each : each.filter(({ name }) => wanted.includes(name))
}

async function atRest(page: Page): Promise<void> {
  await untilReady(page)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(restMs)
}

async function byAddress(page: Page, url: string): Promise<string[]> {
  await page.goto(url)
  await atRest(page)
  const { sum, place } = await movedOn(page)
  return sum > shiftMax ? [`by its address ${sum.toFixed(3)} moves: ${place}`] : []
}

/** Goes to the screen by a link of another page; undefined when none of them has one. */
async function byLink(page: Page, base: string, path: string): Promise<string[] | undefined> {
  for (const from of places) {
    const html = await (await page.context().request.get(base + from)).text()
    if (!html.includes(`href="${path}"`)) continue
    await page.goto(base + from)
    await atRest(page)
    const link = page.locator(`a[href="${path}"]:visible`).first()
    if ((await link.count()) === 0) continue
    await movedOn(page)
    await link.click()
    // Some links open a panel first.
    const came = await page.waitForURL(base + path, { timeout: arrivalMs }).catch(() => 'stays')
    if (came === 'stays') continue
    // The page itself is another then; from here on it is what waits that may move.
    await page.waitForTimeout(turnMs)
    await movedOn(page)
    await atRest(page)
    const { sum, place } = await movedOn(page)
    return sum > shiftMax ? [`by a link of ${from} ${sum.toFixed(3)} moves: ${place}`] : []
  }
  return undefined
}

async function examine(context: BrowserContext, base: string, screen: Screen) {
  const found: string[] = []
  for (const width of [420, 1_440]) {
    const page = await slowPage(context, width)
    found.push(...(await byAddress(page, base + pathOf(screen))).map(line => `${width} ${line}`))
    await page.close()
  }
  const page = await slowPage(context, 1_440)
  const linked = await byLink(page, base, pathOf(screen))
  await page.close()
  found.push(...(linked ?? []))
  return { found: found.map(line => `${screen.name} ${line}`), isLinked: linked !== undefined }
}

test('bad day: over a slow line nothing jumps, on any kind of page', async () => {
  if (!shop || !browser) throw new Error('the shop did not open')
  const { url } = shop
  const queue = [...oneOfEach(await screensOf(url))]
  const isWhole = process.env['SWEEP_ONLY'] === undefined
  if (isWhole) expect(queue.length).toBeGreaterThan(templatesMin)
  const found: string[] = []
  let linked = 0
  const opened = browser
  const lane = async () => {
    for (let screen = queue.shift(); screen !== undefined; screen = queue.shift()) {
      const context = await openContext(opened, url, screen, 'en')
      const seen = await examine(context, url, screen)
      found.push(...seen.found)
      linked += seen.isLinked ? 1 : 0
      await context.close()
    }
  }
  await Promise.all([lane(), lane()])
  expect(found, found.join('\n')).toEqual([])
  if (isWhole) expect(linked).toBeGreaterThan(linkedMin)
})

test('and what does jump is seen', async () => {
  if (!shop || !browser) throw new Error('the shop did not open')
  const context = await openContext(browser, shop.url, { viewer: 'guest' }, 'en')
  const page = await slowPage(context, 420)
  await page.goto(`${shop.url}/terms`)
  await atRest(page)
  await movedOn(page)
  await page.evaluate(() => {
    const first = document.querySelector('main')?.firstElementChild
    if (first instanceof HTMLElement) first.style.marginTop = '300px'
  })
  await page.waitForTimeout(restMs)
  expect((await movedOn(page)).sum).toBeGreaterThan(shiftMax)
  await context.close()
})
