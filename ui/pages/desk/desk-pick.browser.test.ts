// A record of another desk named in a form: looked for by its name, chosen by keys, pasted as a number.
import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { findingsOn } from '#fixtures/gallery/axe-findings.ts'
import { alive, shopPages } from '#fixtures/testing/shop-pages.ts'
import { makeRecord, openStaff, tokenOf } from '#fixtures/testing/staff-pages.ts'

const shop = shopPages()
/** An Enter that ends the composing of a word (Chinese, Korean) is the keyboard's, not the field's. */
async function composed(field: Locator): Promise<void> {
  await field.evaluate(element =>
    element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true })),
  )
  expect(await field.getAttribute('aria-expanded')).toBe('true')
  expect(await field.inputValue()).toBe('lighthouse')
}

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
  const token = await tokenOf(shop.url, 'team')
  const make = (desk: string, fields: object) => makeRecord(shop.url, token, desk, fields)
  const first = await make('artist', { name: 'Lighthouse Quartet', country: 'FR' })
  const second = await make('artist', { name: 'Lighthouse Trio', country: 'DE' })
  const tape = { artist_name: 'Lighthouse', category: 'tape', price: 900, weight_grams: 80, stock: 3 }
  const id = await make('product', { name: 'Fog Signals', ...tape })
  const page = await openStaff(shop, token, `/admin/product?id=${id}`)
  const field = page.getByRole('combobox', { name: 'Artist’s page', exact: true })
  await field.fill('lighthouse')
  const choices = page.locator('.pick-panel').getByRole('option')
  await expect.poll(() => choices.count()).toBe(2)
  expect(await findingsOn(page)).toEqual([])
  const trio = page.getByRole('option', { name: 'Lighthouse Trio' })
  for (let pressed = 0; pressed < 2; pressed++) {
    await page.keyboard.press('ArrowDown')
    if ((await trio.getAttribute('aria-selected')) === 'true') break
  }
  expect(await field.getAttribute('aria-activedescendant')).toBe(await trio.getAttribute('id'))
  await composed(field)
  await field.press('Enter')
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
