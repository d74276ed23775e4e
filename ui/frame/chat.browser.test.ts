// The support chat as its visitors meet it: when its launcher is there, and what becomes of a letter.
import { expect, it } from 'vitest'
import type { Page } from 'playwright'
import { alive, shopPages } from '#fixtures/testing/shop-pages.ts'

const shop = shopPages()

/** Monday noon in Paris, and the evening of that day. */
const inHours = '2026-01-05T11:00:00Z'
const afterHours = '2026-01-05T18:00:00Z'

const launcher = (page: Page) => page.getByRole('button', { name: 'Ask us' })

/** When the journeys around the page run, the launcher is there or it is not coming. */
const around = async (page: Page) => {
  await page.waitForLoadState('networkidle')
  await page.locator('#menu-entry').click()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
  await page.keyboard.press('Escape')
}

it('takes a letter to the desk, and says what went wrong', async () => {
  const page = await shop.open('/', { consent: 'accepted', now: inHours })
  await launcher(page).click()
  const chat = page.getByRole('dialog', { name: 'Ask the shop' })
  await chat.getByLabel('Your message').fill('Do you press lathe cuts?')
  await chat.getByRole('button', { name: 'Send' }).click()
  await chat.locator('[name=name][aria-invalid=true]').waitFor()
  await chat.getByLabel('Name').fill('Ada Lund')
  await chat.getByLabel('Email address').fill('ada@example.org')
  await page.route('**/api/contact', route => route.abort())
  await chat.getByRole('button', { name: 'Send' }).click()
  await chat.getByRole('alert').waitFor()
  await page.unroute('**/api/contact')
  expect(await chat.getByLabel('Your message').inputValue()).toBe('Do you press lathe cuts?')
  await chat.getByRole('button', { name: 'Send' }).click()
  await chat.getByText('answers to ada@example.org').waitFor()
  expect(await chat.getByRole('log').innerText()).toContain('Do you press lathe cuts?')
  expect(await chat.getByLabel('Your message').inputValue()).toBe('')
  await page.keyboard.press('Escape')
  await chat.waitFor({ state: 'detached' })
  expect(await launcher(page).evaluate(button => button === document.activeElement)).toBe(true)
})

it('is there again after a reload, and stands clear of the foot of a phone', async () => {
  const viewport = { width: 390, height: 844 }
  const page = await shop.open('/', { consent: 'custom:support', now: inHours, viewport })
  await launcher(page).waitFor()
  await page.reload()
  await launcher(page).waitFor()
  const box = await launcher(page).boundingBox()
  expect(box && box.x + box.width <= 390 && box.y + box.height <= 844).toBe(true)
})

it('forgets at signing out what was written, and who wrote it', async () => {
  const page = await shop.open('/about', { consent: 'accepted', now: inHours })
  const email = `talker-${Date.now()}@example.org`
  await page.request.post('/api/auth/signup', {
    headers: { 'idempotency-key': email },
    data: { email, password: 'needle and groove', firstname: 'Ada', lastname: 'Lund' },
  })
  await page.reload()
  await alive(page)
  await launcher(page).click()
  const chat = page.getByRole('dialog', { name: 'Ask the shop' })
  expect(await chat.getByLabel('Email address').inputValue()).toBe(email)
  await chat.getByLabel('Your message').fill('Where is my parcel?')
  await chat.getByRole('button', { name: 'Send' }).click()
  await chat.getByText(`answers to ${email}`).waitFor()
  await page.locator('.header .disclosure > button').click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await chat.waitFor({ state: 'detached' })
  await page.locator('#sign-entry').waitFor()
  await launcher(page).click()
  await chat.getByLabel('Email address').waitFor()
  expect(await chat.getByRole('log').innerText()).not.toContain('Where is my parcel?')
  expect(await chat.getByLabel('Email address').inputValue()).toBe('')
  expect(await chat.getByLabel('Name').inputValue()).toBe('')
})

it('is read over whatever it stands, the dark footer in a light page too', async () => {
  const page = await shop.open('/about', { consent: 'accepted', now: inHours, colorScheme: 'light' })
  await launcher(page).waitFor()
  await page.locator('footer').scrollIntoViewIfNeeded()
  await launcher(page).hover()
  // The colour fades in.
  const seen = () => launcher(page).evaluate(button => getComputedStyle(button).backgroundColor)
  await expect.poll(seen).toBe('rgb(228, 231, 230)')
})

it.each([
  ['after its hours', '/', { consent: 'accepted', now: afterHours }],
  ['after a refusal', '/', { consent: 'refused', now: inHours }],
  ['before a choice', '/', { asksCookies: true, now: inHours }],
  ['in a store of its own', '/contact?store=nova', { consent: 'accepted', now: inHours }],
])('is hidden %s', async (_, path, visitor) => {
  const page = await shop.open(path, visitor)
  await around(page)
  expect(await launcher(page).count()).toBe(0)
})

it('goes when the leave is taken back', async () => {
  const page = await shop.open('/', { consent: 'accepted', now: inHours })
  await launcher(page).waitFor()
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: /cookie/i })
    .click()
  await page.getByRole('button', { name: 'Refuse' }).click()
  await launcher(page).waitFor({ state: 'detached' })
})
