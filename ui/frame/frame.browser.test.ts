import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { type Locale, locales } from '#domain/text/locale.ts'
import { localePrefix } from '#domain/site/route-table.ts'

let browser: Browser
const base = inject('shopUrl')

beforeAll(async () => {
  browser = await chromium.connect(inject('chromium'))
})
afterAll(() => browser.close())

const lostPath = '/no/such/page'

/**
 * The browser notes each 404: of the page that is not there, and of pictures a fresh shop is still
 * drawing.
 */
const isMissable = (url: string) => url.endsWith(lostPath) || url.includes('/files/')

/** A page that remembers everything the console complained of. */
async function open(path: string, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({
    viewport: { width: 1_440, height: 900 },
    locale: 'en-US',
    ...options,
  })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', message => {
    const isMissing = /status of 404/.test(message.text()) && isMissable(message.location().url)
    if (['error', 'warning'].includes(message.type()) && !isMissing) complaints.push(message.text())
  })
  page.on('pageerror', error => complaints.push(error.message))
  await page.goto(base + path)
  if (options.javaScriptEnabled !== false) await alive(page)
  return { page, complaints }
}

const alive = (page: Page) => page.waitForSelector('html[data-whole]')

/** The address of a record that is on sale, as the shop lists them. */
async function aRecord(): Promise<string> {
  const answer = await fetch(`${base}/api/projects?category=vinyl&type=stock&sort=newest`)
  const list: unknown = await answer.json()
  const text = JSON.stringify(list)
  const found = /"id":(\d+),"category":"vinyl","slug":"([a-z0-9-]+)"/.exec(text)
  return `/vinyl/${found?.[1]}/${found?.[2]}`
}

describe('row 13: hydration', () => {
  const paths = ['', '/vinyl-shop', '/cart', '/sign', lostPath]

  // Every language, and every zone: behind the server's day, ahead of it, and a quarter of an hour beside it.
  const zones: Readonly<Record<Locale, string>> = {
    en: 'Pacific/Honolulu',
    fr: 'Pacific/Kiritimati',
    zh: 'Asia/Seoul',
    es: 'Asia/Seoul',
    ko: 'Asia/Kathmandu',
  }
  it.each(locales.map(locale => [locale, zones[locale]] as const))(
    'says nothing in %s at %s',
    async (locale, timezoneId) => {
      const record = await aRecord()
      const { page, complaints } = await open(`${localePrefix(locale)}/vinyl-shop`, { timezoneId })
      for (const path of [...paths, record]) {
        await page.goto(`${base}${localePrefix(locale)}${path}` || '/')
        await alive(page)
        await page.waitForTimeout(300)
      }
      expect(complaints).toEqual([])
    },
  )

  it('would hear a complaint', async () => {
    const { page, complaints } = await open('/cart')
    await page.evaluate(() => console.warn('a difference'))
    await expect.poll(() => complaints).toEqual(['a difference'])
  })
})

