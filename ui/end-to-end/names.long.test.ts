// Records with names that nobody foresees, in a shop of their own: brought in as a dump brings them.
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillAddress, goToPayment, payWith } from '#fixtures/testing/checkout-steps.ts'
import { ensureChromium } from '#fixtures/testing/ensure-chromium.ts'
import { chromiumFlags } from '#testing/drivers/find-chromium.ts'
import { buildShop, type OpenedShop, openImportedShop } from '#fixtures/testing/open-shop.ts'
import { addToCart, alive } from '#fixtures/testing/shop-pages.ts'
import { widen } from '#fixtures/testing/widen.ts'
import { testCards } from '#server/payments/sandbox/cards.ts'

/** Title and artist as they are written, and as the shop says the title. */
const names = [
  ['W'.repeat(300), 'M'.repeat(250)],
  ['The title goes on and on '.repeat(12).trim(), 'A band that could not stop '.repeat(8).trim()],
  ['أغاني الليل الطويل 1977', 'فرقة النخيل'],
  ['שירים מהמדבר (חלק 2)', 'להקת הים'],
  ['서울의 밤과 비 내리는 거리', '김밤비'],
  ['上海之夜：雨中的街道', '雨夜樂團'],
  ['🎧🔥💿👩‍👩‍👧‍👦', '🦊🎺'],
  ['<b>Bold</b><script>window.hurt=1</script>', '<img src=x onerror="window.hurt=1">'],
  ['Turned \u202eedis rehto', 'Left\u2067right'],
  ['{count, plural, other {x}} & %s', '…'],
] as const

const readable = (name: string) => name.replaceAll(/[\u202e\u2067]/g, '')
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const release = (title: string, artist: string, id: number) => `<release id="${id}" status="Accepted">
  <artists><artist><id>${id}</id><name>${escaped(artist)}</name></artist></artists>
  <title>${escaped(title)}</title>
  <formats><format name="Vinyl" qty="1" text=""><descriptions><description>LP</description></descriptions>
  </format></formats><genres><genre>Rock</genre></genres><country>France</country>
  <tracklist><track><position>A1</position><title>${escaped(title)}</title><duration>3:20</duration></track>
  </tracklist></release>`

const nothing = [release(' ', 'Nobody', 90), release('\u200e', 'Nobody', 91), release('Untold', ' ', 92)]
const releases = [...names.map(([title, artist], index) => release(title, artist, index + 1)), ...nothing]

let shop: OpenedShop | undefined
let browser: Browser | undefined
beforeAll(async () => {
  buildShop()
  browser = await chromium.launch({ executablePath: ensureChromium(), args: [...chromiumFlags] })
  shop = await openImportedShop(`<?xml version="1.0"?><releases>${releases.join('')}</releases>`)
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

async function shopper(): Promise<Page> {
  if (!shop || !browser) throw new Error('the shop did not open')
  const { url } = shop
  const context = await browser.newContext({ baseURL: url, locale: 'en-GB' })
  const known = { lang: 'en', country: 'FR', currency: 'EUR', consent: 'refused' }
  await context.addCookies(Object.entries(known).map(([name, value]) => ({ name, value, url })))
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  return page
}

/** Nothing scrolls sideways, no heading is blank, and no name was taken for markup. */
async function standsWell(page: Page): Promise<void> {
  for (const width of [420, 1_440]) {
    await widen(page, width)
    const seen = await page.evaluate(() => ({
      sideways: document.documentElement.scrollWidth - innerWidth,
      blank: [...document.querySelectorAll('main :is(h1, h2, h3)')].filter(
        heading => heading.textContent.trim() === '',
      ).length,
      hurt: 'hurt' in window || document.querySelector('main [onerror]') !== null,
    }))
    const where = `${new URL(page.url()).pathname} at ${width}`
    expect([where, seen]).toEqual([where, { sideways: 0, blank: 0, hurt: false }])
  }
}

const recordsOf = async (page: Page) =>
  page
    .locator('.crate h3 a')
    .evaluateAll(links =>
      links.map(link => ({ title: link.textContent, path: link.getAttribute('href') ?? '' })),
    )

test('bad day: very long names, other scripts and markup in a name', async () => {
  const page = await shopper()
  await page.goto('/')
  await alive(page)
  await standsWell(page)
  await page.goto('/vinyl-shop')
  await alive(page)
  await standsWell(page)
  const records = await recordsOf(page)
  expect(records.map(({ title }) => title).sort()).toEqual(names.map(([title]) => readable(title)).sort())
  for (const { title, path } of records) {
    await page.goto(path)
    await alive(page)
    expect(await page.locator('h1').textContent()).toBe(title)
    await standsWell(page)
    await addToCart(page)
  }
  await page.goto('/cart')
  await alive(page)
  await page
    .locator('main .line-words')
    .nth(names.length - 1)
    .waitFor()
  await standsWell(page)
  await page.goto('/payment')
  await alive(page)
  await fillAddress(page)
  await standsWell(page)
  await goToPayment(page)
  await payWith(page, testCards.success)
  await page.locator('.confirmed').waitFor()
  await standsWell(page)
})
