import sharp from 'sharp'
import { expect, it } from 'vitest'
import { bruno, good, returnDesk } from '#fixtures/server/desks/return-desk.ts'
import { payingShop } from '#fixtures/server/shop-for-tests.ts'
import { addReturnPicture } from './return-pictures.ts'

// The server dies between the file of a picture and its row: the file is of nobody, and goes.

const shop = payingShop()
const { twoLines, ask } = returnDesk(shop)

it('leaves no file behind, and takes none of those that were kept', async () => {
  const { id: order_id, lines } = await twoLines()
  const { id } = await ask(order_id, [lines[0]], { kind: 'defect', reason: 'It skips.' })
  const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#7a3' } })
    .jpeg()
    .toBuffer()
  const picture = bytes.toString('base64')
  const { storage } = shop.deps
  const put: string[] = []
  const dying = {
    ...storage,
    put: async (key: string, file: Uint8Array) => {
      await storage.put(key, file)
      put.push(key)
      throw new Error('killed')
    },
  }
  const world = { db: shop.db, clock: shop.clock, storage: dying }
  await expect(addReturnPicture(world, { id, orderId: order_id }, picture)).rejects.toThrow('killed')
  const more = { key: crypto.randomUUID(), ...bruno }
  const { returns } = await good(shop.request('returns.addPicture', { order_id, id, picture }, more))
  const kept = returns[0]?.pictures[0]?.split('?')[0]?.slice('/files/'.length) ?? ''
  await shop.runJobs()
  expect(await storage.stat(put[0] ?? '')).toBeDefined()
  shop.clock.pass(3_601)
  await shop.runJobs()
  expect(await storage.stat(put[0] ?? '')).toBeUndefined()
  expect(await storage.stat(kept)).toBeDefined()
})
