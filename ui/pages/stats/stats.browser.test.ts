// Figures as the owner reads them: what is chosen is in the address, and the same without scripts.
import { expect, test } from 'vitest'
import { z } from 'zod'
import { alive, shopPages } from '#fixtures/testing/shop-pages.ts'

const shop = shopPages()
const Signed = z.object({ token: z.string() })
const narrow = 420

async function pageOf(path: string, options: { width?: number; javaScriptEnabled?: boolean } = {}) {
  const answer = await fetch(`${shop.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ email: 'boss@sillon.example', password: 'needle-drop-boss' }),
  })
  const { token } = Signed.parse(await answer.json())
  const { width = 1_440, javaScriptEnabled = true } = options
  const page = await shop.open('/contact', { viewport: { width, height: 900 }, javaScriptEnabled })
  await page.context().addCookies([
    { name: 'token', value: token, url: shop.url },
    { name: 'session', value: '1', url: shop.url },
  ])
  const complaints: string[] = []
  page.on('pageerror', error => complaints.push(error.message))
  await page.goto(path)
  if (javaScriptEnabled) await alive(page)
  return { page, complaints }
}

test('a choice goes into the address, and what cannot be is said at its field', async () => {
  const { page, complaints } = await pageOf('/admin/stats-all')
  await page.getByLabel('Measure').selectOption({ label: 'Orders' })
  await page.getByLabel('By', { exact: true }).selectOption({ label: 'Country' })
  await page.getByLabel('And by').selectOption({ label: 'Country' })
  await page.getByRole('button', { name: 'Show' }).click()
  await page.getByText('Choose another one, or nothing else.').waitFor()
  await page.getByLabel('And by').selectOption({ label: 'nothing else' })
  await page.getByRole('button', { name: 'Show' }).click()
  await page.waitForURL(url => url.searchParams.get('by') === 'country')
  expect(new URL(page.url()).searchParams.get('measure')).toBe('orders')
  await page.getByRole('columnheader', { name: 'Country' }).waitFor()
  expect(complaints).toEqual([])
})

test('what is left empty in a form of a desk is not in the address', async () => {
  const { page } = await pageOf('/admin/settings')
  await page.getByLabel('Search in settings').fill('')
  await page.getByLabel('Search in settings').press('Enter')
  await page.waitForURL(url => url.href.endsWith('?'))
  await page.goto('/admin/stats-v1')
  await alive(page)
  await page.getByLabel('Month').fill('')
  await page.getByRole('button', { name: 'Show' }).click()
  await page.waitForURL(url => url.href.endsWith('?'))
})

test('without scripts the same fields are a form', async () => {
  const { page } = await pageOf('/admin/stats-all', { javaScriptEnabled: false })
  await page.getByLabel('By', { exact: true }).selectOption('format')
  await page.getByRole('button', { name: 'Show' }).click()
  expect(new URL(page.url()).searchParams.get('by')).toBe('format')
  await page.getByRole('columnheader', { name: 'Format' }).waitFor()
})

test('every page of figures fits a narrow window', async () => {
  const { page, complaints } = await pageOf('/admin/stats', { width: narrow })
  await page.getByText('Average order').first().waitFor()
  for (const path of [
    '/admin/stats',
    '/admin/stats-all?sheet=sellers',
    '/admin/stats-v1',
    '/admin/payouts?files=1',
  ]) {
    await page.goto(path)
    await alive(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(narrow)
  }
  expect(complaints).toEqual([])
})
