// Links that staff hand over: on the clipboard by a press alone, and never the link of an offer that is over.
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { askShop } from '#fixtures/models/draft/draft.page.ts'
import { alive, shopPages } from '#fixtures/testing/shop-pages.ts'

const shop = shopPages()
const Signed = z.object({ token: z.string() })
const Draft = z.object({ id: z.int(), version: z.int() })
const owner = { email: 'boss@sillon.example', password: 'needle-drop-boss' }

async function signIn(): Promise<{ url: string; token: string }> {
  const answer = await fetch(`${shop.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(owner),
  })
  return { url: shop.url, token: Signed.parse(await answer.json()).token }
}

/** A page of the owner, whose clipboard has these words at first. */
async function opened(token: string, path: string, words: string): Promise<Page> {
  const page = await shop.open('/contact', { viewport: { width: 1_280, height: 900 } })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.context().addCookies([
    { name: 'token', value: token, url: shop.url },
    { name: 'session', value: '1', url: shop.url },
  ])
  await page.goto(path)
  await alive(page)
  await page.evaluate(text => navigator.clipboard.writeText(text), words)
  return page
}

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

const caller = {
  firstname: 'Ada',
  lastname: 'Lov',
  address: '1 rue de la Paix',
  zip_code: '75002',
  city: 'Paris',
  country_id: 'FR',
  phone: '',
}

test('the link of an offer is copied by its press, and is gone with that offer', async () => {
  const base = await signIn()
  const { id, version } = await askShop(base, '/staff/drafts', Draft, {
    channel: 'phone',
    currency: 'EUR',
    email: `ada-${crypto.randomUUID()}@example.com`,
    customer: caller,
    lines: [{ name: 'Custom cut', quantity: 1, price: 700 }],
  })
  await askShop(base, `/staff/drafts/${id}/moves`, Draft, { move: 'offer', days: 3, seen: version })
  const page = await opened(base.token, `/admin/order-manual?id=${id}`, 'mine')
  const copy = page.getByRole('button', { name: 'Copy the link' })
  const field = page.getByRole('textbox', { name: 'Link to pay' })
  const other = (name: string) => page.getByRole('button', { name, exact: true })
  expect(await field.count()).toBe(0)
  // Buttons wait for their journey, which a busy machine brings late.
  await copy.and(page.locator(':enabled')).focus()
  await page.keyboard.press('Enter')
  await page.getByText('Copied to the clipboard.').waitFor()
  const first = await field.inputValue()
  expect(first).toMatch(/\/offer\?token=/)
  expect(await clipboard(page)).toBe(first)
  expect(await focused(page)).toBe('Copy the link')
  expect(await copy.count()).toBe(1)

  await page.evaluate(() => navigator.clipboard.writeText('mine again'))
  await other('Take back to change').click()
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor()
  await other('Offer by link').click()
  await other('Do it').click()
  await copy.waitFor()
  expect(await field.count()).toBe(0)
  expect(await clipboard(page)).toBe('mine again')
  await copy.click()
  await page.getByText('Copied to the clipboard.').waitFor()
  const second = await field.inputValue()
  expect(second).not.toBe(first)
  expect(await clipboard(page)).toBe(second)
})

test('the link of an invitation is shown, and copied by a press alone', async () => {
  const { token } = await signIn()
  const page = await opened(token, '/admin/pass', 'mine')
  const email = `nora-${crypto.randomUUID().slice(0, 8)}@example.com`
  const form = page.getByRole('region', { name: 'Invite somebody' })
  const send = form.getByRole('button', { name: 'Send the invitation' })
  await send.and(page.locator(':enabled')).waitFor()
  await form.getByLabel('E-mail').fill(email)
  await form.getByLabel('Editorial', { exact: true }).check()
  await send.click()
  const field = form.getByRole('textbox', { name: `Link for ${email}, should the mail not arrive` })
  await field.waitFor()
  await page.getByRole('table', { name: 'Invitations' }).getByRole('row', { name: email }).waitFor()
  expect(await clipboard(page)).toBe('mine')
  await form.getByRole('button', { name: 'Copy the link' }).click()
  await form.getByText('Copied to the clipboard.').waitFor()
  expect(await clipboard(page)).toBe(await field.inputValue())
})
