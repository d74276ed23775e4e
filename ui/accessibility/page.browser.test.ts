import { expect, test } from 'vitest'
import { languageTag, locales } from '#domain/text/locale.ts'
import { localePrefix } from '#domain/site/route-table.ts'
import { addToCart, alive, restyle, shopPages } from '#fixtures/testing/shop-pages.ts'
import { widen } from '#fixtures/testing/widen.ts'

const shop = shopPages()
const paths = async () => ['/', '/vinyl-shop', await shop.record(), '/cart', '/sign', '/no/such/page']

/** Where help and contact stand among the links of the foot. */
function placeOfHelp(): string {
  const links = [...document.querySelectorAll('footer a')]
  const at = (end: string) => links.findIndex(link => link.getAttribute('href')?.endsWith(end))
  return `${at('/help')} ${at('/contact')}`
}

test('row 1: landmarks, headings, the skip link; row 58: help at the same place', async () => {
  const page = await shop.open('/')
  const helpPlaces: string[] = []
  for (const path of await paths()) {
    await page.goto(path)
    await alive(page)
    const found = await page.evaluate(() => {
      const count = (selector: string) => document.querySelectorAll(selector).length
      const levels = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(({ tagName }) =>
        Number(tagName[1]),
      )
      return {
        landmarks: ['body > header', 'body > main', 'body > footer', 'h1'].map(count),
        hasNavigation: count('header nav[aria-label]') > 0,
        jumps: levels.filter((level, at) => at > 0 && level > (levels[at - 1] ?? 0) + 1),
      }
    })
    helpPlaces.push(await page.evaluate(placeOfHelp))
    expect(found, path).toEqual({ landmarks: [1, 1, 1, 1], hasNavigation: true, jumps: [] })
  }
  await page.keyboard.press('Tab')
  const skip = page.locator('.skip:focus')
  const box = await skip.boundingBox()
  expect(box?.y).toBeGreaterThanOrEqual(0)
  expect(box?.height).toBeGreaterThanOrEqual(24)
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => document.activeElement === document.querySelector('main'))
  expect(new Set(helpPlaces).size).toBe(1)
  expect(helpPlaces[0]).toMatch(/^\d+ \d+$/)
  await page.locator('#menu-entry').click()
  await page.getByRole('dialog').getByRole('link', { name: 'Help' }).waitFor()
})

test('row 2: says its language, and a name in another script says its own', async () => {
  for (const locale of locales) {
    const html = await (await fetch(`${shop.url}${localePrefix(locale)}/vinyl-shop`)).text()
    expect(html).toContain(`<html lang="${languageTag(locale)}"`)
  }
  const page = await shop.open('/', { javaScriptEnabled: false })
  await page.goto('/vinyl-shop?sort=newest')
  const foreign = () =>
    page.evaluate(() => {
      const isForeign = (text: string) => /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/.test(text)
      const names = [...document.querySelectorAll('main h3, main .card-by, main .spine-title')]
      const found = names.filter(({ textContent }) => isForeign(textContent))
      return found.map(name => name.closest('[lang]')?.getAttribute('lang'))
    })
  for (let turn = 0; turn < 12 && (await foreign()).length === 0; turn += 1) {
    await page.locator('a[rel=next]').click()
  }
  const languages = await foreign()
  expect(languages.length).toBeGreaterThan(0)
  for (const language of languages) expect(['zh', 'ja', 'ko']).toContain(language)
})

test('row 3: its title changes with the page, and the focus goes to the heading', async () => {
  const page = await shop.open('/vinyl-shop')
  const before = await page.title()
  const card = page.locator('main .card h3 a').first()
  const name = (await card.textContent()) ?? ''
  await card.click()
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
  expect(await page.locator('h1').textContent()).toBe(name)
  expect(await page.title()).not.toBe(before)
  expect(await page.title()).toContain(name)
  expect(await page.title()).toMatch(/ \| Sillon$/)
  // The focus is the announcement: nothing else speaks over it.
  const spoken = await page.evaluate(() =>
    [...document.querySelectorAll('[role=alert], [aria-live=assertive]')].map(
      ({ textContent }) => textContent,
    ),
  )
  expect(spoken).toEqual([])
})

