import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { shopPages } from '#fixtures/testing/shop-pages.ts'
import zh from '../messages/checkout/zh.json' with { type: 'json' }
import {
  confirmed,
  fillAddress,
  fillCard,
  payInParts,
  takeRecord,
  type Walk,
} from '#fixtures/testing/way-to-an-order.ts'

const shop = shopPages()

/** Whoever points at things, with a mouse or a finger. */
const pointing = (page: Page, way: 'click' | 'tap'): Walk => ({
  page,
  type: (field, text) => page.locator(field).fill(text),
  press: control => page.locator(control).first()[way](),
})

/** How a control stands: elsewhere than the focus, with the focus in sight, or with a focus nobody sees. */
function standing(wanted: string): 'elsewhere' | 'seen' | 'unseen' {
  const { activeElement: here } = document
  if (!here?.matches(wanted)) return 'elsewhere'
  const { top, bottom } = here.getBoundingClientRect()
  const isRinged = (element: Element): boolean => {
    const { outlineStyle, boxShadow } = getComputedStyle(element)
    return outlineStyle !== 'none' || boxShadow !== 'none'
  }
  // A card wears the ring of its link.
  const card = here.closest('.card')
  const isMarked = here.matches(':focus-visible') && (isRinged(here) || (card !== null && isRinged(card)))
  return isMarked && bottom > 0 && top < innerHeight ? 'seen' : 'unseen'
}

/** Presses Tab until a control has the focus, which is to be seen there once the page has scrolled to it. */
async function tabTo(page: Page, control: string): Promise<void> {
  for (let presses = 0; presses < 250; presses += 1) {
    if ((await page.evaluate(standing, control)) !== 'elsewhere') {
      await expect.poll(() => page.evaluate(standing, control), { timeout: 5_000 }).toBe('seen')
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${control}`)
}

/** Whoever has a keyboard and nothing else. */
const typing = (page: Page): Walk => ({
  page,
  async type(field, text) {
    await tabTo(page, field)
    await page.keyboard.press('Control+A')
    await page.keyboard.type(text)
  },
  async press(control) {
    await tabTo(page, control)
    const isBox = await page.evaluate(() => document.activeElement?.matches('[type=checkbox]'))
    await page.keyboard.press(isBox ? 'Space' : 'Enter')
  },
})

/** From the record in the cart to the page of the payment, by the panel of the cart. */
async function toPayment({ page, press }: Walk): Promise<void> {
  await page.waitForFunction(() => /\d/.test(document.querySelector('#cart-entry')?.textContent ?? ''))
  await press('#cart-entry')
  await page.locator('[role=dialog] .button-primary').waitFor()
  await press('[role=dialog] .button-primary')
  await page.waitForURL('**/payment')
}

async function walk(how: Walk): Promise<string> {
  await takeRecord(how, await shop.record())
  await toPayment(how)
  await payInParts(how)
  return confirmed(how.page)
}

const isWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)

test('with the keyboard only, from home to a paid order, the focus in sight at each stop', async () => {
  const page = await shop.open('/')
  expect(await walk(typing(page))).toContain('ada@example.org')
})

test('by touch on a screen of 420 pixels', async () => {
  const page = await shop.open('/', { viewport: { width: 420, height: 840 }, hasTouch: true, isMobile: true })
  expect(await walk(pointing(page, 'tap'))).toContain('ada@example.org')
  expect(await isWide(page)).toBe(false)
})

test('at 400 % zoom of a screen of 1280 by 1024', async () => {
  const page = await shop.open('/', { viewport: { width: 320, height: 256 } })
  expect(await walk(pointing(page, 'click'))).toContain('ada@example.org')
  expect(await isWide(page)).toBe(false)
})

test('in Chinese, with Chinese words', async () => {
  const page = await shop.open('/zh')
  const how = pointing(page, 'click')
  await takeRecord(how, await shop.record())
  await toPayment(how)
  expect(await page.locator('h1').textContent()).toBe(zh['checkout.title'])
  await payInParts(how)
  expect(await confirmed(page)).toContain('ada@example.org')
  expect(await page.locator('h1').textContent()).toBe(zh['checkout.confirmed_title'])
  expect(await page.locator('html').getAttribute('lang')).toMatch(/^zh/)
})

test('row 12: without scripts', async () => {
  const page = await shop.open('/', { javaScriptEnabled: false, viewport: { width: 420, height: 840 } })
  const how = pointing(page, 'click')
  await takeRecord(how, await shop.record())
  await page.waitForURL('**/cart')
  await how.press('main a[href="/payment"]')
  await page.waitForURL('**/payment')
  await fillAddress(how)
  await page.locator('#checkout-city').fill('')
  await how.press('main button[value=continue]')
  await page.locator('#checkout-city-error').waitFor()
  expect(await page.locator('#checkout-address').inputValue()).toBe('1 rue du Disque')
  await fillAddress(how)
  await how.press('main button[value=continue]')
  await page.locator('#checkout-card-number').waitFor()
  await fillCard(how)
  await page.locator('#checkout-card-number').fill('4000002760003184')
  await how.press('main button[value=pay]')
  await page.waitForURL('**/sandbox/challenge/**')
  await how.press('button[value=approve]')
  expect(await confirmed(page)).toContain('ada@example.org')
  await page.goto('/cart')
  expect(await page.locator('#cart-entry').getAttribute('aria-label')).toBe('Cart, empty')
})
