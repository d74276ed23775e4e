// A reader reports what another wrote; a moderator refuses it with words, and it is gone from the page.
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { alive, shopPages } from '#fixtures/testing/shop-pages.ts'

const shop = shopPages()
const Signed = z.object({ token: z.string() })

/** A page as the team sees it. */
async function asTeam(path: string): Promise<Page> {
  const answer = await fetch(`${shop.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ email: 'team@sillon.example', password: 'needle-drop-team' }),
  })
  const page = await shop.open('/contact', { viewport: { width: 420, height: 900 } })
  await page.context().addCookies([
    { name: 'token', value: Signed.parse(await answer.json()).token, url: shop.url },
    { name: 'session', value: '1', url: shop.url },
  ])
  await page.goto(path)
  await alive(page)
  return page
}

test('what is reported is refused with words, in a narrow window', async () => {
  const desk = await asTeam('/admin/reviews?kind=comment&state=published')
  await desk.locator('tbody th a').first().click()
  await desk.getByRole('button', { name: 'Refuse it' }).waitFor()
  const said = (await desk.locator('h1').textContent()) ?? ''
  const record = desk.url()
  const product = desk.locator('.facts a[href*="/admin/product"]').first()
  const number = /id=(\d+)/.exec((await product.getAttribute('href')) ?? '')?.[1] ?? ''
  const shown = await shop.open(`/vinyl/${number}`)
  await shown.getByText(said.slice(0, 40)).first().waitFor()
  await shown
    .getByRole('link', { name: /^Report what/ })
    .first()
    .click()
  await alive(shown)
  await shown.getByLabel('What is wrong with it').selectOption({ label: 'It is advertising' })
  await shown.getByRole('button', { name: 'Report it' }).click()
  await shown.getByText('Thank you. We look at it soon.').waitFor()
  await desk.goto(record)
  await alive(desk)
  await desk.getByRole('button', { name: 'Refuse it' }).click()
  await desk.locator('#desk-words-error').waitFor()
  await desk.locator('#desk-words:focus').waitFor()
  // The same press once more leads there once more.
  await desk.getByRole('button', { name: 'Refuse it' }).focus()
  await desk.keyboard.press('Enter')
  await desk.locator('#desk-words:focus').waitFor()
  await desk.locator('#desk-words').fill('This is advertising.')
  await desk.getByRole('button', { name: 'Refuse it' }).click()
  await desk.getByRole('button', { name: 'Let it stand' }).waitFor()
  // Who decided it stands with it from then on.
  const decided = desk.locator('.staff-history li', { hasText: 'This is advertising.' })
  await decided.getByText('Joris Appelmans').waitFor()
  const wide = await desk.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter(one => one.getBoundingClientRect().right > window.innerWidth + 1)
      .map(one => `${one.tagName} ${one.className} ${one.textContent}`.slice(0, 120)),
  )
  expect(wide).toEqual([])
  await shown.goto(`/vinyl/${number}`)
  await shown.locator('#comments').waitFor()
  expect(await shown.locator('#comments').textContent()).not.toContain(said.slice(0, 40))
})

test('whoever withdraws without saying from what has the cursor where it is missing', async () => {
  const page = await shop.open('/withdraw')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.locator('#withdraw-number:focus').waitFor()
  // What is wrong by now is the second field; and the same press once more leads there once more.
  await page.locator('#withdraw-number').fill('S-2345ABCDE')
  for (const _ of ['first', 'second']) {
    await page.getByRole('button', { name: 'Continue' }).focus()
    await page.keyboard.press('Enter')
    await page.locator('#withdraw-email:focus').waitFor()
  }
})

test('a credit that does not get through leaves the cursor where it was', async () => {
  const page = await asTeam('/admin/client?id=3')
  const form = page.locator('form', { has: page.locator('input[name="limit"]') })
  await page.route('**/api/**', (route, request) =>
    request.method() === 'GET' ? route.continue() : route.abort(),
  )
  const save = form.getByRole('button')
  await save.focus()
  await page.keyboard.press('Enter')
  await form.getByRole('alert').waitFor()
  expect(await save.evaluate(button => button === document.activeElement)).toBe(true)
})

test('the first field of a credit that is wrong has the cursor', async () => {
  const page = await asTeam('/admin/client?id=3')
  await page.locator('input[name="limit"]').fill('-5')
  await page.locator('input[name="days"]').fill('-3')
  await page
    .locator('form', { has: page.locator('input[name="limit"]') })
    .getByRole('button')
    .click()
  await page.locator('input[name="limit"][aria-invalid="true"]:focus').waitFor()
  expect(await page.locator('input[name="days"]').getAttribute('aria-invalid')).toBe('true')
})
