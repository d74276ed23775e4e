import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { openSettings, tokenOf } from '#fixtures/testing/staff-pages.ts'
import { addToCart, alive, restyle, shopPages } from '#fixtures/testing/shop-pages.ts'
import { widen } from '#fixtures/testing/widen.ts'

const shop = shopPages()

/** The eight widths at which the page changes. */
const breakpoints = [420, 640, 800, 1_000, 1_280, 1_440, 1_600, 1_920] as const

/** What lies over the focused element as a whole, if anything: header, player or the question on cookies. */
function coveringFocus(): string | null {
  const focused = document.activeElement
  if (!focused || focused === document.body) return null
  const box = focused.getBoundingClientRect()
  if (box.width === 0 || box.height === 0) return null
  const layers = [...document.querySelectorAll('body > header, .player, .cookies')]
  const over = layers.find(layer => {
    const { top, bottom, left, right } = layer.getBoundingClientRect()
    const isWithin = box.top >= top && box.bottom <= bottom && box.left >= left && box.right <= right
    return !layer.contains(focused) && isWithin
  })
  return over ? `${over.className} over ${focused.outerHTML.slice(0, 120)}` : null
}

test('row 7: has a ring of two tones, two pixels wide, on any ground', async () => {
  const page = await shop.open(await shop.record())
  const rings: { width: string; style: string; shadow: string; tone: string }[] = []
  for (let step = 0; step < 25; step += 1) {
    await page.keyboard.press('Tab')
    rings.push(
      await page.evaluate(() => {
        const style = getComputedStyle(document.activeElement ?? document.body)
        const { outlineWidth: width, outlineStyle, outlineColor: tone, boxShadow: shadow } = style
        return { width, style: outlineStyle, shadow, tone }
      }),
    )
  }
  for (const { width, style, shadow, tone } of rings) {
    expect(Number.parseFloat(width)).toBeGreaterThanOrEqual(2)
    expect(style).toBe('solid')
    expect(shadow).toContain('rgb')
    expect(shadow).not.toContain(tone)
  }
})

test('row 8: is never under header, player or the question on cookies, at all widths', async () => {
  const page = await shop.open(await shop.playable(), { asksCookies: true })
  await page.locator('.cookies').waitFor()
  await page.locator('main button.track').first().click()
  await page.locator('.player').waitFor()
  const covered: string[] = []
  for (const width of breakpoints) {
    await widen(page, width, 720)
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let step = 0; step < 30; step += 1) {
        await page.keyboard.press(key)
        const over = await page.evaluate(coveringFocus)
        if (over) covered.push(`${width} ${key}: ${over}`)
      }
    }
  }
  expect(covered).toEqual([])
  // What this looks for, it finds.
  await restyle(page, '.cookies { position: fixed; inset: 0; max-width: none; width: auto; height: auto; }')
  await page.locator('#cart-entry').focus()
  // The header slides down to what is focused in it.
  await expect.poll(() => page.evaluate(coveringFocus)).toContain('cookies over <a')
})

/**
 * Targets within what a selector finds that are too small to hit. Links in running text are as tall as their
 * line. WCAG 2.5.8.
 */
function smallTargets(within: string): string[] {
  const targets = document.querySelectorAll<HTMLElement>(
    `${within} :is(a[href], button, input, select, summary, textarea)`,
  )
  return [...targets].flatMap(target => {
    const isInText = target.closest('p, dd, .about, .prose') !== null && target.tagName === 'A'
    // What is hidden but for the ear, or chosen by its label.
    const box = (target.closest('label') ?? target).getBoundingClientRect()
    const isHidden = target.closest('.said-only, .skip') !== null || !target.checkVisibility()
    if (isInText || isHidden || box.width === 0) return []
    const min = target.matches('.button-primary, .header-entry') ? 44 : 24
    // The title's link covers the card: its own line is not the target.
    if (target.closest('.card h3, .spine')) return []
    const isSmall = box.width < 23.9 || box.height < min - 0.1
    return isSmall ? [`${target.outerHTML.slice(0, 110)} ${box.width}×${box.height}`] : []
  })
}

test('row 9: no target is smaller than 24 pixels, no main action than 44', async () => {
  const page = await shop.open(await shop.record())
  await addToCart(page)
  const small: string[] = []
  for (const path of ['/', '/vinyl-shop?genre=8', await shop.record(), '/cart', '/payment', '/sign']) {
    await page.goto(path)
    await alive(page)
    for (const width of [420, 1_440]) {
      await widen(page, width)
      small.push(...(await page.evaluate(smallTargets, 'html')).map(one => `${path} ${width}: ${one}`))
    }
  }
  expect(small).toEqual([])
  await restyle(page, 'main button { min-height: 0 !important; height: 12px !important; }')
  expect(await page.evaluate(smallTargets, 'html')).not.toEqual([])
})