describe('the header', () => {
  it('opens the menu by the keyboard, keeps the focus in it and gives it back', async () => {
    const { page } = await open('/vinyl-shop')
    await page.locator('#menu-entry').focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Menu' })
    await dialog.waitFor()
    for (let step = 0; step < 60; step += 1) await page.keyboard.press('Tab')
    expect(await dialog.evaluate(element => element.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('menu-entry')
  })

  it('changes all prices with the currency, and for good', async () => {
    const { page, complaints } = await open('/vinyl-shop')
    await page.locator('header select[name=currency]').selectOption('JPY')
    await page.waitForFunction(() =>
      [...document.querySelectorAll('main .price')]
        // One record of the demonstration is sold in dollars, whatever is chosen. Specification, section 4.
        .filter(price => price.closest('article, li')?.querySelector('a[href*="/259413/"]') == null)
        .every(price => !/[€$£]/.test(price.textContent)),
    )
    const inDollars = page.locator('main :is(article, li)', { has: page.locator('a[href*="/259413/"]') })
    expect(await inDollars.locator('.price').first().textContent()).toContain('$')
    expect(await page.locator('main .price', { hasText: /\d/ }).first().textContent()).toContain('¥')
    await page.reload()
    expect(await page.locator('main .price', { hasText: /\d/ }).first().textContent()).toContain('¥')
    expect(complaints).toEqual([])
  })

  it('changes the language and keeps the page, its query and the title’s language', async () => {
    const { page } = await open('/vinyl-shop?genre=8')
    await page.locator('header .languages a[lang=fr]').click()
    await page.waitForURL('**/fr/vinyl-shop?genre=8')
    await page.waitForFunction(() => document.documentElement.lang === 'fr')
    await page.waitForFunction(() => document.querySelector('main h1') !== null)
  })

  it('signs in beside the page; Back closes the panel before it leaves', async () => {
    const { page } = await open('/vinyl-shop')
    await page.locator('#sign-entry').click()
    const dialog = page.getByRole('dialog', { name: 'Sign in or register' })
    await dialog.waitFor()
    expect(await dialog.getByRole('tab', { selected: true }).textContent()).toBe('Register')
    await page.goBack()
    await dialog.waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/vinyl-shop')
  })
})

describe('the search', () => {
  it('offers results while typing and goes to the one the arrows stand on', async () => {
    const { page } = await open('/')
    const box = page.getByRole('combobox', { name: /Search records/ }).first()
    await box.fill('a')
    await page.waitForSelector('#search-results [role=option]')
    await page.keyboard.press('ArrowDown')
    expect(await box.getAttribute('aria-activedescendant')).toBe('search-option-0')
    await page.keyboard.press('Enter')
    await page.waitForURL(url => url.pathname !== '/')
    expect(await box.inputValue()).toBe('')
  })

  it('closes the results by Escape from a kind of them, and gives the focus back to the field', async () => {
    const { page } = await open('/')
    const box = page.getByRole('banner').getByRole('combobox', { name: /Search records/ })
    await box.fill('a')
    const tab = page.getByRole('banner').getByRole('tab', { name: 'Artists' })
    await tab.click()
    await page.keyboard.press('Escape')
    await tab.waitFor({ state: 'detached' })
    expect(await box.evaluate(field => field === document.activeElement)).toBe(true)
  })
})

describe('the cart slide', () => {
  it('shows what was added, changes it, and empties', async () => {
    const { page, complaints } = await open(await aRecord())
    await page.locator('form[action="/cart/lines"] button[type=submit]').click()
    await page.getByRole('link', { name: 'Cart, 1 item' }).click()
    const slide = page.getByRole('dialog', { name: 'Cart' })
    await slide.getByRole('button', { name: /^Go to payment/ }).waitFor()
    await slide.getByRole('button', { name: /more$/ }).click()
    await page
      .getByRole('link', { name: 'Cart, 2 items', includeHidden: true })
      .waitFor({ state: 'attached' })
    await slide.getByRole('button', { name: /^Remove/ }).click()
    await slide.getByText('Your cart is empty').waitFor()
    await page.keyboard.press('Escape')
    await slide.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('cart-entry')
    expect(complaints).toEqual([])
  })
})

describe('row 12: without scripts', () => {
  const off = { javaScriptEnabled: false }

  it('a record is found, read and put in the cart', async () => {
    const { page } = await open('/', off)
    await page.fill('header input[name=search]', 'a')
    await page.press('header input[name=search]', 'Enter')
    await page.waitForURL('**/vinyl-shop?search=a')
    await page.goto(base + (await aRecord()))
    const title = await page.locator('h1').textContent()
    await page.locator('form[action="/cart/lines"] button[type=submit]').click()
    await page.waitForURL('**/cart')
    expect(await page.locator('main').textContent()).toContain(title)
    expect(await page.locator('select[name=country_id]').isVisible()).toBe(false)
    await page.getByRole('link', { name: /^Go to payment/ }).click()
    await page.waitForURL('**/payment')
    await page.getByLabel('Postcode').waitFor()
    expect(await page.getByText('Paying needs scripts').count()).toBe(0)
  })

  it('a contract is withdrawn from in two steps, and what is missing is said', async () => {
    const { page } = await open('/withdraw', off)
    const field = (name: string) => page.getByRole('textbox', { name })
    const send = (name: string) => page.getByRole('button', { name }).click()
    await field('Number of the order').fill('S-NOSUCHNUM')
    await field('E-mail address you ordered with').fill('ada@example.org')
    await field('Your name').fill(' ')
    await send('Continue')
    await page.getByText('Fill this in.').first().waitFor()
    expect(await field('Number of the order').inputValue()).toBe('S-NOSUCHNUM')
    await field('Your name').fill('Ada Lov')
    await send('Continue')
    await page.getByText('Ada Lov withdraws from the contract of order S-NOSUCHNUM').waitFor()
    expect(await page.getByText('Your withdrawal reached us on').count()).toBe(0)
    await send('Confirm withdrawal')
    await page.getByText('Your withdrawal reached us on').waitFor()
    expect(await page.getByRole('button', { name: 'Confirm withdrawal' }).count()).toBe(0)
  })

  it('language and currency are chosen by links and forms', async () => {
    const { page } = await open('/vinyl-shop', off)
    await page.selectOption('header select[name=currency]', 'USD')
    await page.locator('header .currency button').click()
    await page.waitForURL('**/vinyl-shop?currency=USD')
    expect(await page.locator('main .price', { hasText: /\d/ }).first().textContent()).toContain('$')
    await page.locator('header .languages a[lang=fr]').click()
    await page.waitForURL('**/fr/vinyl-shop?currency=USD')
    expect(await page.locator('html').getAttribute('lang')).toBe('fr')
  })
})
