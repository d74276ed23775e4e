// Lists of a desk on a usual screen: nothing of a row lies beside the window, and no reason is cut off.
import { expect, test } from 'vitest'
import { z } from 'zod'
import { alive, shopPages } from '#fixtures/testing/shop-pages.ts'
import { call, openStaff, tokenOf } from '#fixtures/testing/staff-pages.ts'

const shop = shopPages()
const Job = z.object({ id: z.number() })

test('a list fits into the window, whatever its headings say, and so do the reasons of a job', async () => {
  const token = await tokenOf(shop.url, 'team')
  const page = await openStaff(shop, token, '/admin/item')
  const over = () =>
    page
      .locator('.table-frame')
      .evaluateAll(frames => frames.map(frame => Math.max(0, frame.scrollWidth - frame.clientWidth)))
  for (const address of ['/admin/item', '/admin/digital', '/admin/product']) {
    for (const width of [1280, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(shop.url + address)
      await alive(page)
      await expect.poll(over, { message: `${address} at ${width}` }).toEqual([0])
    }
  }

  const text = `name,artist_name,category,price,weight_grams\n${'x'.repeat(300)},Möwe,vynil,-4,0\n`
  const file = { file: Buffer.from(text).toString('base64'), file_name: 'bad.csv' }
  const { id } = Job.parse(await call(shop.url, 'desks/product/import', file, token))
  for (const width of [420, 1000]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${shop.url}/admin/jobs?id=${id}`)
    await alive(page)
    const reason = page.getByRole('cell', { name: /There is no such choice/ })
    const box = await reason.boundingBox()
    expect(box?.width).toBeGreaterThan(100)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
    await expect.poll(over).toEqual([0])
  }
})
