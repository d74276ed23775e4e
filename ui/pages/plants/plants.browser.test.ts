// A plant from its empty form to the place of a run, by whom staff let change plants.
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { alive, shopPages } from '#fixtures/testing/shop-pages.ts'
import { tokenOf } from '#fixtures/testing/staff-pages.ts'

const shop = shopPages()

async function plantsDesk(width: number): Promise<Page> {
  const token = await tokenOf(shop.url, 'boss')
  const desk = await shop.open('/contact', { viewport: { width, height: 900 } })
  await desk.context().addCookies([
    { name: 'token', value: token, url: shop.url },
    { name: 'session', value: '1', url: shop.url },
  ])
  await desk.goto('/admin/plants')
  await alive(desk)
  return desk
}

test('is written down: what cannot be read is told at its line, and nothing is lost', async () => {
  const desk = await plantsDesk(420)
  const name = `Old mill ${crypto.randomUUID().slice(0, 6)}`
  await desk.getByRole('link', { name: 'New plant' }).click()
  await desk.getByLabel('Name', { exact: true }).fill(name)
  await desk.getByLabel('Country').selectOption('SE')
  await desk.getByLabel('Discs a week').fill('2500')
  await desk.getByRole('checkbox', { name: 'Friday' }).uncheck()
  await desk.getByLabel('Holidays').fill('2027-01-01\nMidsummer')
  await desk.getByLabel('Accounts that act for it').fill('nobody@sillon.example')
  await desk.getByRole('button', { name: 'Save' }).click()
  await desk.getByText('Line 2 cannot be read. Write it as the example above.').waitFor()
  expect(await desk.getByLabel('Holidays').evaluate(one => one === document.activeElement)).toBe(true)
  await desk.getByLabel('Holidays').fill('2027-01-01\n2027-06-25')
  await desk.getByRole('button', { name: 'Save' }).click()
  // The server knows of no such account.
  await desk.getByText('One of these addresses has no account here.').waitFor()
  await desk.getByLabel('Accounts that act for it').fill('')
  await desk.getByRole('button', { name: 'Save' }).click()
  await desk.waitForURL(/admin\/plants\?id=\d+$/)
  await desk.getByRole('heading', { name }).waitFor()
  await desk.reload()
  await alive(desk)
  expect(await desk.getByLabel('Discs a week').inputValue()).toBe('2500')
  expect(await desk.getByLabel('Holidays').inputValue()).toBe('2027-01-01\n2027-06-25')
  expect(await desk.getByRole('checkbox', { name: 'Friday' }).isChecked()).toBe(false)
  await desk.getByRole('link', { name: 'To the list' }).click()
  await desk.getByRole('link', { name }).waitFor()
  // The board can be narrowed to it.
  await desk.goto('/admin/runs')
  await alive(desk)
  expect(await desk.getByLabel('Plant').locator('option').allTextContents()).toContain(name)
}, 120_000)
