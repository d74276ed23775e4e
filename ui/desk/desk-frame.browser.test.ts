// The frame of staff's pages, as staff use it: with the pointer, by keys, at an address that is not there.
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { findingsOn } from '#fixtures/gallery/axe-findings.ts'
import { alive, shopPages } from '#fixtures/testing/shop-pages.ts'

const shop = shopPages()
const Signed = z.object({ token: z.string() })

async function tokenOf(email: string, password: string): Promise<string> {
  const answer = await fetch(`${shop.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ email, password }),
  })
  return Signed.parse(await answer.json()).token
}

/** A page of the desk as somebody has it in a window of this width; with the status it answered with. */
async function opened(path: string, width: number, who = 'team'): Promise<{ page: Page; status: number }> {
  const page = await shop.open('/contact', { viewport: { width, height: 900 } })
  const token = await tokenOf(`${who}@sillon.example`, `needle-drop-${who}`)
  await page.context().addCookies([
    { name: 'token', value: token, url: shop.url },
    { name: 'session', value: '1', url: shop.url },
  ])
  const answer = await page.goto(path)
  await alive(page)
  return { page, status: answer?.status() ?? 0 }
}

test('staff find desks in a column, a desk and an order by the palette, and go on by keys', async () => {
  const { page } = await opened('/admin/orders', 1440)
  const bar = await page.locator('.staff-bar').boundingBox()
  expect(bar?.height).toBeLessThanOrEqual(48)
  expect(await page.locator('.header, footer, .header-links').count()).toBe(0)
  expect(await page.locator('.staff-column a[aria-current="page"]').innerText()).toBe('Orders')
  const rows = page.locator('tbody tr')
  expect(await rows.first().evaluate(row => row.getBoundingClientRect().height)).toBeLessThanOrEqual(24)
  const number = await rows.first().locator('a').innerText()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('payout')
  await page.locator('[role="option"][aria-selected="true"]', { hasText: 'Payouts' }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Payouts', level: 1 }).waitFor()

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').waitFor()
  await page.keyboard.type(number.toLowerCase())
  await page.locator('[role="option"][aria-selected="true"]', { hasText: number.toLowerCase() }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/admin\/order\?id=\d+$/)

  await page.getByRole('heading', { name: number }).waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await page.getByRole('heading', { name: 'Dispatch', level: 1 }).waitFor()
})

test('the desk that is open is in sight in the column, of a low window too', async () => {
  const { page } = await opened('/admin/settings', 1440)
  for (const height of [900, 400]) {
    await page.setViewportSize({ width: 1440, height })
    await page.reload()
    await alive(page)
    const here = page.locator('.staff-column a[aria-current="page"]')
    expect(await here.innerText()).toBe('Settings')
    const box = await here.boundingBox()
    const frame = await page.locator('.staff-column').boundingBox()
    expect(box?.y).toBeGreaterThanOrEqual(frame?.y ?? Number.NaN)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((frame?.y ?? 0) + (frame?.height ?? 0))
    expect(await page.evaluate(() => scrollY)).toBe(0)
  }
})

test('arrows of the palette lead to what is in sight', async () => {
  const { page } = await opened('/admin/orders', 1440)
  await page.setViewportSize({ width: 1440, height: 320 })
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox')
  await field.press('End')
  const active = page.locator('[role="option"][aria-selected="true"]')
  const isInSight = () =>
    active.evaluate(option => {
      const [own, frame] = [option, option.closest('.palette')].map(one => one?.getBoundingClientRect())
      return own !== undefined && frame !== undefined && own.top >= frame.top && own.bottom <= frame.bottom
    })
  expect(await page.locator('[role="option"]').last().getAttribute('aria-selected')).toBe('true')
  await expect.poll(isInSight).toBe(true)
  await field.press('Home')
  expect(await page.locator('[role="option"]').first().getAttribute('aria-selected')).toBe('true')
  await expect.poll(isInSight).toBe(true)
})

test.each([
  ['', /^The shop could not be asked\. Press Enter to try again\.$/],
  ['/fr', /^La boutique n’a pas répondu\. Appuyez sur Entrée pour réessayer\.$/],
])('the palette says in words what it could not ask, at %s/admin/orders', async (at, words) => {
  const { page } = await opened(`${at}/admin/orders`, 1440)
  await page.route(/\/api\/desks\?/, route =>
    route.fulfill({ status: 500, json: { error: true, status: 500, code: 'internal' } }),
  )
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('zzz')
  const said = page.getByRole('dialog').getByRole('status')
  await expect.poll(() => said.innerText()).toMatch(words)
})

test('keys are listed by ?, and can be switched off for good', async () => {
  const { page } = await opened('/admin/outbox', 1440)
  await page.keyboard.press('?')
  await page.getByRole('button', { name: 'Switch single keys off' }).click()
  await page.keyboard.press('Escape')
  await page.reload()
  await alive(page)
  await page.keyboard.press('?')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').waitFor()
  expect(await page.getByRole('heading', { name: 'Keys' }).count()).toBe(0)
})

test('an address that is not there says so to staff, and to nobody else that there is a desk', async () => {
  const { page, status } = await opened('/admin/dispach', 1440)
  expect(status).toBe(404)
  expect(
    await page
      .getByLabel('Desk, or words, barcode or number of a record, a customer or an order')
      .inputValue(),
  ).toBe('dispach')
  const near = page.locator('main li a')
  expect([await near.count(), await near.first().innerText()]).toEqual([3, 'Dispatch'])
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  expect(await page.getByRole('combobox').inputValue()).toBe('dispach')
  const unknown = await page.goto('/fr/admin/nothing-like-it')
  expect([unknown?.status(), await page.locator('.staff-bar').count()]).toEqual([404, 1])
  const other = await opened('/admin/dispach', 1440, 'customer')
  expect(other.status).toBe(404)
  expect(await other.page.content()).not.toMatch(/staff-bar|desk-pages|admin-frame/)
})

test.each([1440, 420])('nothing of the frame is out of reach or cut at %d px', async width => {
  const { page } = await opened('/admin/orders', width)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  expect(await findingsOn(page)).toEqual([])
  if (width === 420) {
    await page.getByRole('button', { name: 'Menu of desks' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Bids' }).click()
    await page.getByRole('heading', { name: 'Bids', level: 1 }).waitFor()
  }
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').waitFor()
  expect(await findingsOn(page)).toEqual([])
})
