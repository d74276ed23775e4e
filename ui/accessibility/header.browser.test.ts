import { expect, test } from 'vitest'
import { addToCart, alive, shopPages } from '#fixtures/testing/shop-pages.ts'

const shop = shopPages()

/** Counts how often the words of an element change from now on; read them as `window.said`. */
function listenTo(selector: string): void {
  const said: string[] = []
  Object.assign(window, { said })
  for (const element of document.querySelectorAll(selector)) {
    new MutationObserver(() => {
      if (element.textContent.trim() !== '') said.push(element.textContent)
    }).observe(element, { childList: true, subtree: true, characterData: true })
  }
}
const heard = () => ('said' in window && Array.isArray(window.said) ? window.said.map(String) : [])

test('row 14: menus are buttons that say their state; Escape gives the focus back', async () => {
  const page = await shop.open('/vinyl-shop')
  expect(await page.locator('header [role=menu], footer [role=menu]').count()).toBe(0)
  const entry = page.locator('#menu-entry')
  expect(await entry.getAttribute('aria-expanded')).toBe('false')
  await entry.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
  expect(await entry.getAttribute('aria-expanded')).toBe('true')
  await page.keyboard.press('Escape')
  await page.waitForFunction(() => document.activeElement?.id === 'menu-entry')
  expect(await entry.getAttribute('aria-expanded')).toBe('false')
})

test('row 15: marks the page one is on, and follows to the next', async () => {
  const page = await shop.open('/vinyl-shop')
  const current = page.locator('header nav [aria-current=page]')
  expect(await current.allTextContents()).toEqual(['Records'])
  await page.locator('header nav').getByRole('link', { name: 'How it works' }).click()
  await page.waitForURL('**/how-it-works')
  await expect.poll(() => current.allTextContents()).toEqual(['How it works'])
})

test('row 16: hides on the way down, comes back on the way up, and stays where the focus is', async () => {
  const page = await shop.open('/vinyl-shop')
  const at = (position: string) => page.waitForSelector(`header[data-position=${position}]`)
  const scrollTo = (top: number) => page.evaluate(to => window.scrollTo(0, to), top)
  await scrollTo(40)
  await at('static')
  await scrollTo(600)
  await at('hidden')
  await scrollTo(500)
  await at('fixed')
  await page.locator('#cart-entry').focus()
  await scrollTo(900)
  await scrollTo(1_000)
  await at('fixed')
  // It slides into its place.
  await expect.poll(async () => (await page.locator('header').boundingBox())?.y).toBeGreaterThanOrEqual(0)
  await page.locator('#cart-entry').blur()
  await page.locator('#menu-entry').click()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
  await at('fixed')
})

test('does not slide over what is pressed, and comes once that is let go', async () => {
  const page = await shop.open('/vinyl-shop')
  const position = () => page.locator('header').first().getAttribute('data-position')
  await page.evaluate(() => window.scrollTo(0, 600))
  await expect.poll(position).toBe('hidden')
  await page.mouse.move(600, 30)
  await page.mouse.down()
  await page.evaluate(async () => {
    window.scrollTo(0, 500)
    await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve, 100)))
  })
  expect(await position()).toBe('hidden')
  await page.mouse.up()
  await expect.poll(position).toBe('fixed')
})

test('row 17: names the cart with its count, and says a change of it once', async () => {
  const page = await shop.open(await shop.record())
  await page.evaluate(listenTo, 'header output')
  expect(await page.locator('#cart-entry').getAttribute('aria-label')).toBe('Cart, empty')
  await addToCart(page)
  expect(await page.locator('#cart-entry').getAttribute('aria-label')).toBe('Cart, 1 item')
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(heard)).toEqual(['Cart, 1 item'])
})

test('row 18: the menu leaves the page behind it out of reach and in its place', async () => {
  const page = await shop.open('/vinyl-shop')
  await page.locator('#menu-entry').click()
  const dialog = page.getByRole('dialog', { name: 'Menu' })
  await dialog.waitFor()
  expect(await dialog.evaluate(element => element.contains(document.activeElement))).toBe(true)
  // A landmark that holds a live region stays itself; what is in it beside the region goes.
  for (const selector of ['header .logo', 'main h1', 'main .card h3 a', 'footer a']) {
    const away = await page
      .locator(selector)
      .first()
      .evaluate(element => {
        return element.closest('[aria-hidden=true], [inert]') !== null
      })
    expect(away, selector).toBe(true)
  }
  const scrolled = () => page.evaluate(() => window.scrollY)
  await page.mouse.move(200, 400)
  await page.mouse.wheel(0, 800)
  await page.keyboard.press('Shift+Tab')
  expect(await dialog.evaluate(element => element.contains(document.activeElement))).toBe(true)
  await page.waitForTimeout(300)
  expect(await scrolled()).toBe(0)
  // The same turn of the wheel moves the page when no menu holds it.
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.mouse.wheel(0, 800)
  await expect.poll(scrolled).toBeGreaterThan(0)
})

