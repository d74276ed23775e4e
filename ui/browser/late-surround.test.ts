import { expect, onTestFinished, test, vi } from 'vitest'
import { fakePorts } from '#fixtures/testing/fake-ports.ts'
import { startShop } from '#machines/shop/start-shop.ts'
import { lateSurround } from './late-surround.ts'

function opened() {
  const { ports } = fakePorts()
  const shop = startShop({ ports })
  onTestFinished(() => void shop.stop())
  return { ports, shop }
}

test('the journeys around the page come once, however often they are asked for', async () => {
  const { shop, ports } = opened()
  const load = vi.fn(() => import('#machines/shop/surround.ts'))
  const surround = lateSurround(shop, ports, load)
  await Promise.all([surround(), surround()])
  expect(load).toHaveBeenCalledTimes(1)
  expect(shop.getSnapshot().context.isSurrounded).toBe(true)
})

test('a chunk that could not be had is asked for again', async () => {
  const { shop, ports } = opened()
  const load = vi.fn(() => import('#machines/shop/surround.ts'))
  load.mockRejectedValueOnce(new Error('offline'))
  const surround = lateSurround(shop, ports, load)
  await expect(surround()).rejects.toThrow('offline')
  expect(shop.getSnapshot().context.isSurrounded).toBe(false)
  await surround()
  expect(shop.getSnapshot().context.isSurrounded).toBe(true)
})
