// Pictures and tracks of a product at its desk: dropped, ordered, told in words, saved, and seen in the shop.
import { expect, test } from 'vitest'
import { findingsOn } from '#fixtures/gallery/axe-findings.ts'
import { alive, shopPages } from '#fixtures/testing/shop-pages.ts'
import { call, makeRecord, tokenOf } from '#fixtures/testing/staff-pages.ts'

const shop = shopPages()
/** The smallest pictures that there are: one red pixel, and one blue one. */
const pixels = {
  red: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  blue: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
}
const file = (name: keyof typeof pixels) => ({
  name: `${name}.png`,
  mimeType: 'image/png',
  buffer: Buffer.from(pixels[name], 'base64'),
})

test('pictures and tracks are given to a product that is there', async () => {
  const token = await tokenOf(shop.url, 'team')
  const fields = {
    name: 'Quay',
    artist_name: 'Möwe',
    category: 'tape',
    price: 900,
    weight_grams: 80,
    stock: 3,
  }
  const id = await makeRecord(shop.url, token, 'product', fields)
  await call(shop.url, `desks/product/records/${id}/moves`, { move: 'offer' }, token)
  const page = await shop.open('/')
  await page.context().addCookies([
    { name: 'token', value: token, url: shop.url },
    { name: 'session', value: '1', url: shop.url },
  ])
  const complaints: string[] = []
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  await page.goto(`${shop.url}/admin/product?id=${id}`)
  await alive(page)
  await page.getByText('the shop draws a sleeve of letters').waitFor()
  await page.getByLabel('Add pictures').setInputFiles([file('red'), file('blue')])
  await page.getByRole('button', { name: 'Remove Picture 2' }).waitFor()
  await page.getByLabel('What Picture 2 shows').fill('A blue quay')
  await page.getByRole('button', { name: 'Move Picture 2 forward' }).click()
  await expect
    .poll(() => page.getByLabel('What Picture 1 shows').inputValue(), { timeout: 20_000 })
    .toBe('A blue quay')
  await page.getByRole('button', { name: 'Add a track' }).click()
  await page.getByLabel('Title of track 1').fill('Ebb')
  await page.getByLabel('Playing time').fill('4:07')
  await page.getByRole('button', { name: 'Save tracks' }).click()
  await page.getByLabel('mp3 of track 1').waitFor()
  expect(await findingsOn(page)).toEqual([])
  await page.setViewportSize({ width: 420, height: 900 })
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(420)
  await page.goto(`${shop.url}/tape/${id}/quay`)
  await alive(page)
  await page.getByRole('link', { name: 'A blue quay' }).waitFor()
  await page.getByText('Ebb').first().waitFor()
  expect(complaints).toEqual([])
})
