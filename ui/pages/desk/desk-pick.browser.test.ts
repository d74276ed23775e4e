// A record of another desk named in a form: looked for by its name, chosen by keys, pasted as a number.
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { findingsOn } from '#fixtures/gallery/axe-findings.ts'
import { alive, shopPages } from '#fixtures/testing/shop-pages.ts'

const shop = shopPages()
const Signed = z.object({ token: z.string() })
const Made = z.object({ id: z.number() })
const team = { email: 'team@sillon.example', password: 'needle-drop-team' }

const post = (path: string, body: object, token?: string) =>
  fetch(`${shop.url}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })

/** A list that is narrowed to one says whose it is, and words that nobody chose a record by are left out. */
async function narrowed(page: Page, id: number): Promise<void> {
  await page.goto(`${shop.url}/admin/product?artist=${id}`)
  await alive(page)
  await page.getByText('Narrow the list', { exact: true }).click()
  const filter = page.getByRole('combobox', { name: 'Artist’s page', exact: true })
  await expect.poll(() => filter.inputValue()).toBe(`Lighthouse Trio (${id})`)
  await filter.fill('no artist is called so')
  await page.getByText('Nothing of that name').waitFor()
  expect(await filter.getAttribute('aria-expanded')).toBe('false')
  expect(await page.getByRole('listbox').count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await page.getByText('This means nothing here and was left out: Artist’s page').waitFor()
}

test('an artist is found by name and set by keys, then by a number', async () => {
  const { token } = Signed.parse(await (await post('/auth/login', team)).json())
  const make = async (desk: string, fields: object) =>
    Made.parse(await (await post(`/desks/${desk}/records`, { fields }, token)).json()).id
  const first = await make('artist', { name: 'Lighthouse Quartet', country: 'FR' })
  const second = await make('artist', { name: 'Lighthouse Trio', country: 'DE' })
  const tape = { artist_name: 'Lighthouse', category: 'tape', price: 900, weight_grams: 80, stock: 3 }
  const id = await make('product', { name: 'Fog Signals', ...tape })
  const page = await shop.open('/contact', { viewport: { width: 1440, height: 900 } })
  await page.context().addCookies([
    { name: 'token', value: token, url: shop.url },
    { name: 'session', value: '1', url: shop.url },
  ])
  await page.goto(`${shop.url}/admin/product?id=${id}`)
  await alive(page)
  const field = page.getByRole('combobox', { name: 'Artist’s page', exact: true })
  await field.fill('lighthouse')
  const choices = page.locator('.pick-panel').getByRole('option')
  await expect.poll(() => choices.count()).toBe(2)
  expect(await field.getAttribute('aria-expanded')).toBe('true')
  expect(await findingsOn(page)).toEqual([])
  const trio = page.getByRole('option', { name: 'Lighthouse Trio' })
  for (let pressed = 0; pressed < 2; pressed++) {
    await page.keyboard.press('ArrowDown')
    if ((await trio.getAttribute('aria-selected')) === 'true') break
  }
  expect(await field.getAttribute('aria-activedescendant')).toBe(await trio.getAttribute('id'))
  await page.keyboard.press('Enter')
  expect(await field.inputValue()).toBe(`Lighthouse Trio (${second})`)
  expect(await choices.count()).toBe(0)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Everything is saved.').waitFor()

  // A number that was pasted is taken as it is, and says whose it is.
  await field.fill(String(first))
  await page.getByRole('option', { name: 'Lighthouse Quartet' }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => choices.count()).toBe(0)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Everything is saved.').waitFor()
  await expect.poll(() => field.inputValue()).toBe(`Lighthouse Quartet (${first})`)

  // Words that nobody chose a record by are refused, and nothing is written.
  await field.fill('nobody is called so')
  await page.getByText('Nothing of that name').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('There is no such choice.').waitFor()

  await page.setViewportSize({ width: 420, height: 900 })
  await field.fill('lighthouse')
  await expect.poll(() => choices.count()).toBe(2)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(420)
  const shots = process.env['SHOTS']
  if (shots !== undefined) await page.screenshot({ path: `${shots}/pick-420.png` })
  await choices.first().click()
  await expect.poll(() => choices.count()).toBe(0)
  expect(await field.inputValue()).toMatch(/^Lighthouse (Trio|Quartet) \(\d+\)$/)
  await narrowed(page, second)
})