/** Words that are cut off: their box is smaller than they are. What is said only, or drawn, is not read. */
function cutWords(): string[] {
  const drawn = '.said-only, .sleeve, .disc, .spine, .stage, .card-pull, [aria-hidden=true], svg, select'
  return [...document.querySelectorAll<HTMLElement>('body *')].flatMap(element => {
    const style = getComputedStyle(element)
    const hides = [style.overflowX, style.overflowY].some(value => value === 'hidden' || value === 'clip')
    if (!hides || element.closest(drawn) || element.innerText.trim() === '') return []
    const isCut =
      element.scrollHeight > element.clientHeight + 2 || element.scrollWidth > element.clientWidth + 2
    return isCut ? [`${element.tagName}.${element.className}: ${element.innerText.slice(0, 40)}`] : []
  })
}

const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }`

test('row 4: at 320 pixels, which is 400 % of 1280, all is there; row 5: wide text is not cut', async () => {
  const page = await shop.open(await shop.record(), { viewport: { width: 320, height: 640 } })
  await addToCart(page)
  for (const path of [...(await paths()), '/payment']) {
    await widen(page, 320, 640)
    await page.goto(path)
    await alive(page)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width, path).toBeLessThanOrEqual(320)
    for (const name of ['Menu', 'Cart, 1 item']) {
      const box = await page.locator('header').getByLabel(name, { exact: true }).boundingBox()
      expect(box && box.x >= 0 && box.x + box.width <= 320, `${path}: ${name}`).toBe(true)
    }
    await page.locator('header input[type=search]').scrollIntoViewIfNeeded()
    await restyle(page, spacing)
    for (const wide of [420, 1_440]) {
      await widen(page, wide)
      expect(await page.evaluate(cutWords), `${path} ${wide}`).toEqual([])
    }
  }
  // What both measures are for, they find.
  await restyle(page, 'main h1 { height: 4px; overflow: hidden; }')
  expect(await page.evaluate(cutWords)).toHaveLength(1)
  await widen(page, 320, 640)
  await restyle(page, 'main h1 { width: 500px; }')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeGreaterThan(320)
  await restyle(page, '')
  await page.locator('#menu-entry').click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  for (const name of ['Records', 'Help'])
    await menu.getByRole('link', { name, exact: true }).first().waitFor()
  await menu.getByLabel('Currency').waitFor()
  expect(await menu.getByRole('list', { name: 'Language' }).getByRole('link').count()).toBe(5)
})

test('row 50: keep their place, come as webp, the first at once, and may fail', async () => {
  const page = await shop.open('/vinyl-shop')
  const images = await page.evaluate(() =>
    [...document.querySelectorAll('main img')].map(image => ({
      isSized: image.hasAttribute('width') && image.hasAttribute('height'),
      isWebp:
        image.parentElement?.querySelector('source')?.type === 'image/webp' ||
        (image.getAttribute('src') ?? '').includes('.webp'),
    })),
  )
  expect(images.length).toBeGreaterThan(5)
  expect(images.filter(({ isSized, isWebp }) => !isSized || !isWebp)).toEqual([])
  const html = await (await fetch(shop.url + (await shop.record()))).text()
  expect(html).toMatch(/<img[^>]*fetchPriority="high"/i)
  const box = await page.locator('main .sleeve').first().boundingBox()
  expect(box?.width).toBeGreaterThan(50)
  await page.route(/\/files\//, route => route.abort())
  await page.reload()
  await alive(page)
  await page.waitForFunction(
    () => [...document.querySelectorAll('main .crate > li:first-child img')].length === 0,
  )
  const after = await page.locator('main .sleeve').first().boundingBox()
  expect([after?.width, after?.height]).toEqual([box?.width, box?.height])
})
