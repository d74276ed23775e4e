// Two of the staff over the same payout, each in a browser of their own.
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { alive, shopPages } from '#fixtures/testing/shop-pages.ts'

const shop = shopPages()
const Signed = z.object({ token: z.string() })
const width = 1_440

/** The first payout that waits for an approval, as a member of staff sees it. */
async function deskOf(who: 'team' | 'boss') {
  const answer = await fetch(`${shop.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ email: `${who}@sillon.example`, password: `needle-drop-${who}` }),
  })
  const { token } = Signed.parse(await answer.json())
  const page = await shop.open('/contact', { viewport: { width, height: 900 } })
  await page.context().addCookies([
    { name: 'token', value: token, url: shop.url },
    { name: 'session', value: '1', url: shop.url },
  ])
  const complaints: string[] = []
  page.on('pageerror', error => complaints.push(error.message))
  await page.goto('/admin/payouts?state=statement_ready')
  await openFirst(page)
  return { page, complaints }
}

/** Opens the first payout of the list. */
async function openFirst(page: Page): Promise<void> {
  await alive(page)
  await page.locator('tbody').getByRole('link').first().click()
  await page.getByRole('heading', { level: 1, name: /^Payout \d/ }).waitFor()
}

/** Presses a move of the payout. */
const choose = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}: `) }).click()

async function nameAccount(page: Page, who: 'team' | 'boss', holder: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Name the account' })
  await form.getByLabel('Name on the account').fill(holder)
  await form.getByLabel('Account number (IBAN)').fill('GB29 NWBK 6016 1331 9268 19')
  await form.getByLabel('Your password').fill(`needle-drop-${who}`)
}

test('one of two staff moves a payout, the other is told and sees what the first did', async () => {
  const [first, second] = await Promise.all([deskOf('team'), deskOf('boss')])
  await choose(first.page, 'Name the account')
  await choose(second.page, 'Name the account')
  await first.page.getByRole('button', { name: 'Do it' }).click()
  // What is missing is asked for first, and the cursor stands in it.
  await first.page.getByText('Fill this in.').first().waitFor()
  expect(await first.page.evaluate(() => document.activeElement?.id)).toBe('payout-holder')
  await nameAccount(first.page, 'team', 'Ada Lov')
  await nameAccount(second.page, 'boss', 'Ben Lov')
  await first.page.getByRole('button', { name: 'Do it' }).click()
  await first.page.getByText('Ada Lov, GB29NWBK60161331926819').waitFor()
  await second.page.getByRole('button', { name: 'Do it' }).click()
  const told = second.page.getByRole('alert')
  await told.getByRole('heading', { name: 'That can no longer be done' }).waitFor()
  await second.page.getByText('Ada Lov, GB29NWBK60161331926819').waitFor()
  expect(await second.page.getByText('Ben Lov').count()).toBe(0)

  // From there to the bank: one approves, the other sends.
  await choose(second.page, 'Approve')
  await second.page.getByRole('button', { name: 'Do it' }).click()
  // Leaving before the answer would break the call off.
  await second.page.getByRole('form', { name: 'Approve' }).waitFor({ state: 'detached' })
  await first.page.goto('/admin/payouts?state=approved')
  await openFirst(first.page)
  await choose(first.page, 'Mark as sent')
  await first.page.getByLabel('Reference of the transfer').fill('SEPA 17')
  await first.page.getByRole('button', { name: 'Do it' }).click()
  await first.page.getByText('sent to the bank', { exact: true }).waitFor()
  await first.page.goto('/admin/payouts?state=approved')
  await first.page.getByRole('heading', { name: /^Nothing fits/ }).waitFor()
  expect([...first.complaints, ...second.complaints]).toEqual([])
})

test('it fits 320 px, with a move open', async () => {
  const { page } = await deskOf('team')
  await page.setViewportSize({ width: 320, height: 800 })
  await choose(page, 'Name the account')
  await page.getByRole('form', { name: 'Name the account' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})
