// The picture of an artist and the logo of a shop: chosen, looked at, saved, seen in the shop, taken away.
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { findingsOn } from '#fixtures/gallery/axe-findings.ts'
import { alive, shopPages } from '#fixtures/testing/shop-pages.ts'

const shop = shopPages()
const Made = z.object({ id: z.number() })
const Signed = z.object({ token: z.string() })
const Named = z.object({
  items: z.array(z.object({ id: z.number(), cells: z.record(z.string(), z.unknown()) })),
})
const boss = { email: 'boss@sillon.example', password: 'needle-drop-boss' }

/** The smallest picture that there is: one red pixel. */
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='
const file = (name: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') })

/** The group of this name, if it has the focus. */
const focusedGroup = (page: Page, name: string) =>
  page.getByRole('group', { name, exact: true }).and(page.locator(':focus'))

test('an artist is given a picture, and a shop a logo', async () => {
  const login = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(boss),
  }
  const { token } = Signed.parse(await (await fetch(`${shop.url}/api/auth/login`, login)).json())
  const list = async (desk: string, columns: string) => {
    const path = `${shop.url}/api/desks/${desk}?columns=${columns}`
    const answer = await fetch(path, { headers: { authorization: `Bearer ${token}` } })
    return Named.parse(await answer.json()).items
  }
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() }
  const fields = { name: 'Kliff' }
  const make = { ...login, headers: { ...login.headers, ...headers }, body: JSON.stringify({ fields }) }
  const artist = Made.parse(await (await fetch(`${shop.url}/api/desks/artist/records`, make)).json())
  const own = (await list('shop', 'name,code,white_label')).find(({ cells }) => cells['white_label'] === true)
  const page = await shop.open('/')
  await page.context().addCookies([
    { name: 'token', value: token, url: shop.url },
    { name: 'session', value: '1', url: shop.url },
  ])
  const complaints: string[] = []
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  await page.goto(`${shop.url}/admin/artists?id=${artist.id}`)
  await alive(page)
  const field = page.getByLabel('Choose a picture')
  await field.setInputFiles(file('wal.png'))
  await page.getByText('wal.png: this is how it will be cut').waitFor()
  await page.getByRole('button', { name: 'Use this picture' }).focus()
  await page.keyboard.press('Enter')
  const shown = page.getByRole('img', { name: /^Picture of / })
  await expect
    .poll(() => shown.evaluate(image => image instanceof HTMLImageElement && image.currentSrc))
    .toMatch(/\/files\/artists\/a\d+-[0-9a-f]{12}\.webp$/)
  expect(await focusedGroup(page, 'Picture').count()).toBe(1)
  await page.getByText('Key of the picture:').first().waitFor()
  expect(await findingsOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Remove the picture' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove the picture' }).click()
  await page.getByText('There is no picture').waitFor()

  await page.goto(`${shop.url}/admin/shop?id=${own?.id}`)
  await alive(page)
  await page.getByLabel('Choose a logo').setInputFiles(file('mark.png'))
  await page.getByRole('button', { name: 'Use this logo' }).click()
  await expect
    .poll(() => page.getByRole('img', { name: /^Logo of / }).getAttribute('src'))
    .toMatch(/^\/files\/shops\//)
  await page.setViewportSize({ width: 420, height: 900 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(420)
  await page.goto(`${shop.url}/shop/${String(own?.cells['code'])}`)
  await alive(page)
  const logo = page.locator('.store-logo img')
  expect(await logo.getAttribute('src')).toMatch(/^\/files\/shops\//)
  expect(await logo.evaluate(image => image instanceof HTMLImageElement && image.naturalWidth)).toBe(1)
  expect(complaints).toEqual([])
})
