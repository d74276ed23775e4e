// What the shop gave up doing, on the page of staff: tried again by one press, let go after a second.
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { alive, shopPages } from '#fixtures/testing/shop-pages.ts'

const shop = shopPages()
const Signed = z.object({ token: z.string() })

async function teamToken(): Promise<string> {
  const answer = await fetch(`${shop.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ email: 'team@sillon.example', password: 'needle-drop-team' }),
  })
  return Signed.parse(await answer.json()).token
}

const letter = (id: number, kind: string) => ({
  id,
  kind,
  queue: 'money',
  about: 'key r-17-of-a-long-idempotency-key-0123456789abcdef, orderId 17',
  reason: 'Error: The provider did not answer about refund r-17-of-a-long-idempotency-key-0123456789abcdef',
  attempts: 36,
  created_at: '2027-02-20T10:00:00.000Z',
  failed_at: '2027-02-21T22:00:00.000Z',
  dropped_at: null,
  acts: [],
})
const queues = ['money', 'mail', 'media', 'work'].map(name => ({
  name,
  waiting: 0,
  oldest_seconds: 0,
  dead: name === 'money' ? 2 : 0,
}))

/** The page as staff reach it from another of theirs; the shop under test has given up nothing itself. */
async function deskWith(letters: ReturnType<typeof letter>[], width: number) {
  const sent: unknown[] = []
  const page = await shop.open('/contact', { viewport: { width, height: 900 } })
  await page.context().addCookies([
    { name: 'token', value: await teamToken(), url: shop.url },
    { name: 'session', value: '1', url: shop.url },
  ])
  await page.route(/\/api\/staff\/outbox/, async route => {
    if (route.request().method() === 'GET') {
      return route.fulfill({ json: { items: letters, next: null, queues, dropped: 0, kept: 0 } })
    }
    const body: unknown = route.request().postDataJSON()
    sent.push(body)
    letters.shift()
    return route.fulfill({ json: { count: 1 } })
  })
  await page.goto('/admin/payouts')
  await alive(page)
  // In a narrow window the desks lie behind their menu.
  const menu = page.getByRole('button', { name: 'Menu of desks' })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('link', { name: 'Outbox' }).click()
  await page.getByRole('heading', { name: 'Outbox', level: 1 }).waitFor()
  return { page, sent }
}

const wider = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

test.each([320, 420, 1_000, 1_440])('at %i px, one is tried again and one is let go', async width => {
  const { page, sent } = await deskWith([letter(7, 'gateway.refund'), letter(6, 'box.charge')], width)
  await page.getByRole('button', { name: 'Try all again' }).waitFor()
  expect(await wider(page)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Try 7 again' }).click()
  await page.getByRole('button', { name: 'Try 7 again' }).waitFor({ state: 'detached' })
  expect(sent).toEqual([{ move: 'retry', ids: [7] }])
  // Nothing is let go by one press.
  await page.getByRole('button', { name: 'Drop 6' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Drop 6' }).click()
  const sure = page.getByRole('button', { name: 'Drop it for good' })
  await sure.waitFor()
  expect(await sure.evaluate(button => button === document.activeElement)).toBe(true)
  expect([await wider(page), sent.length]).toEqual([0, 1])
  await sure.click()
  await page.getByRole('heading', { name: 'Nothing was given up' }).waitFor()
  expect(sent[1]).toEqual({ move: 'drop', ids: [6] })
})

test('it opens by its address, and says that nothing was given up', async () => {
  const page = await shop.open('/contact')
  await page.context().addCookies([{ name: 'token', value: await teamToken(), url: shop.url }])
  await page.goto('/admin/outbox')
  await page.getByRole('heading', { name: 'Nothing was given up' }).waitFor()
  await page.getByRole('link', { name: 'Dropped' }).click()
  await page.locator('a[aria-current=page]', { hasText: 'Dropped' }).waitFor()
  expect(page.url()).toContain('?state=dropped')
  expect(await page.getByRole('button', { name: /^Drop / }).count()).toBe(0)
})
