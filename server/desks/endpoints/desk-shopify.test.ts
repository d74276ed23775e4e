import { expect, it } from 'vitest'
import { importAt, ok } from '#fixtures/server/desks/desk-calls.ts'
import { runJobsOnce } from '#fixtures/server/run-jobs-once.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { people } from '#fixtures/server/world.ts'
import { deskBindings } from '../../operations/desk-bindings.ts'
import { deskTimers } from '../jobs/job-timers.ts'

const shop = payingShop()
const staff = { token: people.tess.token }

/** Two products of Shopify's, one in two colours, with a line for a picture and a gift card. */
const file = [
  'Handle,Title,Body (HTML),Vendor,Type,Option1 Name,Option1 Value,Variant SKU,Variant Grams,' +
    'Variant Inventory Qty,Variant Price,Variant Barcode,Image Src,Gift Card',
  'high-tide,High Tide,<p>Loud &amp; slow.</p>,Möwe,Vinyl,Colour,Black,HT-1,250,12,24.00,,https:1,false',
  'high-tide,,,,,,Red,HT-2,250,3,29.50,,,',
  'high-tide,,,,,,,,,,,,https://p.example/2.jpg,',
  'low-tape,Low Tape,,Möwe,Cassette,Title,Default Title,,80,5,12,,,false',
  'gift,Gift Card,,Möwe,,Title,Default Title,,0,1,10,,,true',
].join('\r\n')

async function bring(desk: 'product' | 'item') {
  const job = await importAt(shop, desk, `${file}\r\n`)
  if (job.total > 0) {
    ok(await shop.request('desk.jobRun', { id: job.id, digest: job.digest }, staff))
    await runJobsOnce(shop.jobDeps, { effects: {}, timers: deskTimers(deskBindings) })
  }
  return job
}

const list = async (desk: 'product' | 'item', find: string, columns: string) => {
  const { items } = ok(await shop.request('desk.list', { desk, find, columns }, staff))
  return items.map(({ cells }) => cells)
}

it('a file of Shopify brings records, then their items, and nothing the second time', async () => {
  const early = await importAt(shop, 'item', file)
  expect(early.lines[0]?.mistakes).toEqual({ of_source: 'name_unknown' })

  const records = await bring('product')
  expect(records.counts).toEqual({ create: 2, change: 0, same: 0, refused: 1 })
  expect(records.lines.at(-1)).toMatchObject({ line: 6, mistakes: { line: 'gift_card' } })
  const [high] = await list('product', 'High Tide', 'name,state,description,category,price_eur,free')
  const said = { description: 'Loud & slow.', category: 'vinyl', price_eur: 2_400, free: 12 }
  expect(high).toMatchObject({ name: 'High Tide', state: 'draft', ...said })

  const items = await bring('item')
  // The first of each is there; one of them has a number of its own to be written.
  expect(items.counts).toEqual({ create: 1, change: 1, same: 1, refused: 1 })
  const bought = await list('item', 'High Tide', 'name,sku,price_eur,free,weight_grams')
  expect(bought).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'Black', sku: 'HT-1', price_eur: 2_400, free: 12, weight_grams: 250 }),
      expect.objectContaining({ name: 'Red', sku: 'HT-2', price_eur: 2_950, free: 3, weight_grams: 250 }),
    ]),
  )
  expect(await list('item', 'Low Tape', 'name,free')).toMatchObject([{ name: 'Standard', free: 5 }])

  expect((await bring('product')).counts).toEqual({ create: 0, change: 0, same: 2, refused: 1 })
  expect((await bring('item')).counts).toEqual({ create: 0, change: 0, same: 3, refused: 1 })
})
