// Owners let people in: from their page to the first sign-in of whoever they invite, and out again.
import type { Page } from 'playwright'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { alive, shopPages } from '#fixtures/testing/shop-pages.ts'

const shop = shopPages()
const Signed = z.object({ token: z.string() })
const Mails = z.object({ items: z.array(z.object({ text: z.string() })) })
const owner = { email: 'boss@sillon.example', password: 'needle-drop-boss' }
const password = 'a groove of one’s own'

async function tokenOf(who: { readonly email: string; readonly password: string }): Promise<string> {
  const answer = await fetch(`${shop.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(who),
  })
  return Signed.parse(await answer.json()).token
}

const somebody = () => `nora-${crypto.randomUUID().slice(0, 8)}@example.com`

/**
 * Path and query of the link in the invitation that was mailed to an address last. The mail is in the
 * language that who invites chose: that of the page where they chose none.
 */
const mailedLink = (email: string, token: string): Promise<string> =>
  vi.waitFor(
    async () => {
      const answer = await fetch(`${shop.url}/api/staff/mails?to=${encodeURIComponent(email)}`, {
        headers: { authorization: `Bearer ${token}` },
      })
      const { items } = Mails.parse(await answer.json())
      const links = items.map(({ text }) => /https?:\/\/\S+\?invited=1&reset=[\w-]+\S*/.exec(text)?.[0])
      const link = links.find(found => found !== undefined)
      if (link === undefined) throw new Error('no mail yet')
      return `/sign${new URL(link).search}`
    },
    { timeout: 20_000, interval: 250 },
  )

/** The page of invitations as the owner has it open, in a window of this width. */
async function ownersDesk(token: string, width = 1_440): Promise<Page> {
  const desk = await shop.open('/contact', { viewport: { width, height: 900 } })
  await desk.context().addCookies([
    { name: 'token', value: token, url: shop.url },
    { name: 'session', value: '1', url: shop.url },
  ])
  await desk.goto('/admin/pass')
  await alive(desk)
  return desk
}

const invitation = (desk: Page, email: string) =>
  desk.getByRole('table', { name: 'Invitations' }).getByRole('row', { name: email })

async function invite(desk: Page, email: string, role: string): Promise<void> {
  const form = desk.getByRole('region', { name: 'Invite somebody' })
  await form.getByLabel('E-mail').fill(email)
  await form.getByLabel(role, { exact: true }).check()
  await form.getByRole('button', { name: 'Send the invitation' }).click()
  await invitation(desk, email).getByText('open').waitFor()
}

/** Fills in what an invitation's link asks for, and sends it. */
async function accept(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Nora')
  await page.getByLabel('Last name').fill('Sand')
  await page.getByRole('heading', { name: 'Choose a password', level: 1 }).waitFor()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Save password' }).click()
}

const desksOf = (page: Page) => page.locator('.staff-column a').allInnerTexts()

const widerThanWindow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('an owner invites somebody, who comes in, gets another desk, and is put out', async () => {
  const token = await tokenOf(owner)
  const email = somebody()
  const desk = await ownersDesk(token)
  await invite(desk, email, 'Warehouse')

  const link = await mailedLink(email, token)
  const page = await shop.open(link)
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.getByText('Fill this in').first().waitFor()
  await accept(page)
  await page.getByText('Your account is ready.').waitFor()
  // The address is filled in; who signs in goes on to the first desk where their role works.
  expect(await page.getByLabel('E-mail').first().inputValue()).toBe(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { name: 'Dispatch', level: 1 }).waitFor()
  await alive(page)
  const desks = await desksOf(page)
  expect(desks).toContain('Dispatch')
  for (const hidden of ['Who may come in', 'Payouts', 'Reviews']) expect(desks).not.toContain(hidden)
  expect((await page.goto('/admin/pass'))?.status()).toBe(404)

  await desk.reload()
  await alive(desk)
  await invitation(desk, email).getByText('accepted').waitFor()
  expect(await invitation(desk, email).getByRole('button').count()).toBe(0)
  await desk.getByRole('link', { name: 'Nora Sand' }).first().click()
  await desk.getByRole('heading', { name: 'Nora Sand', level: 1 }).waitFor()
  const roles = desk.getByRole('region', { name: 'Change roles' })
  await roles.getByRole('button', { name: 'Save the roles' }).click()
  await roles.getByText('Fill this in').first().waitFor()
  await roles.getByLabel('Accounts', { exact: true }).check()
  await roles.getByLabel('Warehouse', { exact: true }).uncheck()
  await roles.getByLabel('Reason').fill('keeps the books now')
  await roles.getByRole('button', { name: 'Save the roles' }).click()
  await desk.getByText('Warehouse → Accounts').waitFor()
  await desk.getByText('keeps the books now').waitFor()

  expect((await page.goto('/admin/payouts'))?.status()).toBe(200)
  expect((await page.goto('/admin/dispatch'))?.status()).toBe(404)

  await desk.getByRole('button', { name: 'End all sessions' }).click()
  await desk.getByRole('button', { name: 'End all sessions' }).waitFor({ state: 'detached' })
  await page.goto('/admin/payouts')
  await page.waitForURL(/\/sign\?/)

  // The link has done its work.
  const again = await shop.open(link)
  await accept(again)
  await again.getByText('This link no longer works.').waitFor()
}, 240_000)

test('an invitation that is withdrawn, or followed by another, lets nobody in', async () => {
  const token = await tokenOf(owner)
  const email = somebody()
  const desk = await ownersDesk(token, 420)
  await invite(desk, email, 'Production')
  const link = await mailedLink(email, token)
  expect(await widerThanWindow(desk)).toBeLessThanOrEqual(0)
  await desk.getByRole('button', { name: `Withdraw the invitation of ${email}` }).click()
  await invitation(desk, email).getByText('withdrawn').waitFor()
  expect(await invitation(desk, email).getByRole('button').count()).toBe(0)

  const page = await shop.open(link, { viewport: { width: 420, height: 900 } })
  await accept(page)
  await page.getByText('This link no longer works.').waitFor()
  const answer = await fetch(`${shop.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ email, password }),
  })
  expect(answer.status).toBe(401)
})

test('an invitation says what is wrong with it, and the owner’s role takes a password', async () => {
  const desk = await ownersDesk(await tokenOf(owner))
  const form = desk.getByRole('region', { name: 'Invite somebody' })
  const send = form.getByRole('button', { name: 'Send the invitation' })
  await form.getByLabel('E-mail').fill('nobody')
  await send.click()
  await form.getByText('Enter an address like').first().waitFor()
  const email = somebody()
  await form.getByLabel('E-mail').fill(email)
  await send.click()
  await form.getByText('Choose at least one role.').waitFor()
  await form.getByLabel('Owner', { exact: true }).check()
  await send.click()
  await form.getByText('Fill this in').first().waitFor()
  await form.getByLabel('Your password').fill('not this one')
  await send.click()
  await form.getByText('This is not the present password.').first().waitFor()
  await form.getByLabel('Your password').fill(owner.password)
  await send.click()
  await invitation(desk, email).getByText('open').waitFor()
  expect(await form.getByLabel('Your password').inputValue()).toBe('')
  await desk.getByRole('button', { name: `Withdraw the invitation of ${email}` }).click()
  await invitation(desk, email).getByText('withdrawn').waitFor()
})
