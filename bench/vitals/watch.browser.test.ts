import { type Browser, chromium } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openDesk } from './visitor.ts'
import { notedBy, proveWatch, untilSeen } from './watch.ts'

let browser: Browser
beforeAll(async () => {
  browser = await chromium.connect(inject('chromium'))
})
afterAll(() => browser?.close())

test('a page that paints late, blocks and jumps is seen to do all three', async () => {
  const page = await openDesk(browser, 'http://control.example')
  const { lcp, tbt, cls } = await proveWatch(page)
  expect(lcp).toBeGreaterThan(0)
  expect(tbt).toBeGreaterThanOrEqual(140)
  expect(cls).toBeGreaterThan(0.02)
})

test('a press and what it cost are seen, and what did not happen is not', async () => {
  const page = await openDesk(browser, 'http://control.example')
  await page.route('**/slow', route =>
    route.fulfill({
      contentType: 'text/html',
      body: '<button onclick="for (const t = performance.now(); performance.now() < t + 120;);">Go</button>',
    }),
  )
  await page.goto('/slow')
  await expect(notedBy(page, ['interaction'])).rejects.toThrow('no interaction')
  await page.getByRole('button').click()
  await untilSeen(page, 'interaction')
  const { interaction, pressed } = await notedBy(page, ['interaction', 'pressed'])
  expect(interaction).toBeGreaterThanOrEqual(120)
  expect(pressed).toBeGreaterThan(0)
  await expect(notedBy(page, ['playing'])).rejects.toThrow('no playing')
})
