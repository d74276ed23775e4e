// What a press on a link shows before its page is there.
import { expect, it } from 'vitest'
import { shopPages } from '#fixtures/testing/shop-pages.ts'

const shop = shopPages()
const going = 'html[data-going]'

it('shows at once that a page is on its way, and no longer when it is there', async () => {
  const page = await shop.open('/')
  let letGo = () => {}
  const held = new Promise<void>(resolve => (letGo = resolve))
  await page.route(/contact\.page-[^/]+\.js$/, async route => {
    await held
    await route.continue()
  })
  // In the footer, far below what is on screen: nothing of it is fetched beforehand.
  await page.locator('footer a[href="/contact"]').dispatchEvent('click')
  await page.locator(going).waitFor({ state: 'attached' })
  expect(new URL(page.url()).pathname).toBe('/')
  letGo()
  await page.waitForURL('**/contact')
  await page.locator(going).waitFor({ state: 'detached' })
})

it('leaves the mark with nobody who is led to the server instead, not even on the way back', async () => {
  const page = await shop.open('/')
  await page.route(/contact\.page-[^/]+\.js$/, route => route.abort())
  await page.locator('footer a[href="/contact"]').dispatchEvent('click')
  await page.waitForURL('**/contact')
  await page.goBack()
  await page.waitForURL(url => url.pathname === '/')
  expect(await page.locator(going).count()).toBe(0)
})

const contact = /contact\.page-[^/]+\.js$/

it('has the code of a page before its link is on screen, and not before it comes near', async () => {
  const page = await shop.open('/about', { viewport: { width: 1_440, height: 900 } })
  const asked: string[] = []
  page.on('request', request => {
    if (contact.test(request.url())) asked.push(request.url())
  })
  const link = page.locator('footer a[href="/contact"]')
  const belowPx = () => link.evaluate(element => element.getBoundingClientRect().top - innerHeight)
  // What is on screen is fetched first: the list of records, from the header.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /shop\.page-[^/]+\.js$/.test(name)),
  )
  expect(await belowPx()).toBeGreaterThan(300)
  expect(asked).toEqual([])
  await page.evaluate(by => scrollBy({ top: by, behavior: 'instant' }), (await belowPx()) - 150)
  await expect.poll(() => asked.length, { timeout: 15_000 }).toBe(1)
  expect(await belowPx()).toBeGreaterThan(0)
  // The press asks for nothing more of its code.
  await link.dispatchEvent('click')
  await page.waitForURL('**/contact')
  expect(asked).toHaveLength(1)
})

it('asks again for what failed to come ahead, and then goes there without the server', async () => {
  const page = await shop.open('/about', { viewport: { width: 1_440, height: 900 } })
  const broken: Error[] = []
  page.on('pageerror', error => broken.push(error))
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''))
  let failures = 0
  await page.route(contact, route => {
    failures += 1
    return route.abort()
  })
  const link = page.locator('footer a[href="/contact"]')
  await link.scrollIntoViewIfNeeded()
  await expect.poll(() => failures, { timeout: 15_000 }).toBeGreaterThan(0)
  await page.unroute(contact)
  await link.click()
  await page.waitForURL('**/contact')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.locator('html[data-marked]').count()).toBe(1)
  expect(broken).toEqual([])
})

it('fetches nothing ahead for who asked to be spared', async () => {
  const page = await shop.open('/about')
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  await page.reload()
  await page.waitForSelector('html[data-whole]')
  await page.locator('#menu-entry').click()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
  await page.waitForLoadState('networkidle')
  const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect(names.filter(name => /\/(shop|contact)\.page-[^/]+\.js$/.test(name))).toEqual([])
})