test('row 19: are a native list and real links: arrows, Home, End and typing choose', async () => {
  const page = await shop.open('/vinyl-shop')
  const list = page.locator('header select[name=currency]')
  await list.focus()
  const chosen = () => list.evaluate(element => (element instanceof HTMLSelectElement ? element.value : ''))
  const codes = await list.locator('option').evaluateAll(all => all.map(one => one.getAttribute('value')))
  await page.keyboard.press('End')
  expect(await chosen()).toBe(codes.at(-1))
  await page.keyboard.press('Home')
  expect(await chosen()).toBe(codes[0])
  await page.keyboard.press('ArrowDown')
  expect(await chosen()).toBe(codes[1])
  await page.keyboard.type('JP')
  expect(await chosen()).toBe('JPY')
  expect(await list.locator('option:checked').getAttribute('value')).toBe('JPY')
  const links = page.locator('header .languages a')
  expect(await links.evaluateAll(all => all.filter(one => one.ariaCurrent !== null).length)).toBe(1)
})

test('row 20: another language keeps page, query and place', async () => {
  const page = await shop.open('/how-it-works?from=mail')
  await page.evaluate(() => window.scrollTo(0, 300))
  await page.evaluate(() => document.querySelector<HTMLElement>('header .languages a[lang=fr]')?.click())
  await page.waitForFunction(() => document.documentElement.lang === 'fr')
  const { pathname, search } = new URL(page.url())
  expect(pathname).toMatch(/^\/fr\/.+/)
  expect(pathname).not.toContain('how-it-works')
  expect(search).toBe('?from=mail')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300)
})

test('row 21: another currency is announced once and changes every price', async () => {
  const page = await shop.open('/vinyl-shop')
  await page.evaluate(listenTo, '.currency output')
  await page.locator('header select[name=currency]').selectOption('USD')
  await page.waitForFunction(() => {
    const prices = [...document.querySelectorAll('main .price')].map(({ textContent }) => textContent)
    return prices.some(price => price.includes('$')) && prices.every(price => !price.includes('€'))
  })
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(heard)).toEqual(['Prices are now in US dollar.'])
  await page.reload()
  // A run that another test has ended stands there without a price.
  const prices = page.locator('main .price').filter({ hasText: /\d/ })
  expect(await prices.first().textContent()).toContain('$')
})

test('row 22: is a combobox that points at its list; Escape leaves, Enter goes', async () => {
  const page = await shop.open('/')
  const box = page.locator('header input[type=search]')
  await box.fill('a')
  await page.waitForSelector('#search-results [role=option]')
  const is = (name: string) => box.getAttribute(name)
  expect([await is('role'), await is('aria-expanded'), await is('aria-controls')]).toEqual([
    'combobox',
    'true',
    'search-results',
  ])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  expect(await is('aria-activedescendant')).toBe('search-option-1')
  await page.keyboard.press('ArrowUp')
  expect(await page.locator('#search-option-0').getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('Escape')
  expect([await is('aria-expanded'), await box.inputValue()]).toEqual(['false', ''])
  expect(await box.evaluate(element => element === document.activeElement)).toBe(true)
})

test('row 23: its tabs are reached by Tab, turned by arrows, and keep the term', async () => {
  const page = await shop.open('/')
  const box = page.locator('header input[type=search]')
  await box.fill('a')
  await page.waitForSelector('#search-results [role=option]')
  const tabs = page.locator('.search-results [role=tab]')
  for (let step = 0; step < 4 && (await tabs.locator(':scope:focus').count()) === 0; step += 1) {
    await page.keyboard.press('Tab')
  }
  expect(await page.locator('[role=tab]:focus').count()).toBe(1)
  const names = await tabs.allTextContents()
  for (const name of [...names.slice(1), names[0] ?? '']) {
    await page.keyboard.press('ArrowRight')
    await tabs.filter({ hasText: name }).and(page.locator(':focus')).waitFor()
    await page.getByRole('tabpanel', { name }).waitFor()
  }
  expect(await tabs.count()).toBe(3)
  expect(await box.inputValue()).toBe('a')
})

test('row 24: says how many were found, and that none were', async () => {
  const page = await shop.open('/')
  const box = page.locator('header input[type=search]')
  const calls: string[] = []
  page.on('request', request => {
    if (request.url().includes('/api/search')) calls.push(new URL(request.url()).search)
  })
  await box.pressSequentially('nig', { delay: 20 })
  const said = page.locator('.search-results [role=status]')
  await expect.poll(() => said.textContent()).toMatch(/\d+ result/)
  expect(calls).toHaveLength(1)
  await box.fill('qqqqzzzz')
  await expect.poll(() => said.textContent()).toContain('qqqqzzzz')
})

test('row 25: Enter goes to the shop with the term; closing clears it', async () => {
  const page = await shop.open('/')
  const box = page.locator('header input[type=search]')
  await box.fill('night')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/vinyl-shop?search=night')
  await alive(page)
  expect(await box.inputValue()).toBe('')
  await box.fill('night')
  await page.keyboard.press('Escape')
  expect(await box.inputValue()).toBe('')
})
