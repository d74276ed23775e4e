import type { Page } from 'playwright'
import { expect, test, vi } from 'vitest'
import { hydrated, shopPages } from '#fixtures/testing/shop-pages.ts'

const shop = shopPages()

const sells = 'form[action="/cart/lines"] button[type=submit]'
const machines = /\/assets\/(running-shop|machines)-/
const drawings = /\/assets\/records-/

/** A page whose chunks of this name wait, or fail, until the test says otherwise. */
async function held(path: string, chunks: RegExp) {
  const page = await shop.open('/blog')
  const problems: string[] = []
  page.on('console', message => {
    if (message.type() === 'error' && !message.text().includes('ERR_')) problems.push(message.text())
  })
  page.on('pageerror', error => problems.push(error.message))
  let open = (): void => {}
  const gate = new Promise<void>(resolve => (open = resolve))
  await page.context().route(chunks, async route => {
    await gate
    await route.continue()
  })
  await page.goto(path)
  await hydrated(page)
  return { page, problems, open }
}

/** What stands in the page, but for words that only browsers without scripts read. */
const contentOf = (page: Page) =>
  page.locator('main').evaluate(main => {
    const copy = document.createElement('main')
    copy.append(...main.cloneNode(true).childNodes)
    for (const plain of copy.querySelectorAll('noscript')) plain.remove()
    return copy.innerHTML
  })

async function comesAliveAsWritten(path: string): Promise<void> {
  const written = await shop.open(path, { javaScriptEnabled: false })
  const before = await contentOf(written)
  const { page, problems, open } = await held(path, drawings)
  open()
  await page.waitForLoadState('networkidle')
  expect(await contentOf(page)).toBe(before)
  expect(problems).toEqual([])
}

const countOf = (page: Page) => page.locator('#cart-entry').textContent()
const untilCounted = (page: Page) =>
  page.waitForFunction(() => /\d/.test(document.querySelector('#cart-entry')?.textContent ?? ''))

test('a press in the moment the page comes alive puts exactly one record into the cart', async () => {
  const page = await shop.open('/blog')
  const posted: string[] = []
  page.on('request', request => {
    if (request.method() === 'POST') posted.push(new URL(request.url()).pathname)
  })
  await page.addInitScript(selector => {
    new MutationObserver((_, observer) => {
      if (document.documentElement.dataset['hydrated'] === undefined) return
      observer.disconnect()
      document.querySelector<HTMLButtonElement>(selector)?.click()
    }).observe(document, { attributes: true, subtree: true })
  }, sells)
  await page.goto(await shop.record())
  await untilCounted(page)
  await page.waitForLoadState('networkidle')
  expect(await countOf(page)).toBe('1')
  expect(posted).not.toContain('/cart/lines')
})

test('presses before the machines are there are kept and done in order, once each', async () => {
  const { page, problems, open } = await held(await shop.record(), machines)
  await page.locator(sells).click()
  await page.locator('#cart-entry').click()
  expect(await countOf(page)).toBe('')
  open()
  await untilCounted(page)
  await page.waitForSelector('[role=dialog]')
  await page.waitForLoadState('networkidle')
  expect(await countOf(page)).toBe('1')
  expect(problems).toEqual([])
})

test('a button of a card hears a press that came before its code', async () => {
  const { page, problems, open } = await held('/vinyl-shop', drawings)
  await page.locator('.card-play').first().click()
  expect(await page.locator('.player').count()).toBe(0)
  open()
  await page.waitForSelector('.player')
  expect(await page.locator('.card-plays').count()).toBe(1)
  expect(problems).toEqual([])
})

test('a link leads on before the machines are there', async () => {
  const { page, open } = await held('/', machines)
  await page.locator('.header-links a').first().click()
  open()
  await page.waitForURL('**/vinyl-shop')
  await page.waitForSelector('.card')
})

test('machines that cannot be had are said so, and asked for again by the next press', async () => {
  const page = await shop.open('/blog')
  await page.context().route(machines, route => route.abort())
  await page.goto(await shop.record())
  await hydrated(page)
  await page.locator(sells).click()
  await expect.poll(() => page.locator('.toasts').textContent()).toContain('That did not work')
  await page.context().unroute(machines)
  await page.locator(sells).click()
  await untilCounted(page)
  await page.waitForLoadState('networkidle')
  expect(await countOf(page)).toBe('1')
  expect(await page.locator('.toasts').textContent()).not.toContain('That did not work')
})

test.each(['/', '/fr', '/zh/vinyl-shop', '/es/vinyl-shop', '/ko/vinyl-shop?view=shelf'])(
  '%s comes alive without a difference to what the server wrote',
  async path => {
    // A shop just seeded plays its songs after it opens: a button may come between the two looks.
    await vi.waitFor(() => comesAliveAsWritten(path), { timeout: 90_000, interval: 1_000 })
  },
)
