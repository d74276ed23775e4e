import { expect, onTestFinished, test, vi } from 'vitest'
import { fakePorts } from '#fixtures/testing/fake-ports.ts'
import { loadAfterPage } from '#machines/shop/journeys.ts'
import { startDeferred, startShop } from '#machines/shop/start-shop.ts'
import { deferredStart } from './deferred-start.ts'

function opened() {
  const { ports } = fakePorts()
  const shop = startShop({ ports })
  onTestFinished(() => void shop.stop())
  const load = vi.fn(async () => {
    const journeys = await loadAfterPage()
    return () => startDeferred(shop, ports, journeys)
  })
  return { load, hasDeferred: () => shop.getSnapshot().context.hasDeferred }
}

test('the journeys after the page come once, however often they are asked for', async () => {
  const { load, hasDeferred } = opened()
  const start = deferredStart(load)
  await Promise.all([start(), start()])
  expect(load).toHaveBeenCalledTimes(1)
  expect(hasDeferred()).toBe(true)
})

test('a chunk that could not be had is asked for again', async () => {
  const { load, hasDeferred } = opened()
  load.mockRejectedValueOnce(new Error('offline'))
  const start = deferredStart(load)
  await expect(start()).rejects.toThrow('offline')
  expect(hasDeferred()).toBe(false)
  await start()
  expect(hasDeferred()).toBe(true)
})
