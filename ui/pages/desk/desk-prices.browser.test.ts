// Prices that are planned at their desk: one with what it is reduced from, begun by the clock and taken back;
// and a reduction of several items at once from their list, taken back there. Rules 20.
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { alive, shopPages } from '#fixtures/testing/shop-pages.ts'
import { openStaff, tokenOf } from '#fixtures/testing/staff-pages.ts'

const shop = shopPages()
const Rows = z.object({
  items: z.array(z.object({ id: z.int(), cells: z.record(z.string(), z.unknown()) })),
})

/** The first rows of a desk, as a staff client reads them. */
async function rowsOf(token: string, desk: string, query: string) {
  const headers = { authorization: `Bearer ${token}` }
  return Rows.parse(await (await fetch(`${shop.url}/api/desks/${desk}?${query}`, { headers })).json()).items
}

const panel = (page: Page) => page.locator('.staff-bulk')

/** Whether the page of a product, read anew, shows a price that it is reduced from. */
async function isReduced(page: Page, path: string): Promise<boolean> {
  await page.goto(path)
  await page.locator('main .price-line').first().waitFor()
  return (await page.locator('main .price-line del').count()) > 0
}

test('one is planned with what it is reduced from, begun by the clock, and withdrawn', async () => {
  const token = await tokenOf(shop.url, 'boss')
  // One that no other test buys: for some seconds it costs less.
  const path = await shop.record('category=tape&type=stock&sort=newest')
  const [item] = await rowsOf(token, 'item', `where=product:${path.split('/')[2]}&columns=name,price_eur`)
  const stranger = await shop.open('/about')
  expect(await isReduced(stranger, path)).toBe(false)
  const page = await openStaff(shop, token, `/admin/prices?new&item=${item?.id}`)
  await page.getByText(/a reduction that begins now is shown as/).waitFor()
  await page.getByLabel('Percent off the usual price').fill('20')
  await page.getByLabel('Show as reduced').check()
  await page.getByRole('button', { name: 'Make it', exact: true }).click()
  await page.waitForURL(/\/admin\/prices\?id=\d+/)
  const record = page.url()
  // The clock looks every ten seconds.
  const turns = (to: boolean) =>
    expect.poll(() => isReduced(stranger, path), { timeout: 60_000, interval: 1_000 }).toBe(to)
  await turns(true)
  await page.goto(record)
  await alive(page)
  await page.getByText('In force', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await page.getByText('Withdrawn', { exact: true }).first().waitFor()
  await turns(false)
})

test('several items are reduced at once from their list, and all of it is taken back there', async () => {
  const token = await tokenOf(shop.url, 'boss')
  const page = await openStaff(shop, token, '/admin/item?sort=name')
  const boxes = page.getByRole('checkbox', { name: /^Choose (?!this)/ })
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await page.getByRole('button', { name: 'Change them' }).click()
  await panel(page).getByLabel('What is to change').selectOption({ label: 'Plan a price' })
  await panel(page).getByLabel('Percent off the usual price').fill('10')
  await panel(page).getByLabel('From (day)').fill('2031-05-01')
  await panel(page).getByLabel('Until and with (day)').fill('2031-05-03')
  await panel(page).getByRole('button', { name: 'Look at it first' }).click()
  await panel(page).getByText('To make: 2').waitFor()
  await panel(page).getByRole('button', { name: 'Run it' }).click()
  await panel(page).getByRole('status').filter({ hasText: 'Done' }).waitFor()
  const planned = async (state: string) =>
    (await rowsOf(token, 'price', `where=state:${state}&columns=name,state,price_from`)).filter(
      ({ cells }) => cells['price_from'] === '2031-05-01',
    ).length
  expect(await planned('planned')).toBe(2)
  await panel(page).getByRole('button', { name: 'Take it back' }).click()
  await panel(page).getByRole('button', { name: 'Run it' }).click()
  await panel(page)
    .getByRole('heading', { name: /Taking back/ })
    .waitFor()
  await panel(page).getByRole('status').filter({ hasText: 'Done' }).waitFor()
  await panel(page).getByText('Written: 2').waitFor()
  expect([await planned('planned'), await planned('withdrawn')]).toEqual([0, 2])
})