test('row 9: no control of a table that a setting is typed in is smaller than 24 pixels', async () => {
  const page = await openSettings(shop, await tokenOf(shop.url, 'boss'))
  await page.getByRole('button', { name: 'Change: Own carriers' }).click()
  await page.getByRole('button', { name: 'Add a row' }).click()
  await page.getByRole('checkbox', { name: 'Has numbers, row 1' }).waitFor()
  const small: string[] = []
  for (const width of [420, 1_440]) {
    await widen(page, width)
    small.push(...(await page.evaluate(smallTargets, '.row-table')).map(one => `${width}: ${one}`))
  }
  expect(small).toEqual([])
})

/** What one types into the checkout, in the order of its fields. */
const typed = {
  email: 'keys@example.org',
  firstname: 'Kay',
  lastname: 'Board',
  address: '1 rue du Disque',
  zip_code: '75011',
  city: 'Paris',
} as const

const card = { number: '4242424242424242', expiry: '12/30', code: '123' } as const

/** Pays at the checkout's first part, by keys alone. */
async function payByKeys(page: Page): Promise<void> {
  await page.locator('#checkout-email').waitFor()
  for (const [name, value] of Object.entries(typed)) await typeInto(page, `#checkout-${name}`, value)
  await tabTo(page, 'main button[type=submit]')
  await page.keyboard.press('Enter')
  await page
    .getByRole('radio', { name: /^Deliver/ })
    .first()
    .waitFor()
  await tabTo(page, 'main button[type=submit]')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Card number' }).waitFor()
  for (const [name, value] of Object.entries(card)) await typeInto(page, `#checkout-card-${name}`, value)
  await tabTo(page, '#checkout-terms')
  await page.keyboard.press('Space')
  await tabTo(page, 'main button[type=submit]')
  await page.keyboard.press('Enter')
  await page.locator('.confirmed').waitFor()
}

async function typeInto(page: Page, selector: string, text: string): Promise<void> {
  await tabTo(page, selector)
  await page.keyboard.type(text)
}

test('row 10: a record is found, chosen and paid for without pointer, hovering or dragging', async () => {
  const page = await shop.open('/')
  await tabTo(page, 'header input[type=search]')
  await page.keyboard.type('a')
  await page.locator('#search-results [role=option]').first().waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.type('a')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/vinyl-shop?search=*')
  await page.goto(await shop.record())
  await alive(page)
  await tabTo(page, 'form.buy button[type=submit]')
  await page.keyboard.press('Enter')
  await page.locator('header').getByLabel('Cart, 1 item').waitFor()
  await page.keyboard.press('Home')
  await page.locator('#cart-entry').focus()
  await page.keyboard.press('Enter')
  const slide = page.getByRole('dialog', { name: 'Cart' })
  await slide.getByRole('button', { name: /^Go to payment/ }).waitFor()
  await tabTo(page, '[role=dialog] .button-primary')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/payment')
  await payByKeys(page)
})

async function tabTo(page: Page, selector: string): Promise<void> {
  for (let step = 0; step < 80; step += 1) {
    if (await page.evaluate(wanted => document.activeElement?.matches(wanted), selector)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never comes to ${selector}`)
}

/** What turns or slides, by its class. */
const movingNow = () =>
  document
    .getAnimations()
    .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 20)
    .map(({ effect }) =>
      effect instanceof KeyframeEffect ? String(effect.target?.getAttribute('class')) : '',
    )

test('row 11: less motion stops what turns and slides; forced colours keep edges and focus', async () => {
  const page = await shop.open(await shop.playable(), { reducedMotion: 'reduce' })
  await page.locator('main button.track').first().click()
  await page.locator('.player').waitFor()
  await page.locator('#menu-entry').click()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
  expect(await page.evaluate(movingNow)).toEqual([])
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect.poll(() => page.evaluate(movingNow)).not.toEqual([])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(() => page.evaluate(movingNow)).toEqual([])
  await page.keyboard.press('Escape')
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  const buttons = page.locator('main .button:visible')
  const edges = await buttons.evaluateAll(all =>
    all.map(button => Number.parseFloat(getComputedStyle(button).borderTopWidth)),
  )
  expect(edges.length).toBeGreaterThan(1)
  expect(Math.min(...edges)).toBeGreaterThanOrEqual(1)
  await page.keyboard.press('Tab')
  const outline = await page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body)
    return `${outlineStyle} ${Number.parseFloat(outlineWidth) >= 2}`
  })
  expect(outline).toBe('solid true')
})
