// Every screen × language × theme × width under axe. SWEEP_ONLY=NAME,… narrows it to some screens.
import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { locales } from '#domain/locale.ts'
import { type Screen, screensOf } from '#fixtures/gallery/screens.ts'
import { goTo, openContext, themes, widths } from '#fixtures/gallery/visitor.ts'
import { ensureChromium } from '#fixtures/testing/ensure-chromium.ts'
import { chromiumFlags } from '#fixtures/testing/find-chromium.ts'
import { type OpenedShop, openBuiltShop } from '#fixtures/testing/open-shop.ts'

let shop: OpenedShop
let browser: Browser
let screens: Screen[] = []

const wanted = (process.env['SWEEP_ONLY'] ?? '').split(',').filter(name => name !== '')

beforeAll(async () => {
  shop = await openBuiltShop()
  browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumFlags })
  const all = await screensOf(shop.url)
  screens = all.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

/** What axe finds on a page as it stands: rule and place, one line each. */
async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.target.join(' ')}`))
}

async function sweep(screen: Screen, locale: (typeof locales)[number]): Promise<string[]> {
  const context = await openContext(browser, shop.url, screen, locale)
  const found: string[] = []
  try {
    const page = await context.newPage()
    await page.setViewportSize({ width: widths[0], height: 900 })
    await goTo(page, shop.url, screen, locale)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      for (const theme of themes) {
        await page.emulateMedia({ colorScheme: theme })
        const here = `${screen.name} ${locale} ${theme} ${width}`
        found.push(...(await findings(page)).map(finding => `${here}: ${finding}`))
      }
    }
  } finally {
    await context.close()
  }
  return found
}

describe('axe finds nothing', () => {
  it.each(locales)('on any screen in %s, in both themes, at three widths', async locale => {
    expect(screens.length).toBeGreaterThan(wanted.length === 0 ? 25 : 0)
    const found: string[] = []
    // A screen that cannot be reached is a finding too, and the others are still examined.
    for (const screen of screens) {
      const here = await sweep(screen, locale).catch((error: unknown) => [`${screen.name}: ${String(error)}`])
      found.push(...here)
    }
    expect(found).toEqual([])
  })
})

describe('axe', () => {
  it('would find a picture without words', async () => {
    const context = await openContext(browser, shop.url, { viewer: 'guest' }, 'en')
    const page = await context.newPage()
    await page.goto(`${shop.url}/vinyl-shop`)
    await page.evaluate(() => document.querySelector('main')?.append(document.createElement('img')))
    expect(await findings(page)).toContainEqual(expect.stringContaining('image-alt'))
    await context.close()
  })
})
