// From the page of owners to the first sign-in of whoever they invite, and what that person then may see.
import type { Page } from 'playwright'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { alive, shopPages } from '#fixtures/testing/shop-pages.ts'

const shop = shopPages()
const Signed = z.object({ token: z.string() })
const Mails = z.object({ items: z.array(z.object({ subject: z.string(), text: z.string() })) })

async function ownerToken(): Promise<string> {
  const answer = await fetch(`${shop.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ email: 'boss@sillon.example', password: 'needle-drop-boss' }),
  })
  return Signed.parse(await answer.json()).token
}

/** The link in the invitation that an address was mailed. */
const mailedLink = (email: string, token: string): Promise<string> =>
  vi.waitFor(
    async () => {
      const answer = await fetch(`${shop.url}/api/staff/mails?to=${encodeURIComponent(email)}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      const { items } = Mails.parse(await answer.json())
      const text = items.find(({ subject }) => subject.startsWith('You are invited'))?.text ?? ''
      const link = /https?:\/\/\S+\/sign\?\S+/.exec(text)?.[0]
      if (link === undefined) throw new Error('no mail yet')
      return link
    },
    { timeout: 20_000, interval: 250 },
  )

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/sign')
  await alive(page)
  const form = page.getByRole('region', { name: 'Sign in' })
  await form.getByLabel('E-mail').first().fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(url => !url.pathname.endsWith('/sign'))
}

test('an owner invites somebody, who sets name and password and comes in', { timeout: 120_000 }, async () => {
  const token = await ownerToken()
  const email = `nora-${crypto.randomUUID().slice(0, 8)}@example.com`
  const desk = await shop.open('/contact')
  await desk.context().addCookies([
    { name: 'token', value: token, url: shop.url },
    { name: 'session', value: '1', url: shop.url },
  ])
  await desk.goto('/admin/pass')
  await alive(desk)
  await desk.getByRole('button', { name: 'Send the invitation' }).click()
  await desk.getByText('E-mail', { exact: false }).first().waitFor()
  await desk.getByLabel('E-mail').fill(email)
  await desk.getByLabel('Warehouse').check()
  await desk.getByRole('button', { name: 'Send the invitation' }).click()
  await desk.getByRole('row', { name: email }).getByText('open', { exact: false }).waitFor()
  const link = new URL(await mailedLink(email, token))
  const page = await shop.open(link.pathname + link.search)
  await page.getByLabel('First name').fill('Nora')
  await page.getByLabel('Last name').fill('Sand')
  const password = 'a groove of one’s own'
  await page.locator('input[type=password]').first().fill(password)
  await page.locator('form button[type=submit]').first().click()
  await page.getByRole('status').first().waitFor()
  await signIn(page, email, password)
  await page.goto('/admin/dispatch')
  await alive(page)
  const links = await page.locator('nav.ways a').allTextContents()
  expect(links).toContain('Orders')
  expect(links).not.toContain('Who may come in')
  const refused = await page.goto('/admin/pass')
  expect(refused?.status()).toBe(404)
  await desk.reload()
  await desk.getByRole('row', { name: email }).getByText('accepted').waitFor()
})
